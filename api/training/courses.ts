import { courses, learnersOf, listLearners, type CourseItem } from '#db/repositories/training/courses.ts';
import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { mayEmbed } from '#domain/articles/embed.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import type { Course, coursesContract } from '#domain/training/contract/courses.ts';
import { judgeHosts } from '#domain/training/judge-course.ts';
import { percentOf } from '#domain/training/progress.ts';
import { COURSE_EDGES, COURSE_STATUS } from '#domain/training/status.ts';
import { bindDocumentFiles, requireFiles } from '../files/service.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { ownTenant, type Context, type Handlers } from '../shared/calls/context.ts';
import { sizedOfPark } from '../shared/files/picture.ts';

type Contract = typeof coursesContract;

/** Courses: a park keeps them, and sees who learns by them. */
export const coursesHandlers: Handlers<Contract> = {
  listCourse: ({ status, ...page }, ctx) => {
    const owner = ownerOf(ctx);
    return within(ctx, owner, async (tx) => {
      const { total, items } = await courses.list(tx, owner, { ...page, filters: { status } });
      return { total, items: await rowsOf(tx, owner.tenant_id, items) };
    });
  },
  addCourse: (fields, ctx) =>
    writing(ctx, fields, [], (tx, owner, values) =>
      courses.add(tx, { by: authorOf(ctx), owner }, { ...values, status: COURSE_STATUS.draft }),
    ),
  updateCourse: async ({ course_id, lock, ...fields }, ctx) => {
    const owner = ownerOf(ctx);
    const before = await within(ctx, owner, (tx) => courses.get(tx, owner, course_id));
    return writing(ctx, fields, filesOf(before), (tx, _owner, values) =>
      courses.update(tx, { by: authorOf(ctx), owner }, course_id, lock, values),
    );
  },
  courseStatus: ({ course_id, lock, act }, ctx) => {
    const owner = ownerOf(ctx);
    const values = { status: COURSE_EDGES[act].to };
    return within(ctx, owner, async (tx) =>
      oneRow(tx, owner.tenant_id, await courses.update(tx, { by: authorOf(ctx), owner }, course_id, lock, values)),
    );
  },
  deleteCourse: ({ course_id, lock }, ctx) => {
    const owner = ownerOf(ctx);
    return within(ctx, owner, async (tx) => {
      await courses.remove(tx, { by: authorOf(ctx), owner }, course_id, lock);
      return { course_id };
    });
  },
  listLearner: ({ course_id, ...question }, ctx) => {
    const owner = ownerOf(ctx);
    return within(ctx, owner, async (tx) => {
      const { lessons } = await courses.get(tx, owner, course_id);
      const asked = { ...question, sort: question.sort };
      const { total, items } = await listLearners(tx, owner.tenant_id, course_id, asked);
      return {
        total,
        items: items.map(({ user_id, name, corp_name, created_at, finished, seconds }) => {
          const percent = percentOf(lessons, new Set(finished));
          const told = { user_id, name, corp_name, percent, minutes: Math.floor(seconds / 60) };
          return { ...told, create_time: created_at.toISOString(), lock: documentHash(told) };
        }),
      };
    });
  },
};

const ownerOf = (ctx: Context) => ({ tenant_id: ownTenant(ctx.session) });
const filesOf = ({ lessons }: Pick<Course, 'lessons'>): string[] =>
  lessons.flatMap(({ file }) => (file === null ? [] : [file]));

/**
 * Writes what a park says of a course: its cover as it will be shown, new files as what they are used for, nothing in a lesson that its
 * kind does not show. Raises COURSE_HOST, FILE_MISSING, FILE_REFUSED, PICTURE_UNREADABLE.
 */
async function writing(
  ctx: Context,
  { lessons: said, cover, ...fields }: Parsed<Contract['addCourse']>,
  known: readonly string[],
  write: (tx: Tx, owner: { tenant_id: string }, values: Record<string, unknown>) => Promise<CourseItem>,
): Promise<Course> {
  const owner = ownerOf(ctx);
  const hosts = ctx.deps.config.EMBED_HOSTS;
  const lessons = said.map((lesson) => (lesson.kind === 'document' ? { ...lesson, url: '' } : lesson));
  const refusal = judgeHosts(lessons, (url) => mayEmbed(url, hosts), hosts);
  if (refusal) throw new AppError(refusal.error, { params: refusal.params });
  const shown = await sizedOfPark(ctx, owner.tenant_id, cover);
  const added = lessons.filter(({ file }) => file !== null && !known.includes(file));
  for (const [kind, group] of Map.groupBy(added, (lesson) => lesson.kind))
    await requireFiles(ctx, owner.tenant_id, filesOf({ lessons: group }), kind === 'video' ? 'video' : 'article');
  return within(ctx, owner, async (tx) => {
    const files = [...new Set([...filesOf({ lessons: added }), ...(shown === null ? [] : [shown])])];
    if (files.length > 0) await bindDocumentFiles(tx, files);
    const values = { ...fields, cover: shown, lessons: JSON.stringify(lessons) };
    return oneRow(tx, owner.tenant_id, await write(tx, owner, values));
  });
}

async function rowsOf(tx: Tx, tenantId: string, items: readonly CourseItem[]): Promise<Course[]> {
  const ids = items.map(({ course_id }) => course_id);
  const learners = await learnersOf(tx, tenantId, ids);
  return items.map((item) => ({ ...item, learners: learners.get(item.course_id) ?? 0 }));
}

async function oneRow(tx: Tx, tenantId: string, item: CourseItem): Promise<Course> {
  const [row] = await rowsOf(tx, tenantId, [item]);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
