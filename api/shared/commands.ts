import { createHash } from 'node:crypto';
import { withTenants, type Tx } from '#db/client.ts';
import { crashPoint } from '#db/crash-point.ts';
import { judgeSilence } from '#db/repositories/cases/case-ends.ts';
import {
  answerCommand,
  findCommand,
  insertCommand,
  type CommandRow,
  type NewCommand,
} from '#db/repositories/cases/commands.ts';
import { RULES, type CaseEvent, type CaseOutcome, type CaseState } from '#domain/shared/case.ts';
import { AppError } from '#domain/shared/errors.ts';
import { actorIn, VISITOR, type Actor } from '#domain/shared/scene.ts';
import type { Answer } from '#workflows/client/send-event.ts';
import type { CaseStart } from '#workflows/messages.ts';
import type { Deps } from '../deps.ts';
import { scoped, visitorScope, type Context, type PublicContext } from './context.ts';
import { deliver } from './deliver.ts';

// `Omit` would merge the union's members; this keeps each event's own shape.
export type EventBody<E extends CaseEvent> = E extends CaseEvent ? Omit<E, 'event_id' | 'actor' | 'rules'> : never;
/** What a command needs once its documents are stored; `about` is what the caller's answer tells beside the outcome. */
export interface Prepared<A = undefined> {
  workflow_id: string;
  event: { kind: string };
  start: CaseStart | null;
  about: A;
}
export interface Sent<A = undefined> {
  workflow_id: string;
  outcome: CaseOutcome;
  /** Absent when the answer is that of an earlier request. */
  about: A | undefined;
}
/** Who sends: the signed-in user under a hat, or a visitor without one. */
interface Sender {
  ctx: PublicContext;
  actor: Actor;
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
/** How long a refusal may wait for the end of its case. */
const END_MS = 3_000;
const KEY_TAKEN = Symbol('key taken');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

type Prepare<A> = (tx: Tx, eventId: string) => Promise<Prepared<A>>;
type Act<A> = Prepare<A> | { check: (eventId: string) => Promise<Prepare<A>> };
type Key = Pick<NewCommand, 'tenant_id' | 'actor_id' | 'idem_key'>;

/**
 * Sends one act of the signed-in user to a case, once per idempotency key (design §4). `act` says how its documents are
 * stored, in the transaction that stores the command; one that must be judged outside a transaction first has a
 * `check`, which is not asked again when the key is known, since by then the case has moved on. Raises
 * SAME_KEY_OTHER_BODY, PROCESSING when no answer came in time (the sweeper sends it again), or the refusal of the rules.
 */
export const sendCommand = <A = undefined>(
  ctx: Context,
  tenantId: string,
  route: string,
  body: unknown,
  act: Act<A>,
): Promise<Sent<A>> =>
  send({ ctx, actor: ctx.session.actor, within: (work) => scoped(ctx, [tenantId], work) }, tenantId, route, body, act);

/** The same for an act of a visitor, in a park that exists. */
export const sendVisitorCommand = <A = undefined>(
  ctx: PublicContext,
  tenantId: string,
  route: string,
  body: unknown,
  act: Act<A>,
): Promise<Sent<A>> =>
  send({ ctx, actor: VISITOR, within: (work) => visitorScope(ctx, tenantId, work) }, tenantId, route, body, act);

async function send<A>(by: Sender, tenantId: string, route: string, body: unknown, act: Act<A>): Promise<Sent<A>> {
  const key: Key = { tenant_id: tenantId, actor_id: by.actor.user_id, idem_key: by.ctx.idemKey };
  const wanted = { route, body_sha256: sha256(JSON.stringify([route, body])) };
  const find = () => by.within((tx) => findCommand(tx, key));
  const known = typeof act === 'function' ? undefined : await find();
  const judged = async () => {
    const prepare = typeof act === 'function' ? act : await act.check(eventIdOf(key));
    return storeCommand(by, key, wanted, prepare);
  };
  // of two that were sent at once the second may be refused for what the first has taken: it gets the first's answer
  const twin = async (error: unknown) => {
    const first = error instanceof AppError ? await find() : undefined;
    if (!first) throw error;
    return { command: first, about: undefined };
  };
  const stored = known ? undefined : await judged().catch(twin);
  const command = known ?? stored?.command ?? (await find());
  if (!command) throw new Error('a stored command is gone');
  if (command.body_sha256 !== wanted.body_sha256) throw new AppError('SAME_KEY_OTHER_BODY');
  const answer = storedAnswer(command) ?? (await answerNow(by.ctx, command));
  if (answer.state === 'done')
    return { workflow_id: command.workflow_id, outcome: answer.outcome, about: stored?.about };
  if (answer.state === 'refused') throw new AppError(answer.error, { params: answer.params });
  throw new AppError('PROCESSING', { log: answer.reason });
}

/**
 * Stores a new command with its documents, or finds the one that its key has; undefined when a rival's came in between:
 * then nothing of ours is kept.
 */
async function storeCommand<A>(
  by: Sender,
  key: Key,
  wanted: Pick<NewCommand, 'route' | 'body_sha256'>,
  prepare: Prepare<A>,
): Promise<{ command: CommandRow; about: A | undefined } | undefined> {
  const event_id = eventIdOf(key);
  const store = async (tx: Tx) => {
    const known = await findCommand(tx, key);
    if (known) return { command: known, about: undefined };
    const { workflow_id, event, start, about } = await prepare(tx, event_id);
    const message = { ...event, event_id, actor: actorIn(by.actor, key.tenant_id), rules: RULES };
    const row = { ...key, ...wanted, workflow_id, message, start };
    const command = await insertCommand(tx, row, !by.ctx.deps.reach.away());
    if (!command) throw KEY_TAKEN;
    return { command, about };
  };
  const stored = await by.within(store).catch((error: unknown) => {
    if (error === KEY_TAKEN) return undefined;
    throw error;
  });
  crashPoint('command.stored');
  return stored;
}

/** The event of a command; known before it is sent, so that documents can be kept under it. */
const eventIdOf = (key: Key): string => sha256([key.tenant_id, key.actor_id, key.idem_key].join('|'));

function storedAnswer(command: CommandRow): Answer | undefined {
  if (command.state === 'pending' || !command.response) return undefined;
  return command.response as Answer;
}

/**
 * An accepted act's user need not wait until the answer is kept: should that fail, the sweeper asks the case again, which
 * says the same. Of two refusals of one command the first counts: a moment later the case refuses for another reason.
 */
async function answerNow(ctx: PublicContext, command: CommandRow): Promise<Answer> {
  const answer = await ask(ctx.deps, command);
  // before the notification may have come: whose act it was sees it counted
  ctx.deps.counts.forget(command.tenant_id);
  if (answer.state === 'refused') return keep(ctx.deps, command, answer);
  keep(ctx.deps, command, answer).catch((err: unknown) => ctx.log.warn({ err }, 'answer not kept'));
  return answer;
}

/** Delivers a command and keeps its answer; the sweeper's way. */
export const settle = async (deps: Deps, command: CommandRow): Promise<Answer> =>
  keep(deps, command, await ask(deps, command));

async function ask(deps: Deps, command: CommandRow): Promise<Answer> {
  const answer = await deliver(
    deps,
    command.workflow_id,
    command.message as CaseEvent,
    command.start as CaseStart | null,
  );
  crashPoint('command.delivered');
  return answer.state === 'unknown' ? judgeUnknown(deps, command, answer) : answer;
}

/** Keeps an answer and returns the one that counts. */
async function keep(deps: Deps, command: CommandRow, answer: Answer): Promise<Answer> {
  const first =
    answer.state === 'unknown' ? answer : await answerCommand(deps.db.system, command, answer.state, answer);
  crashPoint('command.answered');
  if (first.state === 'refused' && command.start) await endUnbegun(deps, command.workflow_id);
  return first;
}

/** Ends a case whose beginning was refused: nobody will act on it, and it would wait for ever. */
async function endUnbegun(deps: Deps, workflowId: string): Promise<void> {
  const { client } = deps.temporal;
  const handle = client.workflow.getHandle(workflowId);
  const end = async () => {
    const { visit } = await handle.query<CaseState>('state');
    if (visit === 0) await handle.cancel();
  };
  // it is over already, or its worker has just left: a case that waits does no harm
  await client.withDeadline(Date.now() + END_MS, end).catch(() => {});
}

/** A case that is over no longer answers; the read model tells what it accepted, and how it ended (reliability F07). */
const judgeUnknown = (deps: Deps, { tenant_id, workflow_id, message }: CommandRow, answer: Answer): Promise<Answer> =>
  withTenants(
    deps.db.app,
    [tenant_id],
    async (tx) => (await judgeSilence(tx, workflow_id, (message as CaseEvent).event_id)) ?? answer,
  );
