import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tx } from '../../client.ts';
import type { Schema } from '../../schema.ts';
import { countCapped } from './count-capped.ts';
import { pageWithTotal } from './page-with-total.ts';
import { hasPart, partOf } from './part-of.ts';

/** Whose rows: the values of the columns that say so (`tenant_id`, `user_id`); none for what every park has. */
export type Owner = Readonly<Record<string, string>>;

type Column<T extends keyof Schema> = keyof Selectable<Schema[T]> & string;
export type RowOf<T extends keyof Schema, C extends Column<T>> = Pick<Selectable<Schema[T]>, C>;

/** A filter that one of several values meets, one that a list of values meets which has this one, or one of these, and a condition of one's own. */
export const oneOf = (values: readonly string[]) => new Filter('one', values);
export const has = (value: string | number) => new Filter('has', value);
export const hasAny = (values: readonly string[]) => new Filter('any', values);
export const that = (condition: (column: RawBuilder<unknown>) => RawBuilder<boolean>) => new Filter('that', condition);
class Filter {
  readonly kind: 'one' | 'has' | 'any' | 'that';
  readonly value: unknown;
  constructor(kind: Filter['kind'], value: unknown) {
    this.kind = kind;
    this.value = value;
  }
}

/** A question to a table: its filters by column (undefined: not asked), words, order and page. */
export interface RowsQuery {
  filters?: Readonly<Record<string, unknown>>;
  keyword?: string;
  sort?: string | undefined;
  order?: 'asc' | 'desc';
  limit: number;
  offset: number;
}

interface Options<T extends keyof Schema, C extends Column<T>, I extends C> {
  id: I;
  /** The columns that say whose a row is; none for what every park has. */
  of: readonly Column<T>[];
  /** What is read and told of a row, its id among them. */
  columns: readonly C[];
  /** Where a keyword is looked for. */
  search?: readonly C[];
  /** The column that has all of that in small letters, where there are so many rows that it counts. */
  searchText?: Column<T>;
  /** The natural order. */
  order: readonly C[];
  /** The column of an order by hand, and the columns within which it counts. */
  sorted?: { by: C; within: readonly C[] };
}

const meets = {
  one: (column: RawBuilder<unknown>, values: unknown) => sql<boolean>`${column} = any(${values})`,
  has: (column: RawBuilder<unknown>, value: unknown) => sql<boolean>`${value} = any(${column})`,
  any: (column: RawBuilder<unknown>, values: unknown) => sql<boolean>`${column} && ${values}`,
  that: (column: RawBuilder<unknown>, condition: unknown) =>
    (condition as (of: RawBuilder<unknown>) => RawBuilder<boolean>)(column),
};

type Values = Readonly<Record<string, unknown>>;
type Question = Pick<RowsQuery, 'filters' | 'keyword'>;

/** One table as the rows of owners. */
export interface TenantRows<R> {
  id: string;
  sorted: { by: string; within: readonly string[] } | undefined;
  /** A page of rows; without `sort` in the natural order, which also parts those that a column puts in one place. */
  list(tx: Tx, owner: Owner, query: RowsQuery): Promise<R[]>;
  /** Such a page with how many rows there are, up to 10 001. */
  page(tx: Tx, owner: Owner, query: RowsQuery): Promise<{ total: number; items: R[] }>;
  /** How many rows a question finds, up to 10 001. */
  count(tx: Tx, owner: Owner, question: Question, most?: number): Promise<number>;
  /** One row of the owner, or none. */
  find(tx: Tx, owner: Owner, rowId: string): Promise<R | undefined>;
  /** Whether another row of the owner has these values; texts that are no ids are compared without regard to case. */
  isTaken(tx: Tx, owner: Owner, rowId: string, values: readonly (readonly [string, unknown])[]): Promise<boolean>;
  insert(tx: Tx, owner: Owner, values: Values): Promise<void>;
  /** Writes one row of the owner; false when it has none of this id. */
  update(tx: Tx, owner: Owner, rowId: string, values: Values): Promise<boolean>;
  /** Deletes one row of the owner; false when it has none of this id. */
  remove(tx: Tx, owner: Owner, rowId: string): Promise<boolean>;
  /** The place after the last of those that `values` stands among. */
  nextPlace(tx: Tx, owner: Owner, values: Values): Promise<number>;
  /** Gives rows of the owner the places of their ids. */
  place(tx: Tx, owner: Owner, ids: readonly string[]): Promise<void>;
}

/**
 * Typed reads and guarded writes over one table, each within an owner. The only place with Kysely's generic
 * casts: a table that is a parameter has no columns that the compiler could know.
 */
