import type { ApplicationState } from '#domain/subsidy/case/state.ts';
import type { Answered } from '../journal.ts';
import type { Report } from './invariants.ts';
import { itemEvent, type CaseEvidence, type Evidence, type StoredRun } from './stored.ts';
import { startOf, transitionsOf, versionOf } from './subsidy-evidence.ts';

/** Every batch is over, and each of its items says what its case says. */
export function judgeRuns(e: Evidence, report: Report): void {
  const cases = new Map(e.cases.map((c) => [c.workflow_id, c]));
  for (const run of e.runs) {
    const where = `batch/${run.batch_id}`;
    const wrong = (detail: string) => report('run', where, detail);
    if (run.state !== 'done' || run.status !== 'COMPLETED') wrong(`${run.state}, its workflow is ${run.status}`);
    if (run.items.length !== run.total || run.items.some((item, i) => item.n !== i))
      wrong(`items ${run.items.map((i) => i.n).join()} of ${run.total}`);
    for (const item of run.items) {
      const c = cases.get(item.workflow_id);
      const taken = c?.messages.filter((m) => m.id === itemEvent(run, item.n)) ?? [];
      const done = taken.filter((m) => m.way === 'update' && m.answer === 'success').length;
      const outcome = `item ${item.n} is ${item.state} ${item.error ?? ''}`;
      if (
        !['done', 'refused'].includes(item.state) ||
        !item.answered ||
        (item.state === 'refused') !== (item.error !== null)
      )
        wrong(outcome);
      // rows are written anew for a case that takes no act any more, too
      const retried = run.event.act === 'retry' && item.state === 'done' && done === 0;
      if (done !== (item.state === 'done' ? 1 : 0) && !retried) wrong(`${outcome}, its case accepted ${done}`);
    }
    if (run.kind === 'migrate') judgeMoves(run, e, report);
  }
  for (const c of e.cases) if (c.workflow_type === 'subsidyApplication') judgeNotes(c, report);
}

/** What one migration did to each of its cases: moved once to its version, or left alone. */
function judgeMoves(run: StoredRun, e: Evidence, report: Report): void {
  for (const c of e.cases) {
    const mine = c.transitions.filter(
      ({ transition: t }) => t['outcome'] === 'migrate' && String(t['event_id']).startsWith(`batch:${run.batch_id}:`),
    );
    const items = run.items.filter((i) => i.workflow_id === c.workflow_id && i.state === 'done');
    if (mine.length > 1 || mine.length !== items.length)
      report('migrated', c.workflow_id, `moved ${mine.length} times by ${run.batch_id}, done ${items.length}`);
    for (const { seq, transition } of mine) {
      const { flow_version } = transition['state'] as ApplicationState;
      if (flow_version !== run.event.version)
        report('migrated', c.workflow_id, `#${seq} is on ${flow_version}, the run goes to ${run.event.version}`);
    }
  }
}

/** The record of each move names the version that the case was on, and the one that it is on now. */
function judgeNotes(c: CaseEvidence, report: Report): void {
  let version = startOf(c).flow_version;
  for (const { seq, outcome, state } of transitionsOf(c)) {
    const next = versionOf(c, state);
    const note = c.records.find((r) => r.seq === seq)?.note ?? '';
    if (outcome === 'migrate' && !note.startsWith(`v${version} → v${next} · `))
      report('migrated', c.workflow_id, `#${seq} from ${version} to ${next} is recorded as “${note}”`);
    if (outcome !== 'migrate' && next !== version)
      report('migrated', c.workflow_id, `#${seq} ${outcome} leads from version ${version} to ${next}`);
    version = next;
  }
}

/** The id of the batch or of the prepared form, or the number of the version, that an answer tells. */
export function startedBy(a: Answered): unknown {
  if (a.event === 'fail') return undefined;
  const { batch_id, published, temp_id } = a.response as {
    batch_id?: string;
    published?: { version: number } | null;
    temp_id?: string;
  };
  if (a.about === 'prepared') return temp_id;
  return a.about === 'run' ? batch_id : (published?.version ?? null);
}

/** What was acknowledged exists: the batch, the prepared form, or the version. */
export function judgeStarted(e: Evidence, a: Answered, where: string, report: Report): void {
  const started = startedBy(a);
  if (a.about === 'run' && a.event === 'ok' && e.runs.filter((r) => r.batch_id === started).length !== 1)
    report('I3', where, `the run ${String(started)} is not stored`);
  if (a.about === 'prepared' && a.event === 'ok' && !e.papers.prepared.some((p) => p.temp_id === started))
    report('I3', where, `what was prepared as ${String(started)} is not stored`);
  if (a.about === 'flow' && typeof started === 'number' && !e.flows.has(`${a.tenant_id}/online/${started}`))
    report('I3', where, `version ${started} is not stored`);
}
