import { isParty, type Party } from '#domain/shared/cases/edges.ts';
import { asksDeviationRead, isDocumentId, keepsHandsApart, refuse, type Refusal } from '#domain/shared/cases/case.ts';
import { stepAt, type Flow, type FlowStep } from '../flow/flow.ts';
import { isOthersStep } from '../flow/others-steps.ts';
import { INSPECTION_RESULTS, MAX_FINDING, MAX_FINDING_FILES } from './inspection-results.ts';
import { stay, type Decision, type RunningCase } from './moves.ts';
import type { ApplicationFacts, EventOf } from './state.ts';
import { guardDuty, separated } from './task.ts';

/** Entries that the register takes for one inspection. */
export const MAX_FINDINGS = 20;

/** Who inspects beside those who have a duty at the step: the park's government. */
const INSPECTING = {
  scenes: ['tenant-admin'],
  roles: ['government_allowance_admin'],
} as const satisfies Party;

/** Whether a step is a spot inspection, to which cases are drawn. */
export const isInspection = ({ when }: FlowStep): boolean => when?.share !== undefined;

/**
 * The inspections of a flow that another calls otherwise, each with the one that takes its place there: of those that
 * only one of the two has the first with the first, a park's own and the others' apart. Nobody maps them: a draw cannot
 * be had again, or another step's taken for it.
 */
function inspectionsThere(from: Flow, to: Flow): ReadonlyMap<string, string> {
  const only = (a: Flow, b: Flow, others: boolean) =>
    a.steps.filter(
      (s) => isInspection(s) && isOthersStep(s) === others && !b.steps.some(({ code }) => code === s.code),
    );
  return new Map(
    [true, false].flatMap((others) => {
      const fresh = only(to, from, others);
      return only(from, to, others).flatMap(({ code }, i) => (fresh[i] ? [[code, fresh[i].code] as const] : []));
    }),
  );
}

/** What is kept by the inspections of a flow, by what they are called in another. */
export function calledThere<V>(from: Flow, to: Flow, of: Readonly<Record<string, V>>): Record<string, V> {
  const names = inspectionsThere(from, to);
  return Object.fromEntries(Object.entries(of).map(([code, value]) => [names.get(code) ?? code, value]));
}

/** An entry in the register of findings: what the government, or who works the step, found; the newest counts. */
export function inspect(c: RunningCase, event: EventOf<'inspect'>): Decision {
  const { actor, result } = event;
  const step = stepAt(c.flow, c.state.at);
  if (!step || !isInspection(step))
    return refuse('ILLEGAL_STEP', { step: step?.name.zh ?? '', step_en: step?.name.en ?? '' });
  const apart = separated(step, c.state, actor.user_id);
  if (apart) return apart;
  const none = step.scenes.includes(actor.scene)
    ? guardDuty(step, c.state, actor, keepsHandsApart(event))
    : refuse('NOT_YOUR_STEP', { step: step.name.zh, step_en: step.name.en });
  if (none && !isParty(INSPECTING, actor)) return none;
  const bad = guardFinding(event);
  if (bad) return bad;
  const { [step.code]: before, ...others } = c.state.findings ?? {};
  const { revision_id } = c.state;
  const entries = (before?.entries ?? 0) + 1;
  const differed = before?.revision_id === revision_id && (before.differed === true || before.result === 'deviation');
  return entries > MAX_FINDINGS
    ? refuse('INVALID_INPUT', { field: 'finding', rule: `≤ ${MAX_FINDINGS}` })
    : stay(c, 'inspect', {
        findings: {
          ...others,
          [step.code]: { result, entries, revision_id, ...(differed && asksDeviationRead(event) && { differed }) },
        },
      });
}

/** What is wrong with an entry; a Signal by hand may bring anything. */
function guardFinding({ result, note, guids }: EventOf<'inspect'>): Refusal | undefined {
  if (!INSPECTION_RESULTS.includes(result))
    return refuse('INVALID_INPUT', { field: 'result', rule: INSPECTION_RESULTS.join(', ') });
  if (!Array.isArray(guids) || guids.length > MAX_FINDING_FILES || !guids.every(isDocumentId))
    return refuse('INVALID_INPUT', { field: 'guids', rule: `uuid[${MAX_FINDING_FILES}]` });
  const text = typeof note === 'string' ? note.trim() : '';
  if (text.length > MAX_FINDING) return refuse('INVALID_INPUT', { field: 'finding', rule: `≤ ${MAX_FINDING}` });
  return result === 'deviation' && text === '' ? refuse('INVALID_INPUT', { field: 'finding', rule: '≥ 1' }) : undefined;
}

/** Why a spot inspection is not passed yet: nobody entered what was found of the form as it stands. */
export const guardInspected = (
  step: FlowStep,
  { findings, revision_id }: Pick<ApplicationFacts, 'findings' | 'revision_id'>,
): Refusal | undefined =>
  isInspection(step) && findings?.[step.code]?.revision_id !== revision_id ? refuse('FINDING_REQUIRED') : undefined;

/** Whether somebody found the form as it stands to differ at a spot inspection, whatever was entered after it. */
export function differsAt(
  step: FlowStep | undefined,
  { findings, revision_id }: Pick<ApplicationFacts, 'findings' | 'revision_id'>,
): boolean {
  const found = step && isInspection(step) ? findings?.[step.code] : undefined;
  return found?.revision_id === revision_id && (found?.result === 'deviation' || found?.differed === true);
}

/** Why an event does not pass a spot inspection that found a difference: it does not say that this was read. */
export const guardDeviation = (
  step: FlowStep,
  state: Pick<ApplicationFacts, 'findings' | 'revision_id'>,
  event: Pick<EventOf<'approval' | 'modify'>, 'rules' | 'deviation_read'>,
): Refusal | undefined =>
  asksDeviationRead(event) && event.deviation_read !== true && differsAt(step, state)
    ? refuse('DEVIATION_UNREAD')
    : undefined;

/** How often somebody entered what was found at a spot inspection; undefined at any other step. */
export const entriesAt = (
  step: FlowStep | undefined,
  { findings }: Pick<ApplicationFacts, 'findings'>,
): number | undefined => (step && isInspection(step) ? (findings?.[step.code]?.entries ?? 0) : undefined);

/** Whether somebody entered what was found at a step since it was `read`, so many entries; unknown: nobody asks. */
export const hasUnread = (
  step: FlowStep,
  state: Pick<ApplicationFacts, 'findings'>,
  read: number | undefined,
): boolean => read !== undefined && read !== (entriesAt(step, state) ?? 0);
