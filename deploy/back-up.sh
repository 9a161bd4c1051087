#!/usr/bin/env bash
# Copies a running installation of docker-compose.yml into a new folder: deploy/back-up.sh <folder>   (docs/deploy.md)
set -euo pipefail
umask 077
to=${1:?deploy/back-up.sh <folder>}
mkdir -p "$(dirname "$to")"
mkdir "$to"
date -u +%Y-%m-%dT%H:%M:%SZ > "$to/moment"
sed -n 's/^RELEASE=//p' .env > "$to/release"
# One copy of the server is one moment of all its databases.
docker compose exec -T postgres pg_basebackup -U park -D - -F tar -X fetch -c fast | gzip > "$to/postgres.tar.gz"
# After it: files never change, and none that a row names is deleted. One that nobody named may go meanwhile.
docker compose exec -T store sh -c 'tar -C /data -cf - . || test $? -eq 1' | gzip > "$to/files.tar.gz"
docker compose exec -T api sh -c 'cat /data/audit-checkpoints.jsonl || true' > "$to/audit-checkpoints.jsonl"
gzip -t "$to/postgres.tar.gz" "$to/files.tar.gz"
# Whole only now: a copy that failed half-way has none.
(cd "$to" && sha256sum postgres.tar.gz files.tar.gz > checksums)
echo "Backed up to $to"
