import { expect, test } from 'vitest';
import { errorText } from '#domain/shared/errors/errors.ts';
import { guardStatementDay } from './statement-day.ts';

test('a statement tells of days until today in Beijing', () => {
  // eight in the evening in London is four in the morning of the next day
  const now = Date.parse('2026-11-26T20:00:00Z');
  const said = (day: string) => {
    const refused = guardStatementDay(day, now);
    return refused && errorText(refused.error, 'zh', refused.params);
  };
  expect(['2026-11-26', '2026-11-27'].map(said)).toEqual([undefined, undefined]);
  expect(said('2026-11-28')).toContain('日期');
});
