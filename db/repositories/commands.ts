import { sql } from 'kysely';
import { VISITOR } from '#domain/shared/scene.ts';
import type { Db, Tx } from '../client.ts';
import { ageOf, agoMs, impossible, now } from '../clock.ts';
import { queueSms } from './outbox.ts';

export interface NewCommand {
  tenant_id: string;
  actor_id: string;
  idem_key: string;
  route: string;
  body_sha256: string;
  workflow_id: string;
  message: object;
  start: object | null;
}
type Key = Pick<NewCommand, 'tenant_id' | 'actor_id' | 'idem_key'>;

/** The command of a key, if it was sent before. */
export const findCommand = (tx: Db | Tx, key: Key) =>
  tx
    .selectFrom('command')
    .where('tenant_id', '=', key.tenant_id)
    .where('actor_id', '=', key.actor_id)
    .where('idem_key', '=', key.idem_key)
    .selectAll()
    .executeTakeFirst();
export type CommandRow = NonNullable<Awaited<ReturnType<typeof findCommand>>>;

/** Stores a command and returns it; undefined when its key is taken (by another request that came first). */
export const insertCommand = (tx: Tx, command: NewCommand): Promise<CommandRow | undefined> =>
  tx
    .insertInto('command')
    .values({
      ...command,
      message: JSON.stringify(command.message),
      start: command.start === null ? null : JSON.stringify(command.start),
      attempted_at: now,
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Keeps the first answer of a command and returns it; a later one is ignored. */
export async function answerCommand<R extends object>(
  tx: Db | Tx,
  key: Key,
  state: 'done' | 'refused' | 'expired',
  response: R,
): Promise<R> {
  const kept = await tx
    .updateTable('command')
    .set({ state, response: JSON.stringify(response), answered_at: now })
    .where('tenant_id', '=', key.tenant_id)
    .where('actor_id', '=', key.actor_id)
    .where('idem_key', '=', key.idem_key)
    .where('state', '=', 'pending')
    .returning('response')
    .executeTakeFirst();
  const first = kept ?? (await findCommand(tx, key));
  return (first?.response as R | null | undefined) ?? response;
}

/**
 * Takes up to `limit` unanswered commands that nobody tried for `idleMs`, oldest first, and marks them as tried. One that
 * was tried in the future is taken too: the clock went back since.
 */
export async function takeUnanswered(
  system: Db,
  idleMs: number,
  limit: number,
): Promise<(CommandRow & { age_ms: number })[]> {
  return system.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('command')
      .where('state', '=', 'pending')
      .where((e) =>
        e.or([
          e('attempted_at', 'is', null),
          e('attempted_at', '<', agoMs(idleMs)),
          e('attempted_at', '>', impossible),
        ]),
      )
      .selectAll()
      .select(ageOf(sql`created_at`).as('age_ms'))
      .orderBy('created_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) {
      await tx
        .updateTable('command')
        .set({ attempted_at: now })
        .where('tenant_id', '=', row.tenant_id)
        .where('actor_id', '=', row.actor_id)
        .where('idem_key', '=', row.idem_key)
        .execute();
    }
    return rows;
  });
}

/** Tells by SMS, once, that a submission whose user was promised an answer was refused. `reason` is a sentence. */
export async function tellRefused(system: Db, command: CommandRow, reason: string): Promise<void> {
  await system
    .transaction()
    .execute((tx) => tellUser(tx, command, 'submission_refused', `您提交的 ${numberOf(command)} 未能受理：${reason}`));
}

/** Gives a command up with `response` and tells its user by SMS, once. */
export async function expireCommand(system: Db, command: CommandRow, response: object): Promise<void> {
  await system.transaction().execute(async (tx) => {
    await answerCommand(tx, command, 'expired', response);
    await tellUser(
      tx,
      command,
      'command_expired',
      `您对 ${numberOf(command)} 的操作长时间未能确认，请刷新查看后再操作`,
    );
  });
}

const numberOf = ({ workflow_id }: CommandRow): string => workflow_id.split('/').at(-1) ?? '';

async function tellUser(
  tx: Tx,
  command: CommandRow,
  template: 'command_expired' | 'submission_refused',
  body: string,
): Promise<void> {
  const receiver = await mobileOf(tx, command);
  if (!receiver) return;
  const { tenant_id, actor_id, idem_key } = command;
  const dedupe_key = `${template === 'command_expired' ? 'expired' : 'refused'}:${tenant_id}:${actor_id}:${idem_key}`;
  await queueSms(tx, [{ tenant_id, dedupe_key, template, receiver, body }]);
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
