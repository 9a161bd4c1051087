import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bulkQuota,
  judgeHandOver,
  MARKETING_A_DAY,
  MARKETING_HOURS,
  marketingFrom,
  SMS_A_DAY,
  type Standing,
} from './hand-over.ts';

const DAY_MS = 86_400_000;
const noon = new Date('2026-11-28T04:00:00Z');
const usual: Standing = {
  now: noon,
  secret: false,
  marketing: false,
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
  return verdict.to === 'skip' ? verdict.reason : verdict.to;
};

test('what each fact alone does to a message, to marketing, and to a code', () => {
  const facts: Record<string, Partial<Standing>> = {
    nothing: {},
    muted: { muted: true },
    done: { done: true },
    'run stopped': { run: 'stopped' },
    'run paused': { run: 'paused' },
    left: { left: true },
    'template out': { templateOut: true },
    'twenty today': { handed: Array.from({ length: SMS_A_DAY }, () => ({ at: noon, marketing: false })) },
    'marketing today': { handed: [{ at: noon, marketing: true }] },
    'at night': { now: new Date('2026-11-28T14:00:00Z') },
  };
  const grid = Object.entries(facts).map(([name, of]) =>
    [name, said(of), said({ ...of, marketing: true, consent: true }), said({ ...of, secret: true })].join(' | '),
  );
  expect(grid).toEqual([
    'nothing | go | go | go',
    'muted | muted | muted | go',
    'done | settled | settled | go',
    'run stopped | stopped | stopped | go',
    'run paused | wait | wait | go',
    'left | left | left | go',
    'template out | template | template | go',
    'twenty today | wait | wait | go',
    'marketing today | go | wait | go',
    'at night | go | wait | go',
  ]);
  expect(said({ marketing: true })).toBe('no_consent');
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
  const Queue = fc.array(fc.boolean(), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(Time, Queue, (begin, queue) => {
      const handed: { at: Date; marketing: boolean }[] = [];
      let now = begin;
      for (const marketing of queue) {
        for (let looks = 0; ; looks++) {
          const recent = handed.filter(({ at }) => at.getTime() > now.getTime() - DAY_MS).slice(0, SMS_A_DAY);
          const verdict = judgeHandOver({ ...usual, now, marketing, consent: true, handed: recent });
          if (verdict.to === 'go') break;
          if (verdict.to !== 'wait' || looks > 4) throw new Error(`${verdict.to} after ${looks} looks`);
          expect(verdict.until > now).toBe(true);
          now = verdict.until;
        }
        handed.unshift({ at: now, marketing });
        const day = handed.filter(({ at }) => at.getTime() > now.getTime() - DAY_MS);
        expect(day.length).toBeLessThanOrEqual(SMS_A_DAY);
        expect(day.filter((each) => each.marketing).length).toBeLessThanOrEqual(MARKETING_A_DAY);
      }
    }),
    { numRuns: 200 },
  );
});

test('messages to many leave a fifth of a month to the rest', () => {
  expect([null, 0, 1, 10, 999].map(bulkQuota)).toEqual([null, 0, 0, 8, 799]);
});
