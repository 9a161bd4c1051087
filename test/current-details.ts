import { workflowId } from '#workflows/subsidy/messages.ts';
import type { World } from './world.ts';

/** What the Temporal Web UI tells of a running application. */
export async function currentDetails(w: World, applyNum: string, tenantId = 'nanshan'): Promise<string> {
  const handle = w.deps.temporal.client.workflow.getHandle(workflowId(tenantId, applyNum));
  const { currentDetails: told } = await handle.query<{ currentDetails?: string }>('__temporal_workflow_metadata');
  return told ?? '';
}
