import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of spaces to let (product §8). */
export const ESTATE_ERRORS = {
  SPACE_NOT_KEPT: {
    code: 7810,
    http: 200,
    zh: '您在楼宇空间应用中没有管理角色，不能维护房源',
    en: 'You have no managing role in this application, so you cannot keep its spaces',
  },
  SPACE_NOT_TO_LET: {
    code: 7811,
    http: 200,
    zh: '“{name}”已预订或出租，请选择其他房源',
    en: '“{name}” is reserved or let: choose another space',
  },
} as const satisfies Record<string, ErrorSpec>;
