import { setTimeout as sleep } from 'node:timers/promises';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import type { Endpoint, Input } from '#domain/shared/calls/endpoint.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import type { CaseActs } from './case-acts.ts';
import type { ChaosUser } from './client.ts';
import { sendHurried } from './hurry.ts';
import { administratorOf, deskOf, TENANT } from './people.ts';
import type { Seeded } from './seeded.ts';

const PATIENCE_MS = 150_000;
const RUN = { case_no: null, about: 'run' } as const;

/** Starts a run the hurried way, now and then stops it for a moment, and waits until it is over; false when refused. */
export async function runOnce<E extends Endpoint>(
  s: Seeded,
  who: ChaosUser,
  endpoint: E,
  input: Input<E>,
  bent: object,
): Promise<boolean> {
  const started = await sendHurried(s, who, endpoint, input, { ...RUN, bent });
  if (started.code !== 0) return false;
  const { batch_id } = started.response as { batch_id: string };
  if (s.chance(0.3)) {
    await who.act(batchesContract.pauseBatch, { batch_id }, { tenant_id: TENANT, ...RUN });
    await sleep(s.int(0, 1_500));
    await who.act(batchesContract.resumeBatch, { batch_id }, { tenant_id: TENANT, ...RUN });
  }
  // one that is never over is for the checker to report
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(500))
    if ((await who.read(batchesContract.getBatch, { batch_id })).state === 'done') break;
  return true;
}

const ACTS = ['retry', 'retry', 'skip', 'return', 'reassign', 'reassign', 'close'] as const;

/** Ops move a case by the console, whatever it is at; what the rules do not let them do is an answer as well. */
export async function interveneOnce(c: CaseActs): Promise<void> {
  const { p, s, num } = c;
  const ops = s.chance(0.5) ? p.providerAdmin : administratorOf(p);
  const { task_id, activity, return_targets } = await c.seen();
  const act = s.pick(ACTS);
  const input: Input<typeof problemsContract.intervene> = {
    items: [{ tenant_id: p.tenant_id, apply_num: num, task_id }],
    act,
    reason: '卡住了',
    ...(act === 'return' && { return_to: return_targets[0]?.code ?? 'corp_submit_apply' }),
    ...(act === 'reassign' && { user_id: s.pick(deskOf(p, activity)).id }),
  };
  await runOnce(s, ops, problemsContract.intervene, input, { reason: '改过的理由' });
}
