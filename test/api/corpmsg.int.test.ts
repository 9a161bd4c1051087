import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepCorpMessages } from '#api/shared/runs/corpmsg-runs.ts';
import { keepReceipt } from '#db/repositories/sms/receipts.ts';
import { corpmsgContract } from '#domain/corpmsg/contract.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { smsContract } from '#domain/sms/contract.ts';
import { corpMessageWorkflowId } from '#workflows/corpmsg/messages.ts';
import { freeTemplate, manyCorps, sendOnce, sendUntil, sumOf } from '#test/builders/corpmsg.ts';
import { asOwner } from '../as-owner.ts';
import type { Park } from '../park.ts';
import { saveHistory } from '../replay/save-history.ts';
import { world, type World } from '../world.ts';

const c = corpmsgContract;
let w: World;
let park: Park;
/** It says nothing: whether it has the message nobody knows. */
const SILENT = 0;
/** What the gateway answers, by number. */
let answer: (mobile: string) => number = () => 200;
const taken: { id: string; mobile: string; content: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const sms = JSON.parse(body) as (typeof taken)[number];
    const status = answer(sms.mobile);
    if (status === 200) taken.push(sms);
    if (status === SILENT) response.destroy();
    else response.writeHead(status).end();
  });
});
let gateway: string;
beforeAll(async () => {
  w = await world();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await freeTemplate(w, 'park_news', '{corp}：{park}本周六停电检修');
});
beforeEach(async () => {
  park = await w.park();
  answer = () => 200;
  taken.length = 0;
});
afterAll(async () => {
  server.close();
  await w.close();
});

type Sent = Input<typeof c.sendCorpmsg>;
const asked = (of: Partial<Sent> = {}): Sent => ({
  tenant_id: park.tenant_id,
  channels: ['in_app'],
  title: '停电通知',
  text: '本周六 8 点到 12 点停电\n<b>请提前安排</b>',
  ...of,
});
const bySms = (of: Partial<Sent> = {}) => asked({ channels: ['sms'], text: '', template: 'park_news', ...of });
const send = (of: Partial<Sent> = {}) => park.admin.call(c.sendCorpmsg, asked(of));
const handleOf = (corpmsg_id: string) =>
  w.deps.temporal.client.workflow.getHandle(corpMessageWorkflowId({ corpmsg_id }));
/** Sends all that the sender has; returns how many were sent. */
async function drained(corpmsg_id: string): Promise<number> {
  while ((await sendOnce(w, gateway)) > 0);
  return (await park.admin.call(c.getCorpmsg, { corpmsg_id })).sent;
}
const over = ({ finish_time }: { finish_time: string | null }) => finish_time !== null;

test('in the product: every person of the enterprises reads the words of the sender, as they were written', async () => {
  const to = { tenant_id: park.tenant_id, channels: ['in_app' as const] };
  await manyCorps(w, park.tenant_id, 2);
  expect(await park.admin.call(c.countCorpmsg, to)).toEqual({
    corps: 3,
    persons: 2,
    total: 4,
    skipped: [{ reason: 'no_person', channel: 'in_app', count: 2 }],
  });
  const { corpmsg_id, total } = await send();
  expect(total).toBe(4);
  const run = await sendUntil(w, park, corpmsg_id, over);
  expect(run).toMatchObject({ state: 'done', delivered: 2, skipped: 2, action: { pause: false, stop: false } });
  const { items } = await park.applicant.call(myMessagesContract.listMessages, {});
  expect(items).toMatchObject([
    { kind: 'corp_message', text: '停电通知', body: asked().text, case_kind: null, read: false },
  ]);
  expect((await park.colleague.call(myMessagesContract.countUnread, {})).unread).toBe(1);
  expect((await park.applicant.call(myMessagesContract.listMessages, { keyword: '停电' })).total).toBe(1);
  await handleOf(corpmsg_id).result();
  await saveHistory('corp-messages/in-app', handleOf(corpmsg_id));
});

test('the same request again is the same message; another under its key is refused', async () => {
  const key = randomUUID();
  const same = () => park.admin.send(c.sendCorpmsg, asked(), key);
  const answers = await Promise.all([same(), same(), same()]);
  expect(new Set(answers.map(({ body }) => (body.response as { corpmsg_id: string }).corpmsg_id)).size).toBe(1);
  const other = await park.admin.send(c.sendCorpmsg, asked({ title: '另一条' }), key);
  expect(other.body.code).not.toBe(0);
  expect((await park.admin.call(c.listCorpmsg, { tenant_id: park.tenant_id })).total).toBe(1);
  const [run] = (await park.admin.call(c.listCorpmsg, { tenant_id: park.tenant_id })).items;
  await sendUntil(w, park, run?.corpmsg_id ?? '', over);
  expect((await park.applicant.call(myMessagesContract.listMessages, {})).total).toBe(1);
});

