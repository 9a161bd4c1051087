import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepMessages } from '#api/shared/runs/sweeper.ts';
import { readersOf } from '#api/shared/cases/message-readers.ts';
import { sweepDigests } from '#api/shared/runs/digests.ts';
import { withTenants } from '#db/client.ts';
import { makeDigest } from '#db/repositories/messages/digests.ts';
import { queueSms } from '#db/repositories/cases/outbox.ts';
import { tellTransition } from '#db/repositories/messages/tell.ts';
import { myMessagesContract as c } from '#domain/messages/contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { chooseDigest, digestsTo, makeItTime, saidOf, tellSomebody } from '#test/builders/digest.ts';
import { hire } from '#test/builders/hire.ts';
import { runSender } from '#test/processes/sender.ts';
import { asOwner } from '../as-owner.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let gateway: Server;
let received: string[];
let park: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  gateway = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push((JSON.parse(Buffer.concat(parts).toString()) as { id: string }).id);
      reply.writeHead(200).end();
    });
  });
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(async () => {
  received = [];
  await w.db.system.deleteFrom('outbox_message').execute();
  park = await w.park();
});
afterAll(async () => {
  gateway.close();
  await w.close();
});

interface Person {
  user: TestUser;
  user_id: string;
  mobile: string;
}
let mobiles = 13_760_000_000;
const somebody = async (of: Park = park): Promise<Person> => {
  const mobile = String(++mobiles);
  const roles = ['operator_allowance_approver' as const];
  const { user, user_id } = await hire(w, { mobile, name: '孙莉', scene: 'tenant', tenant_id: of.tenant_id, roles });
  return { user, user_id, mobile };
};
let events = 0;
const tellThem = (who: Person, kind: 'task' | 'copied' | 'mentioned' | 'urged', of: Park = park) =>
  tellSomebody(w, of.tenant_id, who.user_id, kind, `e${++events}`);
const sweep = async (...people: readonly Person[]) => {
  for (const { user_id } of people) await makeItTime(w, user_id);
  return sweepDigests(w.deps);
};
const onDay = (who: Person, days: number) =>
  w.db.system.transaction().execute((tx) => makeDigest(tx, who.user_id, readersOf, Date.now() + days * 86_400_000));
const bodies = async ({ mobile }: Person) => (await digestsTo(w, mobile)).map(({ body }) => body);

