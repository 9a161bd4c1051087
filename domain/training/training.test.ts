import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lesson } from './course.ts';
import { judgeCourse, judgeHosts } from './judge-course.ts';
import { advanced, percentOf } from './progress.ts';
import { COURSE_EDGES, COURSE_STATUSES, courseCan, type CourseAct } from './status.ts';

const ACTS = Object.keys(COURSE_EDGES) as CourseAct[];
const lesson = (of: Partial<Lesson> = {}): Lesson => ({
  lesson_id: 'a',
  title: 'x',
  kind: 'video',
  file: null,
  url: '',
  minutes: 10,
  ...of,
});

test('every status × act', () => {
  const grid = COURSE_STATUSES.map((s) => `${s}: ${ACTS.filter((act) => courseCan(act, s)).join(' ')}`).join('\n');
  expect(grid).toMatchInlineSnapshot(`
    "1: save publish delete
    2: save withdraw
    3: save publish delete"
  `);
});

test.each([
  ['publish', 1, [], false, 'COURSE_EMPTY'],
  ['publish', 1, [lesson()], false, 'COURSE_EMPTY'],
  ['publish', 1, [lesson({ url: 'https://v' })], false, undefined],
  ['publish', 1, [lesson({ kind: 'document', url: 'https://v' })], false, 'COURSE_EMPTY'],
  ['publish', 3, [lesson({ kind: 'document', file: 'f' })], true, undefined],
  ['publish', 2, [lesson({ file: 'f' })], false, 'COURSE_STATUS'],
  ['save', 2, [], false, 'COURSE_EMPTY'],
  ['save', 1, [], false, undefined],
  ['save', 3, [], true, undefined],
  ['withdraw', 2, [], true, undefined],
  ['withdraw', 1, [], false, 'COURSE_STATUS'],
  ['delete', 3, [], true, 'IN_USE'],
  ['delete', 3, [], false, undefined],
  ['delete', 2, [], false, 'COURSE_STATUS'],
] as const)('%s in %i with %j, learned by: %s → %s', (act, status, lessons, hasLearners, error) => {
  expect(judgeCourse({ act, title: 't', status, lessons, hasLearners })?.error).toBe(error);
});

test('a video elsewhere is where it may be; a document is nowhere else', () => {
  const may = (url: string) => url === 'https://v';
  expect(judgeHosts([lesson({ url: 'https://v' }), lesson()], may, ['v'])).toBeUndefined();
  expect(judgeHosts([lesson({ url: 'https://w' })], may, ['v'])?.error).toBe('COURSE_HOST');
  expect(judgeHosts([lesson({ kind: 'document', url: 'https://v' })], may, ['v'])?.error).toBe('COURSE_HOST');
});

const Said = fc.record({ seconds: fc.nat(100_000), finished: fc.boolean() });
test('progress only grows, is never more than the lesson, and the order in which it comes is all one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.array(Said, { minLength: 1, maxLength: 8 }), (minutes, told) => {
      const of = (all: typeof told) =>
        all.reduce<ReturnType<typeof advanced> | undefined>((before, said) => {
          const next = advanced({ minutes }, before, said);
          expect(next.seconds).toBeGreaterThanOrEqual(before?.seconds ?? 0);
          expect(next.seconds).toBeLessThanOrEqual(minutes * 60);
          expect(next.finished || !(before?.finished ?? false)).toBe(true);
          // said again, it changes nothing
          expect(advanced({ minutes }, next, said)).toEqual(next);
          return next;
        }, undefined);
      expect(of(told)).toEqual(of(told.toReversed()));
    }),
  );
});

test('100 percent is all of it, and 0 none or nothing to do', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 50 }), fc.nat(60), (ids, n) => {
      const percent = percentOf(
        ids.map((lesson_id) => ({ lesson_id })),
        // a lesson that is no longer there counts for nothing
        new Set([...ids.slice(0, n), 'gone']),
      );
      expect(percent === 100).toBe(ids.length > 0 && n >= ids.length);
      expect(percent >= 0 && percent <= 100).toBe(true);
    }),
  );
});
