import { useState } from 'react';
import type { DemandDetail } from '../queries.ts';

/**
 * The demand as the reader began to read it. Live events bring a newer one: while the reader may give feedback on what is
 * shown, it waits in `newer` until it is asked for; what is `released` gives way at once.
 */
export function useHeldDemand(latest: DemandDetail | undefined, released: (held: DemandDetail) => boolean) {
  const [held, setHeld] = useState(latest);
  const moved = latest !== undefined && held !== undefined && latest.task_id !== held.task_id;
  const follow = latest !== undefined && (held === undefined || !moved || !held.action.update || released(held));
  if (follow && latest !== held) setHeld(latest);
  const shown = follow ? latest : held;
  return { shown, newer: follow ? undefined : latest, adopt: () => setHeld(latest) };
}
