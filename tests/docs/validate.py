#!/usr/bin/python3
"""Validates JSON lines from standard input against a JSON Schema; exits 1 at the first that does not fit."""
import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)

count = 0
for number, line in enumerate(sys.stdin, start=1):
    errors = sorted(validator.iter_errors(json.loads(line)), key=str)
    if errors:
        sys.exit(f"line {number}: {jsonschema.exceptions.best_match(errors).message}")
    count += 1
print(f"{count} objects are valid")
