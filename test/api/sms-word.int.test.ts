import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { takeMessages } from '#db/repositories/cases/outbox.ts';
import { countSms } from '#db/repositories/cases/sms-month.ts';
import { renderSms } from '#db/repositories/sms/render.ts';
import { giveConsent, hasConsent } from '#db/repositories/sms/consents.ts';
import { listSms } from '#db/repositories/sms/records.ts';
import { keepReceipt } from '#db/repositories/sms/receipts.ts';
import { handOver } from '#db/repositories/sms/hand-over.ts';
import { keepPreferences } from '#db/repositories/messages/preferences.ts';
import { smsContract } from '#domain/sms/contract.ts';
import { RECEIPT_PATH } from '#domain/sms/receipt.ts';
import { freeTemplate } from '#test/builders/corpmsg.ts';
import { openGateway, type Gateway } from '#test/builders/gateway.ts';
import { MOBILE, newestRecord, outboxOf, type Outbox } from '#test/builders/outbox.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { asOwner } from '../as-owner.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const TOKEN = 'receipts-of-the-gateway';
let w: World;
let gateway: Gateway;
let park: TestUser;
let queue: Outbox['queue'];
let send: Outbox['send'];
let rows: Outbox['rows'];
let states: Outbox['states'];
let later: Outbox['later'];
let empty: Outbox['empty'];
beforeAll(async () => {
  w = await world({ worker: false, env: { SMS_RECEIPT_TOKEN: TOKEN } });
  gateway = await openGateway();
  ({ queue, send, rows, states, later, empty } = outboxOf(w, gateway));
  park = await w.signIn(MOBILES.tenantAdmin);
});
afterEach(async () => {
  await empty();
  await w.db.system.updateTable('tenant').set({ sms_month_quota: null }).where('tenant_id', '=', 'nanshan').execute();
});
afterAll(async () => {
  gateway.close();
  await w.close();
});

const first = () => newestRecord(park);

describe('the order of one mobile', () => {
  test('two senders at once and a gateway that is busy half the time: each mobile gets its messages in order', async () => {
    const mobiles = Array.from({ length: 5 }, (_, n) => `1390000000${n}`);
    for (let n = 0; n < 6; n++) await queue(...mobiles.map((receiver) => ({ receiver, parts: { num: `N${n}` } })));
    let turn = 0;
    const taken: { mobile: string; content: string }[] = [];
    const refused = new Map<string, number>();
    gateway.answers((sms) => {
      const before = refused.get(sms.id) ?? 0;
      // after a fourth the next try would be minutes away, and hold nobody up
      const busy = ++turn % 2 === 0 && before < 3;
      if (busy) refused.set(sms.id, before + 1);
      else taken.push(sms);
      return busy ? 503 : 200;
    });
    for (let round = 0; round < 60 && (await states()).includes('pending'); round++) {
      await Promise.all([send(), send()]);
      await later();
    }
    for (const mobile of mobiles)
      expect(taken.filter((sms) => sms.mobile === mobile).map(({ content }) => /N\d/.exec(content)?.[0])).toEqual(
        Array.from({ length: 6 }, (_, n) => `N${n}`),
      );
  });

  test('codes wait for nobody; what failed holds nobody up', async () => {
    await queue({ parts: { num: 'N1' } }, { parts: { num: 'N2' } });
    await queue({ tenant_id: null, template: 'sms_code_login', parts: { code: '246810', minutes: '5' } });
    gateway.answers(({ content }) => (content.includes('N1') ? 503 : 200));
    await send();
    await send();
    expect(await states()).toEqual(['pending', 'pending', 'sent']);
    await w.db.system.updateTable('outbox_message').set({ attempts: 9 }).where('answer', '=', '503').execute();
    await later();
    await send();
    await send();
    expect(await states()).toEqual(['failed gateway', 'sent', 'sent']);
  });
});

