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
} as const satisfies Record<string, ErrorSpec>;
