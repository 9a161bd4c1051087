import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RULES, type CaseEvent } from '#domain/shared/case.ts';
import type { Actor } from '#domain/shared/scene.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { taskId } from '#domain/subsidy/case/state.ts';
import { updateCase } from '#workflows/client/update-case.ts';
import { stateQuery, workflowId } from '#workflows/subsidy/messages.ts';
import { decide, MOBILES, submit } from '../builders.ts';
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