describe('what must not hold others up', () => {
  test('a message that is tried again in hours, or that the gateway refuses for good', async () => {
    await queue({ parts: { num: 'N1' } }, { parts: { num: 'N2' } });
    gateway.answers(({ content }) => (content.includes('N1') ? 503 : 200));
    await send();
    expect(await states()).toEqual(['pending', 'pending']);
    // after some tries the next is hours away
    await w.db.system
      .updateTable('outbox_message')
      .set({ attempts: 6, next_at: sql<Date>`now() + interval '1 hour'` })
      .where('answer', '=', '503')
      .execute();
    await send();
    expect(await states()).toEqual(['pending', 'sent']);
    await w.db.system.updateTable('outbox_message').set({ attempts: 2 }).where('answer', '=', '503').execute();
    await later();
    gateway.answers(() => 403);
    await send();
    expect(await states()).toEqual(['failed gateway', 'sent']);
  });

  test('one that cannot be judged now gives its try back, and the others leave', async () => {
    await queue({ receiver: '13900000001' }, { receiver: '13900000002' });
    const locked = await w.db.system.transaction().execute(async (tx) => {
      await sql`select hold_sms('13900000001')`.execute(tx);
      await send();
      return states();
    });
    expect(locked).toEqual(['pending', 'sent']);
    expect((await rows())[0]).toMatchObject({ attempts: 0, handed_at: null });
    await later();
    await send();
    expect(await states()).toEqual(['sent', 'sent']);
  });

  test('what strangers cause for a number: news of cases, and warnings, have limits of their own or none', async () => {
    const visitor = { template: 'activity_cancelled', parts: { title: 'T', time: 'Z', place: 'P', num: 'N' } };
    await queue(...Array.from({ length: 11 }, () => visitor));
    for (let n = 0; n < 12; n++) await send();
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(10);
    await queue({}, { template: 'corp_join', tenant_id: null, parts: { corp: 'C', name: 'N', last4: '0001' } });
    await send();
    await send();
    const told = (await rows()).slice(-2).map(({ template, status }) => [template, status]);
    expect(told).toEqual([
      ['task_due', 'sent'],
      ['corp_join', 'sent'],
    ]);
  });
});

describe('asked in the moment before it leaves', () => {
  test('what its receiver switched off meanwhile, what is done, what has no template any more', async () => {
    const user = await w.db.system
      .selectFrom('user_account')
      .where('mobile', '=', MOBILES.operator)
      .select('user_id')
      .executeTakeFirstOrThrow();
    const task = { task_workflow: 'subsidy/nanshan/W1', task_visit: 1 };
    await openTask(task.task_workflow);
    await queue(
      { receiver: MOBILES.operator },
      { ...task, receiver: '13900000002' },
      { ...task, receiver: '13900000003' },
    );
    await queue({ template: 'demand_close', receiver: '13900000004' }, { receiver: '13900000005' });
    await w.db.system
      .transaction()
      .execute((tx) => keepPreferences(tx, user.user_id, { items: [{ kind: 'overdue', in_app: true, sms: false }] }));
    await w.db.system
      .updateTable('case_task')
      .set({ closed_at: sql<Date>`now()` })
      .where('workflow_id', '=', task.task_workflow)
      .execute();
    const inUse = (status: 'in_use' | 'stopped') =>
      w.db.system.updateTable('sms_template').set({ status }).where('code', '=', 'demand_close').execute();
    await inUse('stopped');
    await send();
    expect(await states()).toEqual(['skipped muted', 'skipped settled', 'skipped settled', 'failed template', 'sent']);
    // one whose template was stopped has its text, and is sent once it is in use again
    await inUse('in_use');
    const { items } = await park.call(smsContract.listSmsRecords, { state: 'failed' });
    await park.call(smsContract.resendSms, { message_id: items[0]?.message_id ?? '' });
    await send();
    expect(gateway.received.at(-1)?.content).toContain('已关闭');
  });

  test('who opts out waits for what is being handed over, and nothing leaves once they are answered', async () => {
    const { user_id } = await w.db.system
      .selectFrom('user_account')
      .where('mobile', '=', MOBILES.operator)
      .select('user_id')
      .executeTakeFirstOrThrow();
    await queue({ receiver: MOBILES.operator });
    const [taken] = await takeMessages(w.db.system, 10);
    if (!taken) throw new Error('nothing is due');
    const order: string[] = [];
    const optOut = Promise.withResolvers<void>();
    const held = w.db.system.transaction().execute(async (tx) => {
      await keepPreferences(tx, user_id, { items: [{ kind: 'overdue', in_app: true, sms: false }] });
      optOut.resolve();
      await new Promise((done) => setTimeout(done, 300));
      order.push('opted out');
    });
    await optOut.promise;
    const handed = await handOver(w.db.system, taken).then((is) => {
      order.push('asked');
      return is;
    });
    await held;
    expect([handed, order]).toEqual([false, ['opted out', 'asked']]);
    expect(await states()).toEqual(['skipped muted']);
  });
});

