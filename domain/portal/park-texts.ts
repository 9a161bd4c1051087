import type { Lang } from '../shared/errors/error-spec.ts';

/** The words around what a park shows of itself. */
export interface ParkTexts {
  /** What the page is to search engines, where the park has not introduced itself. */
  about: (park: string) => string;
  highlights: string;
  services: string;
  open: string;
  showroom: string;
  book: string;
  activities: string;
  allActivities: string;
  news: string;
  allNews: string;
  allPolicies: string;
  entries: string;
  standard: string;
  /** Closes the entering standard that stands above the page. */
  close: string;
  contact: string;
  figures: string;
  enterprises: string;
  issued: string;
  days: string;
  preview: string;
  /** The draft as the other page that shows it. */
  previewOf: { home: string; about: string };
}

const zh: ParkTexts = {
  about: (park) => `${park}：园区介绍、服务、展厅与联系方式。`,
  highlights: '园区亮点',
  services: '园区服务',
  open: '查看',
  showroom: '园区展厅',
  book: '预约参观',
  activities: '近期活动',
  allActivities: '全部活动',
  news: '政策与资讯',
  allNews: '全部资讯',
  allPolicies: '全部政策',
  entries: '常用入口',
  standard: '入驻标准',
  close: '关闭',
  contact: '联系园区',
  figures: '云补贴成果',
  enterprises: '家企业获得补贴',
  issued: '元补贴已发放',
  days: '天办结（中位数）',
  preview: '预览：这是草稿，访客还看不到。',
  previewOf: { home: '看首页', about: '看“关于园区”' },
};
const en: ParkTexts = {
  about: (park) => `${park}: what it is, its services, its hall, and how to reach it.`,
  highlights: 'Why this park',
  services: 'Services',
  open: 'Open',
  showroom: 'Exhibition hall',
  book: 'Book a visit',
  activities: 'Coming activities',
  allActivities: 'All activities',
  news: 'Policies and news',
  allNews: 'All news',
  allPolicies: 'All policies',
  entries: 'Useful links',
  standard: 'How to settle in',
  close: 'Close',
  contact: 'Contact',
  figures: 'What the subsidies have reached',
  enterprises: 'enterprises subsidised',
  issued: 'yuan of subsidies issued',
  days: 'days from application to subsidy (median)',
  preview: 'Preview: this is a draft that visitors do not see yet.',
  previewOf: { home: 'Home page', about: 'About the park' },
};

/** The words in a language (product §12). */
export const parkTexts = (lang: Lang): ParkTexts => (lang === 'en' ? en : zh);
