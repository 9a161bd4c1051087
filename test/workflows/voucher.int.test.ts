import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { SYSTEM } from '#domain/shared/calls/scene.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { TERMS, type Terms } from '#domain/voucher/alarms.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import { SIGNALS } from '#workflows/voucher/messages.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { detailsOf } from '#test/builders/current-details.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { passedApplication } from '#test/builders/voucher.ts';
import { world, type World } from '../world.ts';

let w: World;
let operator: TestUser, provider: TestUser, final: TestUser;
beforeAll(async () => {
  // a voucher of the built-in provider is valid for fifteen seconds
  w = await world({ env: { VOUCHER_VALID_DAYS: String(15 / 86_400) } });
  [operator, provider, final] = (await Promise.all(
    [MOBILES.operator, MOBILES.provider, MOBILES.finalAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const handle = (voucher_num: string) => w.deps.temporal.client.workflow.getHandle(`voucher/nanshan/${voucher_num}`);
const save = (name: string, voucher_num: string) => saveHistory(`provider-told/voucher-${name}`, handle(voucher_num));
const saveStuck = (name: string, voucher_num: string) =>
  saveHistory(`helped-vouchers/voucher-${name}`, handle(voucher_num));
const until = <T>(value: () => Promise<T>) => expect.poll(value, { timeout: 60_000, interval: 300 });
const options = async (voucher_num: string) => {
  const records = w.db.system.selectFrom('case_record').where('workflow_id', '=', `voucher/nanshan/${voucher_num}`);
  return (await records.select('option').orderBy('seq').execute()).map((r) => r.option);
};

/** A voucher whose clock goes by other durations: they stand in the command that begins its life. */
async function begun(terms: Partial<Terms> = {}) {
  const voucher_num = `V${await passedApplication(w)}`;
  await w.db.system
    .updateTable('command')
    .set({ start: sql`jsonb_set(start, '{terms}', ${JSON.stringify({ ...TERMS, ...terms })}::jsonb)` })
    .where('workflow_id', '=', `voucher/nanshan/${voucher_num}`)
    .execute();
  await sweepCommands(w.deps, 0);
  return voucher_num;
}

test('a year passes: issued, told twice that it ends, expired, and its rest in the pool again', async () => {
  const voucher_num = await begun({ notices_ms: [7_000, 5_000], closing_ms: 500 });
  const state = await handle(voucher_num).result();
  expect(state).toMatchObject({ status: 'expired', noticed: 2, used: '0.00' });
  expect(await options(voucher_num)).toEqual(['issue', 'issued', 'notice', 'notice', 'expire']);
  const row = await w.db.system
    .selectFrom('voucher')
    .where('voucher_num', '=', voucher_num)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(row.state).toEqual(state);
  expect(row).toMatchObject({ status: 'expired', activity: 'ended' });
  expect(row.ended_at).not.toBeNull();
  const told = w.db.system.selectFrom('outbox_message').where('body', 'like', `%${voucher_num}%`);
  const templates = await told.select('template').orderBy('created_at').execute();
  expect(templates.map((t) => t.template)).toEqual([
    'voucher_issued',
    'voucher_notice',
    'voucher_notice',
    'voucher_expire',
  ]);
  const entries = w.db.system.selectFrom('ledger_entry').where('voucher_num', '=', voucher_num);
  expect((await entries.select('kind').orderBy('entry_no').execute()).map((e) => e.kind)).toEqual(['issue', 'expire']);
  await save('expired', voucher_num);
});

test('used up it may be corrected for a while, and is over then', async () => {
  const voucher_num = await begun({ settle_ms: 1_000 });
  const look = () => provider.call(vouchersContract.getCdataDetail, { voucher_num });
  await until(async () => (await look()).status).toBe('issued');
  const { task_id } = await look();
  await final.call(vouchersContract.updateVoucherStatus, { voucher_num, task_id, status: 'used_up', reason: '对账' });
  expect(await handle(voucher_num).result()).toMatchObject({ status: 'used_up', settled: true });
  expect(await options(voucher_num)).toEqual(['issue', 'issued', 'correct', 'settle']);
  await save('settled', voucher_num);
});

test('called back; Signals by hand that lack their fields are refused and recorded, and ops see what it waits for', async () => {
  const voucher_num = await begun();
  const look = () => provider.call(vouchersContract.getCdataDetail, { voucher_num });
  await until(async () => (await look()).status).toBe('issued');
  const { task_id } = await look();
  await operator.call(vouchersContract.recycleApply, { voucher_num, task_id, reason: '企业退租' });
  await handle(voucher_num).signal(SIGNALS.ask, { kind: 'ask', event_id: 'broken' } as never);
  const actor = { user_id: 'cli', name: '命令行', scene: 'provider' as const, roles: ['super_admin'] };
  const answer = { kind: 'answer' as const, event_id: 'no-list', actor, task_id: (await look()).task_id };
  await handle(voucher_num).signal(SIGNALS.answer, { ...answer, decision: 'pass' } as never);
  // what its own clock says comes from nobody else, under whatever name
  const forged = { kind: 'notice', event_id: 'forged', actor: SYSTEM } as never;
  await handle(voucher_num).signal(SIGNALS.correct, forged);
  await until(async () => (await options(voucher_num)).filter((o) => o === 'refused').length).toBe(3);
  const details = await detailsOf(w, `voucher/nanshan/${voucher_num}`);
  expect(details).toContain('云服务商审核申请');
  expect(details).toContain('**Asked for**: recycle');
  // the provider knows of more use than we were told, and answers the second time only
  await w.db.system
    .updateTable('provider_voucher')
    .set({ used: '30.00' })
    .where('voucher_num', '=', voucher_num)
    .execute();
  await w.db.system
    .insertInto('provider_fault')
    .values({ uin: (await look()).uin, call: 'recall', kind: 'silent', times_left: 1 })
    .execute();
  await provider.call(vouchersContract.approvePass, { voucher_num, task_id: (await look()).task_id });
  const ended = { status: 'recycled', used: '30.00' };
  expect(await handle(voucher_num).result()).toMatchObject(ended);
  expect(await options(voucher_num)).toEqual([
    'issue',
    'issued',
    'ask_recycle',
    'refused',
    'refused',
    'refused',
    'grant_recycle',
    'recalled',
  ]);
  await save('recalled', voucher_num);
});

test('extended while the provider fails: nothing of its clock rings before it is answered', async () => {
  const voucher_num = await begun({ notices_ms: [], closing_ms: 500 });
  const look = () => provider.call(vouchersContract.getCdataDetail, { voucher_num });
  await until(async () => (await look()).status).toBe('issued');
  const { task_id, uin, valid_to: end } = await look();
  const fault = { uin, call: 'extend' as const, kind: 'unreachable' as const, times_left: 5 };
  await w.db.system.insertInto('provider_fault').values(fault).execute();
  const valid_to = addDays(beijingDay(Date.now()), 30);
  await operator.call(vouchersContract.extendApply, { voucher_num, task_id, valid_to, reason: '延期' });
  await provider.call(vouchersContract.approvePass, { voucher_num, task_id: (await look()).task_id });
  expect(await look()).toMatchObject({ status: 'extending', valid_to: end });
  expect(await detailsOf(w, `voucher/nanshan/${voucher_num}`)).toContain('**To be valid until**');
  // past its old end by more than its closing
  await until(async () => (await look()).status).toBe('issued');
  expect(Date.now()).toBeGreaterThan(Date.parse(end ?? '') + 500);
  expect(await options(voucher_num)).toEqual(['issue', 'issued', 'ask_extend', 'grant_extend', 'extended']);
  expect(await look()).toMatchObject({ valid_to: new Date(instantOf(addDays(valid_to, 1), '00:00')).toISOString() });
  await operator.call(vouchersContract.recycleApply, { voucher_num, task_id: (await look()).task_id, reason: '退租' });
  await provider.call(vouchersContract.approvePass, { voucher_num, task_id: (await look()).task_id });
  expect(await handle(voucher_num).result()).toMatchObject({ status: 'recycled' });
  await save('extended', voucher_num);
});

/** A voucher that the provider does not issue, though it may have done so without an answer. */
async function unissued(kind: 'unreachable' | 'silent') {
  const voucher_num = `V${await passedApplication(w)}`;
  const { uin } = await w.db.system
    .selectFrom('voucher')
    .where('voucher_num', '=', voucher_num)
    .select('uin')
    .executeTakeFirstOrThrow();
  const fault = { uin, call: 'issue' as const, kind, times_left: 1_000 };
  await w.db.system.insertInto('provider_fault').values(fault).execute();
  await sweepCommands(w.deps, 0);
  await until(() => options(voucher_num)).toEqual(['issue']);
  return voucher_num;
}
const correct = async (voucher_num: string, of: { status: 'issued' | 'cancelled'; reason: string }) => {
  const { task_id } = await provider.call(vouchersContract.getCdataDetail, { voucher_num });
  return final.call(vouchersContract.updateVoucherStatus, { voucher_num, task_id, ...of });
};
const answers = () => w.db.system.deleteFrom('provider_fault').execute();

test('issued by hand while the provider’s system fails: usable, and used up like any other', async () => {
  const voucher_num = await unissued('unreachable');
  const today = beijingDay(Date.now());
  const hand = { ref: 'HAND-1', valid_from: today, valid_to: addDays(today, 30) };
  await correct(voucher_num, { status: 'issued', reason: '云服务商工单 13 已发放', ...hand });
  await answers();
  expect(await options(voucher_num)).toEqual(['issue', 'issued_by_hand']);
  const { task_id } = await provider.call(vouchersContract.getCdataDetail, { voucher_num });
  await operator.call(vouchersContract.recycleApply, { voucher_num, task_id, reason: '退租' });
  const read = await provider.call(vouchersContract.getCdataDetail, { voucher_num });
  await provider.call(vouchersContract.approvePass, { voucher_num, task_id: read.task_id });
  expect(await handle(voucher_num).result()).toMatchObject({ status: 'recycled', ref: 'HAND-1' });
  await saveStuck('issued-by-hand', voucher_num);
});

test('given up, and never issued: cancelled, and never issued after that', async () => {
  const voucher_num = await unissued('unreachable');
  await correct(voucher_num, { status: 'cancelled', reason: '云账号有误' });
  expect(await handle(voucher_num).result()).toMatchObject({ status: 'cancelled', used: '0.00' });
  await answers();
  expect(await options(voucher_num)).toEqual(['issue', 'give_up', 'cancelled']);
  await saveStuck('given-up', voucher_num);
});

test('given up, and issued all the same: taken back', async () => {
  const voucher_num = await unissued('silent');
  const book = w.db.system.selectFrom('provider_voucher').where('voucher_num', '=', voucher_num).selectAll();
  await until(async () => (await book.execute()).length).toBe(1);
  await correct(voucher_num, { status: 'cancelled', reason: '云账号有误' });
  expect(await handle(voucher_num).result()).toMatchObject({ status: 'recycled', used: '0.00' });
  await answers();
  expect(await options(voucher_num)).toEqual(['issue', 'give_up', 'recalled']);
  await saveStuck('given-up-issued', voucher_num);
});
