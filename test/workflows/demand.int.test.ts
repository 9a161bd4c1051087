import { afterAll, beforeAll, expect, test } from 'vitest';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { demandWorkflowId, SIGNALS } from '#workflows/demand/messages.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { applyDemand, DEMAND_FEEDBACK } from '#test/builders/demand.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let visitor: TestUser, operator: TestUser;
beforeAll(async () => {
  w = await world();
  visitor = w.anonymous();
  operator = await w.signIn(MOBILES.operator);
});
afterAll(() => w.close());

const handle = (bid: string) => w.deps.temporal.client.workflow.getHandle(demandWorkflowId('nanshan', bid));
const save = (name: string, bid: string) => saveHistory(`stepped/demand-${name}`, handle(bid));
const update = (bid: string, change: object) =>
  operator.call(demandWorkbenchContract.update, { bid, ...DEMAND_FEEDBACK, ...change });

test('undecided twice, then a new customer: the workflow completes with the same state the database has', async () => {
  const { bid } = await applyDemand(w, visitor);
  await update(bid, {});
  await update(bid, { last_year_profit: 'loss_lt_10' });
  await update(bid, { status: 'new_crm' });
  const state = await handle(bid).result();
  const row = await w.db.system.selectFrom('demand').where('bid', '=', bid).selectAll().executeTakeFirstOrThrow();
  expect(row.state).toEqual(state);
  expect(row).toMatchObject({ seq: 4, status: 'new_crm', activity: 'ended' });
  await save('new-customer', bid);
});

test('closed', async () => {
  const { bid } = await applyDemand(w, visitor);
  await update(bid, { status: 'close', close_reason: '企业暂无计划' });
  expect(await handle(bid).result()).toMatchObject({ status: 'close', close_reason: '企业暂无计划' });
  await save('closed', bid);
});

test('a Signal by hand that lacks its fields is refused and recorded', async () => {
  const { bid } = await applyDemand(w, visitor);
  await handle(bid).signal(SIGNALS.update, { kind: 'update', event_id: 'broken' } as never);
  const actor = { user_id: 'cli', name: '命令行', scene: 'tenant' as const, roles: ['demand_operator'] };
  const event = {
    kind: 'update' as const,
    event_id: 'no-document',
    actor,
    status: 'pending' as const,
    close_reason: '',
  };
  await handle(bid).signal(SIGNALS.update, { ...event, feedback_id: 'abc' });
  await update(bid, { status: 'close', close_reason: '企业暂无计划' });
  expect(await handle(bid).result()).toMatchObject({ seq: 4 });
  const records = await w.db.system
    .selectFrom('case_record')
    .where('workflow_id', '=', demandWorkflowId('nanshan', bid))
    .select('option')
    .orderBy('seq')
    .execute();
  expect(records.map((r) => r.option)).toEqual(['apply', 'refused', 'refused', 'close']);
  await save('signals', bid);
});
