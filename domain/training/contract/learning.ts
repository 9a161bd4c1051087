import { z } from 'zod';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { pageFields, pageOf } from '../../shared/calls/page.ts';
import { Guid, rule } from '../../shared/fields/fields.ts';
import { LESSON_KINDS, MAX_MINUTES } from '../course.ts';

const at = '/platform/api/v1/training/my';
/** Whoever acts for an enterprise of the park. */
const learner = { scenes: ['portal'] } as const;
const one = { course_id: Guid };

/** A course among one’s own. */
export const MyCourse = z.object({
  course_id: z.string(),
  title: z.string(),
  summary: z.string(),
  theme: z.string(),
  cover_url: z.string(),
  percent: z.number().int(),
  lesson_count: z.number().int(),
});
export type MyCourse = z.output<typeof MyCourse>;

/** The same with its lessons, to be learned by. */
export const MyLessons = MyCourse.extend({
  lessons: z.array(
    z.object({
      lesson_id: z.string(),
      title: z.string(),
      kind: z.enum(LESSON_KINDS),
      /** A file to play or open, good for some minutes; '' where it is elsewhere. */
      file_url: z.string(),
      /** A video elsewhere; '' where it is a file. */
      url: z.string(),
      minutes: z.number().int(),
      begun: z.boolean(),
      seconds: z.number().int(),
      finished: z.boolean(),
    }),
  ),
});
export type MyLessons = z.output<typeof MyLessons>;

/** How an enterprise’s person learns: they sign up, open lessons, and what they did is kept. */
export const learningContract = defineContract({
  signUpCourse: {
    method: 'POST',
    path: `${at}/SignUp`,
    access: learner,
    log: { type: 'create', grade: 'low' },
    summary: 'Signs the caller up for a published course of their park; once is enough',
    input: z.strictObject(one),
    output: z.object({ course_id: z.string() }),
  },
  listMyCourse: {
    method: 'POST',
    path: `${at}/List`,
    access: learner,
    summary: 'The published courses that the caller signed up for, the newest first',
    input: z.strictObject(pageFields),
    output: pageOf(MyCourse),
  },
  myCourse: {
    method: 'POST',
    path: `${at}/Detail`,
    access: learner,
    summary: 'One of them with its lessons',
    input: z.strictObject(one),
    output: MyLessons,
  },
  saveProgress: {
    method: 'POST',
    path: `${at}/Progress`,
    access: learner,
    summary: 'Keeps how far the caller is with a lesson; what was kept is never taken back',
    input: z.strictObject({
      ...one,
      lesson_id: Guid,
      seconds: z
        .number(rule('format'))
        .int(rule('format'))
        .min(0)
        .max(MAX_MINUTES * 60),
      finished: z.boolean(),
    }),
    output: z.object({ seconds: z.number().int(), finished: z.boolean(), percent: z.number().int() }),
  },
});
