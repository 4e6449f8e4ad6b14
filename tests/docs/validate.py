#!/usr/bin/python3
"""Validates JSON lines from standard input against a JSON Schema of whatever draft it names; exits 1 at the first that
does not fit. URIs are checked too: by default jsonschema takes any string for one."""
import json
import re
import sys

import jsonschema

# RFC 3986: letters that may stand in a URI, and no colon before the first slash but that of a scheme.
LETTER = r"(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})"
URI = re.compile(rf"[A-Za-z][A-Za-z0-9+.-]*:{LETTER}*(?:#{LETTER}*)?")
RELATIVE = re.compile(rf"(?![^/?#]*:){LETTER}*(?:#{LETTER}*)?")

formats = jsonschema.FormatChecker(formats=())


@formats.checks("uri")
def is_uri(value):
    return not isinstance(value, str) or URI.fullmatch(value) is not None


@formats.checks("uri-reference")
def is_uri_reference(value):
    return is_uri(value) or RELATIVE.fullmatch(value) is not None


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
Validator = jsonschema.validators.validator_for(schema)
Validator.check_schema(schema)
validator = Validator(schema, format_checker=formats)

count = 0
for number, line in enumerate(sys.stdin, start=1):
    errors = sorted(validator.iter_errors(json.loads(line)), key=str)
    if errors:
        sys.exit(f"line {number}: {jsonschema.exceptions.best_match(errors).message}")
    count += 1
print(f"{count} objects are valid")
