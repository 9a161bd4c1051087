import { useQueryClient } from '@tanstack/react-query';
import { keys } from '#web/shared/queries/keys.ts';

/** Asks anew what holds one's session, once one thing is done: there may be another. */
export function useStillHeld(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.session });
}
