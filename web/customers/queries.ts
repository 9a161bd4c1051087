import { useQueryClient } from '@tanstack/react-query';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import type { Step } from '#domain/customers/steps.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { queryOf } from '#web/shared/calls/use-call.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';

/** How many cards of a step a board shows at first. */
export const FIRST_CARDS = 20;
/** What a board asks is asked again whenever it is opened, but for what was asked ahead of it. */
const FRESH_MS = 1_000;

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

/** What a board asks: its sums, and the cards of a step. */
export const boardQueries = {
  steps: (lang: Lang, filters: Filters) => ({
    ...queryOf(crmKeys.steps({ lang, ...filters }), pipelineContract.getCrmStepMapList, filters),
    staleTime: FRESH_MS,
  }),
  column: (of: Filters & { step: Step }, limit = FIRST_CARDS) => {
    const question = { ...of, limit };
    return {
      ...queryOf(crmKeys.column(question), opportunitiesContract.getOpportunityList, question),
      staleTime: FRESH_MS,
    };
  },
};

/** Asks again for all that shows opportunities. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: crmKeys.all });
    void client.invalidateQueries({ queryKey: crmKeys.list });
  };
}
