import type { Outcome } from './outcomes.ts';
import type { OpenState } from './state.ts';
import { STATUS, type Status } from './status.ts';

const S = STATUS;
/** Somebody has the task. */
const RUNS = [S.pending, S.reviewing] as const;
/** Not over: the enterprise may have asked to close it. */
const OPEN = [...RUNS, S.closing] as const;

/** From which statuses an outcome comes, and to which it leads; who may bring it about is a matter of the step. */
interface ApplicationEdge {
  from: readonly OpenState['status'][];
  to: readonly Status[] | 'same';
}

/** Every transition of an application (spec §4, product §4). The moves of `moves.ts` compile only where they stand here. */
export const APPLICATION_EDGES = {
  // of the first step: the first approval is still to come
  submit: { from: RUNS, to: [S.pending] },
  resubmit: { from: RUNS, to: [S.pending, S.reviewing] },
  pass: { from: RUNS, to: [S.reviewing] },
  return: { from: RUNS, to: [S.reviewing] },
  modify: { from: RUNS, to: [S.reviewing] },
  pass_on: { from: RUNS, to: [S.reviewing] },
  end: { from: RUNS, to: [S.ended] },
  close_request: { from: RUNS, to: [S.closing] },
  // to where it was when the enterprise asked
  close_refuse: { from: [S.closing], to: RUNS },
  close: { from: OPEN, to: [S.closed] },
  close_by_ops: { from: OPEN, to: [S.closed] },
  // a decision is taken back to where it was made, an answer where the task is
  withdraw: { from: RUNS, to: RUNS },
  // the enterprise has its application back
  recall: { from: RUNS, to: [S.reviewing] },
  skip: { from: RUNS, to: [S.reviewing] },
  send_back: { from: RUNS, to: [S.reviewing] },
  sign: { from: RUNS, to: 'same' },
  dissent: { from: RUNS, to: 'same' },
  resolve: { from: RUNS, to: 'same' },
  claim: { from: RUNS, to: 'same' },
  release: { from: RUNS, to: 'same' },
  transfer: { from: RUNS, to: 'same' },
  delegate: { from: RUNS, to: 'same' },
  add_signer: { from: RUNS, to: 'same' },
  remove_signer: { from: RUNS, to: 'same' },
  urge: { from: RUNS, to: 'same' },
  migrate: { from: RUNS, to: 'same' },
  retry: { from: RUNS, to: 'same' },
  reassign: { from: RUNS, to: 'same' },
  hand_in: { from: RUNS, to: 'same' },
  inspect: { from: RUNS, to: 'same' },
  attach: { from: OPEN, to: 'same' },
  copy: { from: OPEN, to: 'same' },
  comment: { from: OPEN, to: 'same' },
  rearm: { from: OPEN, to: 'same' },
} as const satisfies Record<Outcome, ApplicationEdge>;

type Edges = typeof APPLICATION_EDGES;
type From<O extends Outcome> = Edges[O]['from'][number];

/** The statuses that an outcome may lead to. */
export type LeadsTo<O extends Outcome> = {
  [K in O]: Edges[K]['to'] extends readonly Status[] ? Edges[K]['to'][number] : From<K>;
}[O];
/** The outcomes that a case of the state `S` may have, wherever it stands. */
export type Leaving<S extends OpenState> = { [K in Outcome]: S['status'] extends From<K> ? K : never }[Outcome];
/** Those that may leave it there. */
export type Staying<S extends OpenState> = {
  [K in Leaving<S>]: S['status'] extends LeadsTo<K> ? K : never;
}[Leaving<S>];
