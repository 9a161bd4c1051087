import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { CaseActs } from './case-acts.ts';
import type { ChaosUser } from './client.ts';
import { editedFlow, OWN_STEPS } from './flow-edits.ts';
import { sendHurried } from './hurry.ts';
import { liveOn } from './load.ts';
import { runOnce } from './ops.ts';
import { administratorOf, TENANT, type People } from './people.ts';
import type { Seeded } from './seeded.ts';
import { submitOnce } from './submission.ts';

/** Several applications passed at once; a colleague may be faster with one of them, and what is left is worked off. */
export async function passTogether(p: People, s: Seeded): Promise<void> {
  const cases: CaseActs[] = [];
  for (let n = s.int(2, 4); n > 0; n--) cases.push(new CaseActs(p, s, (await submitOnce(p, s)).apply_num));
  const [who, rival] = s.shuffled(p.operators) as [ChaosUser, ChaosUser];
  const asked = cases.map(({ num }) => ({ apply_num: num }));
  const looked = await who.read(batchesContract.precheckBatch, { act: 'pass', note: '同意', items: asked });
  const faster = s.chance(0.5) ? s.pick(cases) : undefined;
  const items = looked.items.map(({ apply_num, task_id, revision_id, documents }) => {
    return { apply_num, task_id, revision_id, documents };
  });
  await Promise.all([
    runOnce(s, who, batchesContract.startBatch, { act: 'pass', note: '同意', items }, { note: '改过的说明' }),
    faster
      ?.look(rival)
      .then(({ task_id }) =>
        faster.send(
          rival,
          tasksContract.claimTask,
          { apply_num: faster.num, task_id },
          { task_id: `${faster.num}:9999` },
        ),
      ),
  ]);
  await Promise.all(cases.map((c) => liveOn(c, 'straight')));
}

type Version = Output<typeof flowsContract.getTenantSequenceFlow>['versions'][number];
const KEY = { tenant_id: TENANT, allowance_type: 'online' } as const;

/** One publisher at a time: each story edits the version that the one before it has published. */
export function openPress(p: People): (s: Seeded) => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve();
  return (s) => {
    const published = turn.then(() => publishOnce(p, s));
    turn = published.catch(() => {});
    return published.then((version) => version && moveCases(p, s, version));
  };
}

/** The park's administrator edits the flow, saves the draft and publishes it, each as often as a bad line makes it. */
async function publishOnce(p: People, s: Seeded): Promise<Version | undefined> {
  const admin = administratorOf(p);
  const read = () => admin.read(flowsContract.getTenantSequenceFlow, KEY);
  const send = (input: Input<typeof flowsContract.updateSequenceFlow>) =>
    sendHurried(s, admin, flowsContract.updateSequenceFlow, input, { case_no: null, about: 'flow', bent: null });
  const { versions, draft } = await read();
  const newest = versions[0] as Version;
  const save = { ...KEY, action: 'save', flow: editedFlow(newest.flow, s), base_version: newest.version } as const;
  const { draft_id, draft_version } = draft ?? {};
  await send({ ...save, ...(draft_id && draft_version && { draft: { draft_id, draft_version } }) });
  const saved = (await read()).draft;
  if (!saved) return undefined;
  const ref = { draft_id: saved.draft_id, draft_version: saved.draft_version };
  const { response } = await send({ ...KEY, action: 'publish', ...ref, reason: '调整环节' });
  return response?.published ?? undefined;
}

/** Some of the cases that run on other versions are moved to this one; what it does not have is mapped to its review. */
async function moveCases(p: People, s: Seeded, { version, flow }: Version): Promise<void> {
  const mover = s.chance(0.5) ? administratorOf(p) : p.providerAdmin;
  const asked = { ...KEY, version, mapping: mappingTo(flow) };
  const { items } = await mover.read(migrationsContract.getMigrationPlan, { ...asked, limit: 100 });
  const movable = items.filter((i) => i.verdict === 'ok').map((i) => i.apply_num);
  const apply_num_list = s.shuffled(movable).slice(0, s.int(1, 8));
  if (apply_num_list.length === 0) return;
  const input = { ...asked, apply_num_list, reason: '按新流程办理' };
  await runOnce(s, mover, migrationsContract.startMigration, input, { reason: '改过的理由' });
}

function mappingTo({ steps }: Flow): { from: string; to: string }[] {
  const to = steps[1]?.code ?? '';
  return OWN_STEPS.filter((from) => !steps.some((step) => step.code === from)).map((from) => ({ from, to }));
}
