import { z } from 'zod';
import type { Access } from './endpoint.ts';
import { Guid, optionalText, rule } from '../fields/fields.ts';
import type { LogEntry } from '../data/log-entry.ts';
import { pageOf, pageUpTo } from './page.ts';

/** Fingerprint of what was read; a save names it, so that of two who meet the second is told. */
export const Lock = z.string().regex(/^[0-9a-f]{64}$/, rule('format'));

type Shape = Readonly<Record<string, z.ZodType>>;
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- it is meant: a call without such fields has none
type Nothing = Readonly<Record<never, z.ZodType>>;
/** The field that names one row. */
type IdField<I extends string> = { readonly [K in I]: typeof Guid };
const idField = <I extends string>(id: I) => ({ [id]: Guid }) as unknown as IdField<I>;

const call = <const M extends string>(path: M, access: Access, summary: string) => ({
  method: 'POST' as const,
  path,
  access,
  summary,
});
const logged = (type: LogEntry['type'], grade: LogEntry['grade'] = 'low') => ({ log: { type, grade } });

/**
 * The calls of plain data: path, access and fields stay written out in each contract, their shapes are
 * these. A list has pages (of up to `max` rows), a keyword, filters of its own, and an order from named columns.
 */
export const listCall = <const F extends Shape, T extends z.ZodType, const O extends readonly [string, ...string[]]>(
  path: string,
  access: Access,
  summary: string,
  { filters, order, item, max = 200 }: { filters: F; order: O; item: T; max?: number },
) => ({
  ...call(path, access, summary),
  input: z.strictObject({
    ...pageUpTo(max),
    keyword: optionalText(100).default(''),
    /** Absent: the order that is natural to them. */
    sort: z.enum(order).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...filters,
  }),
  output: pageOf(item),
});

/** Adds one. `fields` are the entity’s, with whose it will be. */
export const addCall = <const F extends Shape, T extends z.ZodType>(
  path: string,
  access: Access,
  summary: string,
  fields: F,
  item: T,
) => ({ ...call(path, access, summary), ...logged('create'), input: z.strictObject({ ...fields }), output: item });

/** Changes one as it was read. */
export const updateCall = <const I extends string, const F extends Shape, T extends z.ZodType>(
  path: string,
  access: Access,
  summary: string,
  id: I,
  fields: F,
  item: T,
) => ({
  ...call(path, access, summary),
  ...logged('update'),
  input: z.strictObject({ ...idField(id), lock: Lock, ...fields }),
  output: item,
});

/** Deletes one as it was read. `scope` are fields that say whose it is. */
export const deleteCall = <const I extends string, const F extends Shape = Nothing>(
  path: string,
  access: Access,
  summary: string,
  id: I,
  scope: F = {} as F,
) => ({
  ...call(path, access, summary),
  ...logged('delete', 'medium'),
  input: z.strictObject({ ...idField(id), lock: Lock, ...scope }),
  output: z.object(idField(id)),
});

/** Brings one to another status, as it was read: starts, stops, ends it. */
export const statusCall = <const I extends string, T extends z.ZodType>(
  path: string,
  access: Access,
  summary: string,
  id: I,
  item: T,
) => ({
  ...call(path, access, summary),
  ...logged('update'),
  input: z.strictObject({ ...idField(id), lock: Lock }),
  output: item,
});

/** One of them, as it may be changed, with what stands around it. */
export const detailCall = <const I extends string, T extends z.ZodType>(
  path: string,
  access: Access,
  summary: string,
  id: I,
  output: T,
) => ({ ...call(path, access, summary), input: z.strictObject(idField(id)), output });

/** Puts all in an order by hand, as they were read: each id once, those that `within` names together. */
export const sortCall = <const F extends Shape = Nothing>(
  path: string,
  access: Access,
  summary: string,
  max: number,
  within: F = {} as F,
) => ({
  ...call(path, access, summary),
  ...logged('update'),
  input: z.strictObject({
    id_list: z.array(Guid).min(1, rule('required')).max(max, rule('tooMany')),
    /** The order that was read. */
    was_list: z.array(Guid).max(max, rule('tooMany')),
    ...within,
  }),
  output: z.object({ id_list: z.array(z.string()) }),
});
