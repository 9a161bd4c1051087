#!/usr/bin/env bash
# Upgrades a running installation of docker-compose.yml, step by step (docs/deploy.md):
#   deploy/upgrade.sh try <release>   builds it, changes the schema, and gives a tenth of the cases to its worker
#   deploy/upgrade.sh all             gives it every case
#   deploy/upgrade.sh finish          replaces API, worker and web
#   deploy/upgrade.sh back            until then: gives the cases back to the running release
set -euo pipefail
fail() { echo "$1" >&2; exit 1; }
test -f .env || fail 'The .env of the installation is missing here.'
running=$(sed -n 's/^RELEASE=//p' .env)
# The container of the next release's worker knows which one that is, in another shell too.
next() { docker inspect -f '{{.Config.Image}}' worker-next | sed 's/.*://'; }
rollout() { docker exec worker-next node scripts/rollout.ts "$@"; }
# A build by its name, or the workers without one by none.
is_current() { rollout status | grep -qx "  \"current\": ${1:+\"}${1:-null}${1:+\"},"; }

case "${1:-}" in
  try)
    new=${2:?deploy/upgrade.sh try <release>}
    test "$new" != "$running" || fail "$new is running."
    test -z "$(docker ps -aq --filter name='^worker-next$')" || fail "$(next) is being tried: finish it, or go back."
    RELEASE=$new docker compose build
    RELEASE=$new docker compose run --rm --no-deps migrate
    RELEASE=$new docker compose run -d --no-deps --name worker-next -e WORKER_ROLLOUT=later worker
    docker update --restart unless-stopped worker-next
    rollout ramp "$new" 10
    ;;
  all)
    rollout current "$(next)"
    ;;
  back)
    new=$(next)
    # what is current already keeps its share of nine tenths: the trial ends by a share of none
    is_current "$new" || rollout ramp "$new" 0
    is_current "$running" || rollout current "${running:--}"
    docker stop -t 40 worker-next
    docker rm -v worker-next
    ;;
  finish)
    new=$(next)
    is_current "$new" || fail "$new has not every case yet: deploy/upgrade.sh all"
    grep -q '^RELEASE=' .env || echo 'RELEASE=' >> .env
    sed -i "s/^RELEASE=.*/RELEASE=$new/" .env
    # The API first: requests wait in the web server until the next one answers.
    for service in api worker web; do docker compose up -d --wait --no-deps "$service"; done
    docker compose up -d --wait
    docker stop -t 40 worker-next
    docker rm -v worker-next
    ;;
  *) fail 'deploy/upgrade.sh try <release> | all | finish | back' ;;
esac
