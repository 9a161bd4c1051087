import type { z } from 'zod';
import {
  DATA_TYPE_NAMES,
  ENTRIES,
  EVENT_TYPE_NAMES,
  MODE_NAMES,
  type Define,
  type Model,
  type ModelPart,
  type Param,
} from '#domain/iot/model.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import { rule } from '#domain/shared/fields/fields.ts';

export type Entry = Model[ModelPart][number];

/** What a new entry of a part begins with. */
export const NEW_ENTRY: { readonly [P in ModelPart]: Model[P][number] } = {
  properties: { id: '', name: '', mode: 'r', define: { type: 'bool' }, description: '' },
  events: { id: '', name: '', type: 'info', params: [] },
  actions: { id: '', name: '', input: [], output: [] },
};
export const NEW_PARAM: Param = { id: '', name: '', define: { type: 'bool' } };

/** What a value of a type begins with. */
export const NEW_DEFINE: { [T in Define['type']]: Extract<Define, { type: T }> } = {
  bool: { type: 'bool' },
  int: { type: 'int', min: 0, max: 100, unit: '' },
  float: { type: 'float', min: 0, max: 100, unit: '' },
  string: { type: 'string', max_length: 64 },
  enum: { type: 'enum', options: [{ value: 0, name: '' }] },
  timestamp: { type: 'timestamp' },
};

/** The rules of an entry whose identifier none of `taken` has. */
export function schemaOf(part: ModelPart, taken: readonly string[]): z.ZodType<Entry> {
  const entry: z.ZodType<Entry> = ENTRIES[part];
  return entry.refine(({ id }) => !taken.includes(id), { path: ['id'], message: rule('repeated') });
}

/** The model with one entry of a part in place of the `i`-th, or added where there is none; without it where `entry` is null. */
export function withEntry(model: Model, part: ModelPart, i: number, entry: Entry | null): Model {
  const list: readonly Entry[] = model[part];
  const next = entry === null ? list.toSpliced(i, 1) : list.toSpliced(i, 1, entry);
  return { ...model, [part]: next };
}

/** What a value may be, in a few words: `整数 0–100 ℃`. */
function defineWords(define: Define, lang: Lang): string {
  const type = DATA_TYPE_NAMES[define.type][lang];
  if ('min' in define) return `${type} ${define.min}–${define.max} ${define.unit}`.trim();
  if ('options' in define) return `${type} ${define.options.map(({ value, name }) => `${value} ${name}`).join(' / ')}`;
  return 'max_length' in define ? `${type} ≤ ${define.max_length}` : type;
}

/** What an entry is, in a few words. */
export function entryWords(entry: Entry, lang: Lang): string {
  if ('mode' in entry) return `${MODE_NAMES[entry.mode][lang]} · ${defineWords(entry.define, lang)}`;
  const ids = (list: readonly Param[]) => `(${list.map(({ id }) => id).join(', ')})`;
  if ('params' in entry) return `${EVENT_TYPE_NAMES[entry.type][lang]} ${ids(entry.params)}`;
  return `${ids(entry.input)} → ${ids(entry.output)}`;
}
