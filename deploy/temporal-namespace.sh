#!/bin/sh
# Creates the namespace when it is missing. Closed cases stay readable in the Web UI for a year.
set -eu
until temporal operator cluster health; do sleep 2; done
temporal operator namespace describe -n "$NAMESPACE" >/dev/null 2>&1 ||
  temporal operator namespace create -n "$NAMESPACE" --retention 365d
