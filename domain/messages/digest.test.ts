import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf } from '../shared/time/days.ts';
import { beijingTime } from '../shared/time/working-days.ts';
import { digestParts, judgeDigest, USUAL_DIGEST, type DigestSetting } from './digest.ts';
import { MESSAGE_KIND_CODES, type MessageKind } from './kinds.ts';
import { isQuiet } from './quiet-hours.ts';

const usual: DigestSetting = { ...USUAL_DIGEST, quiet: null };
/** A worked Saturday, and a Monday off. */
const EXCEPTIONS = new Map([
  ['2026-11-28', true],
  ['2026-11-30', false],
]);
const judged = (day: string, time: string, setting: Partial<DigestSetting> = {}) => {
  const { due, next } = judgeDigest(instantOf(day, time), { ...usual, ...setting }, EXCEPTIONS);
  return `${due ? 'made' : 'none'}, again at ${beijingTime(next)}`;
};

describe('a digest', () => {
  test.each<[string, string, Partial<DigestSetting>, string]>([
    ['2026-11-27', '08:29', {}, 'none, again at 2026-11-27 08:30'],
    ['2026-11-27', '08:30', {}, 'made, again at 2026-11-28 08:30'],
    // nobody looked in the morning
    ['2026-11-27', '23:59', {}, 'made, again at 2026-11-28 08:30'],
    // nor on the whole day: not in the night after it
    ['2026-11-28', '00:00', {}, 'none, again at 2026-11-28 08:30'],
    ['2026-11-28', '08:30', {}, 'made, again at 2026-11-29 08:30'],
    ['2026-11-29', '08:30', {}, 'none, again at 2026-11-30 08:30'],
    ['2026-11-30', '08:30', {}, 'none, again at 2026-12-01 08:30'],
    ['2026-11-29', '08:30', { days: 'every' }, 'made, again at 2026-11-30 08:30'],
    ['2026-11-27', '08:30', { quiet: { from: '22:00', to: '09:15' } }, 'none, again at 2026-11-27 09:15'],
    ['2026-11-27', '09:15', { quiet: { from: '22:00', to: '09:15' } }, 'made, again at 2026-11-28 09:15'],
    ['2026-11-27', '23:00', { at: '23:00', quiet: { from: '22:00', to: '07:00' } }, 'made, again at 2026-11-28 07:00'],
  ])('on %s at %s %o: %s', (day, time, setting, expected) => expect(judged(day, time, setting)).toBe(expected));

  const clock = fc
    .integer({ min: 0, max: 1439 })
    .map((n) => beijingTime(instantOf('2026-11-27', '00:00') + n * 60_000).slice(11));
  const quiet = fc.option(fc.record({ from: clock, to: clock }).filter(({ from, to }) => from !== to));
  test('of every day is made once, never in quiet hours, whenever it is looked at', () =>
    fc.assert(
      fc.property(clock, clock, quiet, (at, begun, hours) => {
        const setting: DigestSetting = { at, days: 'every', quiet: hours };
        let now = instantOf('2026-11-27', begun);
        const days: string[] = [];
        const disturbed: string[] = [];
        for (let looks = 0; looks < 8; looks++) {
          const { due, next } = judgeDigest(now, setting, EXCEPTIONS);
          const [day = '', time = ''] = beijingTime(now).split(' ');
          if (due && looks > 0) days.push(day);
          if (due && looks > 0 && hours !== null && isQuiet(time, hours)) disturbed.push(day);
          now = Math.max(next, now + 1);
        }
        expect(disturbed).toEqual([]);
        expect(days.length).toBeGreaterThanOrEqual(6);
        expect(new Set(days).size).toBe(days.length);
      }),
    ));
});

test('it names each kind with its number, in the order of the preferences', () => {
  const counts = new Map<MessageKind, number>([
    ['mentioned', 2],
    ['task', 3],
  ]);
  expect(digestParts(counts, 'park.example.com')).toEqual({
    count: '5',
    items: '待办任务 3 条、评论中提到我 2 条',
    link: 'https://park.example.com/messageNotification/messages',
  });
  expect(digestParts(counts, '').link).toBe('平台“消息”页面');
  // all at once: what a gateway takes as one SMS of several parts
  const all = digestParts(new Map(MESSAGE_KIND_CODES.map((kind) => [kind, 99])), 'park.example.com');
  expect(all.items.length).toBeLessThan(300);
});
