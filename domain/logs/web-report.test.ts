import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { webContract } from './web-contract.ts';
import { CLICK_CODES, countsOf, MAX_EVENTS, sitePageOf, WEB_PAGES, type WebEvent } from './web-report.ts';

const { webReport, webStat } = webContract;
const view: WebEvent = { kind: 'page', page: '/' };
const accepts = (input: unknown) => webReport.input.safeParse(input).success;
const tells = (...events: unknown[]) => accepts({ tenant_id: 'nanshan', events });

describe('what a browser may tell', () => {
  test('a page by its pattern, and a button of it by its code', () => {
    for (const page of WEB_PAGES) expect(tells({ kind: 'page', page })).toBe(true);
    for (const code of CLICK_CODES) expect(tells({ kind: 'click', page: '/', code })).toBe(true);
  });
  test.each([
    [{ kind: 'page', page: '/subsidy-detail?apply_num=20261122NS000001' }],
    [{ kind: 'page', page: '/demand-detail/D20261122NS000001' }],
    [{ kind: 'page', page: '/dashboard/flows' }],
    [{ kind: 'page', page: '' }],
    [{ kind: 'page', page: '/', code: 'apply' }],
    [{ kind: 'click', page: '/' }],
    [{ kind: 'click', page: '/', code: '' }],
    [{ kind: 'click', page: '/', code: '13800000011' }],
    [{ kind: 'scroll', page: '/' }],
  ])('%j is refused', (event) => expect(tells(view, event)).toBe(false));
  test('at least one event, and few at once', () => {
    const report = (n: number) => tells(...Array.from({ length: n }, () => view));
    expect([0, 1, MAX_EVENTS, MAX_EVENTS + 1].map(report)).toEqual([false, true, true, false]);
  });
  test('no field beside these passes, whatever it is called and says', () => {
    const known = new Set(['tenant_id', 'events', 'kind', 'page', 'code']);
    const Name = fc
      .oneof(fc.constantFrom('mobile', 'user_id', 'name', 'ip', 'visitor', 'referrer', 'at'), fc.string())
      .filter((name) => !known.has(name) && name !== '__proto__');
    fc.assert(
      fc.property(Name, fc.jsonValue(), (name, value) => {
        expect(accepts({ tenant_id: 'nanshan', events: [view], [name]: value })).toBe(false);
        expect(tells({ ...view, [name]: value })).toBe(false);
        expect(tells({ kind: 'click', page: '/', code: 'apply', [name]: value })).toBe(false);
      }),
    );
  });
  test('no text passes that is not one of ours', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const known: readonly string[] = [...WEB_PAGES, ...CLICK_CODES];
        fc.pre(!known.includes(text));
        expect(tells({ kind: 'page', page: text })).toBe(false);
        expect(tells({ kind: 'click', page: '/', code: text })).toBe(false);
      }),
    );
  });
});

const Page = fc.constantFrom(...WEB_PAGES);
const Event: fc.Arbitrary<WebEvent> = fc.oneof(
  fc.record({ kind: fc.constant('page' as const), page: Page }),
  fc.record({ kind: fc.constant('click' as const), page: Page, code: fc.constantFrom(...CLICK_CODES) }),
);

describe('what a report counts', () => {
  test('a page, the park as a whole, and a button for itself', () =>
    expect(
      countsOf([view, { kind: 'page', page: '/login' }, view, { kind: 'click', page: '/', code: 'apply' }]),
    ).toEqual([
      { page: '', code: '', events: 3 },
      { page: '/', code: '', events: 2 },
      { page: '/', code: 'apply', events: 1 },
      { page: '/login', code: '', events: 1 },
    ]));
  test('each event once, each thing once, and in one order however the events came', () => {
    fc.assert(
      fc.property(fc.array(Event, { maxLength: MAX_EVENTS }), fc.func(fc.integer()), (events, weigh) => {
        const counts = countsOf(events);
        const sum = (of: typeof counts) => of.reduce((all, { events: n }) => all + n, 0);
        expect(sum(counts.filter(({ page }) => page !== ''))).toBe(events.length);
        expect(sum(counts.filter(({ page }) => page === ''))).toBe(events.filter((e) => e.kind === 'page').length);
        expect(new Set(counts.map(({ page, code }) => `${page} ${code}`)).size).toBe(counts.length);
        expect(countsOf(events.toSorted((a, b) => weigh(a) - weigh(b)))).toEqual(counts);
      }),
    );
  });
});

test.each([
  [{ begin: '2026-01-01', end: '2026-01-01' }, true],
  [{ begin: '2026-01-01', end: '2026-04-02' }, true],
  [{ begin: '2026-01-01', end: '2026-04-03' }, false],
  [{ begin: '2026-01-02', end: '2026-01-01' }, false],
  [{ begin: '2019-12-31', end: '2020-01-01' }, false],
  [{ begin: '2026-01-01', end: '2026-01-02', tenant_id: 'NANSHAN' }, false],
])('the numbers of %j are asked for: %s', (input, fine) => expect(webStat.input.safeParse(input).success).toBe(fine));

test.each([
  ['/', '/'],
  ['/applicationMarket', '/applicationMarket'],
  ['/applicationMarket/pkg', '/applicationMarket/pkg'],
  ['/applicationMarket/product/9b', '/applicationMarket/product/:product_id'],
  ['/cloudSubsidies', '/cloudSubsidies'],
  ['/cloudSubsidies/estimate', '/cloudSubsidies/estimate'],
  ['/notice/9b', '/notice'],
  ['/nowhere', undefined],
])('%s is counted as the closest page of the API, %s', (path, page) => expect(sitePageOf(path)).toBe(page));
