import { useQueryClient } from '@tanstack/react-query';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import { STEP_NAMES, type Step } from '#domain/customers/steps.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

export type Filters = Input<typeof pipelineContract.getCrmStepMapList>;

/** Query keys: what shows opportunities hangs under `crm`, but for the list, which is a resource's. */
export const crmKeys = {
  all: ['crm'] as const,
  list: ['resource', opportunitiesContract.getOpportunityList.path] as const,
  steps: (filters: object) => ['crm', 'steps', filters] as const,
  column: (question: object) => ['crm', 'column', question] as const,
  detail: (bid: string) => ['crm', 'detail', bid] as const,
  records: (bid: string, page: number) => ['crm', 'records', bid, page] as const,
  changes: (bid: string, page: number) => ['crm', 'changes', bid, page] as const,
};

/** Asks again for all that shows opportunities. */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: crmKeys.all });
    void client.invalidateQueries({ queryKey: crmKeys.list });
  };
}

/** What a reader's park calls a step; of several parks, and until it is known, the product's name. */
export function useStepName(tenantId?: string): (step: string) => string {
  const lang = useLang();
  const filters = tenantId === undefined ? {} : { tenant_id: tenantId };
  const { data } = useCall(crmKeys.steps({ lang, ...filters, names: true }), pipelineContract.getCrmStepMapList, {
    ...filters,
    // nothing is counted for the names alone
    created_to: '2000-01-01',
  });
  return (step) => data?.list.find((each) => each.step === step)?.name ?? STEP_NAMES[step as Step]?.[lang] ?? step;
}
