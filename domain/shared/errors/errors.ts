import { ACTIVITY_ERRORS } from '#domain/activities/errors.ts';
import { APP_ERRORS } from '#domain/apps/errors.ts';
import { ARTICLE_ERRORS } from '#domain/articles/errors.ts';
import { ASSESSMENT_ERRORS } from '#domain/assessment/errors.ts';
import { CATALOG_ERRORS } from '#domain/catalog/errors.ts';
import { COMPETITION_ERRORS } from '#domain/competition/errors.ts';
import { CORPMSG_ERRORS } from '#domain/corpmsg/errors.ts';
import { CUSTOMER_ERRORS } from '#domain/customers/errors.ts';
import { DEMAND_ERRORS } from '#domain/demand/errors.ts';
import { DOWNLOAD_ERRORS } from '#domain/downloads/errors.ts';
import { ESTATE_ERRORS } from '#domain/estate/errors.ts';
import { FILE_ERRORS } from '#domain/files/errors.ts';
import { IDENTITY_ERRORS } from '#domain/identity/errors.ts';
import { MODULE_ERRORS } from '#domain/modules/errors.ts';
import { IOT_ERRORS } from '#domain/iot/errors.ts';
import { PORTAL_ERRORS } from '#domain/portal/errors.ts';
import { RECEPTION_ERRORS } from '#domain/reception/errors.ts';
import { SETTLE_IN_ERRORS } from '#domain/settlein/errors.ts';
import { SMS_ERRORS } from '#domain/sms/errors.ts';
import { SUBSIDY_ERRORS } from '#domain/subsidy/errors.ts';
import { TRAINING_ERRORS } from '#domain/training/errors.ts';
import { VOUCHER_ERRORS } from '#domain/voucher/errors.ts';
import { CASE_ERRORS } from '../cases/case-errors.ts';
import { COMMON_ERRORS } from './common-errors.ts';
import type { ErrorSpec, Lang } from './error-spec.ts';

/**
 * The one catalogue of business codes (spec §8), gathered from the parts. `http` is 200 for a refusal that the
 * user can act on. 7041, 7077, 7061, 7065 and 7033 keep the spec's meaning; ours start at 7100. `{name}` marks a parameter.
 */
export const ERRORS = {
  ...COMMON_ERRORS,
  ...CASE_ERRORS,
  ...ACTIVITY_ERRORS,
  ...APP_ERRORS,
  ...ARTICLE_ERRORS,
  ...ASSESSMENT_ERRORS,
  ...CATALOG_ERRORS,
  ...COMPETITION_ERRORS,
  ...CORPMSG_ERRORS,
  ...CUSTOMER_ERRORS,
  ...DEMAND_ERRORS,
  ...DOWNLOAD_ERRORS,
  ...ESTATE_ERRORS,
  ...FILE_ERRORS,
  ...IDENTITY_ERRORS,
  ...MODULE_ERRORS,
  ...IOT_ERRORS,
  ...PORTAL_ERRORS,
  ...RECEPTION_ERRORS,
  ...SETTLE_IN_ERRORS,
  ...SMS_ERRORS,
  ...SUBSIDY_ERRORS,
  ...TRAINING_ERRORS,
  ...VOUCHER_ERRORS,
} satisfies Record<string, ErrorSpec>;

export type ErrorName = keyof typeof ERRORS;
export type ErrorParams = Record<string, string | number>;
export type { Lang } from './error-spec.ts';

/** A refusal with a sentence for the user; `data` goes out as `response`, `log` never leaves the server. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly error: ErrorName;
  readonly params: ErrorParams;
  readonly data: unknown;
  readonly log: unknown;
  constructor(error: ErrorName, extra: { params?: ErrorParams; data?: unknown; log?: unknown; cause?: unknown } = {}) {
    super(error, { cause: extra.cause });
    this.error = error;
    this.params = extra.params ?? {};
    this.data = extra.data ?? null;
    this.log = extra.log;
  }
}

const PARAMETER = /\{(\w+)\}/g;

/** The sentence of an error in `lang`, its parameters filled in; in English `{step}` prefers the parameter `step_en`. */
export function errorText(error: ErrorName, lang: Lang, params: ErrorParams = {}): string {
  const words = Object.entries(params).map(([key, value]) => [
    key,
    lang === 'en' ? (params[`${key}_en`] ?? value) : value,
  ]);
  const spec: ErrorSpec = ERRORS[error];
  const whole = Array.from(spec[lang].matchAll(PARAMETER)).every(([, key = '']) => params[key]);
  const sentence = (whole ? undefined : spec.short?.[lang]) ?? spec[lang];
  return fill(sentence, Object.fromEntries(words));
}

/** Replaces `{name}` by its parameter; an unknown one is shown as an empty string. */
export function fill(template: string, params: ErrorParams): string {
  return template.replace(PARAMETER, (_, key: string) => String(params[key] ?? ''));
}

export const isErrorName = (name: string): name is ErrorName => Object.hasOwn(ERRORS, name);
