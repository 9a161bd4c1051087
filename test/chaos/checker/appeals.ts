import { isDeepStrictEqual } from 'node:util';
import type { Report } from './invariants.ts';
import type { CaseEvidence, Evidence } from './stored.ts';
import { startOf, transitionsOf } from './subsidy-evidence.ts';

const CLOSING = ['close', 'close_by_ops'];
/** What has no say in an application: looking, telling, and what its enterprise does. */
const SAYS_NOTHING = [
  'refused',
  'submit',
  'resubmit',
  'close_request',
  'urge',
  'copy',
  'comment',
  'retry',
  'rearm',
  'release',
  'withdraw',
  'recall',
  'migrate',
];

/** An appeal is one case against one that the park or the provider closed; who decided against that decides nothing of it. */
export function judgeAppeals(e: Evidence, report: Report): void {
  const applications = e.cases.filter((c) => c.workflow_type === 'subsidyApplication');
  const numbered = new Map(applications.map((c) => [c.workflow_id, c]));
  const against = new Map<string, string>();
  for (const c of applications) {
    const wrong = (detail: string) => report('appeal', c.workflow_id, detail);
    const { appeal, tenant_id, lot } = startOf(c);
    if ((appeal?.of ?? null) !== (c.row['appeal_of'] ?? null)) wrong(`its row says ${String(c.row['appeal_of'])}`);
    if (!appeal) continue;
    const other = against.get(`${tenant_id}/${appeal.of}`);
    if (other) wrong(`appeals against ${appeal.of}, as ${other} does`);
    against.set(`${tenant_id}/${appeal.of}`, c.workflow_id);
    const closed = numbered.get(`subsidy/${tenant_id}/${appeal.of}`);
    if (!closed) {
      wrong(`appeals against ${appeal.of}, which is not there`);
      continue;
    }
    const end = transitionsOf(closed).at(-1);
    if (!end || !CLOSING.includes(end.outcome) || end.state.before_close)
      wrong(`${appeal.of} was not closed against its wish`);
    if (startOf(closed).appeal) wrong(`${appeal.of} is an appeal itself`);
    if (startOf(closed).lot === lot) wrong('draws from a lot that is known');
    const drawn = Object.values(end?.state.facts?.draws ?? {}).filter((draw) => draw.drawn);
    // another version may call the inspections otherwise
    if (!isDeepStrictEqual(byTicket(Object.values(appeal.drawn ?? {})), byTicket(drawn)))
      wrong('is drawn for what that was not, or spared');
    const { must, may } = opponentsIn(closed);
    for (const id of must) if (!appeal.excluded.includes(id)) wrong(`${id} decided against it and is not kept out`);
    for (const id of appeal.excluded) if (!may.has(id)) wrong(`${id} is kept out and decided nothing against it`);
    for (const t of transitionsOf(c)) {
      const people = [t.actor.user_id, ...(t.on_behalf_of ? [t.on_behalf_of.user_id] : [])];
      const says = t.actor.scene !== 'portal' && !SAYS_NOTHING.includes(t.outcome);
      if (says && people.some((id) => appeal.excluded.includes(id)))
        wrong(`#${t.seq} ${t.outcome} is by whom it keeps out`);
    }
  }
}

const byTicket = <D extends { ticket: number }>(draws: readonly D[]): D[] =>
  draws.toSorted((a, b) => a.ticket - b.ticket);

/** Who returned, sent back or closed an application: those whose act stands, and everybody who ever did. */
function opponentsIn(c: CaseEvidence): { must: Set<string>; may: Set<string> } {
  const may = new Set<string>();
  let standing: { visit: number; people: string[] }[] = [];
  for (const t of transitionsOf(c)) {
    const people = [t.actor.user_id, ...(t.on_behalf_of ? [t.on_behalf_of.user_id] : [])];
    if (['return', 'dissent', 'send_back', ...CLOSING].includes(t.outcome)) for (const id of people) may.add(id);
    // who sent it back as ops takes nothing back
    if (t.outcome === 'send_back') standing.push({ visit: -1, people: [t.actor.user_id] });
    if (t.outcome === 'return') standing.push({ visit: t.from_visit, people });
    // who took a decision back has not made it
    if (t.outcome === 'withdraw' && t.state.visit !== t.from_visit)
      standing = standing.filter(({ visit }) => visit !== t.from_visit - 1);
    if (CLOSING.includes(t.outcome)) standing.push({ visit: t.from_visit, people: [t.actor.user_id] });
  }
  return { must: new Set(standing.flatMap(({ people }) => people)), may };
}
