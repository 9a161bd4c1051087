import { repairCase } from '#db/repositories/cases/case-repair.ts';
import { readProjected } from '#workflows/client/read-projected.ts';
import type { Difference } from './difference.ts';
import { lookAt, type Sides } from './look.ts';
import { orUnreadable } from './unreadable.ts';

/** Does to the rows of a case what "Retry now" of the console does; what differs all the same, undefined for nothing. */
export async function mend(sides: Sides, found: Difference): Promise<Difference | undefined> {
  const { workflow_id, postgres } = found;
  const left = await orUnreadable(postgres, async () => {
    const lost = await repairCase(sides.db, workflow_id, await readProjected(sides.client, workflow_id));
    return lost.length === 0 && !(await lookAt(sides, workflow_id)) ? undefined : found;
  });
  return left && { ...found, mendable: false, ...left };
}
