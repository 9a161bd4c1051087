import { useQueryClient } from '@tanstack/react-query';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';

export type Filters = Input<typeof pipelineContract.getCrmStepMapList>;

/** Query keys: what shows opportunities hangs under `crm`, but for the list, which is a resource's. */
export const crmKeys = {
  all: ['crm'] as const,
  list: ['resource', opportunitiesContract.getOpportunityList.path] as const,
  steps: (filters: object) => ['crm', 'steps', filters] as const,
  ratio: (filters: object) => ['crm', 'ratio', filters] as const,
  column: (question: object) => ['crm', 'column', question] as const,
  detail: (bid: string) => ['crm', 'detail', bid] as const,
  records: (bid: string, page: number) => ['crm', 'records', bid, page] as const,
  following: (page: number) => ['crm', 'following', page] as const,
};

/** Asks again for all that shows opportunities. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: crmKeys.all });
    void client.invalidateQueries({ queryKey: crmKeys.list });
  };
}
