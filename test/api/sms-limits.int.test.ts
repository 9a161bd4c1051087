import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { giveConsent, giveUnproven, hasConsent, withdrawConsent } from '#db/repositories/sms/consents.ts';
import { keepReceipt } from '#db/repositories/sms/receipts.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import { smsContract } from '#domain/sms/contract.ts';
import { marketingFrom } from '#domain/sms/hand-over.ts';
import { freeTemplate } from '#test/builders/corpmsg.ts';
import { openGateway, type Gateway } from '#test/builders/gateway.ts';
import { MOBILE, newestRecord, outboxOf, type Outbox } from '#test/builders/outbox.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let gateway: Gateway;
let park: TestUser;
let queue: Outbox['queue'];
let send: Outbox['send'];
let rows: Outbox['rows'];
let states: Outbox['states'];
let empty: Outbox['empty'];
beforeAll(async () => {
  w = await world({ worker: false });
  gateway = await openGateway();
  ({ queue, send, rows, states, empty } = outboxOf(w, gateway));
  park = await w.signIn(MOBILES.tenantAdmin);
  await freeTemplate(w, 'park_offer', '{park}优惠，拒收请回复R', 1);
});
afterEach(() => empty());
afterAll(async () => {
  gateway.close();
  await w.close();
});

const first = () => newestRecord(park);

describe('a clock that was ahead', () => {
  const ahead = sql<Date>`now() + interval '40 days'`;

  test('what was handed over by it fills no limit', async () => {
    await queue(...Array.from({ length: 21 }, () => ({})));
    await w.db.system
      .updateTable('outbox_message')
      .set({ status: 'sent', handed_at: ahead })
      .where('place', '<', (e) => e.selectFrom('outbox_message').select(({ fn }) => fn.max('place').as('last')))
      .execute();
    await send();
    expect(new Set(await states())).toEqual(new Set(['sent']));
    expect(gateway.received).toHaveLength(1);
  });

  test('what it held back until long after is sent now, and says no more that it waits', async () => {
    await queue({});
    const held = {
      attempts: 0,
      next_at: ahead,
      not_before: sql<Date>`now() + interval '41 days'`,
      hold: 'limit' as const,
    };
    await w.db.system.updateTable('outbox_message').set(held).execute();
    await send();
    expect((await rows())[0]).toMatchObject({ status: 'sent', not_before: null, hold: null });
  });

  test('of what a sender had by it that died nobody knows, where the gateway knows no repetition', async () => {
    await queue({}, { receiver: '13900000002' });
    await w.db.system
      .updateTable('outbox_message')
      .set({ attempts: 1, next_at: ahead, handed_at: ahead })
      .where('receiver', '=', MOBILE)
      .execute();
    await send({ SMS_GATEWAY_KNOWS_REPEATS: false });
    expect(await states()).toEqual(['unknown', 'sent']);
    // sent again by a person, its hand-over of the future fills no limit
    const { items } = await park.call(smsContract.listSmsRecords, { state: 'unknown' });
    await park.call(smsContract.settleSms, { message_id: items[0]?.message_id ?? '', act: 'again', reason: '核实' });
    await send({ SMS_GATEWAY_KNOWS_REPEATS: false });
    expect(await states()).toEqual(['sent', 'sent']);
  });
});

