import { createHash } from 'node:crypto';
import { withTenants, type Tx } from '#db/client.ts';
import { crashPoint } from '#db/crash-point.ts';
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
import type { FlowVersion } from '#db/repositories/subsidy-config.ts';
import type { Deps } from '../deps.ts';
import { scoped, type Context } from './context.ts';
import { deliver, type Answer } from './deliver.ts';

// `Omit` would merge the union's members; this keeps each event's own shape.
type WithoutBase<E> = E extends ApplicationEvent ? Omit<E, 'event_id' | 'actor'> : never;
export type EventBody = WithoutBase<ApplicationEvent>;
/** What a command needs once its documents are stored. */
export interface Prepared {
  workflow_id: string;
  event: EventBody;
  start: StartApplication | null;
  /** The case's flow, to name the step that the answer tells. */
  of: FlowVersion;
}
export interface Sent {
  workflow_id: string;
  outcome: ActOutcome;
  /** Absent when the answer is that of an earlier request. */
  of: FlowVersion | undefined;
}
const KEY_TAKEN = Symbol('key taken');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Prepare = (tx: Tx) => Promise<Prepared>;
type Key = Pick<NewCommand, 'tenant_id' | 'actor_id' | 'idem_key'>;

/**
 * Sends one act of the signed-in user to a case, once per idempotency key (design §4). `act` says how its documents are
 * stored, in the transaction that stores the command; one that must be judged outside a transaction first has a
 * `check`, which is not asked again when the key is known, since by then the case has moved on. Raises
 * SAME_KEY_OTHER_BODY, PROCESSING when no answer came in time (the sweeper sends it again), or the refusal of the rules.
 */
export async function sendCommand(
  ctx: Context,
  tenantId: string,
  route: string,
  body: unknown,
  act: Prepare | { check: () => Promise<Prepare> },
): Promise<Sent> {
  const key: Key = { tenant_id: tenantId, actor_id: ctx.session.user_id, idem_key: ctx.idemKey };
  const wanted = { route, body_sha256: sha256(JSON.stringify([route, body])) };
  const find = () => scoped(ctx, [tenantId], (tx) => findCommand(tx, key));
  const known = typeof act === 'function' ? undefined : await find();
  const prepare = typeof act === 'function' ? act : known ? undefined : await act.check();
  const stored = prepare ? await storeCommand(ctx, key, wanted, prepare) : undefined;
  const command = known ?? stored?.command ?? (await find());
  if (!command) throw new Error('a stored command is gone');
  if (command.body_sha256 !== wanted.body_sha256) throw new AppError('SAME_KEY_OTHER_BODY');
  const answer = storedAnswer(command) ?? (await answerNow(ctx, command));
  if (answer.state === 'done') return { workflow_id: command.workflow_id, outcome: answer.outcome, of: stored?.of };
  if (answer.state === 'refused') throw new AppError(answer.error, { params: answer.params });
  throw new AppError('PROCESSING', { log: answer.reason });
}

/**
 * Stores a new command with its documents, or finds the one that its key has; undefined when a rival's came in between:
 * then nothing of ours is kept.
 */
async function storeCommand(
  ctx: Context,
  key: Key,
  wanted: Pick<NewCommand, 'route' | 'body_sha256'>,
  prepare: Prepare,
): Promise<{ command: CommandRow; of: FlowVersion | undefined } | undefined> {
  const event_id = sha256([key.tenant_id, key.actor_id, key.idem_key].join('|'));
  const store = async (tx: Tx) => {
    const known = await findCommand(tx, key);
    if (known) return { command: known, of: undefined };
    const { workflow_id, event, start, of } = await prepare(tx);
    const message = { ...event, event_id, actor: ctx.session.actor };
    const command = await insertCommand(tx, { ...key, ...wanted, workflow_id, message, start });
    if (!command) throw KEY_TAKEN;
    return { command, of };
  };
  const stored = await scoped(ctx, [key.tenant_id], store).catch((error: unknown) => {
    if (error === KEY_TAKEN) return undefined;
    throw error;
  });
  crashPoint('command.stored');
  return stored;
}

function storedAnswer(command: CommandRow): Answer | undefined {
  if (command.state === 'pending' || !command.response) return undefined;
  return command.response as Answer;
}

/** The user need not wait until the answer is kept: should that fail, the sweeper asks the case again. */
async function answerNow(ctx: Context, command: CommandRow): Promise<Answer> {
  const answer = await ask(ctx.deps, command);
  // before the notification may have come: whose act it was sees it counted
  ctx.deps.counts.forget(command.tenant_id);
  keep(ctx.deps, command, answer).catch((err: unknown) => ctx.log.warn({ err }, 'answer not kept'));
  return answer;
}

/** Delivers a command and keeps its answer; the sweeper's way. */
export async function settle(deps: Deps, command: CommandRow): Promise<Answer> {
  const answer = await ask(deps, command);
  await keep(deps, command, answer);
  return answer;
}

async function ask(deps: Deps, command: CommandRow): Promise<Answer> {
  const answer = await deliver(
    deps,
    command.workflow_id,
    command.message as ApplicationEvent,
    command.start as StartApplication | null,
  );
  crashPoint('command.delivered');
  return answer.state === 'unknown' ? judgeUnknown(deps, command, answer) : answer;
}

async function keep(deps: Deps, command: CommandRow, answer: Answer): Promise<void> {
  if (answer.state !== 'unknown') await answerCommand(deps.db.system, command, answer.state, answer);
  crashPoint('command.answered');
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
