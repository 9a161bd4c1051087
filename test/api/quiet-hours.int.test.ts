import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepMessages } from '#api/shared/runs/sweeper.ts';
import { carryOn } from '#db/repositories/corpmsg/carry-on.ts';
import { corpmsgContract } from '#domain/corpmsg/contract.ts';
import { freeTemplate, manyCorps } from '#test/builders/corpmsg.ts';
import { asOwner } from '../as-owner.ts';
import { queueSms } from '#db/repositories/cases/outbox.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import { isQuiet, type QuietHours } from '#domain/messages/quiet-hours.ts';
import { smsContract } from '#domain/sms/contract.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let operator: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  operator = await w.signIn(MOBILES.operator);
});
beforeEach(() => w.db.system.deleteFrom('outbox_message').execute());
afterAll(() => w.close());

const HOUR_MS = 3_600_000;
const clockIn = (ms: number) => beijingTime(Date.now() + ms).slice(11);
/** Hours that it is now within, wherever midnight is, and hours that it is not. */
const NOW = (): QuietHours => ({ from: clockIn(-HOUR_MS), to: clockIn(2 * HOUR_MS) });
const LATER = (): QuietHours => ({ from: clockIn(2 * HOUR_MS), to: clockIn(-HOUR_MS) });
const keep = (quiet_hours: QuietHours | null) => operator.call(myMessagesContract.savePreferences, { quiet_hours });
const queue = (template: string, receiver: string) =>
  w.db.system
    .transaction()
    .execute((tx) =>
      queueSms(tx, [
        { tenant_id: 'nanshan', dedupe_key: `${template}:${receiver}`, template, receiver, parts: { num: 'N1' } },
      ]),
    );
/** Sends until nothing is due; returns how many were taken. */
async function send(): Promise<number> {
  for (let taken = 0; ;) {
    const more = await sweepMessages(w.deps, { info: () => {}, warn: () => {} });
    if (more === 0) return taken;
    taken += more;
  }
}
const sent = async () =>
  (
    await w.db.system
      .selectFrom('outbox_message')
      .where('status', '=', 'sent')
      .select(['template', 'receiver'])
      .execute()
  )
    .map(({ template, receiver }) => `${template} ${receiver === MOBILES.operator ? 'quiet' : 'other'}`)
    .toSorted();

describe('within somebody’s quiet hours', () => {
  test('an SMS waits until they end and others’ do not; what cannot wait goes out', async () => {
    await keep(NOW());
    for (const template of ['task_urge', 'task_escalate', 'sms_code_login', 'pool_level']) {
      await queue(template, MOBILES.operator);
      await queue(template, MOBILES.operator2);
    }
    await send();
    expect(await sent()).toEqual([
      'pool_level other',
      'sms_code_login other',
      'sms_code_login quiet',
      'task_escalate other',
      'task_escalate quiet',
      'task_urge other',
    ]);
    // whoever reads the records sees for what they wait, and until when
    const park = await w.signIn(MOBILES.tenantAdmin);
    const { items } = await park.call(smsContract.listSmsRecords, { state: 'queued' });
    const until = Date.now() + 2 * HOUR_MS;
    expect(items.map(({ hold }) => hold?.reason)).toEqual(['quiet', 'quiet']);
    for (const { hold, next_time } of items) {
      expect(Math.abs(Date.parse(hold?.until ?? '') - until)).toBeLessThanOrEqual(120_000);
      expect(next_time).toBe(hold?.until);
    }
    // nothing was tried, and nothing is lost
    await send();
    expect(
      await w.db.system.selectFrom('outbox_message').where('status', '=', 'pending').select('attempts').execute(),
    ).toEqual([{ attempts: 0 }, { attempts: 0 }]);
    await keep(LATER());
    await send();
    expect(await sent()).toHaveLength(8);
  });

  test('what is held back keeps nobody else waiting', async () => {
    await keep(NOW());
    await w.db.system.transaction().execute((tx) =>
      queueSms(
        tx,
        Array.from({ length: 30 }, (_, n) => ({
          tenant_id: 'nanshan',
          dedupe_key: `held:${n}`,
          template: 'task_urge',
          receiver: MOBILES.operator,
          parts: { num: 'N1' },
        })),
      ),
    );
    await queue('task_urge', MOBILES.operator2);
    expect(await send()).toBe(1);
    expect(await sent()).toEqual(['task_urge other']);
  });

  test('a message to enterprises waits for nobody who has them, and looks at those seldom', async () => {
    const park = await w.park();
    await freeTemplate(w, 'park_news', '{corp}：本周六停电');
    await manyCorps(w, park.tenant_id, 30, 40_000);
    const { from, to } = NOW();
    await asOwner(
      w,
      `with people as (
         insert into user_account (mobile, name, password_hash) select '137' || lpad((40000 + n)::text, 8, '0'), '联系人', '' from generate_series(1, 20) n returning user_id
       ) insert into message_setting (user_id, quiet_from, quiet_to) select user_id, '${from}', '${to}' from people`,
    );
    const { corpmsg_id } = await park.admin.call(corpmsgContract.sendCorpmsg, {
      tenant_id: park.tenant_id,
      channels: ['sms'],
      title: '停电',
      template: 'park_news',
      keyword: '批量',
    });
    const round = () => w.db.system.transaction().execute((tx) => carryOn(tx, corpmsg_id));
    for (let rounds = 0; rounds < 3; rounds++) {
      await round();
      await send();
    }
    expect(await sent()).toHaveLength(10);
    const next = await round();
    expect(next.over).toBe(false);
    expect(next.wait_ms).toBeGreaterThanOrEqual(60_000);
  });

  test('nobody has any unless they said so', async () => {
    await keep(null);
    await queue('task_urge', MOBILES.operator);
    await send();
    expect(await sent()).toEqual(['task_urge quiet']);
  });
});

