import { randomUUID } from 'node:crypto';
import { operatorDetail } from './subsidy.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';

/** Passes the government's step of a demo case by a Signal, as an operator of Temporal would; `held` is what it pretends. */
export async function passByHand(w: World, government: TestUser, apply_num: string, held = '99999999'): Promise<void> {
  const { task_id } = await operatorDetail(government, apply_num);
  const actor = { user_id: 'ops', name: '运维', scene: 'tenant-admin', roles: ['government_allowance_admin'] };
  await w.deps.temporal.client.workflow.getHandle(`subsidy/nanshan/${apply_num}`).signal('approval', {
    kind: 'approval',
    event_id: randomUUID(),
    actor,
    task_id,
    decision: 'pass',
    note: '同意',
    held,
  });
}
