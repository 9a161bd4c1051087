import type { Lang } from '../shared/errors/error-spec.ts';

/** What stands around every page that the API renders, in a language. */
export interface SiteTexts {
  brand: string;
  skip: string;
  menu: string;
  /** The other language, in its own words. */
  otherLanguage: string;
  signIn: string;
  mine: string;
  workbench: string;
  theme: string;
  address: string;
  phone: string;
  hours: string;
  notFound: string;
  notFoundText: string;
  gone: string;
  goneText: string;
  failed: string;
  failedText: string;
  tooManyText: string;
  toHome: string;
  closed: string;
  /** What stands below the code of a page, and what it says to who does not see it. */
  scan: string;
  phoneCode: string;
  /** What a park's feed of news is called. */
  feed: (park: string) => string;
  pages: string;
  previous: string;
  next: string;
  nav: Readonly<Record<string, string>>;
}

const zh: SiteTexts = {
  brand: '云补贴服务平台',
  skip: '跳到主要内容',
  menu: '主导航',
  otherLanguage: 'English',
  signIn: '登录',
  mine: '我的申请',
  workbench: '工作台',
  theme: '切换深色或浅色',
  address: '地址：',
  phone: '电话：',
  hours: '服务时间：工作日 ',
  notFound: '页面不存在，请检查路径',
  notFoundText: '地址可能已变更，或链接不完整。',
  gone: '该内容已下架或已过期',
  goneText: '请从首页查看最新信息。',
  failed: '页面暂时打不开',
  failedText: '系统出了问题，请稍后再试。',
  tooManyText: '操作过于频繁，请稍后再试。',
  toHome: '返回首页',
  closed: '该园区已停止服务，页面仅供查阅。',
  scan: '手机扫码打开',
  phoneCode: '本页二维码，用手机扫码打开',
  feed: (park) => `${park} · 最新发布`,
  pages: '分页',
  previous: '上一页',
  next: '下一页',
  nav: {
    home: '首页',
    programme: '云补贴',
    market: '应用市场',
    training: '企业培训',
    race: '科创大赛',
    marketplace: '云市场',
    hall: '展厅预约',
    zjtx: '专精特新',
  },
};
const en: SiteTexts = {
  brand: 'Cloud Subsidy Service',
  skip: 'Skip to main content',
  menu: 'Main navigation',
  otherLanguage: '中文',
  signIn: 'Sign in',
  mine: 'My applications',
  workbench: 'Workbench',
  theme: 'Dark or light',
  address: 'Address: ',
  phone: 'Phone: ',
  hours: 'Open on working days: ',
  notFound: 'There is no such page',
  notFoundText: 'The address may be mistyped, or what was here has gone.',
  gone: 'This has been withdrawn',
  goneText: 'It was taken down or is past its date. The home page has what is current.',
  failed: 'The page cannot be shown at the moment',
  failedText: 'Something went wrong on our side. Please try again later.',
  tooManyText: 'Too many requests. Please try again later.',
  toHome: 'Back to the home page',
  closed: 'This park has closed; its pages remain to be read.',
  scan: 'Scan to open on a phone',
  phoneCode: 'QR code of this page, to open it on a phone',
  feed: (park) => `${park} · latest`,
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  nav: {
    home: 'Home',
    programme: 'Cloud subsidies',
    market: 'Application market',
    training: 'Training',
    race: 'Science race',
    marketplace: 'Marketplace',
    hall: 'Visit the hall',
    zjtx: 'Specialised SMEs',
  },
};

/** The words of the frame around a page (product §12). */
export const siteTexts = (lang: Lang): SiteTexts => (lang === 'en' ? en : zh);
