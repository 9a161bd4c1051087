import { expect, test } from 'vitest';
import type { CaseCell, LedgerCell } from './cells.ts';
import { foldCases, foldLedger, foldRates, percentOf } from './fold.ts';

const place = { month: '2026-03', allowance_type: 'online', tenant_id: 'a', dealer: '', times: 1, of: null } as const;
const entry = (from_bucket: string, to_bucket: string, amount: string, of: Partial<LedgerCell> = {}): LedgerCell => ({
  ...place,
  shares: [['计算', '1']],
  from_bucket,
  to_bucket,
  amount,
  ...of,
});
const CELLS = [
  entry('held', 'reserved', '100.00', { times: 2 }),
  entry('left', 'reserved', '10.01', {
    month: '2026-04',
    shares: [
      ['计算', '50.00'],
      ['网络', '50.00'],
    ],
  }),
  entry('reserved', 'left', '30.00'),
  entry('reserved', 'issued', '70.00'),
  entry('issued', 'used', '40.00', { month: '2026-04' }),
  entry('left', 'held', '999.00'),
];

test('what is approved, issued and used is what moved into its buckets and did not move out again', () => {
  const told = (figure: 'gov_sent' | 'voucher' | 'used') => foldLedger(figure, CELLS, { by: 'all' });
  expect([told('gov_sent'), told('voucher'), told('used')].flat()).toMatchInlineSnapshot(`
    [
      {
        "name": "all",
        "occupy": "140.01",
        "percent": "100.00",
        "release": "30.00",
        "total": "210.01",
        "value": "180.01",
      },
      {
        "name": "all",
        "occupy": "30.00",
        "percent": "100.00",
        "release": "0.00",
        "total": "70.00",
        "value": "70.00",
      },
      {
        "name": "all",
        "occupy": "0.00",
        "percent": "100.00",
        "release": "0.00",
        "total": "40.00",
        "value": "40.00",
      },
    ]
  `);
});

test('by month and by category; months without anything are there', () => {
  const by = (dimension: 'month' | 'category', names?: string[]) =>
    foldLedger('gov_sent', CELLS, { by: dimension, names }).map(({ name, value, percent }) => [name, value, percent]);
  expect(by('month', ['2026-03', '2026-04', '2026-05'])).toEqual([
    ['2026-03', '170.00', '94.44'],
    ['2026-04', '10.01', '5.56'],
    ['2026-05', '0.00', '0.00'],
  ]);
  expect(by('category')).toEqual([
    ['计算', '175.01', '97.22'],
    ['网络', '5.00', '2.78'],
  ]);
});

const two = [
  ['计算', '1.00'],
  ['网络', '3.00'],
] as const;
const of = (state: CaseCell['state'], more: Partial<CaseCell>): CaseCell => ({
  ...place,
  shares: [['计算', '1']],
  state,
  order_money: '400.00',
  subsidy_money: '200.00',
  count: 1,
  lines: more.count ?? 1,
  ...more,
});
const CASES = [of('approved', { count: 3 }), of('running', { shares: two, count: 2, times: 2 }), of('closed', {})];

test('an application of two categories counts in both, its money is divided', () => {
  expect(foldCases('apply', CASES, { by: 'category' })).toEqual([
    { name: '计算', value: '6', percent: '100.00', total: '1000.00', release: '500.00', occupy: '500.00' },
    { name: '网络', value: '2', percent: '33.33', total: '600.00', release: '300.00', occupy: '300.00' },
  ]);
  expect(foldCases('income', CASES, { by: 'all' })).toEqual([
    { name: 'all', value: '1600.00', percent: '100.00', total: '6', release: '800.00', occupy: '800.00' },
  ]);
});

test('what is summed up for categories says nothing of others, and the other way round', () => {
  const summed = [
    of('running', { of: 'others', order_money: '400.00' }),
    of('running', { of: 'category', order_money: '100.00' }),
    of('running', { of: 'category', order_money: '300.00', shares: [['网络', '1']], count: 0, lines: 1 }),
  ];
  expect(foldCases('apply', summed, { by: 'category' }).map(({ name, value, total }) => [name, value, total])).toEqual([
    ['计算', '1', '100.00'],
    ['网络', '1', '300.00'],
  ]);
  expect(foldCases('apply', summed, { by: 'month' })).toMatchObject([
    { value: '1', percent: '100.00', total: '400.00' },
  ]);
  expect(foldRates(summed, { by: 'all' })).toMatchObject([{ total: '1', occupy: '1' }]);
  expect(foldLedger('used', [entry('issued', 'used', '1.00', { of: 'category' })], { by: 'all' })).toMatchObject([
    { value: '0.00' },
  ]);
});

test('what is taken out again is no line any more', () => {
  const running = of('running', { dealer: '云帆' });
  const taken = of('running', { dealer: '云帆', times: -1, count: -1, lines: -1 });
  const told = (by: 'dealer' | 'category') => foldCases('apply', [...CASES, running, taken], { by });
  expect(told('dealer').map(({ name, value, total }) => [name, value, total])).toEqual([['', '6', '1600.00']]);
  expect(told('category')).toEqual(foldCases('apply', CASES, { by: 'category' }));
});

test('what an agent pays for is told under its name, and what enterprises pay for without one', () => {
  const told = foldCases('apply', [...CASES, of('running', { dealer: '云帆' })], { by: 'dealer' });
  expect(told.map(({ name, value, total }) => [name, value, total])).toEqual([
    ['', '6', '1600.00'],
    ['云帆', '1', '400.00'],
  ]);
  const moved = foldLedger('used', [...CELLS, entry('issued', 'used', '5.00', { dealer: '云帆' })], { by: 'dealer' });
  expect(moved.map(({ name, value }) => [name, value])).toEqual([
    ['', '40.00'],
    ['云帆', '5.00'],
  ]);
});

test('the share that was approved, of all that were handed in', () =>
  expect(foldRates(CASES, { by: 'type', names: ['online', 'offline'] })).toEqual([
    { name: 'online', value: '50.00', percent: '50.00', total: '6', release: '3', occupy: '2', closed: '1' },
    { name: 'offline', value: '0.00', percent: '0.00', total: '0', release: '0', occupy: '0', closed: '0' },
  ]));

test.each([
  [1, 3, '33.33'],
  [2, 3, '66.67'],
  [1, 8, '12.50'],
  [-1, 3, '-33.33'],
  [5, 0, '0.00'],
])('%s of %s is %s per cent', (part, whole, percent) => expect(percentOf(BigInt(part), BigInt(whole))).toBe(percent));
