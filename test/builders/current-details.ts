import { workflowId } from '#workflows/subsidy/messages.ts';
import type { World } from '#test/world.ts';

/** What the Temporal Web UI tells of a running case. */
export async function detailsOf(w: World, workflowIdOf: string): Promise<string> {
  const handle = w.deps.temporal.client.workflow.getHandle(workflowIdOf);
  const { currentDetails: told } = await handle.query<{ currentDetails?: string }>('__temporal_workflow_metadata');
  return told ?? '';
}

/** What it tells of a running application. */
export const currentDetails = (w: World, applyNum: string, tenantId = 'nanshan'): Promise<string> =>
  detailsOf(w, workflowId(tenantId, applyNum));
