import { vi } from 'vitest';
import { documentHash } from '#db/document-hash.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';

/** Starts a batch that changes nothing: tasks that the user does not have are released. */
export async function startRelease(user: TestUser, applies: readonly string[]) {
  const items = applies.map((apply_num) => ({ apply_num }));
  const looked = await user.call(batchesContract.precheckBatch, { act: 'release', items });
  return user.call(batchesContract.startBatch, {
    act: 'release',
    items: looked.items.map(({ apply_num, task_id, revision_id }) => ({ apply_num, task_id, revision_id })),
  });
}

/** Waits until a batch is over. */
export const runOver = (user: TestUser, batch_id: string) =>
  vi.waitFor(
    async () => {
      const { state } = await user.call(batchesContract.getBatch, { batch_id });
      if (state !== 'done') throw new Error(`the run is ${state}`);
    },
    { timeout: 20_000, interval: 100 },
  );

const newCode = (code: string): string => (code === 'operator_approval' ? 'operator_approval_first' : code);

/** A flow whose operator's review is called otherwise. */
export const renamed = (flow: Flow): Flow => ({
  ...flow,
  steps: flow.steps.map((step) =>
    step.code === 'operator_approval'
      ? { ...step, code: 'operator_approval_first' as const, name: { zh: '运营方初审', en: 'First operator review' } }
      : {
          ...step,
          return_to: step.return_to.map(newCode),
          ...(step.separation && {
            separation: { ...step.separation, not_acted_at: step.separation.not_acted_at.map(newCode) },
          }),
        },
  ),
});

/** Publishes version 2 of the demo park's flow: the operator's review is called otherwise there. */
export const publishRenamed = (w: World): Promise<void> =>
  publishSecond(w, renamed(defaultFlow('online', false)), '增加初审');

/** Publishes version 2 of the demo park's offline flow: a share of its cases, in percent, is inspected after the second review. */
export const publishInspected = (w: World, share: number, version = 2): Promise<void> => {
  const flow = defaultFlow('offline', false);
  const spot = 'admin_help_modify_after_gov_spot_inspect';
  const steps = flow.steps.map((step) => (step.code === spot ? { ...step, when: { share } } : step));
  return publishSecond(w, { ...flow, steps }, '抽检', version);
};

/** Stores version 2 of one of the demo park's flows, or a later one. */
export async function publishSecond(w: World, flow: Flow, reason: string, version = 2): Promise<void> {
  await w.db.system
    .insertInto('sequence_flow')
    .values({
      tenant_id: 'nanshan',
      allowance_type: flow.allowance_type,
      version,
      flow: JSON.stringify(flow),
      sha256: documentHash(flow),
      author: '赵敏',
      reason,
    })
    .execute();
}
