import { useNeighbourKeys } from '#web/components/case/use-neighbour-keys.ts';
import type { Queue } from '#web/components/case/use-queue.ts';
import { useInboxQueue } from '#web/components/inbox/use-inbox.ts';

/** The duties around a demand that was opened from the inbox, one key away. */
export function useDuties(list: string, bid: string): Queue {
  const queue = useInboxQueue(list, bid);
  useNeighbourKeys(queue);
  return queue;
}
