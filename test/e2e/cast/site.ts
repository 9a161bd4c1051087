import { approvedActivity } from '#test/builders/activity.ts';
import { actOn, addArticle } from '#test/builders/article.ts';
import { publishedCourse } from '#test/builders/course.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { World } from '#test/world.ts';

/** What the park publishes, by id. */
export interface SiteCast {
  policy: string;
  news: string;
  notice: string;
  common: string;
  standard: string;
  withdrawn: string;
  activity: string;
  course: string;
}

/** The lessons of a course, as its builder calls them. */
export const SITE_WORDS = ['讲义', '实操'];

/** Articles of each kind, an activity and a course that visitors see; their texts are the same in every language. */
export async function castSite(w: World): Promise<SiteCast> {
  const [admin, providerAdmin] = [await w.signIn(MOBILES.tenantAdmin), await w.signIn(MOBILES.providerAdmin)];
  const plain = { content_type: 1, content: 'A1\nB2', summary: 'S-01', theme: 'T-01' } as const;
  const html = '<h2>H-01</h2><p>P-01</p><ul><li>1</li><li>2</li></ul><blockquote>Q-01</blockquote>';
  const written = (
    ntype: 'policy' | 'industry_news' | 'notice' | 'common' | 'entering_standard',
    title: string,
    more: object = {},
  ) => addArticle(admin, { ntype, title, ...plain, ...more }, 'publish');
  const withdrawn = await written('policy', 'P-02');
  await actOn(admin, withdrawn, 'withdraw');
  const activity = { title: 'V-01', summary: 'S-01', place: 'L-01', content: html };
  return {
    policy: (await written('policy', 'P-01')).article_id,
    news: (await written('industry_news', 'N-01', { content_type: 2, content: html })).article_id,
    notice: (await written('notice', 'M-01')).article_id,
    common: (await written('common', 'C-01')).article_id,
    standard: (await written('entering_standard', 'E-01', { content_type: 2, content: html })).article_id,
    withdrawn: withdrawn.article_id,
    activity: (await approvedActivity({ tenant_id: 'nanshan', admin, providerAdmin }, activity)).activity_id,
    course: (await publishedCourse(w, admin, { title: 'K-01', summary: 'S-01', theme: 'T-01' })).course_id,
  };
}
