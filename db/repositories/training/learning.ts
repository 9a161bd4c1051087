import { sql } from 'kysely';
import { advanced, type LessonProgress } from '#domain/training/progress.ts';
import { COURSE_STATUS } from '#domain/training/status.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Tx } from '../../client.ts';
import { pageWithTotal } from '../shared/page-with-total.ts';
import { standsIn } from '../shared/name-parts.ts';

/** Courses as visitors and learners see them: nothing that is not published. */
const shown = (tx: Tx, tenantId: string) =>
  tx.selectFrom('course as c').where('c.tenant_id', '=', tenantId).where('c.status', '=', COURSE_STATUS.published);
const COLUMNS = ['c.course_id', 'c.title', 'c.summary', 'c.theme', 'c.cover', 'c.lessons', 'c.created_at'] as const;

/** A page of the courses that a park shows, in their order. */
export function shownCourses(
  tx: Tx,
  tenantId: string,
  { keyword, limit, offset }: { keyword: string; limit: number; offset: number },
) {
  let rows = shown(tx, tenantId).select(COLUMNS);
  if (keyword !== '')
    rows = rows.where((e) =>
      e.or((['c.title', 'c.summary', 'c.theme'] as const).map((column) => standsIn(e.ref(column), keyword))),
    );
  return pageWithTotal(rows.orderBy('c.place').orderBy('c.title').orderBy('c.course_id'), { limit, offset });
}
const one = (tx: Tx, tenantId: string, courseId: string) =>
  shown(tx, tenantId).where('c.course_id', '=', courseId).select(COLUMNS);
export type ShownCourse = Awaited<ReturnType<ReturnType<typeof one>['executeTakeFirstOrThrow']>>;

/** One course that a park shows; undefined where it does not. */
export const shownCourse = (tx: Tx, tenantId: string, courseId: string): Promise<ShownCourse | undefined> =>
  one(tx, tenantId, courseId).executeTakeFirst();

/** Whether a course was shown and is withdrawn. */
export const isWithdrawn = async (tx: Tx, tenantId: string, courseId: string): Promise<boolean> =>
  (await tx
    .selectFrom('course')
    .where('tenant_id', '=', tenantId)
    .where('course_id', '=', courseId)
    .where('status', '=', COURSE_STATUS.withdrawn)
    .select('course_id')
    .executeTakeFirst()) !== undefined;

/** Whether a course that a park shows has this cover. */
export const showsCover = async (tx: Tx, tenantId: string, guid: string): Promise<boolean> =>
  (await shown(tx, tenantId).where('c.cover', '=', guid).select('c.course_id').limit(1).executeTakeFirst()) !==
  undefined;

/** Somebody who learns, for their enterprise. */
export interface LearnerAt {
  tenant_id: string;
  course_id: string;
  user_id: string;
}

/**
 * Signs somebody up for a course that is shown; who is already stays. The course is held until the end, so that nobody
 * signs up for one that is withdrawn meanwhile. Raises NOT_FOUND.
 */
export async function signUpCourse(
  tx: Tx,
  learner: LearnerAt & { corp_id: string; name: string },
): Promise<{ title: string }> {
  const { tenant_id, course_id } = learner;
  const course = await shown(tx, tenant_id)
    .where('c.course_id', '=', course_id)
    .select('c.title')
    .forShare()
    .executeTakeFirst();
  if (!course) throw new AppError('NOT_FOUND');
  await tx
    .insertInto('course_learner')
    .values(learner)
    // who learns on for another enterprise of the park is that one's from now on
    .onConflict((key) =>
      key
        .columns(['tenant_id', 'course_id', 'user_id'])
        .doUpdateSet((e) => ({ corp_id: e.ref('excluded.corp_id'), name: e.ref('excluded.name') })),
    )
    .execute();
  return course;
}

const mine = (tx: Tx, { tenant_id, user_id }: Omit<LearnerAt, 'course_id'>) =>
  shown(tx, tenant_id)
    .innerJoin('course_learner as l', (on) =>
      on
        .onRef('l.tenant_id', '=', 'c.tenant_id')
        .onRef('l.course_id', '=', 'c.course_id')
        .on('l.user_id', '=', user_id),
    )
    .select(COLUMNS)
    .select(
      sql<string[]>`coalesce((select array_agg(p.lesson_id::text) from lesson_progress p
        where p.tenant_id = l.tenant_id and p.course_id = l.course_id and p.user_id = l.user_id and p.finished_at is not null), '{}')`.as(
        'finished',
      ),
    );

/** A page of the courses that somebody signed up for and that are shown, the newest first. */
export const myCourses = (tx: Tx, of: Omit<LearnerAt, 'course_id'>, page: { limit: number; offset: number }) =>
  pageWithTotal(mine(tx, of).orderBy('l.created_at', 'desc').orderBy('c.course_id'), page);

/** One of them. Raises NOT_FOUND. */
export async function myCourse(tx: Tx, at: LearnerAt) {
  const found = await mine(tx, at).where('c.course_id', '=', at.course_id).executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** How far somebody is with each lesson of a course that they began. */
export async function progressOf(tx: Tx, { tenant_id, course_id, user_id }: LearnerAt) {
  const rows = await tx
    .selectFrom('lesson_progress')
    .where('tenant_id', '=', tenant_id)
    .where('course_id', '=', course_id)
    .where('user_id', '=', user_id)
    .select(['lesson_id', 'seconds', sql<boolean>`finished_at is not null`.as('finished')])
    .execute();
  return new Map(rows.map(({ lesson_id, ...progress }) => [lesson_id, progress]));
}

/**
 * Keeps what somebody did with a lesson: the learner’s row is held, so that of two answers at once neither takes anything
 * back. Raises NOT_FOUND.
 */
export async function keepProgress(tx: Tx, at: LearnerAt, lessonId: string, said: LessonProgress) {
  const { tenant_id, course_id, user_id } = at;
  const learner = await tx
    .selectFrom('course_learner')
    .where('tenant_id', '=', tenant_id)
    .where('course_id', '=', course_id)
    .where('user_id', '=', user_id)
    .select('user_id')
    .forUpdate()
    .executeTakeFirst();
  const course = learner && (await shownCourse(tx, tenant_id, course_id));
  const lesson = course?.lessons.find(({ lesson_id }) => lesson_id === lessonId);
  if (!course || !lesson) throw new AppError('NOT_FOUND');
  const known = await progressOf(tx, at);
  const { seconds, finished } = advanced(lesson, known.get(lessonId), said);
  const finished_at = finished ? sql<Date>`coalesce(lesson_progress.finished_at, now())` : null;
  await tx
    .insertInto('lesson_progress')
    .values({ tenant_id, course_id, user_id, lesson_id: lessonId, seconds, finished_at: finished ? sql`now()` : null })
    .onConflict((key) =>
      key.columns(['tenant_id', 'course_id', 'user_id', 'lesson_id']).doUpdateSet({ seconds, finished_at }),
    )
    .execute();
  return { lessons: course.lessons, known: known.set(lessonId, { seconds, finished }), seconds, finished };
}
