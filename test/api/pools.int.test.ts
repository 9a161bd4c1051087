import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { differenceYuan, sumYuan } from '#domain/shared/money/money.ts';
import { auditLedger } from '#db/ledger-audit.ts';
import { sampleOrders } from '#db/seeds/samples.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { runOver } from '#test/builders/batch.ts';
import {
  completeForm,
  decide,
  MOBILES,
  operatorDetail,
  providerDecide,
  providerDetail,
  submit,
} from '#test/builders/subsidy.ts';
import { passByHand } from '#test/builders/signal-by-hand.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const tenant_id = 'nanshan';
const year = Number(beijingDay(Date.now()).slice(0, 4));
const ofKind = { tenant_id, apply_year: year, allowance_type: 'online' as const };
let w: World;
let applicant: TestUser;
let operator: TestUser;
let government: TestUser;
let admin: TestUser;
let provider: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, government, admin, provider] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.government, MOBILES.tenantAdmin, MOBILES.providerAdmin].map((m) =>
      w.signIn(m),
    ),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

/** The code of a refusal, or 'accepted'. */
const refusal = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted' as const,
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
const pools = async () => (await admin.call(poolsContract.listPools, { tenant_id })).items;
const pool = async () => (await pools())[0];
/** Another grant, asked by the park's administrator and confirmed by the provider's. */
async function grant(granted: string, pool_id?: string): Promise<void> {
  const asked = { ...ofKind, ...(pool_id && { pool_id }), name: '云券', granted, reason: '年度预算' };
  const { change } = await admin.call(poolsContract.askGrant, asked);
  const { change_id } = change!;
  await provider.call(poolsContract.decideGrant, { tenant_id, change_id, decision: 'confirm' });
}
type Waiting = Awaited<ReturnType<typeof atGovernment>>;
/** An application that waits for the government; its subsidy is half of its orders. */
async function atGovernment() {
  const form = await completeForm(w, applicant);
  const { apply_num } = await submit(w, applicant, form);
  await decide(operator, apply_num);
  const { subsidy_money } = await operatorDetail(government, apply_num);
  return { apply_num, form, subsidy: subsidy_money };
}

test('without a pool nothing is refused, and what is promised stands in the ledger all the same', async () => {
  expect(await pools()).toEqual([]);
  const { apply_num, subsidy } = await atGovernment();
  await decide(government, apply_num);
  const [found] = await pools();
  expect(found).toMatchObject({ limited: false, level: 'boundless', reserved: subsidy, held: '0.00', left: null });
  const { items } = await admin.call(poolsContract.listPoolEntries, { tenant_id, pool_id: found?.pool_id ?? '' });
  expect(items.map((e) => [e.kind, e.amount, e.apply_num])).toEqual([
    ['post', subsidy, apply_num],
    ['hold', subsidy, apply_num],
  ]);
});

test('a grant counts when another person confirms it, and covers what is promised', async () => {
  const asked = { ...ofKind, name: '年度资金', granted: '0.01', reason: '年度预算' };
  const { change } = await admin.call(poolsContract.askGrant, asked);
  const { change_id = '' } = change ?? {};
  const confirm = { tenant_id, change_id, decision: 'confirm' as const };
  expect(change).toMatchObject({ granted: '0.01', yours: true });
  expect(await refusal(admin.call(poolsContract.decideGrant, confirm))).toBe(ERRORS.SAME_PERSON.code);
  expect(await refusal(provider.call(poolsContract.decideGrant, confirm))).toBe(ERRORS.GRANT_PROMISED.code);
  expect(await pool()).toMatchObject({ limited: false, granted: '0.00', change: { change_id } });
  // one at a time
  expect(await refusal(admin.call(poolsContract.askGrant, { ...asked, granted: '9.00' }))).toBe(
    ERRORS.GRANT_CHANGED.code,
  );
  // who refuses another's says why, who takes their own back need not
  const refuse = { ...confirm, decision: 'refuse' as const };
  expect(await refusal(provider.call(poolsContract.decideGrant, refuse))).toBe(ERRORS.REASON_REQUIRED.code);
  await provider.call(poolsContract.decideGrant, { ...refuse, note: '超出年度预算' });
  // who asked reads why, until they ask again; what they take back themselves is not told
  expect(await pool()).toMatchObject({ change: null, refused_change: { granted: '0.01', note: '超出年度预算' } });
  const again = await admin.call(poolsContract.askGrant, { ...asked, pool_id: (await pool())?.pool_id });
  expect(again).toMatchObject({ refused_change: null });
  await admin.call(poolsContract.decideGrant, { ...refuse, change_id: again.change?.change_id ?? '' });
  expect(await pool()).toMatchObject({ change: null, refused_change: null });
  const { reserved = '' } = (await pool()) ?? {};
  await grant(reserved);
  expect(await pool()).toMatchObject({ name: '云券', limited: true, granted: reserved, left: '0.00', level: 'empty' });
});

