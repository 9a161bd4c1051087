import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ChainAudit } from '#db/record-audit.ts';
import { ERRORS, isErrorName } from '#domain/shared/errors/errors.ts';
import { VISITOR } from '#domain/shared/calls/scene.ts';
import type { Answered, Entry, Sent } from '../journal.ts';
import type { CaseEvidence, Evidence } from './stored.ts';
import type { Invariant, Report, Violation } from './invariants.ts';
import { KINDS } from './kinds.ts';
import { judgeActors } from './actors.ts';
import { judgeAppeals } from './appeals.ts';
import { judgeDocuments } from './documents.ts';
import { judgeDraws, judgeFindings } from './inspections.ts';
import { judgeListings } from './listings.ts';
import { judgeMoney } from './money.ts';
import { judgePrepared } from './prepared.ts';
import { judgeRuns, judgeStarted, startedBy } from './runs.ts';
import { judgeTasks } from './tasks.ts';

/** Checks every invariant on what is stored; empty when all hold. */
export function judge(e: Evidence): Violation[] {
  const found: Violation[] = [];
  const report: Report = (invariant, where, detail) => void found.push({ invariant, where, detail });
  for (const c of e.cases) judgeCase(c, e, (invariant, detail) => report(invariant, c.workflow_id, detail));
  for (const c of e.cases) judgeActors(c, e, report);
  judgeRuns(e, report);
  for (const c of e.cases) if (c.workflow_type === 'subsidyApplication') judgePapers(c, e, report);
  judgeAppeals(e, report);
  judgePrepared(e, report);
  judgeMoney(e, report);
  judgeListings(e, report);
  judgeCommands(e, report);
  judgeChain(e, report);
  judgeJournal(e, report);
  return found;
}

function judgePapers(c: CaseEvidence, e: Evidence, report: Report): void {
  judgeDocuments(c, e, report);
  judgeDraws(c, e, report);
  judgeFindings(c, e, report);
}

