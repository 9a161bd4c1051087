import { log } from '@temporalio/activity';
import { repairCase } from '#db/repositories/cases/case-repair.ts';
import type { CaseEvent } from '#domain/shared/cases/case.ts';
import { readProjected } from '#workflows/client/read-projected.ts';
import type { Needs } from './needs.ts';

/** Whether an event is ops' wish that a case be tried again. */
export const isRetry = (event: CaseEvent): boolean =>
  event.kind === 'intervene' && (event as CaseEvent & { act?: string }).act === 'retry';

/**
 * Writes the rows of a case of any kind anew from what it decided, and lets calls that wait for their next try be tried
 * now. Returns the numbers of the transitions that neither the database nor Temporal knows any more: then the rows stay.
 */
export async function tryAgain({ db, temporal }: Needs, workflowId: string): Promise<number[]> {
  const { client } = temporal;
  const lost = await repairCase(db.system, workflowId, await readProjected(client, workflowId));
  await client.workflowService
    .resetActivity({ namespace: client.options.namespace, execution: { workflowId }, matchAll: true })
    .catch((error: unknown) => log.info('no call to try again', { workflow_id: workflowId, error: String(error) }));
  return lost;
}
