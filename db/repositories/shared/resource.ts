import { randomUUID } from 'node:crypto';
import type { Refusal } from '#domain/shared/cases/case.ts';
import type { ChangeKind } from '#domain/shared/data/change.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { acrossCorps, type Tx } from '../../client.ts';
import { documentHash } from '../../document-hash.ts';
import { change, requireRead, type Author } from './change.ts';
import type { Owner, RowsQuery, TenantRows } from './tenant-rows.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a rule of a resource judges: before null it is added, after null it is deleted. */
export interface Judged<R> {
  tx: Tx;
  owner: Owner;
  id: string;
  before: R | null;
  after: Values | null;
  /** Whose act it is. */
  by: Author;
  reason: string;
}
interface Spec<R extends object> {
  rows: TenantRows<R>;
  kind: ChangeKind;
  /** What a reader calls one. */
  subject: (row: R) => string;
  /** The id of a new one, where it has one of its own already. */
  idOf?: (values: Values) => string;
  /** How many an owner may have, of those that `counted` finds. */
  max: number;
  counted?: Values;
  /** Columns that no two rows of an owner share, letters of both cases being one. */
  unique?: readonly (readonly string[])[];
  /** Rules of its own: reads what a judge in `domain` needs, and tells what that says. */
  refuse?: (at: Judged<R>) => Promise<Refusal | undefined>;
  /** What must be written before it. */
  prepare?: (at: Judged<R>) => Promise<unknown>;
}

/** A row as it is told: with the fingerprint under which it may be changed. */
export type Item<R> = R & { lock: string };

/** What somebody asks for: an act's owner, its reason where one is asked for. */
interface Act {
  by: Author;
  owner: Owner;
  reason?: string | undefined;
}

interface Written {
  id: string;
  lock?: string;
  values: Values | null;
  asked?: Values | null;
  again?: boolean;
}

/**
 * Plain rows that an owner keeps: each write as it was read, once per key, with its record, within the bounds
 * and rules. Raises NOT_FOUND, STALE, EXISTS, FULL, and what `refuse` raises. The API's calls and the import's job write
 * through it.
 */
