import { SYSTEM } from '#domain/shared/calls/scene.ts';
import { DEFAULT_FLOW_REASON, defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { ALLOWANCE_TYPES } from '#domain/subsidy/flow/flow.ts';
import type { Tx } from '../../client.ts';
import { documentHash } from '../../document-hash.ts';

/** Publishes the flows of its kind for a park that has none, each as the first version (product §2). */
export async function publishDefaultFlows(
  tx: Tx,
  { tenant_id, custom }: { tenant_id: string; custom: boolean },
): Promise<void> {
  const flows = ALLOWANCE_TYPES.map((type) => defaultFlow(type, custom));
  await tx
    .insertInto('sequence_flow')
    .values(
      flows.map((flow) => ({
        tenant_id,
        allowance_type: flow.allowance_type,
        version: 1,
        flow: JSON.stringify(flow),
        sha256: documentHash(flow),
        author: SYSTEM.name,
        reason: DEFAULT_FLOW_REASON,
      })),
    )
    .execute();
}
