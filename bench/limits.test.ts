import { expect, test } from 'vitest';
import {
  boardLimits,
  catalogueLimits,
  customerLimits,
  deviceLimits,
  figureLimits,
  logLimits,
  overLimit,
  overLine,
  pageLimits,
  paperLimits,
  raceLimits,
  reconciliationLimits,
  siteLimits,
  staffLimits,
  tableLimits,
  visitLimits,
} from './limits.ts';
import { timesOf } from './measure.ts';

const slow = (ms: number) => timesOf([ms]);
const lines = (all: Parameters<typeof overLimit>[0]) => overLimit(all).map(overLine);

test('a number under its limit says nothing; one at it, above it or that is none is named', () => {
  expect(lines([5, 10, 11, Number.NaN].map((value) => ({ what: `at ${value}`, value, limit: 10 })))).toEqual([
    'over its limit: at 10: 10, not under 10',
    'over its limit: at 11: 11, not under 10',
    'over its limit: at NaN: NaN, not under 10',
  ]);
});

test('every limit that is printed is judged', () => {
  const found = [
    ...visitLimits([{ what: 'home', limit: 2_000, times: slow(2_500), requests: 1, kilobytes: 1 }]),
    ...logLimits({
      pages: [{ what: 'a page', times: slow(51) }],
      removal: { inserts: slow(1), longest: 101, seconds: 1 },
    }),
    ...pageLimits([{ what: 'corps.listCorp', times: slow(1), paced: slow(21) }]),
    ...siteLimits([{ what: 'home page', times: slow(51), kilobytes: 1 }]),
    ...staffLimits({ guard: { calls: 1, mean: 1, slowest: 101 } }),
    ...catalogueLimits({
      pages: [{ what: 'market', times: slow(31), paced: slow(21) }],
      verdict: slow(6),
      keys: slow(31),
      tables: [{ format: 'csv', ms: 5_001 }],
    }),
    ...paperLimits({
      pdf: slow(401),
      key: slow(15),
      zips: [{ what: 'disk', gigabytes: 2, seconds: 1, idle: 100, most: 201 }],
      bundle: { worker: { idle: 489, most: 690 } },
    }),
    ...figureLimits({ asked: [{ what: 'Apply', one: slow(301), eight: slow(1_001) }] }),
    ...customerLimits({ asked: [{ what: 'CoreData', times: slow(301) }] }),
    ...boardLimits({ asked: [{ what: 'list, all', times: slow(501) }], seen: slow(1_001) }),
    ...tableLimits([
      { what: 'commas', message: '', seconds: 3.1, memory: { idle: 100, most: 251 }, beside: slow(101) },
    ]),
    ...raceLimits({ passes: 200, taken: 50, seconds: 3.01 }),
    ...reconciliationLimits({ looked: 5.1, kept: 4.9, page: slow(101) }),
    ...deviceLimits({
      pages: [{ what: 'people', alone: slow(1), beside: slow(101) }],
      acknowledged: slow(501),
      messages: 10,
      lost: 1,
      back: 60_001,
    }),
  ];
  expect(lines(found).join('\n')).toMatchInlineSnapshot(`
    "over its limit: first visit: home, slowest ms: 2500, not under 2000
    over its limit: log: a page, p95 ms: 51, not under 50
    over its limit: log: longest insert beside a removal, ms: 101, not under 100
    over its limit: page: corps.listCorp, p95 ms: 21, not under 20
    over its limit: public page: home page, p95 ms: 51, not under 50
    over its limit: guard: slowest call, µs: 101, not under 100
    over its limit: catalogue: market, at a reader’s pace, p95 ms: 21, not under 20
    over its limit: catalogue: verdict, p95 ms: 6, not under 5
    over its limit: catalogue: key stroke, p95 ms: 31, not under 30
    over its limit: catalogue: table as csv, ms: 5001, not under 5000
    over its limit: papers: PDF, p95 ms: 401, not under 400
    over its limit: papers: zip, disk, MB above idle: 101, not under 100
    over its limit: papers: bundle, MB above idle: 201, not under 200
    over its limit: figures: Apply, p95 ms: 301, not under 300
    over its limit: figures: Apply, eight readers, p95 ms: 1001, not under 1000
    over its limit: customers: CoreData, p95 ms: 301, not under 300
    over its limit: opportunities: list, all, p95 ms: 501, not under 500
    over its limit: opportunities: the board in a browser, p95 ms: 1001, not under 1000
    over its limit: table: commas, s: 3.1, not under 3
    over its limit: table: commas, MB above idle: 151, not under 150
    over its limit: table: beside commas, p99 ms: 101, not under 100
    over its limit: ledger: 200 passes at once for 50, s: 3.01, not under 3
    over its limit: reconciliation: looked at, s: 5.1, not under 5
    over its limit: reconciliation: page, p95 ms: 101, not under 100
    over its limit: beside devices: people, p95 ms: 101, not under 100
    over its limit: devices: acknowledged, p95 ms: 501, not under 500
    over its limit: devices: acknowledged messages that are not stored: 1, not under 1
    over its limit: devices: all are back after a broker, ms: 60001, not under 60000"
  `);
});
