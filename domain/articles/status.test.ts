import fc from 'fast-check';
import { expect, test } from 'vitest';
import { table } from '../shared/cases/edges.ts';
import { ARTICLE_EDGES, ARTICLE_STATUS, articleCan, nextChange, statusAt, type ArticleEvent } from './status.ts';

const STATUSES = Object.values(ARTICLE_STATUS);
const EVENTS = Object.keys(ARTICLE_EDGES) as ArticleEvent[];

test('every status × event, and who makes it', () => {
  const heads = EVENTS.map((event) => `${event} (${ARTICLE_EDGES[event].by})`);
  const rows = Object.entries(ARTICLE_STATUS).map(
    ([name, status]) =>
      [
        `${status} ${name}`,
        EVENTS.map((event) => (articleCan(event, status) ? String(ARTICLE_EDGES[event].to) : '-')),
      ] as const,
  );
  expect(`\n${table(heads, rows)}\n`).toMatchInlineSnapshot(`
    "
                 publish (keeper)  schedule (keeper)  withdraw (keeper)  delete (keeper)  appear (clock)  expire (clock)
    1 draft      2                 5                  -                  4                -               -
    2 published  -                 -                  3                  -                -               6
    3 withdrawn  2                 5                  -                  4                -               -
    4 deleted    -                 -                  -                  -                -               -
    5 pending    2                 5                  3                  4                2               -
    6 expired    2                 5                  -                  4                -               -
    "
  `);
});

const Article = fc.record({
  status: fc.constantFrom(...STATUSES),
  publish_at: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  expire_at: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
});
const Now = fc.integer({ min: 0, max: 110 });

test('time changes nothing but what is scheduled and what is published, and only forward', () =>
  fc.assert(
    fc.property(Article, Now, Now, (article, at, later) => {
      const [first, last] = [at, later].toSorted((a, b) => a - b) as [number, number];
      const then = statusAt(article, first);
      const after = statusAt(article, last);
      const moves = [ARTICLE_STATUS.pending, ARTICLE_STATUS.published].some((status) => status === article.status);
      expect(moves || after === article.status).toBe(true);
      // to look in between changes nothing of what comes
      expect(statusAt({ ...article, status: then }, last)).toBe(after);
      const order = [ARTICLE_STATUS.pending, ARTICLE_STATUS.published, ARTICLE_STATUS.expired] as number[];
      expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(then));
    }),
  ));

test('what the clock waits for is when the status changes next: a ms before it is as it was', () =>
  fc.assert(
    fc.property(Article, Now, (article, now) => {
      const settled = { ...article, status: statusAt(article, now) };
      const next = nextChange(settled);
      const still = next === null ? 1_000_000 : next - 1;
      expect(still < now || statusAt(settled, still) === settled.status).toBe(true);
      expect(next !== null && statusAt(settled, next) === settled.status).toBe(false);
    }),
  ));
