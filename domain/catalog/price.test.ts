import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/time/days.ts';
import { judgePrice } from './judge-price.ts';
import { MAX_PRICES, overlap, priceOn, priceState } from './price.ts';

const TODAY = '2026-11-25';
const on = (days: number) => addDays(TODAY, days);
let made = 0;
/** A price of days counted from today. */
const price = (from: number, to: number | null, unit_price = '90.00', tenant_id: string | null = null) => ({
  price_id: `p${(made += 1)}`,
  tenant_id,
  unit_price,
  valid_from: on(from),
  valid_to: to === null ? null : on(to),
});

describe('the price of a day', () => {
  const list = price(-10, 5, '90.00');
  const own = price(-2, 1, '80.00', 'nanshan');
  test.each<[string, string, number, string, number | null]>([
    ['is the park’s own', 'nanshan', 0, '80.00', 1],
    ['is the provider’s, where the park has none', 'binhai', 0, '90.00', 5],
    ['is the provider’s again after the park’s own', 'nanshan', 2, '90.00', 5],
    ['is the provider’s until the park’s own begins', 'nanshan', -5, '90.00', -3],
    ['is the sub-product’s outside of all', 'nanshan', 6, '100.00', null],
    ['is the sub-product’s until the first begins', 'nanshan', -20, '100.00', -11],
  ])('%s', (_what, park, day, unit_price, until) => {
    const expected = { unit_price, until: until === null ? null : on(until) };
    expect(priceOn([list, own], '100.00', park, on(day))).toEqual(expected);
  });
  test('is none where nothing says one', () => {
    expect(priceOn([], null, 'nanshan', TODAY)).toEqual({ unit_price: null, until: null });
  });
});

describe('what may be done to a price', () => {
  const today = TODAY;
  const stored = {
    over: price(-9, -5),
    ended: price(-4, -1),
    now: price(-4, 9),
    begins: price(0, 9),
    future: price(5, 9),
  };
  type Change = Partial<ReturnType<typeof price>> | null;
  const told = (before: ReturnType<typeof price> | null, change: Change, prices = before ? [before] : []) => {
    const after = change && { ...(before ?? price(0, null)), ...change };
    const refusal = judgePrice({ before, after, prices, today });
    return refusal ? [refusal.error, ...Object.values(refusal.params)].join(' ') : '';
  };
  test.each<[string, Change, string]>([
    ['from today', { valid_from: on(0) }, ''],
    ['from yesterday', { valid_from: on(-1) }, `PRICE_BEGINS ${on(0)}`],
  ])('one is added %s', (_what, change, refusal) => expect(told(null, change)).toBe(refusal));

  test.each<[keyof typeof stored, string, Change, string]>([
    ['over', 'it is extended', { valid_to: null }, `PRICE_OVER ${on(-5)}`],
    ['over', 'it goes', null, `PRICE_OVER ${on(-5)}`],
    ['ended', 'it goes on', { valid_to: on(3) }, ''],
    ['ended', 'it goes', null, `PRICE_BEGUN ${on(-4)}`],
    ['now', 'it ends today', { valid_to: on(0) }, ''],
    ['now', 'it ended yesterday', { valid_to: on(-1) }, ''],
    ['now', 'it ended before', { valid_to: on(-2) }, `PRICE_ENDS ${on(-1)}`],
    ['now', 'it holds until further notice', { valid_to: null }, ''],
    ['now', 'it is another amount', { unit_price: '1.00' }, `PRICE_BEGUN ${on(-4)}`],
    ['now', 'it is the same amount in other words', { unit_price: '90' }, ''],
    ['now', 'it begins later', { valid_from: on(0) }, `PRICE_BEGUN ${on(-4)}`],
    ['now', 'it goes', null, `PRICE_BEGUN ${on(-4)}`],
    ['begins', 'it is another amount', { unit_price: '1.00' }, ''],
    ['begins', 'it goes', null, ''],
    ['future', 'it begins today', { valid_from: on(0) }, ''],
    ['future', 'it began yesterday', { valid_from: on(-1) }, `PRICE_BEGINS ${on(0)}`],
    ['future', 'it goes', null, ''],
  ])('%s: %s', (which, _what, change, refusal) => expect(told(stored[which], change)).toBe(refusal));

  test('no two of one owner hold on one day; another park’s and the provider’s stand beside', () => {
    const others = [price(10, 20), price(10, 20, '80.00', 'nanshan')];
    const add = (from: number, to: number | null, tenant_id: string | null) =>
      told(null, { valid_from: on(from), valid_to: to === null ? null : on(to), tenant_id }, others);
    expect(add(5, 10, null)).toBe(`PRICE_OVERLAPS ${on(10)}`);
    expect(add(20, null, 'nanshan')).toBe(`PRICE_OVERLAPS ${on(10)}`);
    expect([add(5, 9, null), add(21, null, 'nanshan'), add(0, null, 'binhai')]).toEqual(['', '', '']);
  });

  test('an owner has so many that still count; other owners and what is over take no room', () => {
    const many = (from: number, tenant_id: string | null) =>
      Array.from({ length: MAX_PRICES }, (_, i) => price(from + i, from + i, '90.00', tenant_id));
    const add = (prices: ReturnType<typeof many>) => told(null, { valid_from: on(900) }, prices);
    expect(add(many(0, null))).toBe(`FULL ${MAX_PRICES}`);
    expect(add([...many(0, 'nanshan'), ...many(-900, null)])).toBe('');
    // what ended yesterday may go on
    expect(add(many(-1, null))).toBe(`FULL ${MAX_PRICES}`);
    expect(add(many(-2, null))).toBe('');
  });
});

