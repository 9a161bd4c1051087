import { sql } from 'kysely';
import { MAX_COURSES, type Lesson } from '#domain/training/course.ts';
import { judgeCourse } from '#domain/training/judge-course.ts';
import { COURSE_STATUS, STATUS_ACTS, COURSE_EDGES, type CourseAct } from '#domain/training/status.ts';
import type { Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { pageWithTotal } from '../shared/page-with-total.ts';
import { partOf } from '../shared/part-of.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

/** Courses as parks keep them; their lessons are written as JSON. */
export const courses = resource({
  rows: tenantRows('course', {
    id: 'course_id',
    of: ['tenant_id'],
    columns: ['course_id', 'title', 'summary', 'theme', 'cover', 'place', 'status', 'lessons'],
    search: ['title', 'summary', 'theme'],
    order: ['place', 'title'],
  }),
  kind: 'course',
  subject: (course) => course.title,
  max: MAX_COURSES,
  unique: [['title']],
  async refuse({ tx, owner, id, before, after }) {
    const lessons = after?.['lessons'] as string | undefined;
    return judgeCourse({
      act: actOf(before, after),
      title: before?.title ?? '',
      status: before?.status ?? COURSE_STATUS.draft,
      lessons: lessons === undefined ? (before?.lessons ?? []) : (JSON.parse(lessons) as Lesson[]),
      hasLearners: after === null && (await learnersOf(tx, owner['tenant_id'] ?? '', [id])).has(id),
    });
  },
});
export type CourseItem = Awaited<ReturnType<typeof courses.get>>;

/** What is done: another status is asked for alone. */
function actOf(before: { status: number } | null, after: Readonly<Record<string, unknown>> | null): CourseAct {
  if (after === null) return 'delete';
  const status = after['status'];
  if (before === null || status === undefined) return 'save';
  return STATUS_ACTS.find((act) => COURSE_EDGES[act].to === status) ?? 'save';
}

/** How many have signed up for each of some courses; a course without any is not in it. */
export async function learnersOf(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('course_learner')
    .where('tenant_id', '=', tenantId)
    .where('course_id', 'in', [...ids])
    .groupBy('course_id')
    .select(['course_id', sql<number>`count(*)::int`.as('n')])
    .execute();
  return new Map(rows.map(({ course_id, n }) => [course_id, n]));
}

interface Question {
  keyword: string;
  sort: 'name' | 'create_time' | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}
/** A page of who signed up for a course, the first who did first, with the lessons that each has finished. */
export async function listLearners(
  tx: Tx,
  tenantId: string,
  courseId: string,
  { keyword, sort, order, limit, offset }: Question,
) {
  const done = sql<string[]>`coalesce((select array_agg(p.lesson_id::text) from lesson_progress p
    where p.tenant_id = l.tenant_id and p.course_id = l.course_id and p.user_id = l.user_id and p.finished_at is not null), '{}')`;
  const seconds = sql<number>`(select coalesce(sum(p.seconds), 0)::int from lesson_progress p
    where p.tenant_id = l.tenant_id and p.course_id = l.course_id and p.user_id = l.user_id)`;
  const learners = tx
    .selectFrom('course_learner as l')
    .where('l.tenant_id', '=', tenantId)
    .where('l.course_id', '=', courseId);
  let rows = learners
    .innerJoin('corp as c', (on) => on.onRef('c.corp_id', '=', 'l.corp_id').onRef('c.tenant_id', '=', 'l.tenant_id'))
    .select(['l.user_id', 'l.name', 'c.corp_name', 'l.created_at', done.as('finished'), seconds.as('seconds')]);
  if (keyword !== '')
    rows = rows.where((e) => e.or([e('l.name', 'ilike', partOf(keyword)), e('c.corp_name', 'ilike', partOf(keyword))]));
  if (sort !== undefined) rows = rows.orderBy(sort === 'name' ? 'l.name' : 'l.created_at', order);
  const inOrder = rows.orderBy('l.created_at').orderBy('l.user_id');
  if (keyword !== '') return pageWithTotal(inOrder, { limit, offset });
  const total = await countCapped(tx, learners.select('l.user_id as id'));
  return { total, items: await inOrder.limit(limit).offset(offset).execute() };
}
