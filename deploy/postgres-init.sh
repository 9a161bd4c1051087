#!/bin/sh
# Runs once, on an empty volume: Temporal gets a role and databases of its own, and no right to ours.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$TEMPORAL_DB_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role temporal login password :'password';
create database temporal owner temporal;
create database temporal_visibility owner temporal;
revoke connect on database park from public;
SQL
