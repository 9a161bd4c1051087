import { sql, type RawBuilder } from 'kysely';
import { judgeErasure, NO_FACTS, type ErasureRefusal, type Pseudonym } from '#domain/identity/erasure.ts';
import type { Db, Tx } from '../../client.ts';
import { CASE_TABLES } from '../cases/case-check.ts';
import { lockKind } from '../shared/change.ts';
import { erasureFacts, unansweredOf } from './erasure-facts.ts';
import { readAtLeisure } from './export-person.ts';
import type { Kept, Person, Target } from './kept.ts';
import { logErased, parksOf } from './person-log.ts';
import { findPerson, pseudonymFor, theirs, valueOf, type Asked } from './person.ts';
import { REGISTRY } from './registry.ts';

/** What becomes of one kind of row, and how many there are; of what is changed those that still tell of somebody. */
export interface Erased {
  kept: Kept;
  rows: number;
}
export interface ErasurePlan {
  person: Person;
  pseudonym: Pseudonym;
  refusals: readonly ErasureRefusal[];
  /** Of each kind that there is. */
  of: readonly Erased[];
  /** Nothing is left that would be deleted or changed. */
  done: boolean;
}

/** What an erasure would do, or what refuses it; changes nothing. Undefined for an account that there is not. */
export const planErasure = (system: Db, asked: Asked): Promise<ErasurePlan | undefined> =>
  system
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const person = await findPerson(tx, asked);
      return person && plan(tx, person);
    });

/**
 * Erases a person in one commit, unless a rule refuses it: their rows as the registry says, their sign-ins at once, which
 * their browsers are told by the database, and a row of the log under the operator's ticket. Returns what was planned and, where
 * nothing refused it, done; undefined for an account that there is not. A second time there is nothing left to do.
 */
export const erasePerson = async (system: Db, asked: Asked, ticket: string): Promise<ErasurePlan | undefined> => {
  try {
    return await eraseWithin(system, asked, ticket);
  } catch (error) {
    if (error instanceof ActedMeanwhile) return error.refused;
    throw error;
  }
};

/** An act of theirs came in while they were being erased: all is rolled back. */
class ActedMeanwhile extends Error {
  readonly refused: ErasurePlan;
  constructor(refused: ErasurePlan) {
    super('acts are not answered yet');
    this.refused = refused;
  }
}

const eraseWithin = (system: Db, asked: Asked, ticket: string): Promise<ErasurePlan | undefined> =>
  system.transaction().execute(async (tx) => {
    // in the turn of whoever gives and takes hats, and after a sign-in that has begun
    await lockKind(tx, 'user', {});
    const person = await findPerson(tx, asked);
    if (!person) return undefined;
    if (person.user_id !== null)
      await tx.selectFrom('user_account').where('user_id', '=', person.user_id).select('user_id').forUpdate().execute();
    const planned = await plan(tx, person);
    if (planned.refusals.length > 0 || planned.done) return planned;
    const parks = await parksOf(tx, person);
    for (const kept of REGISTRY) await eraseRows(tx, kept, person, planned.pseudonym);
    const unanswered = await unansweredOf(tx, person);
    if (unanswered > 0) throw new ActedMeanwhile({ ...planned, refusals: judgeErasure({ ...NO_FACTS, unanswered }) });
    await logErased(tx, parks, planned.pseudonym, { ticket, rows: rowsByTable(planned.of) });
    return planned;
  });

async function plan(tx: Tx, person: Person): Promise<ErasurePlan> {
  await readAtLeisure(tx);
  const pseudonym = pseudonymFor(person);
  const of: Erased[] = [];
  for (const kept of REGISTRY) {
    const rows = await count(tx, kept, person, pseudonym);
    if (rows > 0) of.push({ kept, rows });
  }
  const done = of.every(({ kept }) => kept.becomes.rows === 'stay') && (await unansweredOf(tx, person)) === 0;
  return { person, pseudonym, refusals: done ? [] : judgeErasure(await erasureFacts(tx, person)), of, done };
}

async function count(tx: Tx, kept: Kept, person: Person, pseudonym: Pseudonym): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(kept.table)} where ${toErase(kept, person, pseudonym)}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** The rows of theirs that are not yet as an erasure leaves them. */
function toErase(kept: Kept, person: Person, pseudonym: Pseudonym): RawBuilder<boolean> {
  const { becomes } = kept;
  if (becomes.rows === 'deleted' && becomes.only) return sql<boolean>`${theirs(kept, person)} and ${becomes.only}`;
  if (becomes.rows !== 'changed') return theirs(kept, person);
  const differs = valuesOf(becomes.set, person, pseudonym).map(
    ([column, value]) => sql`${sql.id(column)} is distinct from ${value}`,
  );
  return sql<boolean>`${theirs(kept, person)} and (${sql.join(differs, sql` or `)})`;
}

const valuesOf = (set: Partial<Record<string, Target>>, person: Person, pseudonym: Pseudonym) =>
  Object.entries(set).map(
    ([column, target]) => [column, valueOf(column, target as Target, person, pseudonym)] as const,
  );

async function eraseRows(tx: Tx, kept: Kept, person: Person, pseudonym: Pseudonym): Promise<void> {
  const { table, becomes } = kept;
  if (becomes.rows === 'stay') return;
  const where = toErase(kept, person, pseudonym);
  if (becomes.rows === 'deleted') return void (await sql`delete from ${sql.table(table)} where ${where}`.execute(tx));
  const values = valuesOf(becomes.set, person, pseudonym);
  const set = values.map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  const update = sql`update ${sql.table(table)} set ${sql.join(set)} where ${where}`;
  if (!CASES.has(table)) return void (await update.execute(tx));
  const { rows } = await sql<{ workflow_id: string }>`${update} returning workflow_id`.execute(tx);
  const ids = rows.map(({ workflow_id }) => workflow_id);
  await followOrigins(
    tx,
    table,
    ids,
    values.map(([column]) => column),
  );
  if (table === 'reception' || table === 'demand') await nameAnew(tx, table, ids);
}
const CASES: ReadonlySet<string> = new Set(Object.values(CASE_TABLES));

/** What a case's row is written anew from says the same of its person as the row. */
const followOrigins = (tx: Tx, table: string, ids: readonly string[], columns: readonly string[]) =>
  sql`update case_origin o set first_row = o.first_row || jsonb_build_object(${sql.join(
    columns.flatMap((column) => [sql`${column}::text`, sql.id('r', column)]),
  )}) from ${sql.table(table)} r
    where r.workflow_id = o.workflow_id and o.workflow_id = any(${sql.val([...ids])}::text[])`.execute(tx);

/** A list's search finds a case by its new name alone. */
async function nameAnew(tx: Tx, table: 'reception' | 'demand', ids: readonly string[]): Promise<void> {
  const [no, names] =
    table === 'reception' ? [sql`r.reserve_num`, sql`r.org_name, r.name`] : [sql`r.bid`, sql`r.name, r.corp_contact`];
  const changed = sql`r.workflow_id = any(${sql.val([...ids])}::text[])`;
  await sql`delete from case_name_part p using ${sql.table(table)} r
    where ${changed} and p.tenant_id = r.tenant_id and p.case_kind = ${table} and p.case_no = ${no}`.execute(tx);
  await sql`select keep_name_parts(${table}, r.tenant_id, ${no}, r.create_time, ${names})
    from ${sql.table(table)} r where ${changed}`.execute(tx);
}

const rowsByTable = (of: readonly Erased[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { kept, rows } of of) if (kept.becomes.rows !== 'stay') sums[kept.table] = (sums[kept.table] ?? 0) + rows;
  return sums;
};
