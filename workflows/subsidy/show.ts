import { setCurrentDetails, upsertSearchAttributes } from '@temporalio/workflow';
import { beijingDay, beijingTime } from '#domain/shared/time/working-days.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { requiresNote } from '#domain/subsidy/case/approval-notes.ts';
import { OUTCOMES } from '#domain/subsidy/case/outcomes.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import { RESULT_NAMES } from '#domain/subsidy/case/inspection-results.ts';
import { CLOSE_ASKED, lackingAt } from '#domain/subsidy/case/lacking.ts';
import { REQUIREMENT_NAMES, SCENE_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import { stepAt, stepCode, stepName, type Flow, type FlowStep } from '#domain/subsidy/flow/flow.ts';
import { toldActs } from '#domain/subsidy/case/told-outcome.ts';
import type { ApplicationState } from '#domain/subsidy/case/state.ts';
import { isOver, STATUS, STATUS_NAMES } from '#domain/subsidy/case/status.ts';
import type { VisitTimes } from '../shared/case-loop.ts';
import { KEYS } from '../shared/search-attribute-keys.ts';
import { actTable, both, stepLine, waitingLine } from '../shared/show-case.ts';
import type { StartApplication } from './messages.ts';

/** What ended a case: the transition that did, as far as it is shown. */
export type Ending = Pick<Transition, 'at' | 'actor' | 'outcome'>;

/**
 * Search attributes and the Markdown summary that ops read in the Temporal Web UI. Of people it names roles and ids only. A
 * summary is no command: it is worked out anew whenever somebody asks, also of a case that ended under older code.
 */
export function showApplication(
  start: StartApplication,
  state: ApplicationState,
  times: VisitTimes,
  ending: Ending | undefined,
): void {
  const over = isOver(state.status);
  const overdue = times.due_at !== null && times.due_at <= Date.now();
  const escalated = typeof times.escalate_at === 'number' && times.escalate_at <= Date.now();
  const step = over ? undefined : stepAt(start.flow, state.at);
  const since = state.acts.at(-1)?.at ?? Date.now();
  upsertSearchAttributes([
    { key: KEYS.tenant, value: start.tenant_id },
    { key: KEYS.kind, value: 'subsidy' },
    { key: KEYS.type, value: start.allowance_type },
    { key: KEYS.version, value: `${start.allowance_type}:${start.flow_version}` },
    { key: KEYS.step, value: stepCode(start.flow, state.at) },
    { key: KEYS.status, value: String(state.status) },
    { key: KEYS.waiting, value: step?.scenes[0] ?? null },
    { key: KEYS.problem, value: over || !overdue ? null : escalated ? 'escalated' : 'overdue' },
    { key: KEYS.year, value: start.apply_year },
    { key: KEYS.since, value: new Date(since) },
    { key: KEYS.due, value: times.due_at === null || over ? null : new Date(lastMoment(times.due_at)) },
  ]);
  setCurrentDetails(summary(start, state, { ...times, overdue }, ending));
}

/** A step is due at 24:00, which a clock shows as the next day; the product names the last day in time, and so do ops' pages. */
const lastMoment = (due_at: number): number => due_at - 1;

function summary(
  start: StartApplication,
  state: ApplicationState,
  { due_at, overdue }: { due_at: number | null; overdue: boolean },
  ending: Ending | undefined,
): string {
  const status = STATUS_NAMES[state.status];
  const step = isOver(state.status) ? undefined : stepAt(start.flow, state.at);
  const since = state.acts.at(-1)?.at;
  const lines = [
    `### ${start.apply_num} · ${status.zh} (${status.en})`,
    stepLine(stepName(start.flow, state.at), stepCode(start.flow, state.at), state.visit),
    ...appealLine(state),
    ...(ending ? endingLines(state, ending) : []),
    ...(step ? [waitingLine(step, start.flow.role_names), ...taskLines(state)] : []),
    ...(state.status === STATUS.closing
      ? [`- **Asked**: ${both(CLOSE_ASKED)}`]
      : step
        ? lackingLines(step, state)
        : []),
    ...inspectionLines(start.flow, state),
    ...(since === undefined ? [] : [`- **Since**: ${beijingTime(since)} (Beijing)`]),
    ...(step && due_at !== null
      ? [`- **Due**: by the end of ${beijingDay(lastMoment(due_at))} (Beijing)${overdue ? ' **overdue**' : ''}`]
      : []),
    `- **Flow**: ${start.allowance_type} version ${start.flow_version}, tenant \`${start.tenant_id}\``,
    ...actTable(state.acts, namesOf(start.flow), toldActs(start.flow, state.acts)),
  ];
  return lines.join('\n');
}

const namesOf = (flow: Flow): Record<string, Names> =>
  Object.fromEntries(flow.steps.map(({ code, name }) => [code, name]));

/** By what a case ended, who did that, when, and why it was closed. */
function endingLines({ status, message }: ApplicationState, { at, actor, outcome }: Ending): string[] {
  const what = outcome === 'refused' ? outcome : both(OUTCOMES[outcome]);
  const who = `\`${actor.user_id}\`, at ${both(SCENE_NAMES[actor.scene])}`;
  const ended = `${what}, ${beijingTime(at)} (Beijing), by ${who}`;
  if (status !== STATUS.closed) return [`- **Ended**: ${ended}`];
  return [`- **Closed**: ${ended}`, ...(message === '' ? [] : [`- **Reason**: ${asText(message)}`])];
}

/** What somebody wrote, as one line that Markdown takes for nothing else. */
const asText = (written: string): string =>
  written.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_|<>[\]#~]/g, String.raw`\$&`);

/** What it appeals against, and the ids of who may decide nothing of it. */
function appealLine({ appeal }: ApplicationState): string[] {
  if (!appeal) return [];
  const out = appeal.excluded.map((id) => `\`${id}\``).join(', ');
  return [`- **Appeal**: of \`${appeal.of}\`${out && `, not decided by ${out}`}`];
}

/** What is missing before the step may pass, and what comes with the decision. */
function lackingLines(step: FlowStep, state: ApplicationState): string[] {
  const missing = lackingAt(step, state).map(both);
  return [
    ...(missing.length > 0 ? [`- **Missing**: ${missing.join(', ')}`] : []),
    ...(requiresNote(step) ? [`- **To pass**: with ${both(REQUIREMENT_NAMES.approval_note)}`] : []),
  ];
}

/** What was drawn for the spot inspections that the case came to, and what was found. Not the lot: it tells what comes. */
const inspectionLines = (flow: Flow, { facts, findings }: ApplicationState): string[] =>
  Object.entries(facts?.draws ?? {}).map(([code, { drawn, ticket, share }]) => {
    const name = namesOf(flow)[code];
    const found = findings?.[code];
    const told = found ? `, found: ${both(RESULT_NAMES[found.result])} (entries: ${found.entries})` : '';
    const draw = `${drawn ? '**drawn**' : 'not drawn'}, ticket ${ticket} at ${share} %`;
    return `- **Spot inspection**: ${name ? both(name) : `\`${code}\``}, ${draw}${told}`;
  });

/** Who has the task alone, who was asked to sign, who has answered: ids, no names. */
function taskLines({ task }: ApplicationState): string[] {
  if (!task) return [];
  const ids = (people: readonly { user_id: string }[]) => people.map((p) => `\`${p.user_id}\``).join(', ');
  return [
    ...(task.holder
      ? [`- **Held by**: ${ids([task.holder])}${task.delegator ? `, for ${ids([task.delegator])}` : ''}`]
      : []),
    ...(task.signers.length > 0 ? [`- **Signers**: ${ids(task.signers)}`] : []),
    ...(task.votes.length > 0 ? [`- **Answered**: ${ids(task.votes)}`] : []),
  ];
}
