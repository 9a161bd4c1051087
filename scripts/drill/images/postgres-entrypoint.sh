#!/bin/sh
# What the official image does on an empty volume: initdb, the database, the scripts; then the server.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres:postgres /var/lib/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf '%s\n' "$POSTGRES_PASSWORD" > /tmp/password
  # shellcheck disable=SC2086
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password ${POSTGRES_INITDB_ARGS:-}
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w -o "-c listen_addresses=''" start
  [ "$POSTGRES_DB" = postgres ] || psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
    -c "create database \"$POSTGRES_DB\""
  for script in /docker-entrypoint-initdb.d/*.sh; do
    [ -e "$script" ] && sh "$script"
  done
  pg_ctl -w -m fast stop
fi
exec "$@" -c listen_addresses='*'
