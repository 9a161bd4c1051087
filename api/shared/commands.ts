import { createHash } from 'node:crypto';
import { withTenants, type Tx } from '#db/client.ts';
import { findApplication } from '#db/repositories/applications.ts';
import {
  answerCommand,
  findCommand,
  insertCommand,
  type CommandRow,
  type NewCommand,
} from '#db/repositories/commands.ts';
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

type Prepare = (tx: Tx) => Promise<Prepared>;
type Key = Pick<NewCommand, 'tenant_id' | 'actor_id' | 'idem_key'>;

/**
 * Sends one act of the signed-in user to a case, once per idempotency key (design §4). `check` judges the act and
 * returns how its documents are stored, in the transaction that stores the command; it is not asked again when the key
 * is known, since by then the case has moved on. Raises SAME_KEY_OTHER_BODY, PROCESSING when no answer came in time
 * (the sweeper sends it again), or the refusal of the rules.
 */
export async function sendCommand(
  ctx: Context,
  tenantId: string,
  route: string,
  body: unknown,
  check: () => Promise<Prepare>,
): Promise<Sent> {
  const { app } = ctx.deps.db;
  const key: Key = { tenant_id: tenantId, actor_id: ctx.session.user_id, idem_key: ctx.idemKey };
  const body_sha256 = sha256(JSON.stringify([route, body]));
  const find = () => withTenants(app, [tenantId], (tx) => findCommand(tx, key));
  const command =
    (await find()) ?? (await storeCommand(ctx, key, { route, body_sha256 }, await check())) ?? (await find());
  if (!command) throw new Error('a stored command is gone');
  if (command.body_sha256 !== body_sha256) throw new AppError('SAME_KEY_OTHER_BODY');
  const answer = storedAnswer(command) ?? (await settle(ctx.deps, command));
  if (answer.state === 'done') return { workflow_id: command.workflow_id, outcome: answer.outcome };
  if (answer.state === 'refused') throw new AppError(answer.error, { params: answer.params });
  throw new AppError('PROCESSING', { log: answer.reason });
}

/** Stores a new command with its documents; undefined when a rival's came first: then nothing of ours is kept. */
async function storeCommand(
  ctx: Context,
  key: Key,
  wanted: Pick<NewCommand, 'route' | 'body_sha256'>,
  prepare: Prepare,
): Promise<CommandRow | undefined> {
  const event_id = sha256([key.tenant_id, key.actor_id, key.idem_key].join('|'));
  const store = async (tx: Tx) => {
    const { workflow_id, event, start } = await prepare(tx);
    const message = { ...event, event_id, actor: ctx.session.actor };
    if (!(await insertCommand(tx, { ...key, ...wanted, workflow_id, message, start }))) throw KEY_TAKEN;
    return findCommand(tx, key);
  };
  return withTenants(ctx.deps.db.app, [key.tenant_id], store).catch((error: unknown) => {
    if (error === KEY_TAKEN) return undefined;
    throw error;
  });
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
