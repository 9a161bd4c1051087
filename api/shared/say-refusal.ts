import { errorText, type ErrorName, type ErrorParams, type Lang } from '#domain/shared/errors.ts';
import { beijingTime } from '#domain/shared/working-days.ts';

/** The sentence of a refusal; an epoch time among its parameters is told as Beijing time. */
export function sayRefusal(error: ErrorName, lang: Lang, params: ErrorParams): string {
  const { at } = params;
  return errorText(error, lang, typeof at === 'number' ? { ...params, at: beijingTime(at) } : params);
}
