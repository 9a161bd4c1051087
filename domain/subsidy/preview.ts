import { addWorkingDays } from '../shared/working-days.ts';
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

/** Working days until the people of a step are reminded, and until its overdue case is escalated. */
const REMIND_AT = 0.5;
const ESCALATE_AT = 1.5;
const remindDays = ({ days, remind_before }: Deadline): number =>
  remind_before === undefined ? Math.ceil(days * REMIND_AT) : Math.max(days - remind_before, 0);

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
    const after = (days: number) => addWorkingDays(starts_at, days, exceptions);
    const clock = kind === 'submit' ? undefined : deadline;
    const due_at = clock ? after(clock.days) : null;
    if (due_at !== null) at = due_at;
    const told: Notice = { kind: 'task', at: starts_at, to: people };
    return {
      ...head,
      needed,
      starts_at,
      due_at,
      notices: clock ? [told, ...deadlineNotices(clock, people, members, after)] : [told],
    };
  });
}

function deadlineNotices(
  deadline: Deadline,
  people: string[],
  members: readonly Member[],
  after: (days: number) => number,
): Notice[] {
  const { days, escalate_to } = deadline;
  const above = escalate_to ? holdersOf(escalate_to, members).map((m) => m.name) : [];
  return [
    { kind: 'remind', at: after(remindDays(deadline)), to: people },
    { kind: 'due', at: after(days), to: people },
    ...(escalate_to ? [{ kind: 'escalate' as const, at: after(Math.ceil(days * ESCALATE_AT)), to: above }] : []),
  ];
}

/** The steps of a flow that a case with these facts goes through; all of them while its facts are unknown. */
export const stepsFor = (flow: Flow, facts: CaseFacts | undefined): { step: FlowStep; at: number }[] =>
  flow.steps.map((step, at) => ({ step, at })).filter(({ step }) => belongs(step, facts));
