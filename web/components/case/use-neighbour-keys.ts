import { useNavigate } from 'react-router';
import { useKeys } from '#web/components/keys/use-keys.ts';
import type { Queue } from './use-queue.ts';

/** `J` and `K` lead to the neighbours of a case in the list it was opened from. */
export function useNeighbourKeys({ next, previous }: Queue): void {
  const navigate = useNavigate();
  useKeys({
    j: next && (() => void navigate(next.path)),
    k: previous && (() => void navigate(previous.path)),
  });
}
