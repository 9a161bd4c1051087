import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { queueSms } from '#db/repositories/cases/outbox.ts';
import { tenantsContract } from '#domain/identity/tenant-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { runSender } from '#test/processes/sender.ts';
import { world, type World } from '../world.ts';

const MESSAGES = 24;
let w: World;
let gateway: Server;
let received: string[];
let contents: string[];
let answers: number;
beforeAll(async () => {
  w = await world({ worker: false });
  gateway = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { id, content } = JSON.parse(Buffer.concat(parts).toString()) as { id: string; content: string };
      received.push(id);
      contents.push(content);
      reply.writeHead(answers).end();
    });
  });
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  [received, contents, answers] = [[], [], 200];
});
afterEach(async () => {
  [received, contents, answers] = [[], [], 200];
  await w.db.system.deleteFrom('sms_month').execute();
  await park({ sms_signature: '', sms_month_quota: null });
  await w.db.system.deleteFrom('outbox_message').execute();
});
afterAll(async () => {
  gateway.close();
  await w.close();
});

const park = (of: { sms_signature?: string; sms_month_quota?: number | null }) =>
  w.db.system.updateTable('tenant').set(of).where('tenant_id', '=', 'nanshan').execute();
const queue = () =>
  w.db.system.transaction().execute((tx) =>
    queueSms(
      tx,
      Array.from({ length: MESSAGES }, (_, n) => ({
        tenant_id: 'nanshan',
        dedupe_key: `test:${n}`,
        template: 'task_copy',
        // a mobile of its own each: those of one leave in their order
        receiver: String(13900000000 + n),
        parts: { by: '某人', num: `第 ${n} 条` },
      })),
    ),
  );
/** Runs a sender until it has nothing more to do, or dies. */
const send = (crashAt = ''): Promise<unknown> =>
  runSender(new URL('./send-messages.ts', import.meta.url), { url: w.url, gateway, crashAt });
const waiting = async () =>
  (await w.db.system.selectFrom('outbox_message').where('status', '=', 'pending').select('id').execute()).length;
/** The time passes that a message is kept from others after it was taken. */
const later = () =>
  w.db.system
    .updateTable('outbox_message')
    .set({ next_at: sql<Date>`now()` })
    .execute();
const times = () => [...Map.groupBy(received, (id) => id).values()].map((same) => same.length);

describe('a sender that is killed', () => {
  test.each(['message.taken:1', 'message.handed:5', 'message.sent:5', 'message.settled:5'])(
    'at %s loses nothing',
    async (point) => {
      await queue();
      for (let n = 0; (await waiting()) > 0 && n < MESSAGES; n++) {
        // the first three of them die, then one is left alone
        await send(n < 3 ? point : '');
        await later();
      }
      expect(await waiting()).toBe(0);
      expect(new Set(received).size).toBe(MESSAGES);
      // between the gateway's answer and its mark nobody can know; the gateway knows the message by its id
      expect(received.length - MESSAGES).toBe(point.startsWith('message.sent') ? 3 : 0);
      expect(Math.max(...times())).toBeLessThanOrEqual(2);
    },
  );
});

test('two senders at once send each message once', async () => {
  await queue();
  await Promise.all([send(), send()]);
  expect(await waiting()).toBe(0);
  expect(times()).toEqual(Array.from({ length: MESSAGES }, () => 1));
});

test('a code that nobody can use any more is not sent', async () => {
  const old = {
    tenant_id: null,
    channel: 'sms' as const,
    receiver: '13900000000',
    body: '验证码',
    template: 'sms_code_login',
  };
  const created_at = new Date(Date.now() - 6 * 60_000);
  await w.db.system
    .insertInto('outbox_message')
    .values({ ...old, dedupe_key: 'old-code', created_at })
    .execute();
  await send();
  expect([received, await waiting()]).toEqual([[], 0]);
});

test('a gateway that is down is asked again later, not at once', async () => {
  await queue();
  answers = 503;
  await send();
  expect(received).toHaveLength(MESSAGES);
  await send();
  expect(received).toHaveLength(MESSAGES);
  answers = 200;
  await later();
  await send();
  expect(await waiting()).toBe(0);
  expect(times()).toEqual(Array.from({ length: MESSAGES }, () => 2));
});