function judgeCase(c: CaseEvidence, e: Evidence, report: (invariant: Invariant, detail: string) => void): void {
  const kind = KINDS[c.workflow_type];
  if (!kind) throw new Error(`no rules for ${c.workflow_type}`);
  const { state, accepted } = kind.fold(c);
  const transitions = c.transitions.map((t) => t.transition);
  const states = transitions.map((t) => t['state']);

  const differ = (what: string, a: Record<string, unknown>, b: Record<string, unknown>) => {
    for (const key of Object.keys(a))
      if (!isDeepStrictEqual(a[key], b[key]))
        report('I1', `${what}: ${key} is ${JSON.stringify(b[key])}, not ${JSON.stringify(a[key])}`);
  };
  differ('read model', { state, ...kind.columns(c, state) }, c.row);
  if (states.length > 0) differ('last transition', { state }, { state: states.at(-1) });
  differ('records', kind.foldRecords(c), kind.columns(c, state));
  const projected = transitions.map((t) => String(t['event_id']));
  if (!isDeepStrictEqual(projected, accepted))
    report('I1', `transitions ${projected.join()} of events ${accepted.join()}`);

  const dense = (rows: { seq: number }[]) => rows.every((r, i) => r.seq === i + 1) && rows.length === state.seq;
  if (!dense(c.transitions)) report('I2', `transitions ${c.transitions.map((t) => t.seq).join()} of ${state.seq}`);
  if (!dense(c.records)) report('I2', `records ${c.records.map((r) => r.seq).join()} of ${state.seq}`);

  for (const m of c.messages.filter((each) => each.way === 'update' && each.answer === 'success')) {
    const seqs = c.transitions.filter((t) => t.transition['event_id'] === m.id).map((t) => t.seq);
    const records = c.records.filter((r) => seqs.includes(r.seq));
    if (records.length !== 1) report('I4', `${records.length} records of the accepted Update ${m.id}`);
  }

  for (const flow of kind.flows(c))
    if (e.flows.get(flow.key) !== flow.sha256) report('I5', `its flow is not the published ${flow.key}`);
  for (const fault of kind.separation(c)) report('separation', fault);
  transitions.forEach((t, i) => {
    const before = states[i - 1];
    const why = kind.illegal(c, before, t);
    if (why) report('I5', `#${i + 1} ${why}`);
    if (before && kind.isOver(before)) report('I7', `#${i + 1} ${String(t['outcome'])} after the end`);
    for (const bound of before || t['revision'] ? kind.boundTo(before, t) : []) {
      const stored = c.documents.find((d) => d.document_id === bound.document_id);
      const whole = stored && stored.sha256 === stored.actual && (bound.sha256 ?? stored.sha256) === stored.sha256;
      if (!whole) report('I8', `#${i + 1} is bound to ${bound.document_id}, which is ${stored ? 'another' : 'gone'}`);
    }
  });

  const tenant = c.workflow_id.split('/')[1];
  const tenants = [c.row, ...c.transitions, ...c.records, ...c.tasks].map((r) => r.tenant_id);
  if (tenants.some((t) => t !== tenant) || c.start['tenant_id'] !== tenant)
    report('I13', `tenants ${[...new Set(tenants)].join()}, started for ${String(c.start['tenant_id'])}`);

  judgeTasks(c, kind, state, (detail) => report('task', detail));
  const winners = transitions.filter(kind.decides).map((t) => Number(t['from_visit']));
  if (new Set(winners).size !== winners.length) report('winner', `visits decided: ${winners.join()}`);
  const open = c.tasks.filter((t) => !t.closed).length;
  if (open !== (kind.isOver(state) || state.seq === 0 ? 0 : 1)) report('winner', `${open} tasks are open`);
  if (!['RUNNING', 'COMPLETED'].includes(c.status)) report('alive', c.status);
  if ((c.status === 'COMPLETED') !== kind.isOver(state))
    report('alive', `${c.status}, but over is ${kind.isOver(state)}`);
}

function judgeCommands(e: Evidence, report: Report): void {
  for (const c of e.commands) {
    if (c.state === 'pending') report('I11', c.workflow_id, `command ${c.idem_key} is pending`);
    if (c.state === 'refused' && !c.error) report('I4', c.workflow_id, `command ${c.idem_key} lost its refusal`);
  }
}

function judgeChain(e: Evidence, report: Report): void {
  for (const tenant of new Set([...e.heads, ...e.records].map((r) => r.tenant_id))) {
    const audit = new ChainAudit(tenant, e.checkpoints);
    for (const r of e.records) if (r.tenant_id === tenant) audit.add(r);
    for (const f of audit.end(e.heads.find((h) => h.tenant_id === tenant)))
      report('I12', `${f.tenant_id} record ${f.record_no}`, `${f.fault}: ${f.detail}`);
  }
}

/** Refusals for want of money, by the red list, and for an order that somebody has. */
const PASSING = new Set<number>([
  ERRORS.POOL_SHORT.code,
  ERRORS.RED_LISTED.code,
  ERRORS.ORDER_BOUND.code,
  ERRORS.ORDER_APPLIED_FOR.code,
]);
/** Refusals that come before a command is stored: of the input, or of a key that has another body. */
const BEFORE_STORING = new Set<number>([
  ERRORS.INVALID_INPUT.code,
  ERRORS.NOT_FOUND.code,
  ERRORS.STALE_DOCUMENT.code,
  ERRORS.STALE.code,
  ERRORS.SAME_KEY_OTHER_BODY.code,
  ERRORS.SLOT_FULL.code,
  ERRORS.SLOT_CLOSED.code,
  ERRORS.SLIDER_REQUIRED.code,
  ERRORS.TOO_MANY_BOOKINGS.code,
  ERRORS.WRONG_SMS_CODE.code,
  ERRORS.PREPARED_OVER.code,
  ERRORS.NOT_APPEALABLE.code,
  ERRORS.APPEALED_ALREADY.code,
  ...PASSING,
]);
/** What is refused for what others have was not stored: sent again under its key it may be taken by then. */
const isPassing = (a: Answered): boolean => a.event === 'fail' && PASSING.has(a.code);

