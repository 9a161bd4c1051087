import { z } from 'zod';
import { optionalText, rule } from '../shared/fields/fields.ts';
import type { Define, Param } from './model.ts';

/** The furthest that a date goes, milliseconds: no number of a model lies further from zero. */
const LAST_MS = 8.64e15;

/** A value that a device reports, is to have, or is given with an action. */
export const Value = z.union(
  [z.boolean(), z.number().min(-LAST_MS).max(LAST_MS), z.string().max(2_048)],
  rule('format'),
);
export type Value = z.output<typeof Value>;
/** Values by the identifiers of properties or parameters. */
export type Values = Readonly<Record<string, Value>>;
/** The same on the wire: one entry each. */
export const ValueList = z
  .array(
    z.strictObject({ id: z.string(rule('required')).min(1, rule('required')).max(32, rule('tooLong')), value: Value }),
  )
  .max(100, rule('tooMany'))
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, rule('repeated'));
export const valuesIn = (list: z.output<typeof ValueList>): Values =>
  Object.fromEntries(list.map(({ id, value }) => [id, value]));
export const asList = (values: Values): z.output<typeof ValueList> =>
  Object.entries(values).map(([id, value]) => ({ id, value }));

/** What may be said for a value that is defined so; raises a rule at its own field. */
function valueOf(define: Define): z.ZodType<Value> {
  switch (define.type) {
    case 'bool':
      return z.boolean(rule('required'));
    case 'int':
    case 'float': {
      const number = z.number(rule('required')).min(define.min, rule('outOfRange')).max(define.max, rule('outOfRange'));
      return define.type === 'int' ? number.refine(Number.isInteger, rule('format')) : number;
    }
    case 'string':
      return optionalText(define.max_length);
    case 'enum':
      return z
        .number(rule('required'))
        .refine((asked) => define.options.some(({ value }) => value === asked), rule('required'));
    case 'timestamp':
      return z.number(rule('required')).int(rule('format')).min(0, rule('outOfRange')).max(LAST_MS, rule('outOfRange'));
  }
}

/** A value for each of some parameters, and for no other. */
export const valuesOf = (params: readonly Param[]): z.ZodType<Values> =>
  z.strictObject(Object.fromEntries(params.map(({ id, define }) => [id, valueOf(define)])));

/** Whether a text can be stored: not every one that JSON can write is. */
const isPlain = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Whether what a device says is what the model says of it; a device may write 0 and 1 for no and yes. */
export function fits(define: Define, value: unknown): value is Value {
  switch (define.type) {
    case 'bool':
      return typeof value === 'boolean' || value === 0 || value === 1;
    case 'int':
    case 'float': {
      const number = define.type === 'int' ? Number.isInteger(value) : Number.isFinite(value);
      return number && Number(value) >= define.min && Number(value) <= define.max;
    }
    case 'string':
      return typeof value === 'string' && value.length <= define.max_length && isPlain(value);
    case 'enum':
      return define.options.some((option) => option.value === value);
    case 'timestamp':
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LAST_MS;
  }
}

/** Whether a device has what is wanted of it: 0 and 1 are no and yes. */
export const isReached = (wanted: Value, reported: unknown): boolean =>
  typeof wanted === 'boolean' ? wanted === Boolean(reported) && reported !== undefined : wanted === reported;
