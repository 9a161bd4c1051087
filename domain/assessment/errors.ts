import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of what is done with assessments (product §16). */
export const ASSESSMENT_ERRORS = {
  ASSESSMENT_INCOMPLETE: {
    code: 7720,
    http: 200,
    zh: '模板还不能发布：{list}',
    en: 'The template cannot be published yet: {list}',
  },
  ASSESSMENT_PUBLISHED: {
    code: 7721,
    http: 200,
    zh: '模板已发布，只能发布为新版本，不能存为草稿',
    en: 'The template is published: a change is a new version, no draft',
  },
  ASSESSMENT_PERIOD_KEPT: {
    code: 7722,
    http: 200,
    zh: '已发布的模板不能更改年度和考核周期，请新建模板',
    en: 'A published template keeps its year and period; add another template',
  },
  ASSESSMENT_CLOSED: {
    code: 7730,
    http: 200,
    zh: '该考核已结束，不能再修改',
    en: 'This assessment is closed and can no longer be changed',
  },
  ASSESSMENT_ITEM: {
    code: 7731,
    http: 200,
    zh: '该考核项当前的状态不允许此操作，请刷新后查看',
    en: 'A result is not in a status for this: look at it anew',
  },
  ASSESSMENT_FIXED: {
    code: 7732,
    http: 200,
    zh: '考核的内容以开展时的模板为准，不能修改',
    en: 'What is assessed is what the template said when it was opened; it cannot be changed here',
  },
  ASSESSMENT_SAME: { code: 7733, http: 200, zh: '内容没有变化', en: 'Nothing has changed' },
  ASSESSMENT_MIXED: {
    code: 7734,
    http: 200,
    zh: '提交材料、评分和结束考核须分别进行',
    en: 'Files, scores and the end are sent one at a time',
  },
  ASSESSMENT_NO_FILES: { code: 7735, http: 200, zh: '数据不能为空', en: 'Data cannot be empty' },
  ASSESSMENT_DRAFT: {
    code: 7736,
    http: 200,
    zh: '模板“{name}”尚未发布',
    en: 'The template “{name}” is not published yet',
  },
  ASSESSMENT_LATE: { code: 7737, http: 200, zh: '截止日期不能早于今天', en: 'The deadline cannot be before today' },
  ASSESSMENT_NONE: {
    code: 7738,
    http: 200,
    zh: '所选考核周期没有未结束的考核',
    en: 'No assessment of this period is open',
  },
} as const satisfies Record<string, ErrorSpec>;
