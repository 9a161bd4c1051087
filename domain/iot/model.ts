import { z } from 'zod';
import { refuse, type Refusal } from '../shared/cases/case.ts';
import { sameJson } from '../shared/data/json.ts';
import { optionalText, rule, text } from '../shared/fields/fields.ts';
import type { Names } from '../shared/fields/names.ts';

/** How much one product says and does. */
const MAX_PROPERTIES = 100;
const MAX_EVENTS = 50;
const MAX_ACTIONS = 50;
export const MAX_PARAMS = 20;
export const MAX_OPTIONS = 50;
/** The furthest that a bound of a number lies from zero, and the longest text, characters. */
const FURTHEST = 1_000_000_000;
export const LONGEST_TEXT = 2_048;

export const DATA_TYPES = ['bool', 'int', 'float', 'string', 'enum', 'timestamp'] as const;
export type DataType = (typeof DATA_TYPES)[number];
export const DATA_TYPE_NAMES = {
  bool: { zh: '布尔', en: 'Yes or no' },
  int: { zh: '整数', en: 'Whole number' },
  float: { zh: '浮点数', en: 'Number' },
  string: { zh: '字符串', en: 'Text' },
  enum: { zh: '枚举', en: 'Choice' },
  timestamp: { zh: '时间戳', en: 'Time' },
} as const satisfies Record<DataType, Names>;

/** Whether a property is only reported, or also set from the platform. */
export const MODES = ['r', 'rw'] as const;
export const MODE_NAMES = {
  r: { zh: '只读', en: 'Read only' },
  rw: { zh: '读写', en: 'Read and write' },
} as const satisfies Record<(typeof MODES)[number], Names>;

export const EVENT_TYPES = ['info', 'alert', 'fault'] as const;
export const EVENT_TYPE_NAMES = {
  info: { zh: '信息', en: 'Information' },
  alert: { zh: '告警', en: 'Alert' },
  fault: { zh: '故障', en: 'Fault' },
} as const satisfies Record<(typeof EVENT_TYPES)[number], Names>;

/** What a device calls it in its messages. */
const Identifier = z.string(rule('required')).regex(/^[a-zA-Z][a-zA-Z0-9_]{0,31}$/, rule('format'));
const bound = z.number(rule('required')).min(-FURTHEST, rule('outOfRange')).max(FURTHEST, rule('outOfRange'));
const unit = optionalText(10);
const inOrder = {
  check: ({ min, max }: { min: number; max: number }) => min <= max,
  told: { path: ['max'], message: rule('outOfRange') },
};

/** What a value may be. */
export const Define = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bool') }),
  z
    .strictObject({ type: z.literal('int'), min: bound.int(rule('format')), max: bound.int(rule('format')), unit })
    .refine(inOrder.check, inOrder.told),
  z.strictObject({ type: z.literal('float'), min: bound, max: bound, unit }).refine(inOrder.check, inOrder.told),
  z.strictObject({
    type: z.literal('string'),
    max_length: z
      .number(rule('required'))
      .int(rule('format'))
      .min(1, rule('outOfRange'))
      .max(LONGEST_TEXT, rule('outOfRange')),
  }),
  z.strictObject({
    type: z.literal('enum'),
    options: z
      .array(z.strictObject({ value: bound.int(rule('format')), name: text(30) }))
      .min(1, rule('required'))
      .max(MAX_OPTIONS, rule('tooMany'))
      .refine((list) => new Set(list.map(({ value }) => value)).size === list.length, rule('repeated')),
  }),
  z.strictObject({ type: z.literal('timestamp') }),
]);
export type Define = z.output<typeof Define>;

const named = { id: Identifier, name: text(50) };
const Param = z.strictObject({ ...named, define: Define });
export type Param = z.output<typeof Param>;
const listOf = <T extends z.ZodType<{ id: string }>>(one: T, max: number) =>
  z
    .array(one)
    .max(max, rule('tooMany'))
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, rule('repeated'));

const Property = z.strictObject({ ...named, mode: z.enum(MODES), define: Define, description: optionalText(200) });
const Event = z.strictObject({ ...named, type: z.enum(EVENT_TYPES), params: listOf(Param, MAX_PARAMS) });
const Action = z.strictObject({ ...named, input: listOf(Param, MAX_PARAMS), output: listOf(Param, MAX_PARAMS) });
/** One entry of each part. */
export const ENTRIES = { properties: Property, events: Event, actions: Action } as const;

/** What the devices of a product report, tell and do: its model definition (spec §7; product §17). */
export const Model = z.strictObject({
  properties: listOf(Property, MAX_PROPERTIES),
  events: listOf(Event, MAX_EVENTS),
  actions: listOf(Action, MAX_ACTIONS),
});
export type Model = z.output<typeof Model>;
export const EMPTY_MODEL: Model = { properties: [], events: [], actions: [] };
export const MODEL_PARTS = ['properties', 'events', 'actions'] as const;
export type ModelPart = (typeof MODEL_PARTS)[number];
export const MOST_OF = { properties: MAX_PROPERTIES, events: MAX_EVENTS, actions: MAX_ACTIONS } as const;

/** Whether it says nothing at all. */
export const isEmptyModel = (model: Model): boolean => MODEL_PARTS.every((part) => model[part].length === 0);

const dataOf = ({ define }: Param) => ({
  ...define,
  // what people read of it may be worded anew
  unit: undefined,
  options: 'options' in define ? define.options.map(({ value }) => value) : undefined,
});
const paramsOf = (list: readonly Param[]) => list.map((param) => [param.id, dataOf(param)]);
/** What devices rely on, by part and identifier; names, units and descriptions are for people. */
function kept({ properties, events, actions }: Model) {
  return new Map<string, { name: string; data: unknown }>([
    ...properties.map((p) => [`properties/${p.id}`, { name: p.name, data: [p.mode, dataOf(p)] }] as const),
    ...events.map((e) => [`events/${e.id}`, { name: e.name, data: [e.type, paramsOf(e.params)] }] as const),
    ...actions.map(
      (a) => [`actions/${a.id}`, { name: a.name, data: [paramsOf(a.input), paramsOf(a.output)] }] as const,
    ),
  ]);
}

/** The model of a released product only grows: its devices go by what there is. Raises IOT_KEPT with what was to change. */
export function judgeModel(released: boolean, before: Model, after: Model): Refusal | undefined {
  if (!released) return undefined;
  const now = kept(after);
  const broken = [...kept(before)].find(([key, { data }]) => !sameJson(now.get(key)?.data, data));
  return broken && refuse('IOT_KEPT', { name: broken[1].name });
}
