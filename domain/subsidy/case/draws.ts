import type { CaseFacts, Draw } from '../flow/condition.ts';
import { meetsForm } from '../flow/condition.ts';
import type { FlowStep } from '../flow/flow.ts';
import type { ApplicationState } from './state.ts';
import { STATUS, type Status } from './status.ts';

const TICKETS = 100;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * What a case draws for a step: 1 to 100, FNV-1a of its lot and the step's code, mixed. Anybody who knows the lot comes to the same
 * ticket, and nobody knows it before the draw: the API makes it, at random, with the application.
 */
export function ticketOf(lot: string, step: string): number {
  let hash = FNV_OFFSET;
  for (const char of `${lot}/${step}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), FNV_PRIME);
  return (mixed(hash) % TICKETS) + 1;
}

/** Spreads each bit over all of them (the finaliser of MurmurHash3): the tickets of similar codes tell nothing of each other. */
function mixed(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Of what a case drew, the inspections that it was drawn for; undefined where it was for none. */
export function drawnOf(facts: CaseFacts | undefined): Readonly<Record<string, Draw>> | undefined {
  const drawn = Object.entries(facts?.draws ?? {}).filter(([, draw]) => draw.drawn);
  return drawn.length === 0 ? undefined : Object.fromEntries(drawn);
}

/** What an application that is over says of the inspections that it was drawn for. */
interface Over {
  status: Status;
  draws: Readonly<Record<string, Draw>> | undefined;
}

/**
 * The inspections that an enterprise still owes after applications of one type and year that are over, in the order of
 * their ends: one that was closed owes what it was drawn for until another comes to its end with it. Who has an
 * application closed and applies anew draws nothing away. Undefined where it owes none.
 */
export function owedAfter(over: readonly Over[]): Readonly<Record<string, Draw>> | undefined {
  const owed = new Map<string, Draw>();
  for (const { status, draws = {} } of over)
    for (const [step, draw] of Object.entries(draws).filter(([, each]) => each.drawn))
      if (status === STATUS.closed) owed.set(step, draw);
      else owed.delete(step);
  return owed.size === 0 ? undefined : Object.fromEntries(owed);
}

/**
 * The facts with the spot inspection of a step drawn, when the case has come to it: once, whatever happens to the case
 * afterwards; an appeal is drawn for what its application was drawn for, another for what the enterprise owes. Unchanged where nothing is drawn: the step takes
 * every case, the form leaves it out, or the case has no lot.
 */
export function drawnFor(
  step: FlowStep,
  facts: CaseFacts | undefined,
  { lot, appeal, owed }: Pick<ApplicationState, 'lot' | 'appeal' | 'owed'>,
): CaseFacts | undefined {
  const share = step.when?.share;
  if (share === undefined || !facts) return facts;
  if (facts.draws?.[step.code] || !meetsForm(step, facts)) return facts;
  const kept = appeal?.drawn?.[step.code] ?? owed?.[step.code];
  const draw = kept ?? (lot === undefined ? undefined : drawFrom(lot, share, step.code));
  return draw ? { ...facts, draws: { ...facts.draws, [step.code]: draw } } : facts;
}

function drawFrom(lot: string, share: number, step: string): Draw {
  const ticket = ticketOf(lot, step);
  return { share, seed: lot, ticket, drawn: ticket <= share };
}

/** Facts that another form or an earlier state tells, with what the case has drawn: nothing undoes a draw. */
export const keepingDraws = (facts: CaseFacts | undefined, before: CaseFacts | undefined): CaseFacts | undefined =>
  facts && before?.draws ? { ...facts, draws: before.draws } : facts;
