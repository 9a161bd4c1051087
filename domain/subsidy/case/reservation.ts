import { refuse, type Refusal } from '#domain/shared/cases/case.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { fenOf, yuanOf } from '#domain/shared/money/fen.ts';
import type { Yuan } from '#domain/shared/money/money.ts';
import type { Flow } from '../flow/flow.ts';
import { reservingAt } from '../flow/reserving.ts';
import type { ApplicationEvent, ApplicationState } from './state.ts';
import { STATUS } from './status.ts';

/** Whether the subsidy of a case is promised where it stands, however it came there; a closed one has none. */
export const isPromised = (flow: Flow, { at, status }: Pick<ApplicationState, 'at' | 'status'>): boolean =>
  status !== STATUS.closed && at > reservingAt(flow);

/** A state with the amount that its row has: one of before pools kept account does not know it. */
export const withSubsidy = (state: ApplicationState, subsidy_money: Yuan): ApplicationState =>
  state.facts ? { ...state, facts: { subsidy_money, ...state.facts } } : state;

/** What is promised to a case in yuan; undefined where its form is of before that was kept. */
const promisedTo = (flow: Flow, state: ApplicationState): bigint | undefined =>
  isPromised(flow, state) ? fenOf(state.facts?.subsidy_money ?? '') : 0n;

/** What an act promises beyond what its case had, in yuan; undefined where that is not known. */
export function promisedBy(from: Flow, before: ApplicationState, to: Flow, after: ApplicationState): Yuan | undefined {
  const [had, has] = [promisedTo(from, before), promisedTo(to, after)];
  if (had === undefined || has === undefined) return undefined;
  return yuanOf(has > had ? has - had : 0n);
}

/** Why an act is not taken: it promises money that no pool holds for it, for the reason that was found when it was asked. */
export function guardPromise(
  { flow, state }: { flow: Flow; state: ApplicationState },
  event: ApplicationEvent,
  after: ApplicationState,
): Refusal | undefined {
  const to = event.kind === 'migrate' ? event.flow : flow;
  const needed = fenOf(promisedBy(flow, state, to, after) ?? '0') ?? 0n;
  return needed > (fenOf(event.held ?? '0') ?? 0n) ? whyNotHeld(event) : undefined;
}

/** A Signal by hand may pretend anything: no sentence but one of ours. */
const whyNotHeld = ({ not_held }: ApplicationEvent): Refusal =>
  not_held && Object.hasOwn(ERRORS, not_held.error)
    ? refuse(not_held.error, not_held.params)
    : refuse('MONEY_NOT_HELD');
