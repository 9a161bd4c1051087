import { ERRORS, errorText, type ErrorName, type ErrorParams, type Lang } from './errors.ts';
import { beijingTime } from '../time/working-days.ts';

/** The sentence of a refusal; an epoch time among its parameters is told as Beijing time. */
export function sayRefusal(error: ErrorName, lang: Lang, params: ErrorParams): string {
  const { at } = params;
  return errorText(error, lang, typeof at === 'number' ? { ...params, at: beijingTime(at) } : params);
}

const CODES: ReadonlyMap<number, ErrorName> = new Map(
  (Object.keys(ERRORS) as ErrorName[]).map((name) => [ERRORS[name].code, name]),
);

/** The sentence of a stored refusal, `…` for a parameter that was not stored with it; empty for what is no code. */
export function sayCode(code: number, lang: Lang, params: ErrorParams): string {
  const name = CODES.get(code);
  if (!name) return '';
  if ('short' in ERRORS[name]) return sayRefusal(name, lang, params);
  const blanks = Array.from(ERRORS[name][lang].matchAll(/\{(\w+)\}/g), ([, key = '']) => [key, '…'] as const);
  return sayRefusal(name, lang, { ...Object.fromEntries(blanks), ...params });
}