describe('an outcome that nobody knows', () => {
  const blind = { SMS_GATEWAY_KNOWS_REPEATS: false };

  test.each([
    ['a time-out', 'silence', 'timeout'],
    ['a broken connection', 'break', 'broken'],
  ] as const)('after %s it is not sent again by itself', async (_what, answer, said) => {
    await queue({});
    gateway.answers(() => answer);
    await send(blind);
    expect(await first()).toMatchObject({
      state: 'unknown',
      answer: said,
      may_resend: false,
      may_settle: { arrived: true, again: true },
    });
    await later();
    await send(blind);
    expect(gateway.received).toHaveLength(1);
  });

  test('a proxy that did not hear in time says nothing of the gateway; what arrived did, whatever we made of it', async () => {
    await queue({});
    gateway.answers(() => 504);
    await send({ SMS_GATEWAY_KNOWS_REPEATS: false });
    expect(await states()).toEqual(['unknown']);
    await w.db.system.updateTable('outbox_message').set({ status: 'failed', reason: 'gateway' }).execute();
    const [lost] = await rows();
    const id = lost?.id ?? '';
    expect(await keepReceipt(w.db.system, { id, state: 'delivered', reason: '' })).toBe(true);
    expect(await states()).toEqual(['delivered']);
  });

  test('a gateway that refuses, or is not there, is asked again', async () => {
    await queue({});
    gateway.answers(() => 503);
    await send(blind);
    expect(await first()).toMatchObject({ state: 'queued', answer: '503', handed_time: null });
    await later();
    await send({ ...blind, SMS_GATEWAY_URL: 'http://127.0.0.1:9' });
    expect(await first()).toMatchObject({ state: 'queued', answer: 'unreachable', handed_time: null });
    gateway.answers(() => 200);
    await later();
    await send(blind);
    expect(await first()).toMatchObject({ state: 'sent', attempts: 3 });
  });

  test('where the gateway knows repetitions it is sent again', async () => {
    await queue({});
    gateway.answers(() => 'break');
    await send();
    expect(await first()).toMatchObject({ state: 'queued', answer: 'broken' });
    gateway.answers(() => 200);
    await later();
    await send();
    expect(await first()).toMatchObject({ state: 'sent' });
    expect(new Set(gateway.received.map(({ id }) => id)).size).toBe(1);
  });

  test('a sender that died while the gateway had it', async () => {
    await queue({}, { receiver: '13900000002' });
    const [taken] = await takeMessages(w.db.system, 1);
    if (!taken) throw new Error('nothing is due');
    expect(await handOver(w.db.system, taken)).toBe(true);
    await later();
    await send(blind);
    expect(await states()).toEqual(['unknown', 'sent']);
  });

  test('a person says that it arrived, or has it sent again, once, and why is kept', async () => {
    await queue({}, { receiver: '13900000002' }, { tenant_id: null, template: 'sms_code_login', parts: { code: '1' } });
    await w.db.system
      .updateTable('outbox_message')
      .set({ status: 'unknown', handed_at: sql<Date>`now()` })
      .execute();
    const [one, two] = (await rows()).map(({ id }) => id);
    const settle = async (message_id: string | undefined, act: 'arrived' | 'again', key: string = randomUUID()) =>
      (await park.send(smsContract.settleSms, { message_id: message_id ?? '', act, reason: '电话核实' }, key)).body
        .code;
    const key = randomUUID();
    expect(await settle(one, 'arrived', key)).toBe(0);
    expect(await settle(one, 'arrived', key)).toBe(0);
    expect(await settle(one, 'again')).toBe(7615);
    const keys = [randomUUID(), randomUUID()];
    const codes = await Promise.all(keys.map((each) => settle(two, 'again', each)));
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 7615]);
    const platform = await w.signIn(MOBILES.platform);
    const code = (await rows()).find(({ template }) => template === 'sms_code_login')?.id ?? '';
    expect(
      (await platform.send(smsContract.settleSms, { message_id: code, act: 'again', reason: '核实' })).body.code,
    ).toBe(7601);
    await send(blind);
    expect(gateway.received.map(({ id }) => id)).toEqual([two]);
    const { items } = await park.call(smsContract.listSmsRecords, { state: 'sent' });
    expect(items.map(({ by_hand: hand }) => [hand?.act, hand?.reason, hand?.operator])).toEqual([
      ['again', '电话核实', '赵敏'],
      ['arrived', '电话核实', '赵敏'],
    ]);
  });
});

