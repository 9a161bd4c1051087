import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of courses (product §12). */
export const TRAINING_ERRORS = {
  COURSE_STATUS: {
    code: 7670,
    http: 200,
    zh: '“{name}”当前的状态不允许该操作，请刷新后查看；已发布的须先下架才能删除',
    en: '“{name}” is not in a status for this: look at it anew; what is published is withdrawn before it is deleted',
  },
  COURSE_EMPTY: {
    code: 7671,
    http: 200,
    zh: '“{name}”至少要有一节课，且每节课都有视频或文档',
    en: '“{name}” needs a lesson, and each lesson its video or document',
  },
  COURSE_HOST: {
    code: 7672,
    http: 200,
    zh: '该地址不能播放：只能使用以下网站的 https 视频地址：{list}',
    en: 'This address cannot be played: use an https address of a video of {list}',
    short: {
      zh: '该地址不能播放：尚未设置允许嵌入的网站，请上传视频',
      en: 'This address cannot be played: no site is allowed yet; upload the video',
    },
  },
} as const satisfies Record<string, ErrorSpec>;
