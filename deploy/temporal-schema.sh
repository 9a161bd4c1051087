#!/bin/sh
# Brings Temporal's two databases to the schema of this admin-tools image; harmless to repeat.
set -eu
for part in temporal:temporal temporal_visibility:visibility; do
  tool="temporal-sql-tool --plugin postgres12 --ep postgres -p 5432 -u temporal --db ${part%%:*}"
  $tool setup-schema -v 0.0
  $tool update-schema -d "/etc/temporal/schema/postgresql/v12/${part##*:}/versioned"
done
