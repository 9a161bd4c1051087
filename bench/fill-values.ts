import { createHash } from 'node:crypto';

/** The park whose lists are long. */
export const PARK = 'nanshan';
/** SQL of the name of the `n`th enterprise: one in five is of a trade, one in some thousand has its two letters. */
export const NAME = `(array['深圳市','南山区','前海','粤海','科苑'])[1 + n % 5] || chr(19968 + (n::bigint * 7919 % 5000)::int) || chr(19968 + (n::bigint * 104729 % 5000)::int) || (array['智能科技','精密制造','数据服务','云计算','生物医药'])[1 + n / 5 % 5] || '有限公司'`;
/** SQL of the time of the `n`th row: a minute before the one before. */
export const AT = 'now() - make_interval(mins => n)';
/** SQL of the id of the `n`th of what is filled. */
export const idOf = (what: string) =>
  `overlay(overlay(md5('${what}' || n) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`;
/** The id of the first of what was filled: the one that has a long list of its own. */
export const firstOf = (what: string): string =>
  createHash('md5')
    .update(`${what}1`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
/** SQL of that id. */
export const first = (what: string) => `'${firstOf(what)}'::uuid`;
/** SQL of the park's operator. */
export const OPERATOR = `(select user_id from user_account where mobile = '13800000011')`;

/** What fills a table: it and its columns, what stands in them for each `n`, and how many rows there are at most. */
export type Fill = readonly [into: string, values: readonly string[], most?: number];
