import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of what is done with a park's portal (product §12). */
export const PORTAL_ERRORS = {
  PORTAL_EMPTY: {
    code: 7660,
    http: 200,
    zh: '门户内容还是空的，请先填写再发布',
    en: 'The portal says nothing yet: fill it in before it is published',
  },
  PORTAL_UNCHANGED: {
    code: 7661,
    http: 200,
    zh: '与访客现在看到的第 {version} 版相同，无需发布',
    en: 'This is what visitors see already (version {version}); there is nothing to publish',
  },
  PORTAL_NO_CONTENT: {
    code: 7662,
    http: 200,
    zh: '第 {version} 版没有自己的内容，不能恢复到该版',
    en: 'Version {version} has no content of its own to go back to',
  },
  PORTAL_NOTHING_PUBLISHED: {
    code: 7663,
    http: 200,
    zh: '还没有发布过自己的内容，访客看到的就是云厂商的内容',
    en: 'Nothing of your own is published: visitors see the provider’s content already',
  },
  MINI_CODE_FAILED: {
    code: 7664,
    http: 200,
    zh: '小程序服务暂时不能生成二维码，请稍后再试',
    en: 'The mini-program’s server makes no code at the moment; please try again later',
  },
} as const satisfies Record<string, ErrorSpec>;
