import {
  asksDocuments,
  asksHandedIn,
  asksWhatIsOpen,
  keepsPapers,
  refuse,
  type Refusal,
} from '#domain/shared/cases/case.ts';
import { staleTask } from '#domain/shared/cases/case-acts.ts';
import { guardDocuments, guardPapers, papersAt, papersOf, versionsOf } from './documents.ts';
import { modify, needsSeveral, targetsOf, vote } from './decisions.ts';
import { sectionsAt, stepAt, type FlowStep, type FormDocument } from '../flow/flow.ts';
import { sectionOfPath } from '../form/revision-diff.ts';
import { guardDeviation, guardInspected, hasUnread, inspect } from './inspections.ts';
import { intervene, migrate, rearm } from './interventions.ts';
import { isOpen, isRunning, type Case, type Decision, type RunningCase } from './moves.ts';
import { fenOf } from '#domain/shared/money/fen.ts';
import type { Yuan } from '#domain/shared/money/money.ts';
import { guardPromise, promisedBy } from './reservation.ts';
import { attach, close, guardClose, guardReason, MAX_REASON, tell, urge } from './side-acts.ts';
import { STATUS } from './status.ts';
import { MAX_CORRECTIONS, type ApplicationEvent, type ApplicationState, type EventOf } from './state.ts';
import { handleTask, withdraw } from './task-acts.ts';
import { standing, taskOfState, type Standing } from './task.ts';

export const MAX_NOTE = 100;

/** State of an application before its first event: the applicant stands at the first step. */
export const begin = ({
  corp_id,
  submitter,
  preparers,
  lot,
  appeal,
  owed,
}: Pick<ApplicationState, 'corp_id' | 'submitter' | 'preparers' | 'lot' | 'appeal' | 'owed'>): ApplicationState => ({
  seq: 0,
  at: 0,
  visit: 1,
  status: STATUS.pending,
  before_close: null,
  message: '',
  revision_id: '',
  attachments: 0,
  acts: [],
  corp_id,
  submitter,
  ...(preparers !== undefined && { preparers }),
  ...(lot !== undefined && { lot }),
  ...(appeal !== undefined && { appeal }),
  ...(owed !== undefined && { owed }),
});

/**
 * Whether `event` is accepted now, and the state after it (product §4). Pure: `now` is epoch ms. The workflow, the
 * list's `action` flags and the buttons all ask this function.
 */
export function decide(c: Case, event: ApplicationEvent, now: number): Decision {
  const decision = judge(c, event, now);
  return (decision.ok && guardPromise(c, event, decision.next)) || decision;
}

/** What the pool must hold in yuan before an act is sent: what it promises if it is taken; none where it is refused. */
export function moneyAsked(c: Case, event: ApplicationEvent, now: number): Yuan {
  const decision = judge(c, event, now);
  const to = event.kind === 'migrate' ? event.flow : c.flow;
  return (decision.ok && promisedBy(c.flow, c.state, to, decision.next)) || '0.00';
}

/**
 * The most that an act may promise, however many of the answers to its task that are under way come before it: with k of n
 * the vote that can complete the quorum holds (product §5).
 */
export function mostAsked(c: Case, event: ApplicationEvent, underWay: readonly ApplicationEvent[], now: number): Yuan {
  let [most, { state }] = [moneyAsked(c, event, now), c];
  for (const other of underWay) {
    const taken = judge({ ...c, state }, other, now);
    if (!taken.ok || taken.next.visit !== state.visit) continue;
    state = taken.next;
    const asked = moneyAsked({ ...c, state }, event, now);
    if ((fenOf(most) ?? 0n) < (fenOf(asked) ?? 0n)) most = asked;
  }
  return most;
}

/** Whether an act is accepted but for the money that it promises, which a pool holds only when it is sent. */
export function judge(c: Case, event: ApplicationEvent, now: number): Decision {
  const { state } = c;
  if (state.status === STATUS.closed) return refuse('CASE_CLOSED', { reason: state.message });
  if (!isOpen(c)) return refuse('CASE_ENDED');
  switch (event.kind) {
    case 'close':
      return guardClose(c, event) ?? close(c, event);
    case 'attach':
      return attach(c, event);
    case 'copy':
    case 'comment':
      return tell(c, event);
    case 'intervene':
      return intervene(c, event, now);
    case 'migrate':
      return migrate(c, event);
    case 'rearm':
      return rearm(c, event);
    default:
      return isRunning(c) ? decideTask(c, event, now) : refuse('CLOSE_PENDING');
  }
}

type TaskEvent = Exclude<
  ApplicationEvent,
  { kind: 'close' | 'attach' | 'copy' | 'comment' | 'intervene' | 'migrate' | 'rearm' }
>;

function decideTask(c: RunningCase, event: TaskEvent, now: number): Decision {
  if (event.kind === 'withdraw') return withdraw(c, event, now);
  if (event.kind === 'urge') return urge(c, event, now);
  const current = stepAt(c.flow, c.state.at);
  if (!current) return refuse('CASE_ENDED');
  // a Signal by hand may name no task: here that is none that is open
  const stale = staleTask(c.apply_num, c.state, event.task_id ?? '');
  if (stale) return stale;
  if (event.kind === 'inspect') return inspect(c, event);
  if (event.kind !== 'approval' && event.kind !== 'modify') return handleTask(c, event);
  const who = standing(current, c.state, event.actor);
  if (!who.ok) return who;
  if (event.kind === 'modify') return guardModify(c, current, event) ?? modify(c, event, who, now);
  return guardApproval(c, current, event) ?? guardVoter(c, current, event, who) ?? vote(c, event, who, now);
}

