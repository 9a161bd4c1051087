import { sql } from 'kysely';
import type { CaseEvent, CaseStart, KnownAnswer } from '#domain/shared/cases/case.ts';
import { VISITOR } from '#domain/shared/calls/scene.ts';
import type { PartValues } from '#domain/sms/parts.ts';
import type { Db, Tx } from '../../client.ts';
import { ageOf, agoMs, inMs, now } from '../../clock.ts';
import { voidHold } from '../ledger/holds.ts';
import { queueSms } from './outbox.ts';

export interface NewCommand {
  tenant_id: string;
  actor_id: string;
  idem_key: string;
  route: string;
  body_sha256: string;
  workflow_id: string;
  message: CaseEvent;
  start: CaseStart | null;
}
type Key = Pick<NewCommand, 'tenant_id' | 'actor_id' | 'idem_key'>;

type Answered = Key & { message?: CaseEvent; workflow_id?: string };
/** The act of a command for which a pool holds money. */
const holderOf = ({ message, workflow_id }: Answered) =>
  message && workflow_id !== undefined && 'held' in message ? { workflow_id, event_id: message.event_id } : undefined;

const keyOf = ({ tenant_id, actor_id, idem_key }: Key): Key => ({ tenant_id, actor_id, idem_key });

/** The command of a key, if it was sent before. */
export const findCommand = (tx: Db | Tx, key: Key) =>
  tx
    .selectFrom('command')
    .where((e) => e.and(keyOf(key)))
    .selectAll()
    .executeTakeFirst();
export type CommandRow = NonNullable<Awaited<ReturnType<typeof findCommand>>>;

/** How long a command is left to whoever stored it. */
export const FIRST_WAIT_MS = 10_000;
/** Each further wait is twice as long as the one before, up to this many times: under three minutes. */
const MOST_DOUBLED = 4;
/** Longer ahead than any wait: the clock went back since. */
const LONGEST_MS = FIRST_WAIT_MS * 2 ** MOST_DOUBLED + 60_000;

/**
 * Stores a command and returns it; undefined when its key is taken (by another request that came first). `sent`:
 * whether it is sent to its case at once, which may take it even if its answer is never heard.
 */
