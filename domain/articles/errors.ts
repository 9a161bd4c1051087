import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of what is done with articles (product §12). */
export const ARTICLE_ERRORS = {
  ARTICLE_STATUS: {
    code: 7650,
    http: 200,
    zh: '“{name}”当前的状态不允许该操作，请刷新后查看；已发布的须先下架才能删除',
    en: '“{name}” is not in a status for this: look at it anew; what is published is withdrawn before it is deleted',
  },
  ARTICLE_EMPTY: {
    code: 7651,
    http: 200,
    zh: '“{name}”还没有内容，请先填写再发布；已发布的不能清空',
    en: '“{name}” has no content yet: fill it in before it is published; a published one is not emptied',
  },
  ARTICLE_HOST: {
    code: 7652,
    http: 200,
    zh: '该地址不能嵌入：只能使用以下网站的 https 地址：{list}',
    en: 'This address cannot be embedded: use an https address of {list}',
    short: {
      zh: '该地址不能嵌入：尚未设置允许嵌入的网站，请联系系统管理员',
      en: 'This address cannot be embedded: no site is allowed yet; ask the system administrator',
    },
  },
  ARTICLE_TIME_PAST: {
    code: 7653,
    http: 200,
    zh: '定时发布的时间须晚于现在',
    en: 'The time of publishing must be ahead',
  },
  ARTICLE_EXPIRES_BEFORE: {
    code: 7654,
    http: 200,
    zh: '过期时间须晚于发布时间和现在',
    en: 'An article expires after it is published, and after now',
  },
} as const satisfies Record<string, ErrorSpec>;