describe('a park that may send ten a month', () => {
  const settled = async () => {
    const rows = await w.db.system.selectFrom('outbox_message').select(['tenant_id', 'status']).execute();
    const parks = rows.filter(({ tenant_id }) => tenant_id !== null);
    return { sent: parks.filter(({ status }) => status === 'sent').length, of: parks.length };
  };

  test('sends ten with its signature, also by two senders and at the second try, and is told of the rest', async () => {
    await park({ sms_signature: '南山园区', sms_month_quota: 10 });
    await queue();
    answers = 503;
    await Promise.all([send(), send()]);
    answers = 200;
    await later();
    [received, contents] = [[], []];
    await Promise.all([send(), send()]);
    expect(await waiting()).toBe(0);
    expect(received).toHaveLength(10);
    expect(contents.every((text) => text.startsWith('【南山园区】某人将申请 第 '))).toBe(true);
    expect(await settled()).toEqual({ sent: 10, of: MESSAGES });
    const admin = await w.signIn(MOBILES.tenantAdmin);
    expect(await admin.call(tenantsContract.getTenantSms, { tenant_id: 'nanshan' })).toEqual({
      tenant_id: 'nanshan',
      sms_signature: '南山园区',
      sms_month_quota: 10,
      visitor_quota: 5,
      sent: 10,
      visitors: 0,
      refused: MESSAGES - 10,
      left: 'none',
    });
  });

  test('keeps of them what visitors may not cause for its people', async () => {
    await park({ sms_month_quota: 10 });
    const sms = (template: string, n: number) => ({
      tenant_id: 'nanshan',
      dedupe_key: `${template}:${n}`,
      template,
      receiver: String(13900000000 + n),
      parts: { num: template },
    });
    const of = (template: string, count: number) => Array.from({ length: count }, (_, n) => sms(template, n));
    const put = (messages: ReturnType<typeof of>) => w.db.system.transaction().execute((tx) => queueSms(tx, messages));
    await put([...of('reception_book', 4), ...of('demand_apply', 4)]);
    await send();
    expect(received).toHaveLength(5);
    await put([...of('reception_pass', 1), ...of('task_reminder', 8)]);
    await send();
    expect(contents.filter((text) => /reception_pass|task_reminder/.test(text))).toHaveLength(5);
    const admin = await w.signIn(MOBILES.tenantAdmin);
    expect(await admin.call(tenantsContract.getTenantSms, { tenant_id: 'nanshan' })).toMatchObject({
      visitor_quota: 5,
      sent: 10,
      visitors: 5,
      refused: 7,
    });
  });

  test('codes are nobody’s: they are sent, unsigned, and count for no park', async () => {
    await park({ sms_signature: '南山园区', sms_month_quota: 0 });
    const code = { tenant_id: null, channel: 'sms' as const, receiver: '13900000000', template: 'sms_code_login' };
    await w.db.system
      .insertInto('outbox_message')
      .values({ ...code, body: '您的验证码', dedupe_key: 'a-code' })
      .execute();
    await send();
    expect(contents).toEqual(['您的验证码']);
    expect(await w.db.system.selectFrom('sms_month').selectAll().execute()).toEqual([]);
  });
});

test('the platform says signature and quota, as they were read; a park reads its own', async () => {
  const platform = await w.signIn(MOBILES.platform);
  const { lock } = await platform.call(tenantsContract.getTenant, { tenant_id: 'nanshan' });
  const asked = { tenant_id: 'nanshan', lock, sms_signature: '南山', sms_month_quota: 500, sms_visitor_share: 30 };
  const codeOf = async (by: TestUser, input: object) =>
    (await by.send(tenantsContract.updateTenantSms, { ...asked, ...input })).body.code;
  for (const sms_signature of ['南', '【南山】', '南山 园', '一'.repeat(21)])
    expect(await codeOf(platform, { sms_signature })).toBe(ERRORS.INVALID_INPUT.code);
  for (const sms_month_quota of [-1, 1.5, 1_000_001])
    expect(await codeOf(platform, { sms_month_quota })).toBe(ERRORS.INVALID_INPUT.code);
  for (const sms_visitor_share of [0, 101, 1.5])
    expect(await codeOf(platform, { sms_visitor_share })).toBe(ERRORS.INVALID_INPUT.code);
  const admin = await w.signIn(MOBILES.tenantAdmin);
  expect(await codeOf(admin, {})).toBe(ERRORS.FORBIDDEN.code);
  expect(await platform.call(tenantsContract.updateTenantSms, asked)).toMatchObject({
    sms_signature: '南山',
    sms_month_quota: 500,
    sms_visitor_share: 30,
  });
  expect(await codeOf(platform, { sms_month_quota: 600 })).toBe(ERRORS.STALE.code);
  const other = (await w.park()).admin;
  expect((await other.send(tenantsContract.getTenantSms, { tenant_id: 'nanshan' })).body.code).toBe(
    ERRORS.NOT_FOUND.code,
  );
});
