import { stepCode } from '#domain/subsidy/flow/flow.ts';
import { begin } from '#domain/subsidy/case/machine.ts';
import type { CaseEvidence } from './stored.ts';
import { flowsOf, startOf, transitionsOf } from './subsidy-evidence.ts';

const MOVED = /^v(\d+) → v(\d+) · /;

/** Where a case stands by its records; what a decision was made from is kept, since it may be taken back. */
interface Told {
  at: number;
  status: number;
  visit: number;
  /** Status that a refused close request goes back to. */
  asked: number;
  /** Who has answered in this visit, the newest last. */
  votes: string[];
  undo: { at: number; status: number } | undefined;
  version: number;
}

/**
 * Columns that the records alone lead to. Where a record leaves open to which step a case went, or whose answers still
 * count, the transition of its number tells; which step has which number is the flow's, of the version that the records name.
 */
export function foldRecords(c: CaseEvidence): Record<string, unknown> {
  const start = startOf(c);
  const flows = flowsOf(c);
  const bySeq = new Map(transitionsOf(c).map((t) => [t.seq, t]));
  let now: Told = {
    at: 0,
    status: 1,
    visit: begin(start).visit,
    asked: 1,
    votes: [],
    undo: undefined,
    version: start.flow_version,
  };
  const enter = (change: Partial<Told>): Told => ({ ...now, visit: now.visit + 1, votes: [], ...change });
  for (const r of c.records) {
    const target = bySeq.get(r.seq);
    const undo = { at: now.at, status: now.status };
    const there = target?.state.at ?? -1;
    const { steps } = flows.get(now.version) ?? start.flow;
    // whether a case leaves out a step no record tells
    const next = (at: number) => (steps[at + 1]?.when ? there : at + 1);
    const moves: Record<string, () => Told> = {
      submit: () => enter({ at: next(now.at), status: now.at === 0 ? 1 : 6, undo: undefined }),
      resubmit: () => enter({ at: next(now.at), status: now.at === 0 ? 1 : 6, undo }),
      pass: () => enter({ at: next(now.at), status: 6, undo }),
      modify: () => enter({ at: next(now.at), status: 6, undo }),
      pass_on: () => enter({ at: next(now.at), status: 6, undo }),
      return: () => enter({ at: there, status: 6, undo }),
      end: () => enter({ at: next(now.at), status: 7, undo: undefined }),
      skip: () => enter({ at: next(now.at), status: 6, undo: undefined }),
      recall: () => enter({ at: there, status: 6, undo: undefined }),
      send_back: () => enter({ at: there, status: 6, undo: undefined }),
      sign: () => ({ ...now, votes: [...now.votes, r.operator_id], undo: undefined }),
      dissent: () => ({ ...now, votes: [...now.votes, r.operator_id], undo: undefined }),
      // the answers of its signers go with them, and no record names those
      reassign: () => ({ ...now, votes: (target?.state.task?.votes ?? []).map((v) => v.user_id) }),
      withdraw: () =>
        now.votes.at(-1) === r.operator_id
          ? { ...now, votes: now.votes.slice(0, -1) }
          : enter({ ...(now.undo ?? { at: -1, status: -1 }), undo: undefined }),
      migrate: () => {
        const version = Number(MOVED.exec(r.note)?.[2]);
        const stayed = target?.state.visit === now.visit;
        return { ...(stayed ? { ...now } : enter({})), at: there, version, undo: undefined };
      },
      close: () => ({ ...now, status: 5 }),
      close_by_ops: () => ({ ...now, status: 5 }),
      close_request: () => ({ ...now, asked: now.status, status: 2 }),
      close_refuse: () => ({ ...now, status: now.asked }),
    };
    now = moves[r.option]?.() ?? now;
  }
  const flow = flows.get(now.version) ?? start.flow;
  const { status, visit, version } = now;
  return { seq: c.records.length, status, visit, activity: stepCode(flow, now.at), flow_version: version };
}