test('the database’s rule is the product’s, around midnight too', async () => {
  const times = Array.from({ length: 24 }, (_, n) => [
    `${String(n).padStart(2, '0')}:00`,
    `${String(n).padStart(2, '0')}:59`,
  ]).flat();
  const { rows } = await sql<{ at: string; from: string; to: string; quiet: boolean }>`
    select a as at, f as from, t as to, in_quiet_hours(a, f, t) as quiet
    from unnest(${sql.val(times)}::text[]) a, unnest(${sql.val(times)}::text[]) f, unnest(${sql.val(times)}::text[]) t where f <> t`.execute(
    w.db.system,
  );
  expect(rows).toHaveLength(48 * 48 * 47);
  expect(rows.filter(({ at, from, to, quiet }) => isQuiet(at, { from, to }) !== quiet)).toEqual([]);
});

describe('what somebody chooses', () => {
  const refusal = (input: object) =>
    operator.call(myMessagesContract.savePreferences, input).then(
      () => undefined,
      (e: unknown) => (e instanceof Refused ? e.code : String(e)),
    );

  test('is kept, one thing without the others', async () => {
    const before = await keep(null);
    expect(before).toMatchObject({ quiet_hours: null, digest: { at: '08:30', days: 'working' } });
    const night = { from: '22:00', to: '07:30' };
    expect((await keep(night)).quiet_hours).toEqual(night);
    const times = { at: '17:45', days: 'every' } as const;
    expect(await operator.call(myMessagesContract.savePreferences, { digest: times })).toMatchObject({
      quiet_hours: night,
      digest: times,
    });
    const items = [{ kind: 'urged', in_app: false, sms: true, digest: true }] as const;
    const after = await operator.call(myMessagesContract.savePreferences, { items: [...items] });
    expect(after).toMatchObject({ quiet_hours: night, digest: times });
    expect(after.items.find(({ kind }) => kind === 'urged')).toEqual({
      kind: 'urged',
      in_app: false,
      // in the digest, so not at once
      sms: false,
      digest: true,
      has_sms: true,
      has_digest: true,
    });
    // who knows of no digest leaves it as it is
    await operator.call(myMessagesContract.savePreferences, { items: [{ kind: 'urged', in_app: true, sms: true }] });
    const kept = await operator.call(myMessagesContract.getPreferences, {});
    expect(kept.items.find(({ kind }) => kind === 'urged')).toMatchObject({ in_app: true, digest: true });
  });

  test.each([
    [{}],
    [{ items: [] }],
    [{ quiet_hours: { from: '22:00', to: '22:00' } }],
    [{ quiet_hours: { from: '24:00', to: '07:00' } }],
    [{ quiet_hours: { from: '22:00' } }],
    [{ digest: { at: '8:30', days: 'working' } }],
    [{ digest: { at: '08:30', days: 'sunday' } }],
    [{ items: [{ kind: 'corp_message', in_app: true, sms: true, digest: true }] }],
  ])('%o is refused', async (input) => expect(await refusal(input)).toBe(7100));
});
