import type { RawBuilder } from 'kysely';
import type { Pseudonym } from '#domain/identity/erasure.ts';
import type { Schema } from '../../schema.ts';

/** Whose data it is: an account, or a number that nobody has an account for. */
export interface Person {
  user_id: string | null;
  mobile: string;
  /** '' of who has no account: nothing but the rows of their number tells a name. */
  name: string;
  /** When the account was made; null without one. */
  created_at: Date | null;
  /** Since when the number is the account's; null without an account. */
  number_since: Date | null;
}
/** Every table that stands in the schema. */
export type Table = keyof Schema;
type Column<T extends Table> = keyof Schema[T] & string;

/** How a row tells whose it is: any of these that holds. */
interface Whose<C extends string> {
  /** Columns with the account's id. */
  user?: readonly C[];
  /** Columns with the id of one of their hats. */
  hat?: readonly C[];
  /** Columns with their number. Beside columns of accounts it counts where those are empty: a number changes hands. */
  mobile?: readonly C[];
  /**
   * When the row's number was written down: what is older than the account's having the number is of whoever had it before.
   * Without it a number counts whenever it was written.
   */
  at?: C | RawBuilder<Date>;
  /** A document's column, and the path in it where a number stands. */
  inside?: Partial<Record<C, string>>;
  /** A document's column with a list of people, each with a `user_id`. */
  listed?: readonly C[];
  /** A column with an opportunity whose contact they are. */
  opportunity?: C;
}

/**
 * What a column is set to: `@name` the pseudonym, `@code` the account's code in place of a number, `@text` the same wherever
 * the number stands in a text; of a document what a function makes of it, which knows where in it a person stands.
 */
export type Target = '@name' | '@code' | '@text' | '' | null | false | RawBuilder<unknown> | DocumentChange;
export type DocumentChange = (person: Person, pseudonym: Pseudonym) => RawBuilder<unknown>;

/** What becomes of the rows when their person is erased. */
export type Becomes<C extends string = string> =
  /** `only`: what does not hold of a row keeps it until later. */
  | { rows: 'deleted'; only?: RawBuilder<boolean> }
  | { rows: 'changed'; set: Partial<Record<C, Target>> }
  | { rows: 'stay'; reason: string };

/** Rows of one table that are somebody's: in the field's words what they are, why they are kept, and for how long. */
interface Entry<C extends string> {
  what: string;
  why: string;
  until: string;
  whose: Whose<C>;
  /** Which of their rows alone it is. */
  only?: RawBuilder<boolean>;
  /** What else in the row is personal, and is exported. */
  tells?: readonly C[];
  /** What says which row it is, and is exported. */
  shows?: readonly C[];
  /** Never exported. */
  secret?: readonly C[];
  /** What is exported in the place of a column that may hold a secret. */
  instead?: Partial<Record<C, RawBuilder<unknown>>>;
  /** Of documents: where a person's name or number stands in them. */
  paths?: Partial<Record<C, readonly string[]>>;
  becomes: Becomes<C>;
}
export type Kept = Entry<string> & { table: Table };

/** An entry of the registry, whose columns are those of its table. */
export const kept = <T extends Table>(table: T, entry: Entry<Column<T>>): Kept => ({
  ...(entry as Entry<string>),
  table,
});

/** The columns of an entry that tell its person of themselves: which are exported. */
export const toldColumns = ({ whose, tells = [], paths = {} }: Kept): string[] => [
  ...new Set([
    ...(whose.user ?? []),
    ...(whose.hat ?? []),
    ...(whose.mobile ?? []),
    ...(whose.listed ?? []),
    ...Object.keys(whose.inside ?? {}),
    ...tells,
    ...Object.keys(paths),
  ]),
];

/** All columns of an entry that are about its person. */
export const personalColumns = (of: Kept): string[] => [
  ...new Set([
    ...toldColumns(of),
    ...(of.secret ?? []),
    ...(of.becomes.rows === 'changed' ? Object.keys(of.becomes.set) : []),
  ]),
];
