import { useState } from 'react';
import type { ReceptionDetail } from './queries.ts';

const mayAct = ({ action }: ReceptionDetail): boolean => action.confirm || action.approval || action.feedback;
const stateOf = ({ reception_data: r }: ReceptionDetail): string => `${r.task_id}|${r.status}`;

/**
 * The reservation as the reader began to read it. Live events bring a newer one: while the reader may act on what is
 * shown, it waits in `newer` until it is asked for; `release` lets it through at once (the reader's own act moved it).
 */
export function useHeldReception(latest: ReceptionDetail | undefined, release: boolean) {
  const [held, setHeld] = useState(latest);
  const moved = latest !== undefined && held !== undefined && stateOf(latest) !== stateOf(held);
  const follow = latest !== undefined && (held === undefined || release || !moved || !mayAct(held));
  if (follow && latest !== held) setHeld(latest);
  return { shown: follow ? latest : held, newer: follow ? undefined : latest, adopt: () => setHeld(latest) };
}
