import { useQueryClient } from '@tanstack/react-query';

/** How often what a device says is looked at, ms: what it is refused stands in its log within two seconds. */
export const LOOK_MS = 1_000;

/** Asks again for what the pages of products and devices show: one act shows on several of them. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['resource'] });
}