test('a pass that no pool has money for is refused with what is left, and the case waits', async () => {
  const { apply_num, subsidy } = await atGovernment();
  const { reserved = '', pool_id = '' } = (await pool()) ?? {};
  await grant(sumYuan([reserved, subsidy, '-0.01']), pool_id);
  const { task_id, revision_id } = await operatorDetail(government, apply_num);
  const pass = { apply_num, task_id, revision_id, decision: 'pass' as const, note: '同意' };
  const { body } = await government.send(approvalContract.approval, pass);
  const left = differenceYuan(subsidy, '0.01');
  expect(body).toMatchObject({
    code: ERRORS.POOL_SHORT.code,
    message: `${year} 年度补贴资金余额不足：需要 ${subsidy} 元，可用 ${left} 元，另有 0.00 元正在处理`,
  });
  expect(await operatorDetail(government, apply_num)).toMatchObject({ activity: 'government_approval_coupon' });
  await grant(sumYuan([reserved, subsidy]), pool_id);
  await decide(government, apply_num);
  expect(await pool()).toMatchObject({ held: '0.00', left: '0.00', reserved: sumYuan([reserved, subsidy]) });

  // sent back it is promised no more, and who comes first has it
  await providerDecide(provider, apply_num, 'return', '请核对');
  expect(await pool()).toMatchObject({ held: '0.00', left: subsidy, reserved });
});

test('a correction behind the promise holds the difference, or is refused for it', async () => {
  const { apply_num, form, subsidy } = await atGovernment();
  const { reserved = '', pool_id = '' } = (await pool()) ?? {};
  await grant(sumYuan([reserved, subsidy]), pool_id);
  await decide(government, apply_num);
  const detail = await providerDetail(provider, apply_num);
  const correct = (count: number, money: number) => {
    const { task_id, revision_id } = detail;
    const order_data = { ...form.order_data, order_detail: sampleOrders(count, money) };
    const act = { tenant_id, apply_num, task_id, revision_id, decision: 'modify' as const };
    return provider.call(approvalContract.cloudApproval, { ...act, form: { ...form, order_data } });
  };
  expect(await refusal(correct(5, 100_000))).toBe(ERRORS.POOL_SHORT.code);
  expect(await pool()).toMatchObject({ held: '0.00', left: '0.00' });
  await correct(1, 10);
  const { subsidy_money } = await providerDetail(provider, apply_num);
  expect(await pool()).toMatchObject({
    held: '0.00',
    left: differenceYuan(subsidy, subsidy_money),
    reserved: sumYuan([reserved, subsidy_money]),
  });
  // closed, it is all free again
  await operator.call(approvalContract.closeApply, { apply_num, reason: '重复申请' });
  expect(await pool()).toMatchObject({ held: '0.00', reserved, left: subsidy });
});

test('of passes that race for the money of two exactly two have it, by page, batch or Signal', async () => {
  const cases = await Promise.all(Array.from({ length: 6 }, atGovernment));
  const { subsidy = '' } = cases[0] ?? {};
  const { reserved = '', pool_id = '' } = (await pool()) ?? {};
  await grant(sumYuan([reserved, subsidy, subsidy]), pool_id);
  const answers = await Promise.all(cases.slice(0, 4).map(({ apply_num }) => refusal(decide(government, apply_num))));
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(2);
  expect(answers.filter((answer) => answer === ERRORS.POOL_SHORT.code)).toHaveLength(2);
  expect(await pool()).toMatchObject({ held: '0.00', left: '0.00' });

  // as a batch: one of two
  const two = cases.slice(4).map(({ apply_num }) => apply_num);
  await grant(sumYuan([reserved, subsidy, subsidy, subsidy]), pool_id);
  const looked = await government.call(batchesContract.precheckBatch, {
    act: 'pass',
    items: two.map((apply_num) => ({ apply_num })),
  });
  const items = looked.items.map(({ apply_num, task_id, revision_id }) => ({ apply_num, task_id, revision_id }));
  const { batch_id } = await government.call(batchesContract.startBatch, { act: 'pass', note: '同意', items });
  await runOver(government, batch_id);
  const done = await government.call(batchesContract.getBatch, { batch_id });
  expect(done).toMatchObject({ done: 1, refused: 1 });
  expect(done.items.find(({ state }) => state === 'refused')?.why).toContain('补贴资金余额不足');
  expect(await pool()).toMatchObject({ held: '0.00', left: '0.00' });

  // by hand
  const apply_num = done.items.find(({ state }) => state === 'refused')?.apply_num ?? '';
  await passByHand(w, government, apply_num);
  const refused = async () =>
    (await operator.call(approvalContract.getRecordList, { apply_num })).data.filter((r) => r.option.includes('拒绝'));
  await expect.poll(async () => (await refused()).length).toBe(1);
  // the record says what the page would have said
  const [why] = await refused();
  expect(why?.note).toBe(`${year} 年度补贴资金余额不足：需要 ${subsidy} 元，可用 0.00 元，另有 0.00 元正在处理 同意`);
  expect(await operatorDetail(operator, apply_num)).toMatchObject({ activity: 'government_approval_coupon' });
  await grant(sumYuan([reserved, subsidy, subsidy, subsidy, subsidy]), pool_id);
  await passByHand(w, government, apply_num);
  await expect
    .poll(async () => (await operatorDetail(operator, apply_num)).activity)
    .toBe('cloud_admin_help_modify_after_gov_approval');
  expect(await pool()).toMatchObject({ held: '0.00', left: '0.00' });
  expect(await pools()).toHaveLength(1);
});

