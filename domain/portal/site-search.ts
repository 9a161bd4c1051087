import type { Lang } from '../shared/errors/error-spec.ts';
import { askedText } from '../shared/fields/asked-text.ts';

/** The page that looks for a keyword in all that a park shows. */
export const SEARCH_PATH = '/search';
/** Letters of a keyword: two are a word in Chinese, one is in nearly everything. */
export const KEYWORD_MIN = 2;
export const KEYWORD_MAX = 50;

/** What somebody looks for: nothing yet, a keyword, or one that is refused as too short or too long. */
export interface Sought {
  keyword: string;
  state: 'nothing' | 'short' | 'long' | 'fine';
}

/** What an address asks for, as the database can look for it. */
export function soughtIn(asked: string): Sought {
  const keyword = askedText(asked);
  const letters = Array.from(keyword).length;
  if (letters === 0) return { keyword, state: 'nothing' };
  if (letters < KEYWORD_MIN) return { keyword, state: 'short' };
  return { keyword, state: letters > KEYWORD_MAX ? 'long' : 'fine' };
}

/** A text cut where a keyword stands in it, in whatever case: every second part is the keyword. */
export const cutAt = (text: string, keyword: string): string[] =>
  text.split(new RegExp(`(${keyword.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)})`, 'giu'));

/** The words of the search and its page. */
export interface SearchTexts {
  title: string;
  titleOf: (keyword: string) => string;
  label: string;
  button: string;
  hint: string;
  short: string;
  long: string;
  nothing: (keyword: string) => string;
  nothingHint: string;
  /** How many there are of a kind; `capped`: at least so many. */
  count: (n: number, capped: boolean) => string;
  more: (kind: string) => string;
  deeper: string;
  products: string;
}
const zh: SearchTexts = {
  title: '搜索',
  titleOf: (keyword) => `“${keyword}”的搜索结果`,
  label: '搜索本园区',
  button: '搜索',
  hint: '在政策、资讯、公告、活动和应用市场的产品中查找。',
  short: `请至少输入 ${KEYWORD_MIN} 个字`,
  long: `请最多输入 ${KEYWORD_MAX} 个字`,
  nothing: (keyword) => `没有找到与“${keyword}”相关的内容`,
  nothingHint: '请换一个词，或缩短关键词。',
  count: (n, capped) => `${n}${capped ? '+' : ''} 条`,
  more: (kind) => `查看更多${kind}`,
  deeper: '在正文中查找：',
  products: '产品',
};
const en: SearchTexts = {
  title: 'Search',
  titleOf: (keyword) => `Found for “${keyword}”`,
  label: 'Search this park',
  button: 'Search',
  hint: 'Looks in policies, news, notices, activities and the products of the application market.',
  short: `Enter at least ${KEYWORD_MIN} characters`,
  long: `Enter at most ${KEYWORD_MAX} characters`,
  nothing: (keyword) => `Nothing was found for “${keyword}”`,
  nothingHint: 'Try another word, or a shorter one.',
  count: (n, capped) => `${n}${capped ? '+' : ''}`,
  more: (kind) => `More of ${kind}`,
  deeper: 'Look in whole texts: ',
  products: 'Products',
};
export const searchTexts = (lang: Lang): SearchTexts => (lang === 'en' ? en : zh);