test('by SMS: one to each number, the contact where an enterprise has nobody, with its parts filled in', async () => {
  await manyCorps(w, park.tenant_id, 3, 100);
  await asOwner(
    w,
    `update corp set contact_mobile = case corp_name when '批量企业 1' then '' else '13700000102' end
     where tenant_id = '${park.tenant_id}' and corp_name like '批量企业%'`,
  );
  const { corpmsg_id } = await park.admin.call(c.sendCorpmsg, bySms());
  const run = await sendUntil(w, park, corpmsg_id, over, gateway);
  expect(run).toMatchObject({ state: 'done', total: 5, sent: 3, skipped: 2, template_name: 'park_news' });
  expect(taken).toHaveLength(3);
  expect(taken.find(({ mobile }) => mobile === '13700000102')?.content).toMatch(
    /批量企业 2：测试园区 \d+本周六停电检修/,
  );
  const { items } = await park.admin.call(c.listRecipients, { corpmsg_id, state: 'skipped' });
  expect(items.map(({ reason }) => reason)).toEqual(['no_mobile', 'repeated']);
  expect(items[1]?.mobile).toBe('137****0102');
});

test('who switched such messages off, or left, gets none: asked when it is sent', async () => {
  await w.stopWorker();
  const { corpmsg_id } = await send({ channels: ['in_app', 'sms'], template: 'park_news' });
  await park.applicant.call(myMessagesContract.savePreferences, {
    items: [{ kind: 'corp_message', in_app: true, sms: false }],
  });
  await asOwner(
    w,
    `update membership set active = false where corp_id = '${park.corp_id}' and user_id =
       (select user_id from user_account where name = '林悦' and user_id in (select user_id from membership where corp_id = '${park.corp_id}'))`,
  );
  await w.startWorker();
  const run = await sendUntil(w, park, corpmsg_id, over, gateway);
  const { items } = await park.admin.call(c.listRecipients, { corpmsg_id });
  expect(items.map(({ name, channel, state, reason }) => `${name} ${channel} ${reason ?? state}`).toSorted()).toEqual([
    '林悦 in_app left',
    '林悦 sms left',
    '陈晓 in_app delivered',
    '陈晓 sms muted',
  ]);
  expect(run).toMatchObject({ total: 4, delivered: 1, skipped: 3 });
  expect(taken).toEqual([]);
});

test.each([
  ['an enterprise that was disabled', 'corp', 'disabled_at'],
  ['a park that was closed', 'tenant', 'closed_at'],
])('%s since is written to no more', async (_what, table, column) => {
  await w.stopWorker();
  const { corpmsg_id } = await send({ channels: ['in_app', 'sms'], template: 'park_news' });
  await asOwner(w, `update ${table} set ${column} = now() where tenant_id = '${park.tenant_id}'`);
  await w.startWorker();
  await handleOf(corpmsg_id).result();
  const rows = await w.db.system
    .selectFrom('corpmsg_recipient')
    .where('corpmsg_id', '=', corpmsg_id)
    .select(['state', 'reason'])
    .execute();
  expect(new Set(rows.map(({ state, reason }) => `${state} ${reason}`))).toEqual(new Set(['skipped left']));
  expect(taken).toEqual([]);
});

