import type { CaseEvent, CaseState, CaseStep, CaseTransition } from '#domain/shared/cases/case.ts';
import { cut } from '#domain/shared/fields/cut.ts';

/** More than any rule lets a note be. */
const MAX_NOTE = 500;

/** What every kind's transition says of `event`, which led from `before` to `next` at `now` (epoch ms). */
export function transitionOf<S extends CaseState, E extends CaseEvent>(
  before: S,
  event: E,
  next: S,
  now: number,
  { from, to, note }: { from: string; to: CaseStep | undefined; note: string },
): Omit<CaseTransition<S>, 'outcome'> & { kind: E['kind'] } {
  const entered = next.visit === before.visit ? undefined : to;
  return {
    seq: next.seq,
    at: now,
    kind: event.kind,
    error: null,
    event_id: event.event_id,
    actor: event.actor,
    ...(event.at !== undefined && { past: true as const }),
    // a Signal by hand may bring anything
    note: typeof note === 'string' ? cut(note, MAX_NOTE) : '',
    from_step: from,
    from_visit: before.visit,
    opens: entered ? pick(entered) : null,
    state: next,
  };
}

const pick = ({ code, scenes, roles, deadline }: CaseStep): CaseStep => ({
  code,
  scenes,
  roles,
  ...(deadline && { deadline }),
});