export function resource<R extends object>(spec: Spec<R>) {
  const { rows, kind, subject, idOf = randomUUID, max, counted = {}, unique = [], refuse, prepare } = spec;
  // its place among others is changed by sorting, which asks for the whole order as it was read
  const locked = (row: object): object =>
    rows.sorted ? Object.fromEntries(Object.entries(row).filter(([column]) => column !== rows.sorted?.by)) : row;
  const lockOf = (row: object): string => documentHash(locked(row));
  const itemOf = (row: R): Item<R> => ({ ...row, lock: lockOf(row) });
  const read = async (tx: Tx, owner: Owner, id: string) => (await rows.find(tx, owner, id)) ?? null;

  async function judge(at: Judged<R>, adds: boolean): Promise<void> {
    const { tx, owner, id, before, after } = at;
    const count = () => rows.count(tx, owner, { filters: counted }, max);
    // the bound is the owner's, whoever of a park's enterprises adds to it
    if (adds && max < Infinity && (await acrossCorps(tx, count)) >= max)
      throw new AppError('FULL', { params: { max } });
    for (const columns of after ? unique : []) await requireUnlike(tx, owner, id, { ...before, ...after }, columns);
    const refusal = await refuse?.(at);
    if (refusal) throw new AppError(refusal.error, { params: refusal.params });
  }
  async function requireUnlike(tx: Tx, owner: Owner, id: string, values: Values, columns: readonly string[]) {
    const named = columns.map((column) => [column, values[column]] as const);
    if (!(await acrossCorps(tx, () => rows.isTaken(tx, owner, id, named)))) return;
    const words = named.map(([, value]) => value).filter((value) => typeof value === 'string');
    throw new AppError('EXISTS', { params: { name: words.at(-1) ?? '' } });
  }

  /** Stores a row; a new one, or one that moved among others, comes last there. */
  async function store({ tx, owner, id, before }: Judged<R>, values: Values): Promise<unknown> {
    const { sorted } = rows;
    const moved = sorted && (!before || sorted.within.some((c) => c in values && values[c] !== at(before, c)));
    const place = moved ? { [sorted.by]: await rows.nextPlace(tx, owner, { ...before, ...values }) } : {};
    if (before) return rows.update(tx, owner, id, { ...values, ...place });
    return rows.insert(tx, owner, { [rows.id]: id, ...values, ...place });
  }

  /**
   * One write of the row `id`; `lock` is undefined for a new one, and for one that is taken up `again`. `asked` is what the
   * request said of the values.
   */
  const write = async (
    tx: Tx,
    { by, owner, reason = '' }: Act,
    { id, lock, values, asked = values, again = false }: Written,
  ): Promise<R | null> =>
    change<R>(
      tx,
      by,
      {
        owner,
        kind,
        record_id: id,
        subject,
        lock,
        locked,
        reason,
        read: (_, recordId) => read(tx, owner, recordId),
        async write(_, before) {
          if (before && lock === undefined && !again)
            throw new AppError('EXISTS', { params: { name: subject(before) } });
          const judged = { tx, owner, id, before, after: values, by, reason };
          await judge(judged, !before || again);
          await prepare?.(judged);
          await (values === null ? rows.remove(tx, owner, id) : store(judged, values));
        },
      },
      // the id of a new one is made anew each time it is asked for
      { ...(lock !== undefined && { id, lock }), values: asked, reason },
    );

  return {
    rows,
    kind,
    max,
    subject,
    /** The fingerprint under which a row may be changed. */
    lockOf,
    /** A page and the total, which stops at 10 001. */
    async list(tx: Tx, owner: Owner, query: RowsQuery) {
      const { total, items } = await rows.page(tx, owner, query);
      return { total, items: items.map(itemOf) };
    },
    /** One row, as it may be changed. Raises NOT_FOUND. */
    async get(tx: Tx, owner: Owner, id: string): Promise<Item<R>> {
      const row = await rows.find(tx, owner, id);
      if (!row) throw new AppError('NOT_FOUND');
      return itemOf(row);
    },
    /** One row as it was read under `lock`. Raises NOT_FOUND, STALE. */
    async asRead(tx: Tx, owner: Owner, id: string, lock: string): Promise<Item<R>> {
      const row = await read(tx, owner, id);
      return itemOf(await requireRead(tx, { owner, kind, record_id: id, lock, locked }, row));
    },
    async add(tx: Tx, act: Act, values: Values): Promise<Item<R>> {
      // refused or not, it was to be called so
      act.by.tell?.target(subject(values as R));
      const row = await write(tx, act, { id: idOf(values), values });
      // asked for again after it was deleted: there is nothing to tell
      if (!row) throw new AppError('NOT_FOUND');
      return itemOf(row);
    },
    /** `asked`: what the request said, where the values are the server's. */
    async update(tx: Tx, act: Act, id: string, lock: string, values: Values, asked = values): Promise<Item<R>> {
      const row = await write(tx, act, { id, lock, values, asked });
      if (!row) throw new AppError('NOT_FOUND');
      return itemOf(row);
    },
    /** What `add` does, in a row that its owner has given up: it keeps its id and its record. Sent again it is one with `add`. */
    async takeUp(tx: Tx, act: Act, id: string, values: Values): Promise<Item<R>> {
      const row = await write(tx, act, { id, values, again: true });
      if (!row) throw new AppError('NOT_FOUND');
      return itemOf(row);
    },
    remove: (tx: Tx, act: Act, id: string, lock: string) => write(tx, act, { id, lock, values: null }),
    /** Puts all that `filters` finds in an order; `was` is how they were read. Raises STALE when somebody changed that. */
    async sort(
      tx: Tx,
      { by, owner }: Act,
      ids: readonly string[],
      was: readonly string[],
      filters: Values,
    ): Promise<void> {
      const present = async () => rows.list(tx, owner, { filters, limit: max, offset: 0 });
      const orderOf = async () => ({ order: (await present()).map(subject) });
      const body = { ids, was, filters };
      await change(
        tx,
        by,
        {
          owner,
          kind,
          record_id: '',
          subject: () => '',
          lock: undefined,
          reason: '',
          read: orderOf,
          async write() {
            const known = (await present()).map((row) => String(at(row, rows.id)));
            const asRead = known.length === was.length && known.every((id, i) => id === was[i]);
            const whole = ids.length === known.length && new Set([...ids, ...known]).size === ids.length;
            if (!asRead || !whole) throw new AppError('STALE', { params: { name: '' } });
            await rows.place(tx, owner, ids);
          },
        },
        body,
      );
    },
  };
}
export type Resource<R extends object> = ReturnType<typeof resource<R>>;

const at = (row: object, column: string): unknown => (row as Record<string, unknown>)[column];