export const insertCommand = (tx: Tx, command: NewCommand, sent = true): Promise<CommandRow | undefined> =>
  tx
    .insertInto('command')
    .values({
      ...command,
      message: JSON.stringify(command.message),
      start: command.start === null ? null : JSON.stringify(command.start),
      attempts: sent ? 1 : 0,
      next_at: inMs(FIRST_WAIT_MS),
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();

/** The files that unanswered acts bring to a case. */
export async function filesUnderWay(tx: Tx, workflowId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('command')
    .where('workflow_id', '=', workflowId)
    .where('state', '=', 'pending')
    .select(sql<string[] | null>`message -> 'guids'`.as('guids'))
    .execute();
  return rows.flatMap(({ guids }) => guids ?? []);
}

/** The answers to a case's tasks that are under way, the oldest first; nobody else adds one until the transaction ends. */
export async function answersUnderWay(tx: Tx, workflowId: string): Promise<CaseEvent[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`answers ${workflowId}`}, 0))`.execute(tx);
  const rows = await tx
    .selectFrom('command')
    .where('workflow_id', '=', workflowId)
    .where('state', '=', 'pending')
    .where(sql<boolean>`message ->> 'kind' = 'approval'`)
    .select('message')
    .orderBy('created_at')
    .execute();
  return rows.map(({ message }) => message);
}

/** Whether this answer is the first of its command, and so is kept. */
async function keepFirst(
  tx: Db | Tx,
  key: Key,
  state: 'done' | 'refused' | 'expired',
  response: KnownAnswer,
): Promise<boolean> {
  const kept = await tx
    .updateTable('command')
    .set({ state, response: JSON.stringify(response), answered_at: now })
    .where((e) => e.and(keyOf(key)))
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return kept.numUpdatedRows === 1n;
}

/**
 * Keeps the first answer of a command and returns it; a later one is ignored. What a pool held for an act that is refused
 * is free again in the same commit (product §5).
 */
export async function answerCommand(system: Db, command: Answered, answer: KnownAnswer): Promise<KnownAnswer> {
  const holder = answer.state === 'refused' ? holderOf(command) : undefined;
  const kept =
    holder !== undefined
      ? await system.transaction().execute(async (tx) => {
          const first = await keepFirst(tx, command, answer.state, answer);
          if (first) await voidHold(tx, holder);
          return first;
        })
      : await keepFirst(system, command, answer.state, answer);
  if (kept) return answer;
  const first = await findCommand(system, command);
  return first?.response ?? answer;
}

/**
 * Takes up to `limit` unanswered commands whose turn has come, those first that wait for it longest, and of those the
 * oldest. Each waits twice as long after each try, so that commands which nobody will ever answer leave the others their
 * turns. `idleMs`: how long one is left alone at first, else {@link FIRST_WAIT_MS}; every turn moves by the difference.
 */
export const takeUnanswered = (
  system: Db,
  idleMs: number,
  limit: number,
): Promise<(CommandRow & { age_ms: number })[]> =>
  system.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('command')
      .where('state', '=', 'pending')
      .where((e) => e.or([e('next_at', '<=', inMs(FIRST_WAIT_MS - idleMs)), e('next_at', '>', inMs(LONGEST_MS))]))
      .selectAll()
      .select(ageOf(sql`created_at`).as('age_ms'))
      .orderBy('next_at')
      .orderBy('created_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (rows.length === 0) return rows;
    await tx
      .updateTable('command')
      .set({
        attempts: sql<number>`attempts + 1`,
        next_at: sql<Date>`now() + ${idleMs} * power(2, least(attempts, ${MOST_DOUBLED})) * interval '1 millisecond'`,
      })
      .where((e) => e.or(rows.map((row) => e.and(keyOf(row)))))
      .execute();
    return rows;
  });

/** Gives commands back that were taken and not sent after all: their turn comes as soon as if it had not come now. */
export async function giveBack(system: Db, rows: readonly CommandRow[]): Promise<void> {
  if (rows.length === 0) return;
  await system
    .updateTable('command')
    .set({ attempts: sql<number>`greatest(attempts - 1, 0)`, next_at: inMs(FIRST_WAIT_MS) })
    .where('state', '=', 'pending')
    .where((e) => e.or(rows.map((row) => e.and(keyOf(row)))))
    .execute();
}

/**
 * Commands of more than `lateMs` ago that were never sent to their case, since Temporal was away; no submissions, and
 * none that holds money: silence never voids (product §5).
 */
export const takeUnsent = (system: Db, lateMs: number, limit: number): Promise<CommandRow[]> =>
  system
    .selectFrom('command')
    .where('state', '=', 'pending')
    .where('start', 'is', null)
    .where('attempts', '=', 0)
    .where(sql<boolean>`not message ? 'held'`)
    .where('created_at', '<', agoMs(lateMs))
    .selectAll()
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** Tells by SMS, once, that a submission whose user was promised an answer was refused. `reason` is a sentence. */
export async function tellRefused(system: Db, command: CommandRow, reason: string): Promise<void> {
  await system
    .transaction()
    .execute((tx) => tellUser(tx, command, 'submission_refused', { num: numberOf(command), reason }));
}

/** Gives a command up with `response` and tells its user by SMS, once; one that was answered meanwhile stays answered. */
export async function expireCommand(system: Db, command: CommandRow, response: KnownAnswer): Promise<void> {
  await system.transaction().execute(async (tx) => {
    if (await keepFirst(tx, command, 'expired', response))
      await tellUser(tx, command, 'command_expired', { num: numberOf(command) });
  });
}

const numberOf = ({ workflow_id }: CommandRow): string => workflow_id.split('/').at(-1) ?? '';

async function tellUser(
  tx: Tx,
  command: CommandRow,
  template: 'command_expired' | 'submission_refused',
  parts: PartValues,
): Promise<void> {
  const receiver = await mobileOf(tx, command);
  if (!receiver) return;
  const { tenant_id, actor_id, idem_key } = command;
  const dedupe_key = `${template === 'command_expired' ? 'expired' : 'refused'}:${tenant_id}:${actor_id}:${idem_key}`;
  await queueSms(tx, [{ tenant_id, dedupe_key, template, receiver, parts }]);
}

/** The number of who acted: a user's own, a visitor's from the case's document. */
async function mobileOf(tx: Tx, { actor_id, workflow_id }: CommandRow): Promise<string | undefined> {
  const of = (table: 'reception' | 'demand', column: 'creator_mobile' | 'mobile') =>
    tx
      .selectFrom(table)
      .where('workflow_id', '=', workflow_id)
      .select((e) => e.ref(column as 'mobile').as('mobile'))
      .executeTakeFirst();
  if (actor_id === VISITOR.user_id)
    return ((await of('reception', 'creator_mobile')) ?? (await of('demand', 'mobile')))?.mobile;
  const user = await tx.selectFrom('user_account').where('user_id', '=', actor_id).select('mobile').executeTakeFirst();
  return user?.mobile;
}
