import type { ErrorSpec } from '#domain/shared/errors/error-spec.ts';

/** Refusals of demands. */
export const DEMAND_ERRORS = {
  DEMAND_FINAL: {
    code: 7155,
    http: 200,
    zh: '该需求已处理完毕（{status}），不能再修改',
    en: 'This demand is settled ({status}) and can no longer be changed',
  },
  PACKAGE_NOT_OFFERED: {
    code: 7750,
    http: 200,
    zh: '所选加速包已不再提供，请重新选择',
    en: 'The chosen package is no longer offered: please choose again',
  },
} as const satisfies Record<string, ErrorSpec>;
