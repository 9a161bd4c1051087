#!/usr/bin/env bash
# Puts a backup into an empty installation of docker-compose.yml and starts it: deploy/restore.sh <folder>   (docs/deploy.md)
set -euo pipefail
from=$(cd "${1:?deploy/restore.sh <folder>}" && pwd)
test -f .env || { echo 'The .env of the installation that was backed up is missing here.' >&2; exit 1; }
test "$(sed -n 's/^RELEASE=//p' .env)" = "$(cat "$from/release")" || { echo "This backup is of release $(cat "$from/release"): take its sources, and its RELEASE in .env." >&2; exit 1; }
(cd "$from" && sha256sum -c --quiet checksums)
test -z "$(docker compose ps -q)" || { echo 'Something runs here: docker compose down first.' >&2; exit 1; }
docker compose build
inside() { docker compose run --rm -T --no-deps --entrypoint sh "$@"; }
gunzip -c "$from/postgres.tar.gz" | inside postgres -c '
  if [ -e "$PGDATA/PG_VERSION" ]; then echo "There is a database here already. If it is what an earlier try left: docker compose down -v" >&2; exit 1; fi
  mkdir -p "$PGDATA" && tar -C "$PGDATA" -xf - && chown -R postgres:postgres "$PGDATA" && chmod 700 "$PGDATA"'
gunzip -c "$from/files.tar.gz" | inside store -c 'tar -C /data -xf -'
inside api -c 'cat > /data/audit-checkpoints.jsonl' < "$from/audit-checkpoints.jsonl"
docker compose up -d --wait postgres
# Before an API writes on: what came after the backup is listed, and the record chain goes on from here.
docker compose run --rm --no-deps api node scripts/verify-audit.ts --restored "$(cat "$from/moment")"
docker compose up -d --wait
