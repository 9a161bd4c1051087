import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of applications. */
export const APP_ERRORS = {
  APP_WITHOUT_ROLE: {
    code: 7385,
    http: 200,
    zh: '应用还没有角色，请先新增角色再启动',
    en: 'The application has no role yet; add one, then start it',
  },
  APP_ROLE_NOT_YOURS: {
    code: 7386,
    http: 200,
    zh: '您没有应用角色“{name}”，不能授予或收回',
    en: 'You do not have the application’s role “{name}”, so you cannot give or take it',
  },
} as const satisfies Record<string, ErrorSpec>;
