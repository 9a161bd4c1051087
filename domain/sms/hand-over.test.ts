import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SmsClass } from '../shared/texts/sms-class.ts';
import { bulkQuota, judgeHandOver, MARKETING_HOURS, marketingFrom, SMS_A_DAY, type Standing } from './hand-over.ts';

const DAY_MS = 86_400_000;
const noon = new Date('2026-11-28T04:00:00Z');
const usual: Standing = {
  now: noon,
  secret: false,
  class: 'case',
  age_ms: 0,
  muted: false,
  consent: false,
  done: false,
  run: 'none',
  left: false,
  templateOut: false,
  handed: [],
};
const said = (of: Partial<Standing>) => {
  const verdict = judgeHandOver({ ...usual, ...of });
  return 'reason' in verdict ? verdict.reason : verdict.to;
};

test('what each fact alone does to a message of a case, of a visitor, a warning, marketing, and a code', () => {
  const facts: Record<string, Partial<Standing>> = {
    nothing: {},
    muted: { muted: true },
    done: { done: true },
    'run stopped': { run: 'stopped' },
    'run paused': { run: 'paused' },
    left: { left: true },
    'template out': { templateOut: true },
    'twenty today': { handed: Array.from({ length: 20 }, () => noon) },
    'ten today': { handed: Array.from({ length: 10 }, () => noon) },
    'one today': { handed: [noon] },
    'a week old': { age_ms: 7 * DAY_MS },
    'at night': { now: new Date('2026-11-28T14:00:00Z') },
  };
  const grid = Object.entries(facts).map(([name, of]) =>
    [
      name,
      said(of),
      said({ ...of, class: 'visitor' }),
      said({ ...of, class: 'warning' }),
      said({ ...of, class: 'marketing', consent: true }),
      said({ ...of, secret: true }),
    ].join(' | '),
  );
  expect(grid).toEqual([
    'nothing | go | go | go | go | go',
    'muted | muted | muted | muted | muted | go',
    'done | settled | settled | settled | settled | go',
    'run stopped | stopped | stopped | stopped | stopped | go',
    'run paused | wait | wait | wait | wait | go',
    'left | left | left | left | left | go',
    'template out | template | template | template | template | go',
    'twenty today | wait | wait | go | wait | go',
    'ten today | go | wait | go | wait | go',
    'one today | go | go | go | wait | go',
    'a week old | go | go | go | stale | go',
    'at night | go | go | go | wait | go',
  ]);
  expect(said({ class: 'marketing' })).toBe('no_consent');
});

test('a message that waits says for what, of several things for the one that ends last', () => {
  const waits = (of: Partial<Standing>) => {
    const verdict = judgeHandOver({ ...usual, ...of });
    return verdict.to === 'wait' ? `${verdict.why} ${verdict.until.toISOString().slice(5, 16)}` : verdict.to;
  };
  const full = Array.from({ length: 20 }, () => noon);
  const night = new Date('2026-11-28T14:00:00Z');
  const offer = { class: 'marketing', consent: true } as const;
  expect([
    waits({ handed: full }),
    waits({ run: 'paused' }),
    waits({ run: 'paused', handed: full }),
    waits({ ...offer, now: night }),
    waits({ ...offer, now: night, handed: [noon] }),
    waits({ ...offer, now: night, handed: [new Date('2026-11-28T00:00:00Z')] }),
  ]).toEqual([
    'limit 11-29T04:00',
    'paused 11-28T04:10',
    'limit 11-29T04:00',
    'marketing_hours 11-29T01:00',
    'limit 11-29T04:00',
    'marketing_hours 11-29T01:00',
  ]);
});

const Time = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const hourOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).getUTCHours();

test('marketing waits for the next morning, and for nothing else', () => {
  fc.assert(
    fc.property(Time, (now) => {
      const from = marketingFrom(now);
      expect(hourOf(from)).toBeGreaterThanOrEqual(MARKETING_HOURS.from);
      expect(hourOf(from)).toBeLessThan(MARKETING_HOURS.to);
      expect(from.getTime() - now.getTime()).toBeGreaterThanOrEqual(0);
      expect(from.getTime() - now.getTime()).toBeLessThan(14 * 3_600_000);
      const inside = hourOf(now) >= MARKETING_HOURS.from && hourOf(now) < MARKETING_HOURS.to;
      expect(from.getTime() === now.getTime()).toBe(inside);
    }),
  );
});

test('a mobile that is sent as much as waits gets no more than its limits in any 24 hours, and all of it in the end', () => {
  const CLASSES: SmsClass[] = ['case', 'visitor', 'reminder', 'bulk', 'marketing', 'warning'];
  const Queue = fc.array(fc.constantFrom(...CLASSES), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(Time, Queue, (begin, queue) => {
      const handed: { at: Date; class: SmsClass }[] = [];
      let now = begin;
      const ofDay = (kind: SmsClass) =>
        handed.filter((each) => each.class === kind && each.at.getTime() > now.getTime() - DAY_MS).map(({ at }) => at);
      for (const kind of queue) {
        for (let looks = 0; ; looks++) {
          const verdict = judgeHandOver({ ...usual, now, class: kind, consent: true, handed: ofDay(kind) });
          if (verdict.to === 'go') break;
          if (verdict.to !== 'wait' || looks > 4) throw new Error(`${verdict.to} after ${looks} looks`);
          expect(verdict.until > now).toBe(true);
          now = verdict.until;
        }
        handed.unshift({ at: now, class: kind });
        for (const each of CLASSES) expect(ofDay(each).length).toBeLessThanOrEqual(SMS_A_DAY[each]);
      }
    }),
    { numRuns: 200 },
  );
});

test('messages to many leave a fifth of a month to the rest', () => {
  expect([null, 0, 1, 10, 999].map(bulkQuota)).toEqual([null, 0, 0, 8, 799]);
});