describe('marketing and limits', () => {
  const offer = { template: 'park_offer', parts: { park: '南山' } };
  const agreed = () => giveConsent(w.db.system, { tenant_id: 'nanshan', mobile: MOBILE }, 'activity');
  const handedHours = (hours: number) =>
    w.db.system
      .updateTable('outbox_message')
      .set({ handed_at: sql<Date>`now() - ${hours} * interval '1 hour'` })
      .where('status', '=', 'sent')
      .execute();

  test('without consent it is left out; consent that is taken back counts no more', async () => {
    await queue(offer);
    await send();
    await agreed();
    await withdrawConsent(w.db.system, { tenant_id: 'nanshan', mobile: MOBILE }, 'preferences');
    await queue(offer);
    await send();
    expect(await states()).toEqual(['skipped no_consent', 'skipped no_consent']);
  });

  test('a stranger who types a number does not undo what its owner took back', async () => {
    const agree = (mobile: string) =>
      w.db.system.transaction().execute((tx) => giveUnproven(tx, { tenant_id: 'nanshan', mobile }, 'activity'));
    const kept = async (mobile: string) => hasConsent(w.db.system, { tenant_id: 'nanshan', mobile });
    await agree(MOBILE);
    expect(await kept(MOBILE)).toBe(true);
    await withdrawConsent(w.db.system, { mobile: MOBILE }, 'answer');
    await agree(MOBILE);
    expect(await kept(MOBILE)).toBe(false);
    await giveConsent(w.db.system, { tenant_id: 'nanshan', mobile: MOBILE }, 'preferences');
    expect(await kept(MOBILE)).toBe(true);
  });

  test('with it one a day leaves by day, the next waits, and nothing else waits for it', async () => {
    await agreed();
    await queue(offer, offer, {});
    await send();
    await send();
    const [one, two, three] = await rows();
    const now = new Date();
    const byDay = marketingFrom(now).getTime() === now.getTime();
    expect([one?.status, two?.status, three?.status]).toEqual([byDay ? 'sent' : 'pending', 'pending', 'sent']);
    expect([two?.attempts, two?.not_before && two.not_before > now]).toEqual([0, true]);
    const { items } = await park.call(smsContract.listSmsRecords, { state: 'queued' });
    expect(items.map(({ next_time }) => next_time)).toContain(two?.not_before?.toISOString());
    expect(items.find(({ message_id }) => message_id === two?.id)?.hold).toEqual({
      reason: byDay ? 'limit' : 'marketing_hours',
      until: two?.not_before?.toISOString(),
    });
  });

  test('twenty a day for one mobile; the next leaves when there is room again', async () => {
    await queue(...Array.from({ length: 22 }, () => ({})));
    for (let n = 0; n < 23; n++) await send();
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(20);
    const oldest = Math.min(...(await rows()).flatMap(({ handed_at }) => handed_at?.getTime() ?? []));
    expect((await first()).hold).toEqual({ reason: 'limit', until: new Date(oldest + 86_400_000).toISOString() });
    await handedHours(25);
    await w.db.system
      .updateTable('outbox_message')
      .set({ not_before: sql<Date>`now()` })
      .where('status', '=', 'pending')
      .execute();
    await send();
    await send();
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(22);
  });

  test('what is sent again counts as often as the gateway had it, for itself and for others', async () => {
    await queue({});
    const [row] = await rows();
    const message_id = row?.id ?? '';
    const again = async () => {
      await keepReceipt(w.db.system, { id: message_id, state: 'failed', reason: '' });
      await park.call(smsContract.resendSms, { message_id });
      await send();
    };
    await send();
    for (let n = 0; n < 19; n++) await again();
    expect(gateway.received).toHaveLength(20);
    await again();
    expect(gateway.received).toHaveLength(20);
    expect(await first()).toMatchObject({ state: 'queued', hold: { reason: 'limit' } });
    await queue({});
    await send();
    expect(await states()).toEqual(['pending', 'pending']);
    // what is older than a day counts no more, and is not kept
    await w.db.system
      .updateTable('outbox_message')
      .set({
        handed_before: sql<Date[]>`array(select at - interval '25 hours' from unnest(handed_before) at)`,
        not_before: null,
        hold: null,
      })
      .execute();
    await send();
    await send();
    expect(await states()).toEqual(['sent', 'sent']);
    await again();
    expect((await rows()).find(({ id }) => id === message_id)?.handed_before).toHaveLength(1);
  });

  test('what a person has sent again of which nobody knew counts too', async () => {
    await queue({});
    await w.db.system
      .updateTable('outbox_message')
      .set({ status: 'unknown', handed_at: sql<Date>`now()` })
      .execute();
    const { message_id } = await first();
    await park.call(smsContract.settleSms, { message_id, act: 'again', reason: '核实' });
    await send();
    expect((await rows())[0]).toMatchObject({ status: 'sent', handed_before: [expect.any(Date)] });
  });

  test('among one’s settings, for the park of one’s enterprise', async () => {
    const applicant = await w.signIn(MOBILES.applicant);
    const { items, marketing } = await applicant.call(myMessagesContract.getPreferences, {});
    expect(marketing).toBe(false);
    const kept = items.map(({ kind, in_app, sms }) => ({ kind, in_app, sms }));
    const save = (of: object) => applicant.call(myMessagesContract.savePreferences, { items: kept, ...of });
    expect(await save({ marketing: true })).toMatchObject({ marketing: true });
    expect(await save({})).toMatchObject({ marketing: true });
    expect(await save({ marketing: false })).toMatchObject({ marketing: false });
    expect(await save({ marketing: true })).toMatchObject({ marketing: true });
    const rowsOf = await w.db.system
      .selectFrom('sms_consent')
      .select(['source', 'withdrawn_by'])
      .orderBy('given_at')
      .execute();
    expect(rowsOf).toEqual([
      { source: 'preferences', withdrawn_by: 'preferences' },
      { source: 'preferences', withdrawn_by: null },
    ]);
    expect(await park.call(myMessagesContract.getPreferences, {})).toMatchObject({ marketing: null });
  });
});
