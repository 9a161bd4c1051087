import { useQueryClient } from '@tanstack/react-query';
import type { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { receptionKeys } from '../queries.ts';
import { isGone, type Done, type Settled } from './settled.ts';

type Acts = Pick<typeof receptionWorkbenchContract, 'confirm' | 'approval' | 'inputFeedback'>;
interface Options<E extends Acts[keyof Acts]> {
  /** What an accepted act is called, and said. */
  done: (input: Input<E>) => { kind: Done; text: string };
  onSettled: (settled: Settled) => void;
  /** A refusal that leaves the reservation as it was read. */
  onRefused?: (error: Error) => void;
}

/** An act on a reservation: told, and everything that shows reservations asked anew. */
export function useReceptionAct<E extends Acts[keyof Acts]>(endpoint: E, { done, onSettled, onRefused }: Options<E>) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: receptionKeys.all });
  return useSureAct(endpoint, {
    onSuccess: (result, input) => {
      const { kind, text } = done(input);
      toast.success(text);
      onSettled({ kind, projected: (result as { projected: boolean }).projected });
      refresh();
    },
    onRefused: (error) => {
      if (isGone(error)) onSettled({ kind: 'gone', message: error.message });
      else onRefused?.(error);
      refresh();
    },
  });
}
