import { expect, test } from 'vitest';
import { daysOf, everyDay } from './visits-span.ts';

test.each([
  [{ begin: '', end: '' }, '2026-10-26', '2026-11-24'],
  [{ begin: '2026-01-01', end: '2026-01-31' }, '2026-01-01', '2026-01-31'],
  // a quarter, a day more, the wrong way round, before there was anything, no day at all
  [{ begin: '2026-01-01', end: '2026-04-02' }, '2026-01-01', '2026-04-02'],
  [{ begin: '2026-01-01', end: '2026-04-03' }, '2026-10-26', '2026-11-24'],
  [{ begin: '2026-02-01', end: '2026-01-31' }, '2026-10-26', '2026-11-24'],
  [{ begin: '2019-12-31', end: '2020-01-02' }, '2026-10-26', '2026-11-24'],
  [{ begin: '2026-02-30', end: 'x' }, '2026-10-26', '2026-11-24'],
])('the address %j asks for %s to %s', (asked, begin, end) =>
  expect(daysOf(asked, '2026-11-24')).toEqual({ begin, end }),
);

test('a day on which nobody came is a day', () => {
  const counted = [{ day: '2026-03-01', views: 3, visitors: 2 }];
  expect(everyDay({ begin: '2026-02-28', end: '2026-03-02' }, counted)).toEqual([
    { day: '2026-02-28', views: 0, visitors: 0 },
    { day: '2026-03-01', views: 3, visitors: 2 },
    { day: '2026-03-02', views: 0, visitors: 0 },
  ]);
});
