import { useQueryClient } from '@tanstack/react-query';

/** Asks again for what the pages of products and devices show: one act shows on several of them. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['resource'] });
}