describe('what the gateway tells', () => {
  const tell = async (body: object, token = TOKEN) => {
    const { statusCode } = await w.app.inject({
      method: 'POST',
      url: RECEIPT_PATH,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
    return statusCode;
  };

  test('what became of a message, as often as it likes', async () => {
    await queue({}, { receiver: '13900000002' }, { receiver: '13900000003' });
    await send();
    const [one = '', two = '', three = ''] = (await rows()).map(({ id }) => id);
    await w.db.system.updateTable('outbox_message').set({ status: 'unknown' }).where('id', '=', three).execute();
    for (let again = 0; again < 2; again++) {
      expect(await tell({ id: one, state: 'delivered' })).toBe(200);
      expect(await tell({ id: two, state: 'failed', reason: 'MK:0001', report_time: 1 })).toBe(200);
      expect(await tell({ id: three, state: 'delivered' })).toBe(200);
      expect(await states()).toEqual(['delivered', 'failed undelivered', 'delivered']);
    }
    expect(await park.call(smsContract.getSmsRecord, { message_id: two })).toMatchObject({ answer: 'MK:0001' });
    // what reached the phone has not failed
    expect(await tell({ id: one, state: 'failed' })).toBe(200);
    expect(await tell({ id: two, state: 'delivered' })).toBe(200);
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
  });

  test('a receipt that comes before the answer is not undone by it', async () => {
    await queue({});
    let receipt: Promise<number> | undefined;
    gateway.answers(({ id }) => {
      receipt = tell({ id, state: 'delivered' });
      return 'break';
    });
    await send({ SMS_GATEWAY_KNOWS_REPEATS: false });
    expect(await receipt).toBe(200);
    expect(await states()).toEqual(['delivered']);
  });

  test('nobody else, of nothing else', async () => {
    await queue({});
    const [{ id } = { id: '' }] = await rows();
    expect(await tell({ id, state: 'delivered' }, 'wrong')).toBe(401);
    expect(await tell({ id: randomUUID(), state: 'delivered' })).toBe(404);
    expect(await tell({ id: 'x', state: 'delivered' })).toBe(404);
    expect(await tell({ id, state: 'lost' })).toBe(400);
    // one that waits was never handed over
    expect(await tell({ id, state: 'failed' })).toBe(200);
    expect(await states()).toEqual(['pending']);
  });

  test('what holds a NUL is refused and changes nothing, whichever part it is in', async () => {
    await queue({});
    await send();
    const [{ id } = { id: '' }] = await rows();
    await giveConsent(w.db.system, { tenant_id: 'nanshan', mobile: MOBILE }, 'activity');
    const nul = '\u0000';
    expect([
      await tell({ id, state: 'failed', reason: `MK${nul}0001` }),
      await tell({ id: `${id}${nul}`, state: 'failed' }),
      await tell({ id: nul, state: 'delivered' }),
      await tell({ mobile: `${MOBILE}${nul}`, content: 'R' }),
      await tell({ mobile: MOBILE, content: `好${nul}` }),
    ]).toEqual([400, 404, 404, 400, 200]);
    expect(await states()).toEqual(['sent']);
    expect(await hasConsent(w.db.system, { tenant_id: 'nanshan', mobile: MOBILE })).toBe(true);
  });

  test('an answer R takes the consent back from every park; another answer does not', async () => {
    for (const tenant_id of ['nanshan', 'binhai'])
      await giveConsent(w.db.system, { tenant_id, mobile: MOBILE }, 'activity');
    const kept = async () =>
      (await w.db.system.selectFrom('sms_consent').where('withdrawn_at', 'is', null).select('mobile').execute()).length;
    expect([await tell({ mobile: MOBILE, content: '好的' }), await kept()]).toEqual([200, 2]);
    expect([await tell({ mobile: MOBILE, content: 'r' }), await kept()]).toEqual([200, 0]);
    expect([await tell({ mobile: MOBILE, content: '退订' }), await kept()]).toEqual([200, 0]);
    const history = await w.db.system.selectFrom('sms_consent').select('withdrawn_by').execute();
    expect(history).toEqual([{ withdrawn_by: 'answer' }, { withdrawn_by: 'answer' }]);
  });
});

test('what goes to many uses at most eighty of a hundred SMS of a month, cases the rest', async () => {
  await w.db.system.updateTable('tenant').set({ sms_month_quota: 10 }).where('tenant_id', '=', 'nanshan').execute();
  const counted = async (template: string, bulk: boolean) => {
    let sent = 0;
    for (let n = 0; n < 10; n++)
      sent += Number(await w.db.system.transaction().execute((tx) => countSms(tx, 'nanshan', template, bulk)));
    return sent;
  };
  expect([await counted('park_offer', true), await counted('task_due', false)]).toEqual([8, 2]);
});

test('a run says what its template said when it began', async () => {
  await freeTemplate(w, 'park_notice', '一');
  const said = async (version: number | null) =>
    w.db.system.transaction().execute(async (tx) => {
      const [made] = await renderSms(tx, [{ template: 'park_notice', parts: {}, version }]);
      return made?.body;
    });
  await asOwner(
    w,
    `insert into sms_template_version (template_id, version, text, signature, gateway_id, review, author)
       select template_id, 2, '二', '', '', 'none', '' from sms_template where code = 'park_notice';
     update sms_template set version = 2, used_version = 2, text = '二' where code = 'park_notice'`,
  );
  expect([await said(null), await said(1)]).toEqual(['二', '一']);
  await asOwner(w, `update sms_template set status = 'stopped' where code = 'park_notice'`);
  expect([await said(null), await said(1)]).toEqual([undefined, undefined]);
});

test('a number is found as a whole by who works on the records, by others by its last four digits', async () => {
  await queue({ receiver: '13911119999' }, { receiver: '13800009999' });
  const asked = { order: 'desc', tenants: ['nanshan'] } as const;
  const found = async (keyword: string, whole_numbers: boolean) =>
    (await listSms(w.db.system, { ...asked, keyword, whole_numbers }, { limit: 20, offset: 0 })).total;
  expect([await found('13911119999', true), await found('13700009999', true)]).toEqual([1, 0]);
  expect([await found('13911119999', false), await found('13700009999', false)]).toEqual([2, 2]);
  expect((await park.call(smsContract.listSmsRecords, { keyword: '13911119999' })).total).toBe(1);
});

/** A task that is open. */
const openTask = (workflow_id: string) =>
  asOwner(
    w,
    `insert into case_task (tenant_id, task_id, workflow_id, case_kind, step, visit, scenes, roles, opened_at)
     values ('nanshan', '${workflow_id}:1', '${workflow_id}', 'subsidy', 'first', 1, '{tenant}', '{}', now())`,
  );
