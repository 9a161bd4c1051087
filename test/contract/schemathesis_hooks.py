"""What our runs add to schemathesis: an address per request, known ids, a check for internals, and the count."""

import atexit
import json
import os
import random
import re
from collections import Counter

import schemathesis

KNOWN = json.loads(os.environ["KNOWN_IDS"])
COOKIES = json.loads(os.environ["COOKIES"])
LIMITED = int(os.environ["LIMITED"])
CHANCE = random.Random(int(os.environ["SEED"]))
INTERNALS = re.compile(
    r"\.(ts|js|mjs):\d+|node_modules|\bat \w+ \(|syntax error at|violates \w+ constraint"
    r"|\b(select|insert into|update|delete from) .+ (from|where|values|set)\b",
    re.I,
)
seen = Counter()


@schemathesis.hook
def before_call(ctx, case, kwargs):
    """A new address each time, so that limits hide nothing; ids that exist, so that calls get past "not found"."""
    seen["sent"] += 1
    case.headers = dict(case.headers or {})
    case.headers["X-Forwarded-For"] = f"10.{CHANCE.randrange(256)}.{CHANCE.randrange(256)}.{CHANCE.randrange(1, 255)}"
    if COOKIES:
        case.headers["Cookie"] = COOKIES[seen["sent"] % len(COOKIES)]
    if isinstance(case.body, dict):
        for name in KNOWN.keys() & case.body.keys():
            if CHANCE.random() < 0.5:
                case.body[name] = CHANCE.choice(KNOWN[name])


@schemathesis.hook
def after_call(ctx, case, response):
    seen[f"http {response.status_code}"] += 1
    try:
        code = response.json()["code"]
    except (ValueError, KeyError, TypeError):
        return
    seen[f"code {code}"] += 1
    if code == LIMITED:
        seen[f"limited {case.operation.label}"] += 1


@schemathesis.check
def keeps_internals(ctx, response, case):
    """No answer shows a stack, a path of the source or SQL."""
    found = INTERNALS.search(response.text)
    if found:
        raise AssertionError(f"internals in the body: {found.group(0)[:80]}")


atexit.register(lambda: open(os.environ["COUNTS"], "w", encoding="utf8").write(json.dumps(seen)))
