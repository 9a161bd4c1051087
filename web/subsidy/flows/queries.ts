import { confContract } from '#domain/subsidy/contract/conf.ts';
import type { SequenceView } from '#domain/subsidy/contract/flow-views.ts';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import type { AllowanceType } from '#domain/subsidy/flow/flow.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

export type Sequence = SequenceView;
export type ChangeRow = Output<typeof confContract.govConfHistory>['items'][number];

/** Query keys of flows and configuration. */
export const configKeys = {
  all: ['configure'] as const,
  sequence: (tenantId: string, type: AllowanceType) => ['configure', 'sequence', tenantId, type] as const,
  histories: ['configure', 'history'] as const,
  history: (query: object) => ['configure', 'history', query] as const,
  change: (changeId: string) => ['configure', 'change', changeId] as const,
  gov: (tenantId: string) => ['configure', 'gov', tenantId] as const,
  cloud: ['configure', 'cloud'] as const,
  dealers: (tenantId: string) => ['configure', 'dealers', tenantId] as const,
};

/** Everything the editor works with; asked for again only when the reader asks, so that no draft is swept away. */
export const useSequence = (tenantId: string, type: AllowanceType) =>
  useCall(
    configKeys.sequence(tenantId, type),
    flowsContract.getTenantSequenceFlow,
    { tenant_id: tenantId, allowance_type: type },
    { enabled: tenantId !== '', staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false },
  );