describe('a run of many', () => {
  test('pauses, goes on where it was, and nobody is told twice', async () => {
    await manyCorps(w, park.tenant_id, 60, 1_000);
    const { corpmsg_id } = await park.admin.call(c.sendCorpmsg, bySms({ keyword: '批量' }));
    await sendUntil(w, park, corpmsg_id, ({ sent }) => sent >= 20, gateway);
    const paused = await park.admin.call(c.pauseCorpmsg, { corpmsg_id });
    expect(paused).toMatchObject({
      state: 'paused',
      paused_by: 'person',
      action: { pause: false, resume: true, stop: true },
    });
    expect((await park.admin.send(c.pauseCorpmsg, { corpmsg_id })).body.code).toBe(7453);
    // what the sender has goes out; no more is handed over, however long one waits
    const sent = await drained(corpmsg_id);
    await sleep(1_200);
    expect(await drained(corpmsg_id)).toBe(sent);
    expect(sent).toBeLessThan(60);
    await park.admin.call(c.resumeCorpmsg, { corpmsg_id });
    expect(await sendUntil(w, park, corpmsg_id, over, gateway)).toMatchObject({ state: 'done', sent: 60 });
    expect(new Set(taken.map(({ mobile }) => mobile)).size).toBe(60);
    expect(taken).toHaveLength(60);
    await handleOf(corpmsg_id).result();
    await saveHistory('corp-messages/paused', handleOf(corpmsg_id));
  });

  test('is stopped by a person: the rest gets nothing', async () => {
    await manyCorps(w, park.tenant_id, 60, 2_000);
    const { corpmsg_id } = await park.admin.call(c.sendCorpmsg, bySms({ keyword: '批量' }));
    await sendUntil(w, park, corpmsg_id, ({ sent }) => sent >= 20, gateway);
    await park.admin.call(c.stopCorpmsg, { corpmsg_id });
    const run = await sendUntil(w, park, corpmsg_id, over, gateway);
    expect(run).toMatchObject({ state: 'stopped', stopped_by: 'person' });
    expect(run.skipped).toBeGreaterThan(0);
    expect(taken).toHaveLength(run.sent);
    const { items } = await park.admin.call(c.listRecipients, { corpmsg_id, state: 'skipped', limit: 1 });
    expect(items[0]?.reason).toBe('stopped');
    expect((await park.admin.send(c.resumeCorpmsg, { corpmsg_id })).body.code).toBe(7453);
  });

  test('stops by itself when too many fail, each with its reason', async () => {
    answer = (mobile) => (Number(mobile) % 4 === 0 ? 400 : 200);
    await manyCorps(w, park.tenant_id, 120, 3_000);
    const { corpmsg_id } = await park.admin.call(c.sendCorpmsg, bySms({ keyword: '批量' }));
    const run = await sendUntil(w, park, corpmsg_id, over, gateway);
    expect(run).toMatchObject({ state: 'stopped', stopped_by: 'failures', stop_share: 20 });
    expect(run.failed * 100).toBeGreaterThanOrEqual(20 * (run.sent + run.failed));
    expect(run.sent + run.failed).toBeLessThan(120);
    const { items } = await park.admin.call(c.listRecipients, { corpmsg_id, state: 'failed' });
    expect(new Set(items.map(({ reason }) => reason))).toEqual(new Set(['gateway']));
    await handleOf(corpmsg_id).result();
    await saveHistory('corp-messages/stopped', handleOf(corpmsg_id));
    // one that failed is sent again from the records of SMS: its recipient says so
    answer = () => 200;
    const { items: failed } = await park.admin.call(smsContract.listSmsRecords, { state: 'failed' });
    await park.admin.call(smsContract.resendSms, { message_id: failed[0]?.message_id ?? '' });
    const after = await sendUntil(w, park, corpmsg_id, ({ failed: n }) => n === run.failed - 1, gateway);
    expect(sumOf(after)).toBe(run.total);
    // but not once somebody has stopped it
    await asOwner(w, `update corpmsg_run set stopped_by = 'person' where corpmsg_id = '${corpmsg_id}'`);
    const message_id = failed[1]?.message_id ?? '';
    expect((await park.admin.send(smsContract.resendSms, { message_id })).body.code).toBe(7614);
  });

  test('pauses by itself when a gateway that knows no repetition says nothing, and goes on when a person says so', async () => {
    answer = () => SILENT;
    await manyCorps(w, park.tenant_id, 120, 5_000);
    const { corpmsg_id } = await park.admin.call(c.sendCorpmsg, bySms({ keyword: '批量' }));
    const blind = (wanted: Parameters<typeof sendUntil>[3]) =>
      sendUntil(w, park, corpmsg_id, wanted, gateway, { blind: true });
    const paused = await blind(({ state }) => state === 'paused');
    expect(paused).toMatchObject({ paused_by: 'silence', sent: 0, action: { resume: true } });
    expect(paused.unknown).toBeGreaterThanOrEqual(50);
    expect(paused.unknown).toBeLessThan(120);
    const { items } = await park.admin.call(smsContract.listSmsRecords, { state: 'unknown', limit: 1 });
    expect(items[0]).toMatchObject({ answer: 'broken', hold: null });
    // the gateway says of those that they arrived, and then nothing again
    const lost = await park.admin.call(smsContract.listSmsRecords, { state: 'unknown', limit: 200 });
    for (const { message_id: id } of lost.items) await keepReceipt(w.db.system, { id, state: 'delivered', reason: '' });
    await park.admin.call(c.resumeCorpmsg, { corpmsg_id });
    const again = await blind(({ state }) => state === 'paused');
    expect(again).toMatchObject({ paused_by: 'silence', delivered: paused.unknown });
    expect(again.queued).toBeGreaterThan(0);
    // what nobody knew of then is no reason to pause again
    answer = () => 200;
    const on = await park.admin.call(c.resumeCorpmsg, { corpmsg_id });
    expect(on).toMatchObject({ state: 'running', paused_by: null });
    const left = await blind(({ queued }) => queued === 0);
    expect(left).toMatchObject({ state: 'running', finish_time: null });
    expect(left.sent + left.unknown + left.delivered).toBe(120);
    expect(left.unknown).toBe(again.unknown);
    expect(new Set(taken.map(({ mobile }) => mobile)).size).toBe(left.sent);
  });

  test('stops when a gateway that knows repetitions says nothing to any try', async () => {
    answer = () => SILENT;
    await manyCorps(w, park.tenant_id, 120, 6_000);
    const { corpmsg_id } = await park.admin.call(c.sendCorpmsg, bySms({ keyword: '批量' }));
    const run = await sendUntil(w, park, corpmsg_id, over, gateway);
    expect(run).toMatchObject({ state: 'stopped', stopped_by: 'failures', sent: 0, unknown: 0 });
    expect(run.failed).toBeLessThan(120);
  });

  test('a template that is stopped meanwhile fails them', async () => {
    await freeTemplate(w, 'short_lived', '{corp}您好');
    await w.stopWorker();
    await manyCorps(w, park.tenant_id, 2, 4_000);
    const { corpmsg_id } = await park.admin.call(c.sendCorpmsg, bySms({ keyword: '批量', template: 'short_lived' }));
    await asOwner(w, `update sms_template set status = 'stopped' where code = 'short_lived'`);
    await w.startWorker();
    const run = await sendUntil(w, park, corpmsg_id, over, gateway);
    expect(run).toMatchObject({ state: 'done', failed: 2 });
    const { items } = await park.admin.call(c.listRecipients, { corpmsg_id });
    expect(items.map(({ reason }) => reason)).toEqual(['template', 'template']);
  });
});

