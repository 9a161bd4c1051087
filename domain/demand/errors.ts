import type { ErrorSpec } from '#domain/shared/errors/error-spec.ts';

/** Refusals of demands. */
export const DEMAND_ERRORS = {
  DEMAND_FINAL: {
    code: 7155,
    http: 200,
    zh: '该需求已处理完毕（{status}），不能再修改',
    en: 'This demand is settled ({status}) and can no longer be changed',
  },
} as const satisfies Record<string, ErrorSpec>;