type Prices = ReturnType<typeof price>[];
interface Step {
  act: 'add' | 'update' | 'delete';
  which: number;
  from: number;
  days: number | null;
  park: string | null;
  unit_price: string;
  /** How many days passed since the step before. */
  later: number;
}
const Steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    act: fc.constantFrom('add', 'add', 'update', 'delete'),
    which: fc.nat({ max: 9 }),
    from: fc.integer({ min: -2, max: 6 }),
    days: fc.option(fc.nat({ max: 6 })),
    park: fc.constantFrom(null, 'nanshan', 'binhai'),
    unit_price: fc.constantFrom('90.00', '80.00'),
    later: fc.nat({ max: 2 }),
  }),
  { maxLength: 20 },
);
/** What stands after a step on a day (counted from today): the same, where it is refused. */
function afterStep(prices: Prices, step: Step, now: number): Prices {
  const before = step.act === 'add' ? null : (prices[step.which] ?? null);
  if (before === null && step.act !== 'add') return prices;
  const from = now + step.from;
  const fresh = price(from, step.days === null ? null : from + step.days, step.unit_price, step.park);
  // half of the changes are of the last day alone
  const kept = step.which % 2 === 0 ? { valid_from: before?.valid_from, unit_price: before?.unit_price } : {};
  const same = before && { price_id: before.price_id, tenant_id: before.tenant_id, ...kept };
  const wanted = step.act === 'delete' ? null : { ...fresh, ...(same as Partial<typeof fresh> | null) };
  if (wanted?.valid_to && wanted.valid_to < wanted.valid_from) return prices;
  if (judgePrice({ before, after: wanted, prices, today: on(now) })) return prices;
  const rest = prices.filter((one) => one !== before);
  return wanted ? [...rest, wanted] : rest;
}
/** Every state that steps lead through, with the day on which it came to be. */
function lives(steps: readonly Step[]): { now: number; was: Prices; is: Prices }[] {
  let [now, is]: [number, Prices] = [0, []];
  return steps.map((step) => {
    now += step.later;
    const was = is;
    is = afterStep(was, step, now);
    return { now, was, is };
  });
}
const PARKS = ['nanshan', 'binhai', 'qiyuan'];
const days = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, i) => on(from + i));

describe('whatever is done', () => {
  test('days that are over keep their price in every park', () =>
    fc.assert(
      fc.property(Steps, (steps) => {
        for (const { now, was, is } of lives(steps))
          for (const park of PARKS)
            for (const day of days(-3, now))
              expect(priceOn(is, null, park, day).unit_price).toBe(priceOn(was, null, park, day).unit_price);
      }),
    ));

  test('an owner has one price on a day', () =>
    fc.assert(
      fc.property(Steps, (steps) => {
        for (const { is } of lives(steps))
          for (const [i, one] of is.entries())
            for (const other of is.slice(i + 1))
              expect(one.tenant_id === other.tenant_id && overlap(one, other)).toBe(false);
      }),
    ));

  test('a price is asked until the day that is told', () =>
    fc.assert(
      fc.property(Steps, fc.integer({ min: -3, max: 40 }), (steps, day) => {
        const prices = lives(steps).at(-1)?.is ?? [];
        for (const park of PARKS) {
          const { unit_price, until } = priceOn(prices, '100.00', park, on(day));
          for (const next of days(day, day + 12).filter((d) => until === null || d <= until))
            expect(priceOn(prices, '100.00', park, next).unit_price).toBe(unit_price);
        }
      }),
    ));

  test('two overlap when they share a day', () => {
    const Span = fc.tuple(fc.nat({ max: 8 }), fc.option(fc.nat({ max: 8 })));
    fc.assert(
      fc.property(Span, Span, (a, b) => {
        const [one, other] = [a, b].map(([from, length]) => price(from, length === null ? null : from + length));
        const shared = days(0, 20).some((day) => [one, other].every((p) => p && priceState(p, day) === 'now'));
        expect(one && other && overlap(one, other)).toBe(shared);
      }),
    );
  });
});
