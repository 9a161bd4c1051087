import { createHash } from 'node:crypto';
import { withTenants, type Tx } from '#db/client.ts';
import { findApplication } from '#db/repositories/applications.ts';
import { answerCommand, findCommand, insertCommand, type CommandRow } from '#db/repositories/commands.ts';
import { AppError, type ErrorName, type ErrorParams } from '#domain/shared/errors.ts';
import type { ApplicationEvent } from '#domain/subsidy/state.ts';
import { STATUS } from '#domain/subsidy/status.ts';
import type { ActOutcome, StartApplication } from '#workflows/subsidy/messages.ts';
import type { Deps } from '../deps.ts';
import type { Context } from './context.ts';
import { deliver, type Answer } from './deliver.ts';

// `Omit` would merge the union's members; this keeps each event's own shape.
type WithoutBase<E> = E extends ApplicationEvent ? Omit<E, 'event_id' | 'actor'> : never;
export type EventBody = WithoutBase<ApplicationEvent>;
/** What a command needs once its documents are stored. */
export interface Prepared {
  workflow_id: string;
  event: EventBody;
  start: StartApplication | null;
}
export interface Sent {
  workflow_id: string;
  outcome: ActOutcome;
}
const KEY_TAKEN = Symbol('key taken');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Sends one act of the signed-in user to a case, once per idempotency key (design §4). `prepare` stores the act's
 * documents in the transaction that stores the command. Raises SAME_KEY_OTHER_BODY, PROCESSING when no answer came in
 * time (the sweeper sends it again), or the refusal of the rules.
 */
export async function sendCommand(
  ctx: Context,
  tenantId: string,
  route: string,
  body: unknown,
  prepare: (tx: Tx) => Promise<Prepared>,
): Promise<Sent> {
  const key = { tenant_id: tenantId, actor_id: ctx.session.user_id, idem_key: ctx.idemKey };
  const body_sha256 = sha256(JSON.stringify([route, body]));
  const event_id = sha256([key.tenant_id, key.actor_id, key.idem_key].join('|'));
  const store = (tx: Tx) => storeCommand(tx, ctx, key, { route, body_sha256, event_id, prepare });
  let command: CommandRow;
  try {
    command = await withTenants(ctx.deps.db.app, [tenantId], store);
  } catch (error) {
    if (error !== KEY_TAKEN) throw error;
    command = await withTenants(ctx.deps.db.app, [tenantId], store); // the rival has committed: its row is there now
  }
  if (command.body_sha256 !== body_sha256) throw new AppError('SAME_KEY_OTHER_BODY');
  const answer = storedAnswer(command) ?? (await settle(ctx.deps, command));
  if (answer.state === 'done') return { workflow_id: command.workflow_id, outcome: answer.outcome };
  if (answer.state === 'refused') throw new AppError(answer.error, { params: answer.params });
  throw new AppError('PROCESSING', { log: answer.reason });
}

interface Wanted {
  route: string;
  body_sha256: string;
  event_id: string;
  prepare: (tx: Tx) => Promise<Prepared>;
}
async function storeCommand(
  tx: Tx,
  ctx: Context,
  key: { tenant_id: string; actor_id: string; idem_key: string },
  wanted: Wanted,
): Promise<CommandRow> {
  const known = await findCommand(tx, key);
  if (known) return known;
  const { workflow_id, event, start } = await wanted.prepare(tx);
  const message = { ...event, event_id: wanted.event_id, actor: ctx.session.actor };
  const stored = await insertCommand(tx, {
    ...key,
    route: wanted.route,
    body_sha256: wanted.body_sha256,
    workflow_id,
    message,
    start,
  });
  if (!stored) throw KEY_TAKEN; // rolls back what `prepare` wrote
  const row = await findCommand(tx, key);
  if (!row) throw new Error('a stored command is gone');
  return row;
}

function storedAnswer(command: CommandRow): Answer | undefined {
  if (command.state === 'pending' || !command.response) return undefined;
  return command.response as Answer;
}

/** Delivers a command and keeps its answer; used by the request and by the sweeper. */
export async function settle(deps: Deps, command: CommandRow): Promise<Answer> {
  let answer = await deliver(
    deps,
    command.workflow_id,
    command.message as ApplicationEvent,
    command.start as StartApplication | null,
  );
  if (answer.state === 'unknown') answer = await judgeUnknown(deps, command, answer);
  if (answer.state !== 'unknown') {
    const { state } = answer;
    await withTenants(deps.db.app, [command.tenant_id], (tx) => answerCommand(tx, command, state, answer));
  }
  return answer;
}

/** A case that is over no longer answers; the read model tells how it ended (reliability F07). */
async function judgeUnknown(deps: Deps, command: CommandRow, answer: Answer): Promise<Answer> {
  const applyNum = command.workflow_id.split('/').at(-1) ?? '';
  const row = await withTenants(deps.db.app, [command.tenant_id], (tx) =>
    findApplication(tx, command.tenant_id, applyNum),
  );
  const refused = (error: ErrorName, params: ErrorParams = {}): Answer => ({ state: 'refused', error, params });
  if (row?.status === STATUS.closed) return refused('CASE_CLOSED', { reason: row.message });
  if (row?.status === STATUS.ended) return refused('CASE_ENDED');
  return answer;
}
