import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sweepMessages } from '#api/shared/runs/sweeper.ts';
import { queueSms, type Sms } from '#db/repositories/cases/outbox.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import { KIND_OF_SMS } from '#domain/messages/kinds.ts';
import { smsContract } from '#domain/sms/contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: TestUser;
let platform: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  park = await w.signIn(MOBILES.tenantAdmin);
  platform = await w.signIn(MOBILES.platform);
});
afterEach(async () => {
  await w.db.system.deleteFrom('outbox_message').execute();
  await w.db.system.deleteFrom('sms_month').execute();
  await w.db.system.updateTable('tenant').set({ sms_month_quota: null }).where('tenant_id', '=', 'nanshan').execute();
});
afterAll(() => w.close());

const MESSAGE = {
  tenant_id: 'nanshan',
  template: 'demand_close',
  receiver: '13900001234',
  parts: { num: 'D20261127NS000001', reason: '已签约' },
};
const queue = (of: Partial<Sms> = {}) =>
  w.db.system.transaction().execute((tx) => queueSms(tx, [{ ...MESSAGE, dedupe_key: randomUUID(), ...of }]));
const listed = (user = park, of: Partial<Input<typeof smsContract.listSmsRecords>> = {}) =>
  user.call(smsContract.listSmsRecords, { limit: 20, offset: 0, ...of });
const first = async (user = park) => {
  const [record] = (await listed(user)).items;
  if (!record) throw new Error('no message');
  return record;
};
const silent = { info() {}, warn() {} };
/** Sends what waits through a gateway that answers so, or through none. */
const send = (SMS_GATEWAY_URL?: string) =>
  sweepMessages({ ...w.deps, config: { ...w.deps.config, SMS_GATEWAY_URL } }, silent);
const NOBODY = 'http://127.0.0.1:9';
/** The last try but one is over. */
const nearlyGivenUp = () =>
  w.db.system
    .updateTable('outbox_message')
    .set({ attempts: 9, next_at: sql<Date>`now()` })
    .execute();

test('a message is told from the queue to the gateway, its number masked', async () => {
  await queue();
  expect(await first()).toMatchObject({
    tenant_name: '南山智造产业园',
    template_name: '企业需求已关闭',
    receiver: '139****1234',
    text: '您的企业需求 D20261127NS000001 已关闭：已签约',
    template_version: 1,
    state: 'queued',
    attempts: 0,
    sent_time: null,
    may_resend: false,
  });
  await send(NOBODY);
  expect(await first()).toMatchObject({ state: 'queued', attempts: 1, answer: 'unreachable' });
  await nearlyGivenUp();
  await send();
  expect(await first()).toMatchObject({ state: 'sent', answer: '', next_time: null });
});

test('one that failed says why, is sent again once, and who pressed is told', async () => {
  await queue();
  await nearlyGivenUp();
  await send(NOBODY);
  const failed = await first();
  expect(failed).toMatchObject({ state: 'failed', reason: 'gateway', answer: 'unreachable', may_resend: true });
  const { message_id } = failed;
  const press = async (key: string) => (await park.send(smsContract.resendSms, { message_id }, key)).body.code;
  const keys = [randomUUID(), randomUUID()];
  const codes = await Promise.all(keys.map(press));
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 7600]);
  expect(await first()).toMatchObject({ state: 'queued', reason: null, resent: { operator: '赵敏' } });
  await send();
  expect(await first()).toMatchObject({ state: 'sent' });
  // the same press again is answered as it is by now, another is refused
  expect(await Promise.all(keys.map(press))).toEqual(codes);
});

test('one that the month had no room for is counted anew when it is sent again', async () => {
  const quota = (sms_month_quota: number) =>
    w.db.system.updateTable('tenant').set({ sms_month_quota }).where('tenant_id', '=', 'nanshan').execute();
  await quota(0);
  await queue();
  await send();
  const { message_id, ...failed } = await first();
  expect(failed).toMatchObject({ state: 'failed', reason: 'quota' });
  await park.call(smsContract.resendSms, { message_id });
  await send();
  expect(await first()).toMatchObject({ state: 'failed', reason: 'quota' });
  await quota(1);
  await park.call(smsContract.resendSms, { message_id });
  await send();
  expect(await first()).toMatchObject({ state: 'sent' });
});

test('one that failed is not sent again to whom has switched such messages off since', async () => {
  const applicant = await w.signIn(MOBILES.applicant);
  const template = 'subsidy_return';
  const kind = KIND_OF_SMS[template];
  if (!kind) throw new Error('a template without a kind');
  await queue({ receiver: MOBILES.applicant, template, parts: { num: '20261127NS000001', reason: '缺材料' } });
  await w.db.system.updateTable('outbox_message').set({ status: 'failed', reason: 'gateway' }).execute();
  await applicant.call(myMessagesContract.savePreferences, { items: [{ kind, in_app: true, sms: false }] });
  const { message_id } = await first();
  expect((await park.send(smsContract.resendSms, { message_id })).body.code).toBe(7614);
  expect(await first()).toMatchObject({ state: 'failed' });
});

test('nobody reads a code or a password, finds it by what it says, or has it sent again', async () => {
  await queue({ template: 'sms_code_login', parts: { code: '246810' } });
  await queue({ template: 'one_time_password', parts: { password: 'Xy246810z' } });
  const { items } = await listed();
  expect(items.map(({ text }) => text)).toEqual(['', '']);
  expect((await listed(park, { keyword: '246810' })).total).toBe(0);
  await w.db.system.updateTable('outbox_message').set({ status: 'failed' }).execute();
  const codes = await Promise.all(
    items.map(async ({ message_id }) => (await park.send(smsContract.resendSms, { message_id })).body.code),
  );
  expect(codes).toEqual([7601, 7601]);
});

test('by number, its last digits, text and state', async () => {
  await queue();
  await queue({ receiver: '13911119999', parts: { num: 'D20261127NS000009' } });
  const found = async (of: Partial<Input<typeof smsContract.listSmsRecords>>) =>
    (await listed(park, of)).items.map(({ receiver }) => receiver);
  expect(await found({ keyword: '13911119999' })).toEqual(['139****9999']);
  expect(await found({ keyword: '1234' })).toEqual(['139****1234']);
  expect(await found({ keyword: '20261127ns000009' })).toEqual(['139****9999']);
  expect(await found({ keyword: '%' })).toEqual([]);
  expect(await found({ state: 'sent' })).toEqual([]);
  expect(await found({ state: 'queued' })).toHaveLength(2);
});

test('a park sees its own; those of no park are the platform’s', async () => {
  await queue({ tenant_id: 'binhai' });
  await queue({ tenant_id: null, template: 'mobile_changed', parts: { tail: '0001' } });
  expect(await listed()).toMatchObject({ total: 0 });
  const { items } = await listed(platform);
  expect(items.map(({ tenant_id }) => tenant_id)).toEqual([null, 'binhai']);
  for (const { message_id } of items) {
    expect((await park.send(smsContract.getSmsRecord, { message_id })).body.code).toBe(7101);
    expect((await park.send(smsContract.resendSms, { message_id })).body.code).toBe(7101);
    expect((await platform.send(smsContract.getSmsRecord, { message_id })).body.code).toBe(0);
  }
  expect((await park.send(smsContract.listSmsRecords, { limit: 20, offset: 0, tenant_id: 'binhai' })).body.code).toBe(
    7101,
  );
});
