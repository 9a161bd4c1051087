import { visitDeadline, type DeadlineOfVisit } from '#domain/shared/cases/deadline.ts';
import { belongs, type CaseFacts } from './condition.ts';
import { administratorsOf, holdersOf, neededOf, peopleOf, type Member } from './flow-people.ts';
import type { Deadline, Flow, FlowStep } from './flow.ts';

/** What a step will tell whom: that it began, that half of its time is over, that it is due, that it is overdue. */
export interface Notice {
  kind: 'task' | 'remind' | 'due' | 'escalate';
  /** Epoch ms. */
  at: number;
  to: string[];
}
/** One step of a flow as a case with the sample's values would go through it. Times are epoch ms. */
export interface PreviewStep {
  code: string;
  at: number;
  name: FlowStep['name'];
  kind: FlowStep['kind'];
  visible: boolean;
  /** False: its condition is not met, the case goes past it. */
  belongs: boolean;
  /** Who may act, by name; empty for the applying enterprise. */
  people: string[];
  /** Nobody holds the roles: the scene's administrators stand in. */
  standing_in: boolean;
  needed: number;
  /** The latest moment it begins, if everybody before takes all of their time. */
  starts_at: number | null;
  due_at: number | null;
  notices: Notice[];
}

/**
 * The way of a case with these values through a flow: its steps, who would act, when each is due at the latest, who
 * is told when. The enterprise's own time has no deadline and is counted as none. `exceptions` are the days of the
 * calendar that differ from Monday to Friday, `now` is epoch ms. Pure: nothing is written, nobody is told.
 */
export function previewFlow(
  flow: Flow,
  sample: CaseFacts,
  members: readonly Member[],
  exceptions: ReadonlyMap<string, boolean>,
  now: number,
): PreviewStep[] {
  let at = now;
  return flow.steps.map((step, index) => {
    const { code, name, kind, visible, deadline } = step;
    const included = belongs(step, sample);
    const named = kind === 'submit' ? [] : peopleOf(step, members);
    const standing_in = kind !== 'submit' && named.length === 0;
    const people = (standing_in ? administratorsOf(step, members) : named).map((m) => m.name);
    const head = { code, at: index, name, kind, visible, belongs: included, people, standing_in };
    const needed = neededOf(step, named.length);
    if (!included) return { ...head, needed, starts_at: null, due_at: null, notices: [] };
    const starts_at = at;
    const clock = kind === 'submit' ? undefined : deadline;
    const times = visitDeadline(starts_at, clock, exceptions);
    const { due_at } = times;
    // a day's end is the next one's beginning: an instant earlier belongs to the day that was counted
    if (due_at !== null) at = due_at - 1;
    const told: Notice = { kind: 'task', at: starts_at, to: people };
    return {
      ...head,
      needed,
      starts_at,
      due_at,
      notices: clock ? [told, ...deadlineNotices(clock, times, people, members)] : [told],
    };
  });
}

function deadlineNotices(
  { escalate_to }: Deadline,
  { remind_at, due_at, escalate_at }: DeadlineOfVisit,
  people: string[],
  members: readonly Member[],
): Notice[] {
  const above = escalate_to ? holdersOf(escalate_to, members).map((m) => m.name) : [];
  const notice = (kind: Notice['kind'], at: number | null, to: string[]) => (at === null ? [] : [{ kind, at, to }]);
  return [
    ...notice('remind', remind_at, people),
    ...notice('due', due_at, people),
    ...notice('escalate', escalate_at, above),
  ];
}

/** The steps of a flow that a case with these facts goes through; all of them while its facts are unknown. */
export const stepsFor = (flow: Flow, facts: CaseFacts | undefined): { step: FlowStep; at: number }[] =>
  flow.steps.map((step, at) => ({ step, at })).filter(({ step }) => belongs(step, facts));