test('what a crash left untold is told by the sweeper', async () => {
  await w.stopWorker();
  const { corpmsg_id } = await send();
  await handleOf(corpmsg_id).terminate('drill');
  await asOwner(
    w,
    `update corpmsg_run set untold_since = now() - interval '1 minute' where corpmsg_id = '${corpmsg_id}'`,
  );
  expect(await sweepCorpMessages(w.deps)).toBe(1);
  expect(await sweepCorpMessages(w.deps)).toBe(0);
  await w.startWorker();
  expect(await sendUntil(w, park, corpmsg_id, over)).toMatchObject({ state: 'done', delivered: 2 });
});

test('what is refused: nobody meant, a template of the product’s own, words that are missing, another park', async () => {
  const code = async (of: Partial<Sent>) => (await park.admin.send(c.sendCorpmsg, asked(of))).body.code;
  expect(await code({ keyword: '没有这样的企业' })).toBe(7450);
  // nobody chosen is not everybody
  for (const nobody of [{ corp_list: [] }, { keyword: ' ' }]) expect(await code(nobody)).toBe(7100);
  expect(await code({ channels: ['sms'], template: 'sms_code_login' })).toBe(7452);
  expect(await code({ channels: ['sms'], template: 'unknown_code' })).toBe(7452);
  expect(await code({ text: '' })).toBe(await code({ channels: ['sms'] }));
  const elsewhere = await w.park();
  expect(await code({ tenant_id: elsewhere.tenant_id })).toBe(7101);
  const { corpmsg_id } = await elsewhere.admin.call(c.sendCorpmsg, asked({ tenant_id: elsewhere.tenant_id }));
  for (const call of [c.getCorpmsg, c.pauseCorpmsg, c.stopCorpmsg, c.listRecipients])
    expect((await park.admin.send(call, { corpmsg_id })).body.code).toBe(7101);
  // enterprises of another park are nobody's here
  expect(await code({ corp_list: [elsewhere.corp_id] })).toBe(7450);
});
