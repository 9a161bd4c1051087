import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of function modules. */
export const MODULE_ERRORS = {
  MODULE_HAS_CASES: {
    code: 7380,
    http: 200,
    zh: '还有 {count} 件未办结，办结后才能停用',
    en: '{count} cases are still open; it can be switched off once they have ended',
  },
} as const satisfies Record<string, ErrorSpec>;
