import type { Tx } from '#db/client.ts';
import { crashPoint } from '#db/crash-point.ts';
import { findCommand, insertCommand, type CommandRow, type NewCommand } from '#db/repositories/cases/commands.ts';
import { RULES, type CaseEvent, type CaseOutcome, type CaseStart } from '#domain/shared/cases/case.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { actorIn, VISITOR, type Actor } from '#domain/shared/calls/scene.ts';
import { parseWorkflowId } from '#workflows/messages.ts';
import { scoped, visitorScope, type Context, type PublicContext } from '../calls/context.ts';
import { deliverCommand, keepAnswer } from './deliver-command.ts';
import { sha256 } from './derived-id.ts';
import { InputError } from '../calls/input-error.ts';

// `Omit` would merge the union's members; this keeps each event's own shape.
export type EventBody<E extends CaseEvent> = E extends CaseEvent ? Omit<E, 'event_id' | 'actor' | 'rules'> : never;

/** What an act comes to: its event and its case; `about` is what the caller's answer tells beside the outcome. */
export interface Judged<E extends CaseEvent, A = undefined> {
  workflow_id: string;
  event: EventBody<E>;
  /** The input of the case that it begins; null for a case that runs. */
  start: CaseStart | null;
  about: A;
  /** Takes what many acts want at once, in the last statements of the transaction: nobody waits for it longer than needed. */
  last?: ((tx: Tx) => Promise<void>) | undefined;
}

/** One act of a user on a case. `L` is what was looked up for it outside. */
export interface Act<E extends CaseEvent, L = undefined, A = undefined> {
  route: string;
  /** What the caller sent: a retry is known by it. */
  body: unknown;
  /**
   * Asks what no transaction may wait for: files, other services, a code that is used up. Not asked again when the key
   * is known, since by then the case has moved on.
   */
  look?: (eventId: string) => Promise<L>;
  /** Judges the act, stores its documents and makes its event, in the transaction that stores the command. */
  judge: (tx: Tx, eventId: string, looked: L) => Promise<Judged<E, A>>;
}

export interface Sent<A = undefined> {
  workflow_id: string;
  outcome: CaseOutcome;
  /** Absent when the answer is that of an earlier request. */
  about: A | undefined;
}

/** Who acts, and where. */
interface Sender {
  ctx: PublicContext;
  actor: Actor;
  tenant_id: string;
  within<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
/** The signed-in user, in a park that their hat sees. */
export const asUser = (ctx: Context, tenant_id: string): Sender => ({
  ctx,
  actor: ctx.session.actor,
  tenant_id,
  within: (work) => scoped(ctx, [tenant_id], work),
});
/** A visitor, in a park that exists. */
export const asVisitor = (ctx: PublicContext, tenant_id: string): Sender => ({
  ctx,
  actor: VISITOR,
  tenant_id,
  within: (work) => visitorScope(ctx, tenant_id, work),
});

type Key = Pick<NewCommand, 'tenant_id' | 'actor_id' | 'idem_key'>;
type Stored<A> = { command: CommandRow; about: A | undefined };

/**
 * Sends one act to its case, once per idempotency key: stores it as a command, delivers that, and returns
 * what the case answered. Raises SAME_KEY_OTHER_BODY, PROCESSING when no answer came in time (the sweeper delivers it
 * again), or the refusal of the rules.
 */
export async function sendAct<E extends CaseEvent, L = undefined, A = undefined>(
  by: Sender,
  act: Act<E, L, A>,
): Promise<Sent<A>> {
  by.ctx.tell({ tenant_id: by.tenant_id });
  const key: Key = { tenant_id: by.tenant_id, actor_id: by.actor.user_id, idem_key: by.ctx.idemKey };
  const body_sha256 = sha256(JSON.stringify([act.route, act.body]));
  const find = () => by.within((tx) => findCommand(tx, key));
  const known = act.look && (await find());
  const { command, about } = known
    ? { command: known, about: undefined }
    : await storeCommand(by, key, body_sha256, act).catch(async (error: unknown) => {
        // of two that were sent at once the second may be refused for what the first has taken: it gets the first's answer
        const refusal = error instanceof AppError || error instanceof InputError;
        const first = error === KEY_TAKEN || refusal ? await find() : undefined;
        if (!first) throw error;
        return { command: first, about: undefined };
      });
  const { workflow_id } = command;
  by.ctx.tell({ target: parseWorkflowId(workflow_id).case_no, workflow_id });
  if (command.body_sha256 !== body_sha256) throw new AppError('SAME_KEY_OTHER_BODY');
  const answer = command.response ?? (await answerNow(by.ctx, command));
  if (answer.state === 'done') return { workflow_id: command.workflow_id, outcome: answer.outcome, about };
  if (answer.state === 'refused') throw new AppError(answer.error, { params: answer.params });
  throw new AppError('PROCESSING', { log: answer.reason });
}

const KEY_TAKEN = new Error('a rival stored a command of this key first');
/** The event of a command; known before it is delivered, so that documents can be kept under it. */
const eventIdOf = (key: Key): string => sha256([key.tenant_id, key.actor_id, key.idem_key].join('|'));

/**
 * Stores a new command with its documents, or finds the one that its key has. Raises what `judge` refuses, and KEY_TAKEN
 * when a rival's came in between: then nothing of ours is kept.
 */
async function storeCommand<E extends CaseEvent, L, A>(
  by: Sender,
  key: Key,
  body_sha256: string,
  { route, look, judge }: Act<E, L, A>,
): Promise<Stored<A>> {
  const event_id = eventIdOf(key);
  const looked = look ? await look(event_id) : (undefined as L);
  const stored = await by.within(async (tx): Promise<Stored<A>> => {
    const known = await findCommand(tx, key);
    if (known) return { command: known, about: undefined };
    const { workflow_id, event, start, about, last } = await judge(tx, event_id, looked);
    const message = { ...event, event_id, actor: actorIn(by.actor, key.tenant_id), rules: RULES };
    const row = { ...key, route, body_sha256, workflow_id, message, start };
    const command = await insertCommand(tx, row, !by.ctx.deps.reach.away());
    if (!command) throw KEY_TAKEN;
    await last?.(tx);
    return { command, about };
  });
  crashPoint('command.stored');
  return stored;
}

/**
 * An accepted act's user need not wait until the answer is kept: should that fail, the sweeper asks the case again, which
 * says the same. Of two refusals of one command the first counts: a moment later the case refuses for another reason.
 */
async function answerNow({ deps, log }: PublicContext, command: CommandRow) {
  const answer = await deliverCommand(deps, command);
  // before the notification may have come: whose act it was sees it counted
  deps.counts.forget(command.tenant_id);
  const kept = keepAnswer(deps, command, answer);
  if (answer.state === 'refused') return kept;
  kept.catch((err: unknown) => log.warn({ err }, 'answer not kept'));
  return answer;
}