export function tenantRows<T extends keyof Schema, C extends Column<T>, I extends C>(
  table: T,
  { id, of, columns, search = [], searchText, order, sorted }: Options<T, C, I>,
): TenantRows<RowOf<T, C>> {
  type Row = RowOf<T, C>;
  const known = new Set<string>([id, ...columns, ...order]);
  // what a question names comes from a contract's named columns; this is the second lock on that door
  const ref = (column: string, whose = '') => {
    if (!known.has(column)) throw new Error(`${table} is not asked by ${column}`);
    return sql.ref(whose + column);
  };
  // a question that forgot whose rows it is about would be answered with everybody's
  const requireOwner = (owner: Owner) => {
    const whole = Object.keys(owner).length === of.length && of.every((column) => owner[column] !== undefined);
    if (!whole) throw new Error(`${table} is asked by ${of.join(', ')}, not by ${Object.keys(owner).join(', ')}`);
  };
  const own = (owner: Owner) => (condition: Conditions) => {
    requireOwner(owner);
    const parts = Object.entries(owner).map(([column, value]) => condition(column, '=', value));
    return condition.and(parts);
  };
  const from = (tx: Tx) => tx.selectFrom(table as 'tenant');
  const within = (tx: Tx, owner: Owner) => from(tx).where(own(owner) as never);
  const asked = (tx: Tx, owner: Owner, { filters = {}, keyword = '' }: Question) => {
    let rows = within(tx, owner);
    for (const [column, value] of Object.entries(filters)) {
      if (value === undefined) continue;
      // told with its table: a condition of one's own asks other tables that have such a column
      if (value instanceof Filter) rows = rows.where(meets[value.kind](ref(column, `${table}.`), value.value));
      else rows = rows.where(ref(column) as never, value === null ? 'is' : '=', value as never);
    }
    if (keyword === '') return rows;
    if (searchText !== undefined) return rows.where(hasPart(sql.ref(searchText), keyword));
    const like = partOf(keyword);
    return rows.where(((condition: Conditions) =>
      condition.or(search.map((column) => condition(column, 'ilike', like)))) as never);
  };
  const inOrder = (tx: Tx, owner: Owner, { sort, order: direction = 'asc', ...question }: Omit<RowsQuery, 'limit'>) => {
    let rows = asked(tx, owner, question).select(columns as never);
    if (sort !== undefined) rows = rows.orderBy(ref(sort), direction);
    for (const column of [...order, id]) rows = rows.orderBy(ref(column));
    return rows;
  };
  const list = async (tx: Tx, owner: Owner, query: RowsQuery) =>
    (await inOrder(tx, owner, query).limit(query.limit).offset(query.offset).execute()) as unknown as Row[];
  const count = (tx: Tx, owner: Owner, question: Question, most?: number): Promise<number> =>
    countCapped(tx, asked(tx, owner, question).select(sql<string>`1`.as('id')) as never, most);
  return {
    id,
    sorted,
    list,
    count,
    async page(tx: Tx, owner: Owner, query: RowsQuery) {
      if (query.keyword)
        return (await pageWithTotal(inOrder(tx, owner, query), query)) as unknown as { total: number; items: Row[] };
      const items = await list(tx, owner, query);
      const whole = query.offset === 0 && items.length < query.limit;
      return { total: whole ? items.length : await count(tx, owner, query), items };
    },
    find: async (tx: Tx, owner: Owner, rowId: string) =>
      (await within(tx, owner)
        .where(id as never, '=', rowId as never)
        .select(columns as never)
        .executeTakeFirst()) as Row | undefined,
    async isTaken(tx: Tx, owner: Owner, rowId: string, values: readonly (readonly [string, unknown])[]) {
      let rows = within(tx, owner).where(id as never, '<>', rowId as never);
      for (const [column, value] of values) {
        const same = sql<boolean>`${ref(column)} is not distinct from ${value}`;
        const alike = sql<boolean>`lower(${ref(column)}) = lower(${value})`;
        rows = rows.where(typeof value === 'string' && !column.endsWith('_id') ? alike : same);
      }
      return (
        (await rows
          .select(sql<number>`1`.as('one'))
          .limit(1)
          .executeTakeFirst()) !== undefined
      );
    },
    async insert(tx: Tx, owner: Owner, values: Values): Promise<void> {
      requireOwner(owner);
      await tx
        .insertInto(table)
        .values({ ...values, ...owner } as never)
        .execute();
    },
    async update(tx: Tx, owner: Owner, rowId: string, values: Values): Promise<boolean> {
      const done = await tx
        .updateTable(table as 'tenant')
        .set(values as never)
        .where(own(owner) as never)
        .where(id as never, '=', rowId as never)
        .executeTakeFirst();
      return done.numUpdatedRows === 1n;
    },
    async remove(tx: Tx, owner: Owner, rowId: string): Promise<boolean> {
      const done = await tx
        .deleteFrom(table as 'tenant')
        .where(own(owner) as never)
        .where(id as never, '=', rowId as never)
        .executeTakeFirst();
      return done.numDeletedRows === 1n;
    },
    async nextPlace(tx: Tx, owner: Owner, values: Values): Promise<number> {
      if (!sorted) throw new Error(`${table} has no order by hand`);
      const filters = Object.fromEntries(sorted.within.map((column) => [column, values[column] ?? null]));
      const { last } = await asked(tx, owner, { filters })
        .select(sql<number | null>`max(${ref(sorted.by)})`.as('last'))
        .executeTakeFirstOrThrow();
      return (last ?? 0) + 1;
    },
    async place(tx: Tx, owner: Owner, ids: readonly string[]): Promise<void> {
      if (!sorted) throw new Error(`${table} has no order by hand`);
      await tx
        .updateTable(table as 'tenant')
        .set({ [sorted.by]: sql`array_position(${sql.val([...ids])}::uuid[], ${ref(id)})` } as never)
        .where(own(owner) as never)
        .where(sql<boolean>`${ref(id)} = any(${sql.val([...ids])}::uuid[])`)
        .execute();
    },
  };
}

/** The conditions that a where clause is built of. */
interface Conditions {
  (column: string, operator: string, value: unknown): never;
  and(parts: readonly never[]): never;
  or(parts: readonly never[]): never;
}
