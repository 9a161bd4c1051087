import { useQueryClient } from '@tanstack/react-query';
import { keys } from '#web/shared/queries/keys.ts';

/** Asks again for whatever shows applications, the reader's own menu too. */
export function useRefreshApps(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['resource'] });
    void client.invalidateQueries({ queryKey: keys.session });
  };
}