describe('a digest', () => {
  test('says how many there are of each kind that was chosen, once a day, and each only once', async () => {
    const who = await somebody();
    await tellThem(who, 'task');
    await chooseDigest(who.user, ['task', 'mentioned']);
    for (const kind of ['task', 'mentioned', 'task', 'copied'] as const) await tellThem(who, kind);
    // not yet
    expect(await sweepDigests(w.deps)).toBe(0);
    expect(await sweep(who)).toBe(1);
    // neither what was there before it was chosen, nor what was not
    const link = `https://${park.tenant_id}.localhost/messageNotification/messages`;
    expect(await bodies(who)).toEqual([`您有 3 条未读消息：待办任务 2 条、评论中提到我 1 条；详情见 ${link}`]);
    await tellThem(who, 'task');
    expect(await sweep(who)).toBe(0);
    expect(await onDay(who, 1)).toBe(true);
    expect(await onDay(who, 2)).toBe(false);
    expect(await bodies(who)).toEqual([expect.anything(), `您有 1 条未读消息：待办任务 1 条；详情见 ${link}`]);
    expect((await who.user.call(c.listMessages, {})).total).toBe(6);
  });

  test('leaves out what was read or settled meanwhile, and is none of nothing', async () => {
    const [reader, other] = [await somebody(), await somebody()];
    for (const who of [reader, other]) {
      await chooseDigest(who.user, ['task']);
      await tellThem(who, 'task');
    }
    const { items } = await reader.user.call(c.listMessages, {});
    await reader.user.call(c.markRead, { message_list: items.map(({ message_id }) => message_id) });
    expect(await sweep(reader, other)).toBe(1);
    expect([await bodies(reader), (await bodies(other)).length]).toEqual([[], 1]);
    await tellThem(other, 'task');
    const t = {
      seq: 99,
      outcome: 'end',
      note: '',
      opens: null,
      state: { visit: 2 },
      actor: { user_id: 'x', name: 'x', scene: 'tenant' },
    };
    await withTenants(w.db.app, [park.tenant_id], (tx) =>
      tellTransition(tx, saidOf(park.tenant_id, ''), t as never, true),
    );
    expect(await onDay(other, 1)).toBe(false);
  });

  test('tells of what is not told in the product too, and that is not listed, counted or marked', async () => {
    const who = await somebody();
    await chooseDigest(who.user, ['task'], false);
    await tellThem(who, 'task');
    const { total, seen } = await who.user.call(c.listMessages, {});
    expect([total, (await who.user.call(c.countUnread, {})).unread]).toEqual([0, 0]);
    expect(await who.user.call(c.markAllRead, { seen })).toEqual({ marked: 0 });
    expect(await sweep(who)).toBe(1);
    expect(await bodies(who)).toEqual([expect.stringContaining('待办任务 1 条')]);
  });

  test('that never left tells the next day what it would have told; none leaves once it is switched off', async () => {
    const who = await somebody();
    await chooseDigest(who.user, ['task'], false);
    await tellThem(who, 'task');
    expect(await sweep(who)).toBe(1);
    await w.db.system.updateTable('outbox_message').set({ status: 'failed', reason: 'quota' }).execute();
    expect(await onDay(who, 1)).toBe(true);
    expect((await bodies(who))[1]).toContain('待办任务 1 条');
    const items = [{ kind: 'task' as const, in_app: true, sms: true, digest: false }];
    await who.user.call(c.savePreferences, { items });
    const config = { ...w.deps.config, SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` };
    await sweepMessages({ ...w.deps, config }, { info() {}, warn() {} });
    expect((await digestsTo(w, who.mobile)).map(({ status }) => status)).toEqual(['failed', 'skipped']);
    expect(received).toEqual([]);
  });

  test('of somebody’s own does not silence what an enterprise of others is told', async () => {
    const who = await somebody();
    await w.db.system
      .insertInto('message_preference')
      .values({ user_id: who.user_id, kind: 'returned', in_app: true, sms: false, digest_since: new Date() })
      .onConflict((on) => on.columns(['user_id', 'kind']).doUpdateSet({ digest_since: new Date() }))
      .execute();
    const sms = { tenant_id: park.tenant_id, dedupe_key: `return:${who.mobile}`, receiver: who.mobile };
    const about = `subsidy/${park.tenant_id}/N1`;
    await w.db.system
      .transaction()
      .execute((tx) =>
        queueSms(tx, [{ ...sms, template: 'subsidy_return', parts: { num: 'N1', reason: 'R' }, about }]),
      );
    const queued = w.db.system.selectFrom('outbox_message').where('receiver', '=', who.mobile).select('template');
    expect(await queued.execute()).toEqual([{ template: 'subsidy_return' }]);
  });

  test('is the only SMS of its kinds, where its receiver is told of them', async () => {
    const [who, other] = [await somebody(), await somebody()];
    const elsewhere = await w.park();
    await chooseDigest(who.user, ['urged']);
    const sms = (receiver: string, tenant_id: string) => ({
      tenant_id,
      dedupe_key: `urge:${receiver}:${tenant_id}`,
      template: 'task_urge',
      receiver,
      parts: { num: 'N1' },
    });
    const all = [
      sms(who.mobile, park.tenant_id),
      sms(who.mobile, elsewhere.tenant_id),
      sms(other.mobile, park.tenant_id),
    ];
    await w.db.system.transaction().execute((tx) => queueSms(tx, all));
    const queued = await w.db.system
      .selectFrom('outbox_message')
      .where('template', '=', 'task_urge')
      .where('receiver', 'in', [who.mobile, other.mobile])
      .select(['receiver', 'tenant_id'])
      .orderBy('receiver')
      .execute();
    expect(queued).toEqual([
      { receiver: who.mobile, tenant_id: elsewhere.tenant_id },
      { receiver: other.mobile, tenant_id: park.tenant_id },
    ]);
  });

  test('that would not tell of it takes nobody their SMS: a park that hides its message centre from their role', async () => {
    const [who, two] = [await somebody(), await somebody()];
    const urge = async (event: string) => {
      const all = [who, two].map(({ mobile: receiver }) => ({
        tenant_id: park.tenant_id,
        dedupe_key: `urge:${receiver}:${event}`,
        template: 'task_urge',
        receiver,
        parts: { num: 'N1' },
      }));
      await w.db.system.transaction().execute((tx) => queueSms(tx, all));
      const rows = await w.db.system.selectFrom('outbox_message').select('receiver').orderBy('receiver').execute();
      return rows.map(({ receiver }) => receiver);
    };
    const roles = ['operator_allowance_approver', 'demand_operator'];
    await asOwner(w, `update membership set roles = '{${roles.join()}}' where user_id = '${two.user_id}'`);
    for (const each of [who, two]) await chooseDigest(each.user, ['urged']);
    expect(await urge('before')).toEqual([]);
    await asOwner(
      w,
      `insert into tenant_module (tenant_id, code, enabled, hidden_from)
       values ('${park.tenant_id}', 'message_center', true, '{operator_allowance_approver}')`,
    );
    for (const each of [who, two]) await tellThem(each, 'urged');
    // who has another role reads on, and is told once a day
    expect(await sweep(who, two)).toBe(1);
    expect([await bodies(who), (await bodies(two)).length]).toEqual([[], 1]);
    await w.db.system.deleteFrom('outbox_message').execute();
    expect(await urge('after')).toEqual([who.mobile]);
    // and it leaves, too
    await sweepMessages(w.deps, { info() {}, warn() {} });
    expect(await w.db.system.selectFrom('outbox_message').select('status').execute()).toEqual([{ status: 'sent' }]);
  });

  test('of several parks is one, and no park’s; of a hat that is gone it says nothing', async () => {
    const who = await somebody();
    const [second, gone] = [await w.park(), await w.park()];
    for (const each of [second, gone])
      await w.db.system
        .insertInto('membership')
        .values({
          user_id: who.user_id,
          tenant_id: each.tenant_id,
          scene: 'tenant',
          roles: ['operator_allowance_approver'],
          corp_id: null,
          tenant_grants: null,
        })
        .execute();
    await chooseDigest(who.user, ['task']);
    for (const each of [park, second, gone]) await tellThem(who, 'task', each);
    await w.db.system
      .updateTable('membership')
      .set({ active: false })
      .where('user_id', '=', who.user_id)
      .where('tenant_id', '=', gone.tenant_id)
      .execute();
    expect(await sweep(who)).toBe(1);
    expect(await digestsTo(w, who.mobile)).toMatchObject([
      { tenant_id: null, body: expect.stringContaining('任务 2 条') },
    ]);
  });

  test('names nothing that its reader may read no more: a role that is gone, a part of the product that is off', async () => {
    const who = await somebody();
    await chooseDigest(who.user, ['task', 'copied']);
    for (const kind of ['task', 'copied'] as const) await tellThem(who, kind);
    const roleTo = (role: string) =>
      asOwner(w, `update membership set roles = '{${role}}' where user_id = '${who.user_id}'`);
    const resources = ['reception.visits.handle'];
    const role = { scene: 'tenant' as const, name: '前台', note: '', resources, considered: resources };
    const { role_id } = await park.admin.call(roleContract.addParkRole, role);
    // as the list does not show them either
    await roleTo(role_id);
    expect((await who.user.call(c.listMessages, {})).total).toBe(0);
    expect(await sweep(who)).toBe(0);
    expect(await bodies(who)).toEqual([]);
    await roleTo('operator_allowance_approver');
    await tellSomebody(w, park.tenant_id, who.user_id, 'mentioned', `e${++events}`);
    const off = (enabled: boolean) =>
      asOwner(
        w,
        `insert into tenant_module (tenant_id, code, enabled) values ('${park.tenant_id}', 'message_center', ${enabled})
         on conflict (tenant_id, code) do update set enabled = excluded.enabled`,
      );
    await off(false);
    expect(await onDay(who, 1)).toBe(false);
    await off(true);
    // what came back is told of; what was not chosen is not
    expect(await onDay(who, 2)).toBe(true);
    expect(await bodies(who)).toEqual([expect.stringContaining('任务 1 条、抄送给我 1 条')]);
  });

  test('is for nobody without a number, and for nobody while its template is stopped: that waits for the next', async () => {
    const [who, numberless] = [await somebody(), await somebody()];
    for (const each of [who, numberless]) {
      await chooseDigest(each.user, ['task']);
      await tellThem(each, 'task');
    }
    await asOwner(w, `update user_account set mobile = '' where user_id = '${numberless.user_id}'`);
    const turn = (status: 'in_use' | 'stopped') =>
      w.db.system.updateTable('sms_template').set({ status }).where('code', '=', 'message_digest').execute();
    await turn('stopped');
    expect(await sweep(who, numberless)).toBe(0);
    await turn('in_use');
    expect([await onDay(who, 1), await onDay(numberless, 1)]).toEqual([true, false]);
    expect(await bodies(who)).toEqual([expect.stringContaining('任务 1 条')]);
  });

  test('of one who stops it is not made, and goes on from there when they begin again', async () => {
    const who = await somebody();
    await chooseDigest(who.user, ['task']);
    await tellThem(who, 'task');
    await who.user.call(c.savePreferences, { items: [{ kind: 'task', in_app: true, sms: true, digest: false }] });
    expect(await sweep(who)).toBe(0);
    await chooseDigest(who.user, ['task']);
    expect(await onDay(who, 1)).toBe(false);
    await tellThem(who, 'task');
    expect(await onDay(who, 2)).toBe(true);
    expect(await bodies(who)).toEqual([expect.stringContaining('任务 1 条')]);
  });
});

/** Runs a server's sweepers in a process of their own until they have nothing more to do, or die; returns the signal of that. */
const serve = (crashAt = ''): Promise<unknown> =>
  runSender(new URL('./send-digests.ts', import.meta.url), { url: w.url, gateway, crashAt });
/** The time passes that a message is kept from others after it was taken. */
const later = () =>
  w.db.system
    .updateTable('outbox_message')
    .set({ next_at: sql<Date>`now()` })
    .execute();

const PEOPLE = 6;
const ITEMS = 3;
async function peopleWithItems(): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const who = await somebody();
    await chooseDigest(who.user, ['task']);
    for (let item = 0; item < ITEMS; item++) await tellThem(who, 'task');
    await makeItTime(w, who.user_id);
    people.push(who);
  }
  return people;
}
/** Everybody has got one of today that tells of each item. */
async function expectOneEach(people: readonly Person[]): Promise<void> {
  const sent = new Set<string>();
  for (const who of people) {
    const digests = await digestsTo(w, who.mobile);
    expect(digests).toMatchObject([{ status: 'sent', body: expect.stringContaining(`任务 ${ITEMS} 条`) }]);
    sent.add(digests[0]?.id ?? '');
  }
  expect(new Set(received)).toEqual(sent);
  const made = await w.db.system
    .selectFrom('message_digest')
    .leftJoin('message', 'message.digest_id', 'message_digest.digest_id')
    .where(
      'message_digest.user_id',
      'in',
      people.map(({ user_id }) => user_id),
    )
    .select([sql<string>`day::text`.as('day'), 'total'])
    .select((e) => e.fn.count<string>('message_id').as('items'))
    .groupBy(['message_digest.digest_id'])
    .execute();
  const whole = { day: beijingDay(Date.now()), total: ITEMS, items: String(ITEMS) };
  expect(made).toEqual(people.map(() => whole));
}

describe('a server that is killed', () => {
  test.each(['digest.claimed:2', 'digest.rendered:2', 'digest.queued:2', 'message.sent:2', 'message.settled:2'])(
    'at %s leaves one digest for each, of everything',
    async (point) => {
      const people = await peopleWithItems();
      for (let crash = 0; crash < 2; crash++) {
        expect(await serve(point)).toBe('SIGKILL');
        await later();
      }
      expect(await serve()).toBe(null);
      await later();
      await expectOneEach(people);
      // between the gateway's answer and its mark nobody can know; the gateway knows the message by its id
      expect(received).toHaveLength(PEOPLE + (point.startsWith('message.sent') ? 2 : 0));
    },
  );
});

test('two servers at once make one', async () => {
  const people = await peopleWithItems();
  await Promise.all([serve(), serve(), sweepDigests(w.deps)]);
  await serve();
  await expectOneEach(people);
  expect(received).toHaveLength(PEOPLE);
});