/** Why what a spot inspection found, or did not, keeps the step from being passed. */
const guardFound = (step: FlowStep, state: ApplicationState, event: EventOf<'approval' | 'modify'>) =>
  guardInspected(step, state) ?? guardDeviation(step, state, event);
const illegal = (step: FlowStep): Refusal => refuse('ILLEGAL_STEP', { step: step.name.zh, step_en: step.name.en });
const noteTooLong = (note: string, max = MAX_NOTE): Refusal | undefined =>
  note.length > max ? refuse('INVALID_INPUT', { field: 'note', rule: `≤ ${max}` }) : undefined;
/** An appeal begins with its reason. */
const maxNote = ({ appeal, revision_id }: ApplicationState): number =>
  appeal && revision_id === '' ? MAX_REASON : MAX_NOTE;

function guardModify(c: RunningCase, current: FlowStep, event: EventOf<'modify'>): Refusal | undefined {
  const { state } = c;
  if (current.kind === 'approve' || (current.kind === 'submit' && !event.revision)) return illegal(current);
  if (event.based_on !== undefined && event.based_on !== state.revision_id) return refuse('STALE_DOCUMENT');
  if (hasUnread(current, state, event.findings)) return refuse('STALE_DOCUMENT');
  // a Signal by hand may bring anything
  if (event.written_by && !(Array.isArray(event.written_by) && event.written_by.every((id) => typeof id === 'string')))
    return refuse('INVALID_INPUT', { field: 'written_by', rule: 'uuid[]' });
  const { documents } = event.revision ?? { documents: state.facts?.documents };
  const missing = guardPapers(papersAsked(c, current, event), documents);
  return missing ?? guardFound(current, state, event) ?? noteTooLong(event.note, maxNote(state));
}

/** The applicant's documents without which a form is not sent on; once only the applicant's own steps asked, each for its own. */
function papersAsked(c: RunningCase, current: FlowStep, event: EventOf<'modify'>): FormDocument[] {
  if (keepsPapers(event)) return papersAt(c);
  return asksHandedIn(event) && current.kind === 'submit' && c.state.at > 0 ? papersOf(current) : [];
}

function guardApproval(c: RunningCase, current: FlowStep, event: EventOf<'approval'>): Refusal | undefined {
  const { state } = c;
  if (current.kind === 'submit' || (current.kind === 'assist' && event.decision === 'pass')) return illegal(current);
  if (event.revision_id !== undefined && event.revision_id !== state.revision_id) return refuse('STALE_DOCUMENT');
  // a file that a colleague handed in since was not read
  if (event.documents !== undefined && event.documents !== versionsOf(state)) return refuse('STALE_DOCUMENT');
  if (hasUnread(current, state, event.findings)) return refuse('STALE_DOCUMENT');
  // a Signal by hand does not know whom the step names
  if (needsSeveral(current) && !event.group) return refuse('INVALID_INPUT', { field: 'group', rule: 'user_id, name' });
  return event.decision === 'pass' ? guardPass(c, current, event) : guardReturn(c, event);
}

/** Where several must pass, those whom the step names vote, and the signers; an administrator's vote is nobody's. */
function guardVoter(
  { state }: RunningCase,
  step: FlowStep,
  { group }: EventOf<'approval'>,
  who: Standing,
): Refusal | undefined {
  if (!needsSeveral(step) || !group) return undefined;
  const { user_id } = who.on_behalf_of ?? who.actor;
  const votes = [...group, ...taskOfState(state).signers].some((p) => p.user_id === user_id);
  return votes ? undefined : refuse('NOT_YOUR_STEP', { step: step.name.zh, step_en: step.name.en });
}

function guardPass({ state }: RunningCase, current: FlowStep, event: EventOf<'approval'>): Refusal | undefined {
  const { note } = event;
  if (note.trim() === '' && current.requires.includes('approval_note')) return refuse('NOTE_REQUIRED');
  const missing = asksDocuments(event) ? guardDocuments(current, state) : undefined;
  const paper = asksHandedIn(event) ? guardPapers(papersOf(current), state.facts?.documents) : undefined;
  return missing ?? paper ?? guardFound(current, state, event) ?? noteTooLong(note.trim());
}

function guardReturn(c: RunningCase, event: EventOf<'approval'>): Refusal | undefined {
  const bad = guardReason(event.note, 'note');
  if (bad) return bad;
  if (event.corrections && (!Array.isArray(event.corrections) || event.corrections.length > MAX_CORRECTIONS))
    return refuse('INVALID_INPUT', { field: 'corrections', rule: `≤ ${MAX_CORRECTIONS}` });
  const targets = targetsOf(c, event);
  if (event.return_to !== undefined && !targets.includes(event.return_to)) return refuse('ILLEGAL_RETURN');
  return asksWhatIsOpen(event) ? guardCorrections(c, event, event.return_to ?? targets[0]) : undefined;
}

/** What is locked where the case goes to nobody there could correct, and nothing else either. */
function guardCorrections(
  { flow }: RunningCase,
  { corrections = [] }: EventOf<'approval'>,
  target: string | undefined,
) {
  const step = flow.steps.find(({ code }) => code === target);
  const open = step ? sectionsAt(step) : [];
  return corrections.some(({ path }) => !open.includes(sectionOfPath(path)))
    ? refuse('INVALID_INPUT', { field: 'corrections', rule: open.join(', ') })
    : undefined;
}
