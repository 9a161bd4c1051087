import { STAFF_DOCUMENT_NAMES } from './staff-documents.ts';
import { needsSeveral } from './decisions.ts';
import { RESULT_NAMES } from './inspection-results.ts';
import { stepAt, type Flow } from '../flow/flow.ts';
import type { ApplicationEvent, ApplicationState } from './state.ts';
import type { Person } from '#domain/shared/cases/case.ts';
import { standing, taskOfState, unanswered } from './task.ts';
import type { Transition } from './transition.ts';

/** The version that a move led away from, as its note says. */
export const movedFrom = (note: string): number | undefined => {
  const from = /^v(\d+) → /.exec(note)?.[1];
  return from === undefined ? undefined : Number(from);
};

const ADVICE = { pass: '建议通过', return: '建议驳回' } as const;

/**
 * What the record of an event says beside its name; `version` is the flow's that the case was on. Whom a task was
 * delegated to advises: what they would do is told with their note.
 */
export function noteOf(event: ApplicationEvent, version: number, outcome?: Transition['outcome']): string {
  if (event.kind === 'approval' && outcome === 'resolve')
    return [ADVICE[event.decision], event.note].filter(Boolean).join(' · ');
  switch (event.kind) {
    case 'close':
    case 'intervene':
      return event.reason;
    case 'migrate':
      return `v${version} → v${event.version} · ${event.reason}`;
    case 'transfer':
    case 'delegate':
    case 'add_signer':
      return [`→ ${event.to?.name ?? ''}`, event.note].filter(Boolean).join(' · ');
    case 'copy':
      return [`→ ${names(event.to)}`, event.note].filter(Boolean).join(' · ');
    case 'inspect':
      return [RESULT_NAMES[event.result]?.zh, event.note].filter(Boolean).join(' · ');
    case 'approval':
    case 'modify':
    case 'comment':
      return event.note;
    case 'attach':
      return event.document === undefined ? '' : (STAFF_DOCUMENT_NAMES[event.document]?.zh ?? '');
    default:
      return '';
  }
}

const names = (people: unknown): string =>
  Array.isArray(people) ? people.map((p: Partial<Person> | null) => p?.name ?? '').join('、') : '';

/** For whom a substitute acted, who is copied or mentioned, and whose part in the task a decision cancelled. */
export function aboutPeople(
  flow: Flow,
  before: ApplicationState,
  event: ApplicationEvent,
  next: ApplicationState,
): Pick<Transition, 'on_behalf_of' | 'people' | 'cancelled'> {
  if (event.kind === 'copy') return { people: event.to };
  if (event.kind === 'comment') return { people: event.mentions };
  const step = stepAt(flow, before.at);
  if (!step || (event.kind !== 'approval' && event.kind !== 'modify')) return {};
  const who = standing(step, before, event.actor);
  const task = next.task ?? { ...taskOfState(before), votes: [...taskOfState(before).votes, ballotOf(event)] };
  const group = event.kind === 'approval' ? (event.group ?? []) : [];
  const cancelled = next.visit === before.visit ? [] : unanswered(task, group, needsSeveral(step));
  return {
    ...(who.ok && who.on_behalf_of && { on_behalf_of: who.on_behalf_of }),
    ...(cancelled.length > 0 && { cancelled }),
  };
}

const ballotOf = ({ actor }: ApplicationEvent) => ({
  user_id: actor.user_id,
  name: actor.name,
  vote: 'pass' as const,
  at: 0,
});