test('of several pools the one that is used first has what is promised next, and a case keeps its own', async () => {
  const cases = await Promise.all(Array.from({ length: 4 }, atGovernment));
  const [one, two, three, four] = cases as [Waiting, Waiting, Waiting, Waiting];
  const { subsidy } = one;
  const { reserved = '', pool_id: first = '' } = (await pool()) ?? {};
  await grant(sumYuan([reserved, subsidy, subsidy]), first);
  const asked = { ...ofKind, name: '备用资金', granted: sumYuan([subsidy, '0.01']), reason: '追加' };
  const { pool_id: second, change } = await admin.call(poolsContract.askGrant, asked);
  await provider.call(poolsContract.decideGrant, {
    tenant_id,
    change_id: change?.change_id ?? '',
    decision: 'confirm',
  });
  const order = async () => (await pools()).filter(({ limited }) => limited).map(({ pool_id }) => pool_id);
  const paidFrom = async ({ apply_num }: Waiting) => {
    const money = w.db.system.selectFrom('case_money').where('workflow_id', 'like', `%/${apply_num}`);
    return (await money.where('reserved', '>', '0').select('pool_id').execute()).map(({ pool_id }) => pool_id);
  };

  expect(await order()).toEqual([first, second]);
  await decide(government, one.apply_num);
  expect(await paidFrom(one)).toEqual([first]);

  await admin.call(poolsContract.preferPool, { tenant_id, pool_id: second });
  expect(await order()).toEqual([second, first]);
  await decide(government, two.apply_num);
  expect(await paidFrom(two)).toEqual([second]);
  // a fen is left there: the next in order that has it whole pays
  await decide(government, three.apply_num);
  expect(await paidFrom(three)).toEqual([first]);
  expect(await refusal(decide(government, four.apply_num))).toBe(ERRORS.POOL_SHORT.code);

  // taken back and passed again it is paid from where it was, wherever others begin now
  await admin.call(poolsContract.preferPool, { tenant_id, pool_id: first });
  for (const { apply_num } of [one, two]) await government.call(tasksContract.withdrawAct, { apply_num });
  expect(await Promise.all([paidFrom(one), paidFrom(two)])).toEqual([[], []]);
  await decide(government, two.apply_num);
  expect(await paidFrom(two)).toEqual([second]);
  await decide(government, four.apply_num);
  expect(await paidFrom(four)).toEqual([first]);
});

test('the audit tells an entry that counts by another form than that of its application', async () => {
  const found = async () => (await auditLedger(w.db.system, [])).flatMap(({ faults }) => faults.map((f) => f.detail));
  expect(await found()).toEqual([]);
  const owner = new pg.Client({ connectionString: w.url });
  await owner.connect();
  const forms = await owner.query<{ revision_id: string; pool_id: string; entry_no: string }>(
    `select revision_id, pool_id, entry_no from ledger_entry where kind = 'post' order by booked_at limit 2`,
  );
  const [entry, other] = forms.rows;
  const set = (revision_id: string | null) =>
    owner.query('update ledger_entry set revision_id = $1 where pool_id = $2 and entry_no = $3', [
      revision_id,
      entry?.pool_id,
      entry?.entry_no,
    ]);
  for (const wrong of [null, other?.revision_id ?? '']) {
    await set(wrong);
    expect(await found()).toContain(`entry ${entry?.entry_no} counts by another form`);
  }
  await set(entry?.revision_id ?? '');
  await owner.end();
  expect(await found()).toEqual([]);
});

test('who may not keep pools sees none and changes none', async () => {
  for (const user of [operator, applicant]) {
    expect(await refusal(user.call(poolsContract.listPools, { tenant_id }))).toBe(ERRORS.FORBIDDEN.code);
    expect(await refusal(user.call(poolsContract.askGrant, { ...ofKind, name: 'x', granted: '1', reason: 'x' }))).toBe(
      ERRORS.FORBIDDEN.code,
    );
  }
});
