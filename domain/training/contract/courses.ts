import { z } from 'zod';
import { forResource } from '../../shared/calls/access.ts';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { addCall, deleteCall, listCall, Lock, updateCall } from '../../shared/calls/resource-calls.ts';
import { Guid } from '../../shared/fields/fields.ts';
import { CourseFields, LESSON_KINDS } from '../course.ts';
import { STATUS_ACTS } from '../status.ts';

const at = '/platform/api/v1/training/course';
const park = { scenes: ['tenant', 'tenant-admin'], roles: ['super_admin'] } as const;
const reading = forResource(park, 'training.courses.read');
const writing = forResource(park, 'training.courses.write');
const learners = forResource(park, 'training.learners.read');

/** A course as its park keeps it. */
export const Course = z.object({
  course_id: z.string(),
  title: z.string(),
  summary: z.string(),
  theme: z.string(),
  cover: z.string().nullable(),
  place: z.number().int(),
  status: z.number().int(),
  lessons: z.array(
    z.object({
      lesson_id: z.string(),
      title: z.string(),
      kind: z.enum(LESSON_KINDS),
      file: z.string().nullable(),
      url: z.string(),
      minutes: z.number().int(),
    }),
  ),
  /** How many have signed up. */
  learners: z.number().int(),
  lock: z.string(),
});
export type Course = z.output<typeof Course>;

/** Somebody who has signed up, and how far they are. */
export const Learner = z.object({
  user_id: z.string(),
  name: z.string(),
  corp_name: z.string(),
  percent: z.number().int(),
  minutes: z.number().int(),
  create_time: z.string(),
  lock: z.string(),
});
export type Learner = z.output<typeof Learner>;

const Status = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Courses of a park, for its enterprises (product §12). */
export const coursesContract = defineContract({
  listCourse: listCall(`${at}/List`, reading, 'The courses of one’s own park, in their order', {
    filters: { status: Status.optional() },
    order: ['place', 'title', 'status'],
    item: Course,
  }),
  addCourse: addCall(`${at}/Add`, writing, 'Adds a draft', CourseFields, Course),
  updateCourse: updateCall(
    `${at}/Update`,
    writing,
    'Changes one as it was read; learners see the change of a published one at once',
    'course_id',
    CourseFields,
    Course,
  ),
  courseStatus: {
    method: 'POST',
    path: `${at}/Status`,
    access: writing,
    log: { type: 'update', grade: 'medium' },
    summary: 'Publishes one, or withdraws it: its page is gone, what was learned stays',
    input: z.strictObject({ course_id: Guid, lock: Lock, act: z.enum(STATUS_ACTS) }),
    output: Course,
  },
  deleteCourse: deleteCall(`${at}/Delete`, writing, 'Deletes one by which nobody has learned', 'course_id'),
  listLearner: listCall(`${at}/Learners`, learners, 'Who signed up for a course, and how far they are', {
    filters: { course_id: Guid },
    order: ['name', 'create_time'],
    item: Learner,
  }),
});