function judgeJournal(e: Evidence, report: Report): void {
  const sent = e.journal.filter((entry): entry is Exclude<Entry, { event: 'fault' }> => entry.event !== 'fault');
  const answers = sent.filter((entry): entry is Answered => entry.event === 'ok' || entry.event === 'fail');
  const answered = new Set(answers.map((a) => a.request));
  for (const request of new Set(sent.map((s) => s.request)))
    if (!answered.has(request)) report('unknown', request, 'no final answer');

  const byEvent = new Map(e.commands.map((c) => [c.event_id, c]));
  const eventId = (s: Sent) =>
    createHash('sha256')
      .update([s.tenant_id, e.users.get(s.mobile) ?? VISITOR.user_id, s.key].join('|'))
      .digest('hex');
  const first = new Map<string, Answered>();
  for (const a of answers) {
    const where = `${a.route} ${a.case_no ?? ''} ${a.key}`;
    const id = eventId(a);
    if (a.body === 'other') {
      if (a.event === 'ok' || a.code !== ERRORS.SAME_KEY_OTHER_BODY.code)
        report('answer', where, `another body was answered ${a.event === 'ok' ? 0 : a.code}`);
      continue;
    }
    const before = first.get(id);
    if (before && !isPassing(before) && !isPassing(a) && !sameAnswer(before, a) && !isForgotten(before, a))
      report('answer', where, 'two answers to one key');
    first.set(id, before && !isPassing(before) ? before : a);
    if (a.about) judgeStarted(e, a, where, report);
    else if (a.event === 'ok') judgeAcknowledged(e, a, id, where, report);
    else if (!BEFORE_STORING.has(a.code)) {
      const error = byEvent.get(id)?.error ?? '';
      if (!isErrorName(error) || ERRORS[error].code !== a.code)
        report('I4', where, `refused with ${a.code}, its command says ${error || 'nothing'}`);
    }
  }
}

function judgeAcknowledged(e: Evidence, a: Answered, id: string, where: string, report: Report): void {
  const updates = e.cases.flatMap((c) => c.messages).filter((m) => m.way === 'update' && m.id === id);
  if (updates.length !== 1 || updates[0]?.answer !== 'success')
    report(
      'I3',
      where,
      `${updates.length} accepted Updates, answered ${updates.map((u) => u.answer).join() || 'never'}`,
    );
  const elsewhere = e.cases.find(
    (c) => c.messages.some((m) => m.id === id) && !c.workflow_id.endsWith(`/${a.case_no}`),
  );
  if (elsewhere) report('I3', where, `its Update is in ${elsewhere.workflow_id}`);
}

/** An answer given before its projection may say so (`projected`); all else must be the same. */
/** Of two refusals one that came before anything was stored is nowhere, and what it was for may pass. */
const isForgotten = (...both: Answered[]): boolean =>
  both.every((a) => a.event === 'fail') && both.some((a) => a.event === 'fail' && BEFORE_STORING.has(a.code));

function sameAnswer(a: Answered, b: Answered): boolean {
  if (a.event === 'fail' || b.event === 'fail') return a.event === 'fail' && b.event === 'fail' && a.code === b.code;
  // a run goes on meanwhile, and so do the cases on a version
  if (a.about) return isDeepStrictEqual(startedBy(a), startedBy(b));
  // a sheet is told as it stands when that is answered
  const plain = (response: unknown) => {
    const { assess_num } = response as { assess_num?: string };
    return assess_num ? { assess_num } : { ...(response as object), projected: null };
  };
  return isDeepStrictEqual(plain(a.response), plain(b.response));
}
