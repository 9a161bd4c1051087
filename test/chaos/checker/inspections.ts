import { isDeepStrictEqual } from 'node:util';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import type { Report } from './invariants.ts';
import type { CaseEvidence, Evidence } from './stored.ts';
import { flowAt, startOf, transitionsOf } from './subsidy-evidence.ts';

const BITS = 32n;
const WORD = 1n << BITS;
const times = (a: bigint, b: bigint): bigint => (a * b) % WORD;

/** What a lot draws for a step, 1 to 100: FNV-1a and MurmurHash3's finaliser in whole numbers, a second time. */
function drawAgain(lot: string, step: string): number {
  let hash = 0x811c9dc5n;
  for (const char of `${lot}/${step}`) hash = times(hash ^ BigInt(char.codePointAt(0) ?? 0), 0x01000193n);
  hash = times(hash ^ (hash >> 16n), 0x85ebca6bn);
  hash = times(hash ^ (hash >> 13n), 0xc2b2ae35n);
  return Number((hash ^ (hash >> 16n)) % 100n) + 1;
}

/** A draw is made once, from the case's lot, what it appeals against or what its enterprise owes, and stands in the register as it was made; who was not drawn is not inspected. */
export function judgeDraws(c: CaseEvidence, { papers }: Evidence, report: Report): void {
  const wrong = (detail: string) => report('draw', c.workflow_id, detail);
  const { lot, appeal, owed } = startOf(c);
  let known: NonNullable<Transition['state']['facts']>['draws'] = {};
  for (const t of transitionsOf(c)) {
    const draws = t.state.facts?.draws ?? {};
    if (t.state.lot !== lot && t.outcome !== 'migrate') wrong(`#${t.seq} has another lot`);
    // another version may call the inspection otherwise
    if (t.outcome !== 'migrate')
      for (const [step, draw] of Object.entries(known))
        if (!isDeepStrictEqual(draws[step], draw)) wrong(`#${t.seq} draws again for ${step}`);
    const here = flowAt(c, t.state).steps[t.state.at];
    const entered = t.state.visit !== t.from_visit && here?.when?.share !== undefined;
    if (entered && draws[here.code]?.drawn === false)
      wrong(`#${t.seq} enters ${here.code}, for which it was not drawn`);
    known = draws;
  }
  const renamed = transitionsOf(c).some((t) => t.outcome === 'migrate');
  for (const [step, { share, ticket, drawn, seed }] of renamed ? [] : Object.entries(known)) {
    const own = seed === lot && ticket === drawAgain(seed, step) && drawn === ticket <= share;
    const before = appeal?.drawn?.[step] ?? owed?.[step];
    if (before ? !isDeepStrictEqual(known[step], before) : !own)
      wrong(`${step}: ${ticket} of ${share} is not what its lot draws`);
    const row = papers.register.find((r) => r.workflow_id === c.workflow_id && r.step === step);
    if (row?.share !== share || row.ticket !== ticket || row.drawn !== drawn || row.seed !== seed)
      wrong(`the register does not have the draw for ${step}`);
  }
}

const PAST = ['pass', 'modify', 'pass_on', 'end', 'skip'];

/** What was found is stored once for each entry, and nobody passes an inspection without one of the form as it stood. */
export function judgeFindings(c: CaseEvidence, { papers }: Evidence, report: Report): void {
  const wrong = (detail: string) => report('finding', c.workflow_id, detail);
  const all = transitionsOf(c);
  const entered = all
    .filter((t) => t.outcome === 'inspect')
    .map((t) => ({ seq: t.seq, step: t.from_step, result: t.finding?.result, guids: t.guids }));
  const rows = papers.findings
    .filter((row) => row.workflow_id === c.workflow_id)
    .map(({ seq, step, result, guids }) => ({ seq, step, result, guids }))
    .toSorted((a, b) => a.seq - b.seq);
  if (!isDeepStrictEqual(rows, entered))
    wrong(`findings #${rows.map((r) => r.seq).join()}, entered #${entered.map((r) => r.seq).join()}`);
  all.forEach((t, i) => {
    const before = all[i - 1]?.state;
    const step = before && flowAt(c, before).steps[before.at];
    if (!before || step?.when?.share === undefined || !PAST.includes(t.outcome)) return;
    const found = all
      .slice(0, i)
      .some((f) => f.outcome === 'inspect' && f.from_step === step.code && f.state.revision_id === before.revision_id);
    if (!found) wrong(`#${t.seq} passes ${step.code} without a finding of its form`);
  });
}
