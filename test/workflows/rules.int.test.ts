import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RULES, type CaseEvent } from '#domain/shared/cases/case.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { taskId } from '#domain/subsidy/case/state.ts';
import { updateCase } from '#workflows/client/update-case.ts';
import { SIGNALS, stateQuery, workflowId } from '#workflows/subsidy/messages.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { decide, MOBILES, submit, upload } from '#test/builders/subsidy.ts';
import { saveHistory } from '../replay/save-history.ts';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const person = (user_id: string, role: string): Actor => ({ user_id, name: user_id, scene: 'tenant', roles: [role] });
const approver = person('approver', 'operator_allowance_approver');
const clerk = person('clerk', 'reception_operator');

/** An application at the operator's step whose task a clerk was asked to sign; `claim` is the clerk's, under some rules. */
async function signedBy(rules: number | undefined) {
  const { apply_num } = await submit(w, await w.signIn(MOBILES.applicant));
  const handle = w.deps.temporal.client.workflow.getHandle(workflowId('nanshan', apply_num));
  const task_id = taskId(apply_num, 2);
  const send = (kind: 'add_signer' | 'claim', actor: Actor, more: object = {}) => {
    const event = { kind, event_id: randomUUID(), rules, actor, task_id, note: '', ...more };
    return handle.executeUpdate<unknown, [object]>(kind, { args: [event] });
  };
  await send('add_signer', approver, { to: clerk });
  return { apply_num, handle, claim: () => send('claim', clerk) };
}

test('an act is judged by the rules that it was sent under; both histories replay', async () => {
  const operator = await w.signIn(MOBILES.operator);
  const before = await signedBy(undefined);
  await before.claim();
  expect((await before.handle.query(stateQuery)).task?.holder?.user_id).toBe('clerk');
  const today = await signedBy(RULES);
  await expect(today.claim()).rejects.toThrow('Workflow Update failed');
  expect((await today.handle.query(stateQuery)).task?.holder).toBeNull();
  await decide(operator, today.apply_num);
  for (const { apply_num } of [before, today])
    await operator.call(approvalContract.closeApply, { apply_num, reason: '测试结束' });
  await saveHistory('judged-by-rules/subsidy-signer-claims', before.handle);
  await saveHistory('judged-by-rules/subsidy-signer-signs', today.handle);
});

test('who may not take back, and who is kept apart, did so under the rules before; both histories replay', async () => {
  const applicant = await w.signIn(MOBILES.applicant);
  const [operator, keeper] = [await w.signIn(MOBILES.operator), await w.signIn(MOBILES.tenantAdmin)];
  const corp_id = await w.db.system
    .selectFrom('membership')
    .innerJoin('user_account as u', 'u.user_id', 'membership.user_id')
    .where('u.mobile', '=', MOBILES.applicant)
    .where('membership.corp_id', 'is not', null)
    .select(['membership.corp_id', 'u.user_id'])
    .executeTakeFirstOrThrow();
  const reader: Actor = { ...person('reader', ''), scene: 'portal', roles: [], corp_id: corp_id.corp_id ?? '' };
  // whoever passed the park's step is kept apart from the government's
  const passed = { ...person('approver', 'government_allowance_admin'), scene: 'tenant-admin' as const };
  const withdraw = (rules: number) => {
    return { kind: 'withdraw' as const, event_id: randomUUID(), rules, actor: reader, opened_by: null };
  };
  const handIn = (rules: number, guid: string) => {
    const event = { kind: 'attach' as const, event_id: randomUUID(), rules, actor: passed };
    return { ...event, document: 'sealed_file' as const, guids: [guid] };
  };
  const begun = async () => {
    const { apply_num } = await submit(w, applicant);
    return { apply_num, handle: w.deps.temporal.client.workflow.getHandle(workflowId('nanshan', apply_num)) };
  };
  const pass = ({ apply_num, handle }: Awaited<ReturnType<typeof begun>>) => {
    const event = { kind: 'approval', event_id: randomUUID(), rules: RULES, actor: approver, decision: 'pass' };
    const more = { task_id: taskId(apply_num, 2), note: '同意' };
    return handle.executeUpdate<unknown, [object]>('approval', { args: [{ ...event, ...more }] });
  };
  const sealed = () => upload(w, keeper, 'document', '盖章件.pdf', samplePdf('sealed'));

  const called = await begun();
  await called.handle.executeUpdate<unknown, [object]>('withdraw', { args: [withdraw(10)] });
  expect(await called.handle.query(stateQuery)).toMatchObject({ at: 0 });
  const brought = await begun();
  await pass(brought);
  await brought.handle.executeUpdate<unknown, [object]>('attach', { args: [handIn(10, await sealed())] });
  expect((await brought.handle.query(stateQuery)).documents).toMatchObject({ sealed_file: { versions: 1 } });

  const today = await begun();
  await today.handle.signal(SIGNALS.withdraw, withdraw(RULES));
  await expect.poll(async () => (await today.handle.query(stateQuery)).seq).toBe(2);
  await pass(today);
  await today.handle.signal(SIGNALS.attach, handIn(RULES, await sealed()));
  await expect.poll(async () => (await today.handle.query(stateQuery)).seq).toBe(4);
  const state = await today.handle.query(stateQuery);
  expect([state.at, state.documents]).toEqual([2, undefined]);
  for (const { apply_num } of [called, brought, today])
    await operator.call(approvalContract.closeApply, { apply_num, reason: '测试结束' });
  await saveHistory('hands-apart/subsidy-called-back-by-a-reader', called.handle);
  await saveHistory('hands-apart/subsidy-handed-in-by-whom-it-keeps-apart', brought.handle);
  await saveHistory('hands-apart/subsidy-refused', today.handle);
});

test('what a newer release sends is not judged by this one: no answer, until a newer build takes it', async () => {
  const { apply_num, handle } = await signedBy(RULES);
  const before = await handle.query(stateQuery);
  const event = {
    kind: 'claim',
    event_id: randomUUID(),
    rules: RULES + 1,
    actor: approver,
    task_id: taskId(apply_num, 2),
  } as unknown as CaseEvent;
  expect(await updateCase(w.deps.temporal, handle.workflowId, event, null)).toMatchObject({ state: 'unknown' });
  expect(await handle.query(stateQuery)).toEqual(before);
  expect(await updateCase(w.deps.temporal, handle.workflowId, { ...event, rules: RULES }, null)).toMatchObject({
    state: 'done',
  });
  await handle.terminate('done');
});
