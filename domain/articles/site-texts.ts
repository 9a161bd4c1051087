import type { Lang } from '../shared/errors/error-spec.ts';
import type { Ntype } from './article.ts';

/** A public list of articles: what is in it, where it stands, and where each of its articles does. */
export interface ArticleSection {
  ntypes: readonly Ntype[];
  /** The list; null: what is in it is linked from elsewhere. */
  list: string | null;
  /** The address of one of them. */
  detail: (id: string) => string;
  title: Readonly<Record<Lang, string>>;
  description: Readonly<Record<Lang, string>>;
}

/** The public sections (spec §2): every kind of article is in one of them. */
export const ARTICLE_SECTIONS = {
  policies: {
    ntypes: ['policy'],
    list: '/policyList',
    detail: (id) => `/policyDetail?id=${id}`,
    title: { zh: '政策', en: 'Policies' },
    description: { zh: '园区与云厂商发布的政策。', en: 'Policies of the park and the provider.' },
  },
  news: {
    ntypes: ['industry_news'],
    list: '/newsActivitiesList',
    detail: (id) => `/newsActivitiesDetail?id=${id}`,
    title: { zh: '资讯', en: 'News' },
    description: { zh: '行业与园区资讯。', en: 'News of the industry and the park.' },
  },
  notices: {
    ntypes: ['notice'],
    list: '/notice',
    detail: (id) => `/notice/${id}`,
    title: { zh: '通知公告', en: 'Notices' },
    description: { zh: '园区与云厂商的通知公告。', en: 'Notices of the park and the provider.' },
  },
  common: {
    ntypes: ['common', 'entering_standard'],
    list: null,
    detail: (id) => `/commonDetail?id=${id}`,
    title: { zh: '页面', en: 'Page' },
    description: { zh: '', en: '' },
  },
} as const satisfies Record<string, ArticleSection>;

/** The public address of an article: each kind is in one section. */
export function articlePath(ntype: Ntype, id: string): string {
  const sections: readonly ArticleSection[] = Object.values(ARTICLE_SECTIONS);
  return (sections.find(({ ntypes }) => ntypes.includes(ntype)) ?? ARTICLE_SECTIONS.common).detail(id);
}

/** The words of public lists and articles. */
export interface ArticleSiteTexts {
  search: string;
  searchLabel: string;
  theme: string;
  allThemes: string;
  none: string;
  noneFound: string;
  showAll: string;
  total: (count: number) => string;
  published: string;
  attachments: string;
  frame: (title: string) => string;
  noFrame: string;
  noVideo: string;
  back: string;
  provider: string;
}
const zh: ArticleSiteTexts = {
  search: '搜索',
  searchLabel: '按标题或内容搜索',
  theme: '主题',
  allThemes: '全部',
  none: '暂无内容',
  noneFound: '没有符合条件的内容',
  showAll: '查看全部',
  total: (count) => `共 ${count} 条`,
  published: '发布于 ',
  attachments: '附件',
  frame: (title) => `嵌入页面：${title}`,
  noFrame: '该页面不能嵌入',
  noVideo: '视频不可用',
  back: '返回列表',
  provider: '云厂商',
};
const en: ArticleSiteTexts = {
  search: 'Search',
  searchLabel: 'Search titles and texts',
  theme: 'Theme',
  allThemes: 'All',
  none: 'Nothing here yet',
  noneFound: 'Nothing fits',
  showAll: 'Show all',
  total: (count) => `${count} in total`,
  published: 'Published ',
  attachments: 'Attachments',
  frame: (title) => `Embedded page: ${title}`,
  noFrame: 'This page cannot be embedded',
  noVideo: 'The video is not available',
  back: 'Back to the list',
  provider: 'Provider',
};
export const articleSiteTexts = (lang: Lang): ArticleSiteTexts => (lang === 'en' ? en : zh);
