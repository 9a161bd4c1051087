import type { Lang } from '../shared/errors/errors.ts';
import { sameJson } from '../shared/data/json.ts';
import type { FieldChange, Plain } from '../shared/data/log-entry.ts';
import { FIELD_NAMES } from './field-names.ts';

/** Fields that one row of the log tells; who needs more reads the record of the change. */
export const MAX_FIELDS = 30;
const MAX_ITEMS = 20;
/** Codes, ids, days, sums: what a product writes, and no name, sentence or number of a person. */
const CODE = /^[A-Za-z0-9][\w.:%/+-]{0,63}$/;
/** Whatever their value looks like. */
const PERSONAL = /mobile|phone|contact|credit|uin|account|lar$|name|password|secret|address|note|reason|text|domain/i;
/** A telephone number, wherever it stands. */
const NUMBER = /\d{7,}/;

/** What an act changed of a document, its fields in their order, masked (product §18). `null`: it was not there, or is no more. */
export function maskedDifference(before: object | null, after: object | null): FieldChange[] {
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return fields
    .filter((field) => !sameJson(was?.[field] ?? null, is?.[field] ?? null))
    .slice(0, MAX_FIELDS)
    .map((field) => {
      const [from, to] = [was?.[field] ?? null, is?.[field] ?? null];
      if (PERSONAL.test(field) || !isTold(from) || !isTold(to)) return { field };
      return { field, from, to };
    });
}

const isPlain = (value: unknown): value is Plain =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && (value === '' || (CODE.test(value) && !NUMBER.test(value))));

const isTold = (value: unknown): value is Plain | Plain[] =>
  Array.isArray(value) ? value.length <= MAX_ITEMS && value.every(isPlain) : isPlain(value);

/** A change in one line, its field by its name: `每场人数: 3 → 5`; of what is not told only its field. */
export function changeText({ field, of, from, to }: FieldChange, lang: Lang): string {
  const name = [of, FIELD_NAMES[field]?.[lang] ?? field].filter(Boolean).join(' · ');
  return from === undefined && to === undefined ? name : `${name}: ${valueText(from, lang)} → ${valueText(to, lang)}`;
}
const YES_NO = { true: { zh: '是', en: 'yes' }, false: { zh: '否', en: 'no' } };
function valueText(value: FieldChange['from'], lang: Lang): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return YES_NO[`${value}`][lang];
  return Array.isArray(value) ? `[${value.join(', ')}]` : String(value);
}
