import {
  keepProgress,
  myCourse,
  myCourses,
  progressOf,
  signUpCourse,
  type LearnerAt,
  type ShownCourse,
} from '#db/repositories/training/learning.ts';
import { findFiles } from '#db/repositories/shared/files.ts';
import { mayEmbed } from '#domain/articles/embed.ts';
import type { learningContract, MyCourse } from '#domain/training/contract/learning.ts';
import { percentOf } from '#domain/training/progress.ts';
import type { Deps } from '../deps.ts';
import { within } from '../shared/calls/change.ts';
import { ownCorp, ownTenant, type Context, type Handlers } from '../shared/calls/context.ts';
import { pictureUrls } from '../shared/files/picture.ts';
import { stillOpen } from '../shared/calls/open-tenant.ts';

/** How an enterprise’s person learns. */
export const learningHandlers: Handlers<typeof learningContract> = {
  signUpCourse: ({ course_id }, ctx) => {
    const at = { ...learnerOf(ctx, course_id), corp_id: ownCorp(ctx.session), name: ctx.session.name };
    return within(ctx, { tenant_id: at.tenant_id }, async (tx) => {
      const { title } = await signUpCourse(tx, at);
      await stillOpen(tx, at.tenant_id);
      ctx.tell({ subject: title });
      return { course_id };
    });
  },
  listMyCourse: (page, ctx) => {
    const { tenant_id, user_id } = learnerOf(ctx, '');
    return within(ctx, { tenant_id }, async (tx) => {
      const { total, items } = await myCourses(tx, { tenant_id, user_id }, page);
      const urls = await pictureUrls(
        tx,
        ctx.deps,
        items.map(({ cover }) => cover),
      );
      return { total, items: items.map((item) => cardOf(item, urls)) };
    });
  },
  myCourse: async ({ course_id }, ctx) => {
    const at = learnerOf(ctx, course_id);
    const [course, progress, urls] = await within(ctx, { tenant_id: at.tenant_id }, async (tx) => {
      const found = await myCourse(tx, at);
      return [found, await progressOf(tx, at), await pictureUrls(tx, ctx.deps, [found.cover])];
    });
    const files = await lessonFiles(ctx.deps, course);
    const hosts = ctx.deps.config.EMBED_HOSTS;
    return {
      ...cardOf(course, urls),
      lessons: course.lessons.map(({ file, url, ...lesson }) => {
        const done = progress.get(lesson.lesson_id);
        return {
          ...lesson,
          file_url: file === null ? '' : (files.get(file) ?? ''),
          // the hosts may be fewer than when it was written
          url: mayEmbed(url, hosts) ? url : '',
          begun: done !== undefined,
          seconds: done?.seconds ?? 0,
          finished: done?.finished ?? false,
        };
      }),
    };
  },
  saveProgress: ({ course_id, lesson_id, seconds, finished }, ctx) => {
    const at = learnerOf(ctx, course_id);
    return within(ctx, { tenant_id: at.tenant_id }, async (tx) => {
      const kept = await keepProgress(tx, at, lesson_id, { seconds, finished });
      const done = new Set([...kept.known].flatMap(([id, of]) => (of.finished ? [id] : [])));
      return { seconds: kept.seconds, finished: kept.finished, percent: percentOf(kept.lessons, done) };
    });
  },
};

const learnerOf = ({ session }: Context, course_id: string): LearnerAt => ({
  tenant_id: ownTenant(session),
  course_id,
  user_id: session.user_id,
});

type Own = ShownCourse & { finished: string[] };
const cardOf = (
  { course_id, title, summary, theme, cover, lessons, finished }: Own,
  urls: ReadonlyMap<string | null, string>,
): MyCourse => ({
  course_id,
  title,
  summary,
  theme,
  cover_url: urls.get(cover) ?? '',
  percent: percentOf(lessons, new Set(finished)),
  lesson_count: lessons.length,
});

/** Where the files of a course’s lessons are had for some minutes, by their guids. */
async function lessonFiles({ db, files }: Deps, { lessons }: ShownCourse): Promise<ReadonlyMap<string, string>> {
  const guids = lessons.flatMap(({ file }) => (file === null ? [] : [file]));
  const found = guids.length === 0 ? [] : await findFiles(db.system, guids);
  const signed = found
    .filter(({ status }) => status === 'done')
    .map(
      async ({ guid, real_name: name, file_type: type }) =>
        [guid, await files.signDownload(guid, { name, type })] as const,
    );
  return new Map(await Promise.all(signed));
}
