import type { Tx } from '#db/client.ts';
import { filesUnderWay } from '#db/repositories/cases/commands.ts';
import { holdApplication, listAttachments, type ApplicationRow } from '#db/repositories/subsidy/applications.ts';

/**
 * Of some files those that an application does not have and that no act under way brings to it; of two requests at once
 * the second sees the first.
 */
export async function newFilesOf(tx: Tx, row: ApplicationRow, guids: readonly string[]): Promise<string[]> {
  await holdApplication(tx, row.tenant_id, row.apply_num);
  // those under way first: what is answered in between is kept by then
  const coming = await filesUnderWay(tx, row.workflow_id);
  const kept = await listAttachments(tx, row);
  const known = new Set([...coming, ...kept.map(({ guid }) => guid)]);
  return guids.filter((guid) => !known.has(guid));
}
