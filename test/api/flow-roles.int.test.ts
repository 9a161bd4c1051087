import { afterAll, beforeAll, expect, test } from 'vitest';
import { workflowId } from '#workflows/subsidy/messages.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { DECIDE_CASE } from '#domain/shared/calls/access.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { completeForm, decide, submit } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const READ = 'subsidy.case.read';
const CONSIDERED = [READ, DECIDE_CASE];

let w: World;
let here: Park, there: Park;
beforeAll(async () => {
  w = await world();
  [here, there] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

let made = 0;
const makeRole = (park: Park, resources = CONSIDERED) =>
  park.admin.call(roleContract.addParkRole, {
    scene: 'tenant',
    name: `初审岗${++made}`,
    note: '',
    resources,
    considered: CONSIDERED,
  });
let hired = 0;
const clerkOf = (park: Park, role_id: string) =>
  hire(w, {
    mobile: `1780000${String(++hired).padStart(4, '0')}`,
    name: '马莉',
    scene: 'tenant',
    tenant_id: park.tenant_id,
    roles: [role_id],
  });

/** The online flow whose first approval is this role's. */
function decidedBy(role: string): Flow {
  const flow = defaultFlow('online', false);
  flow.steps.find(({ kind }) => kind === 'approve')!.roles = [role];
  return flow;
}
async function publish(park: Park, user: TestUser, flow: Flow) {
  const key = { tenant_id: park.tenant_id, allowance_type: 'online' as const };
  const { versions } = await user.call(flowsContract.getTenantSequenceFlow, key);
  const base_version = versions[0]?.version ?? 0;
  const { draft } = await user.call(flowsContract.updateSequenceFlow, { ...key, action: 'save', flow, base_version });
  const { draft_id, draft_version } = draft!;
  const ref = { draft_id, draft_version };
  return user
    .call(flowsContract.updateSequenceFlow, { ...key, action: 'publish', ...ref, reason: '调整' })
    .then(({ published }) => published!.version)
    .catch(async (error: unknown) => {
      await user.call(flowsContract.updateSequenceFlow, { ...key, action: 'discard', ...ref });
      throw error;
    });
}
/** The code of a refusal, with the faults it names. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (e: unknown) => {
      if (!(e instanceof Refused)) throw e;
      const { faults = [] } = (e.response ?? {}) as { faults?: { code: string }[] };
      return [e.code, ...faults.map(({ code }) => code)].join(' ');
    },
  );

test('a custom role decides at the step that names it, and stays while a flow or an open case needs it', async () => {
  const role = await makeRole(here);
  const clerk = await clerkOf(here, role.role_id);
  const { roles } = await here.admin.call(flowsContract.getTenantSequenceFlow, {
    tenant_id: here.tenant_id,
    allowance_type: 'online',
  });
  expect(roles).toContainEqual({ role_id: role.role_id, name: role.name, scene: 'tenant', decides: true });

  await publish(here, here.admin, decidedBy(role.role_id));
  const { apply_num } = await submit(w, here.applicant, await completeForm(w, here.applicant, undefined, here));
  // what ops read in the Temporal Web UI
  const handle = w.deps.temporal.client.workflow.getHandle(workflowId(here.tenant_id, apply_num));
  const { currentDetails } = await handle.query<{ currentDetails?: string }>('__temporal_workflow_metadata');
  expect(currentDetails).toContain(`**Waiting for**: ${role.name}, at 园区运营 / Park operator`);

  expect(await refusal(decide(here.operator, apply_num))).toBe('7103');
  const { lock, role_id, ...fields } = role;
  const change = (resources: string[]) =>
    here.admin.call(roleContract.updateParkRole, { ...fields, scene: 'tenant', role_id, lock, resources });
  expect(await refusal(change([READ]))).toBe('7367');

  await publish(here, here.admin, defaultFlow('online', false));
  // the case stays on its version, which needs the role and the one person who has it
  expect(await refusal(change([READ]))).toBe('7367');
  const { user_id } = clerk;
  const disable = () => here.admin.call(userContract.updateUserStatus, { user_id, status: 'disabled', reason: '离职' });
  expect(await refusal(disable())).toBe('7366');
  expect(await decide(clerk.user, apply_num)).toMatchObject({ activity: 'government_approval_coupon' });
});

test('a flow names only roles of its park that are there and may decide', async () => {
  const own = await makeRole(there);
  await clerkOf(there, own.role_id);
  expect(await refusal(publish(here, here.admin, decidedBy(own.role_id)))).toMatch(/ROLE_UNKNOWN/);
  const { roles } = await here.admin.call(flowsContract.getTenantSequenceFlow, {
    tenant_id: here.tenant_id,
    allowance_type: 'online',
  });
  expect(roles.map(({ role_id }) => role_id)).not.toContain(own.role_id);
  const reader = await makeRole(there, [READ]);
  await clerkOf(there, reader.role_id);
  expect(await refusal(publish(there, there.admin, decidedBy(reader.role_id)))).toMatch(/ROLE_CANNOT_DECIDE/);
});

test('a role that is deleted while a flow with it is published: one of the two is refused', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const park = await w.park();
      const { role_id, lock } = await makeRole(park);
      const clerk = await clerkOf(park, role_id);
      const flow = decidedBy(role_id);
      flow.steps.find(({ kind }) => kind === 'approve')!.roles.push('operator_allowance_approver');
      await w.db.system
        .updateTable('membership')
        .set({ roles: [] })
        .where('membership_id', '=', clerk.membership_id)
        .execute();
      const [published, deleted] = await Promise.all([
        refusal(publish(park, park.admin, flow)),
        refusal(park.admin.call(roleContract.deleteParkRole, { role_id, lock })),
      ]);
      return `${published.replace(/^\d+ /, '')}/${deleted}`;
    }),
  );
  for (const outcome of outcomes) expect(outcome).toMatch(/^(accepted\/7367|ROLE_UNKNOWN\/accepted)$/);
});
