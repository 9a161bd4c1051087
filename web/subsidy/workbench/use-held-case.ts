import { useState } from 'react';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';

/** What a decision depends on: another task, document, status or reason is another case to decide. */
const stateOf = (c: CaseDetail): string => [c.task_id, c.revision_id, c.status, c.message].join('|');
const mayAct = ({ action }: CaseDetail): boolean => action.approval || action.modify || action.answer;

/**
 * The case as the reader began to read it. Live events bring a newer one: while the reader may act on what is shown,
 * it waits in `newer` until it is asked for; `release` lets it through at once (the reader's own act moved the case).
 */
export function useHeldCase(latest: CaseDetail | undefined, release: boolean) {
  const [held, setHeld] = useState(latest);
  const moved = latest !== undefined && held !== undefined && stateOf(latest) !== stateOf(held);
  const follow = latest !== undefined && (held === undefined || release || !moved || !mayAct(held));
  if (follow && latest !== held) setHeld(latest);
  const shown = follow ? latest : held;
  return { shown, newer: follow ? undefined : latest, adopt: () => setHeld(latest) };
}
