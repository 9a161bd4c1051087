import { expect, test } from 'vitest';
import { errorText } from '#domain/shared/errors/errors.ts';
import { guardRedList, redListState } from './red-list.ts';

const today = '2026-11-27';
const listing = { reason: '虚构订单', until: null, ended: false };

test.each([
  ['without an end', {}, 'on'],
  ['on its last day', { until: today }, 'on'],
  ['the day after', { until: '2026-11-26' }, 'over'],
  ['ended', { ended: true }, 'ended'],
  ['ended, and its last day is over', { until: '2026-11-26', ended: true }, 'ended'],
])('a listing %s', (_when, of, state) => {
  expect(redListState({ ...listing, ...of }, today)).toBe(state);
});

test('an enterprise is refused by the listing that counts, with its reason and until when', () => {
  const over = { ...listing, reason: '去年', until: '2025-12-31' };
  expect(guardRedList([], today)).toBeUndefined();
  expect(guardRedList([over, { ...listing, ended: true }], today)).toBeUndefined();
  const refused = guardRedList([over, listing], today);
  expect(refused).toMatchObject({ error: 'RED_LISTED' });
  expect(errorText('RED_LISTED', 'zh', refused?.params)).toContain('原因：虚构订单；长期有效');
  const bounded = guardRedList([{ ...listing, until: '2027-03-31' }], today);
  expect(errorText('RED_LISTED', 'zh', bounded?.params)).toContain('虚构订单；有效期至 2027-03-31');
  expect(errorText('RED_LISTED', 'en', bounded?.params)).toContain('虚构订单; until 2027-03-31');
});
