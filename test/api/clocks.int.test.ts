import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertCommand, takeUnanswered } from '#db/repositories/cases/commands.ts';
import { queueSms, takeMessages } from '#db/repositories/cases/outbox.ts';
import { VISITOR } from '#domain/shared/calls/scene.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { sentCode } from '#test/builders/demand.ts';
import { book, receptionDetail, setHall, sliderTicket } from '#test/builders/reception.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const HOUR = 3_600_000;
let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
afterEach(() => void vi.useRealTimers());
/** The API’s clock; the database and Temporal keep theirs. */
const apiClock = (at: number) => vi.useFakeTimers({ toFake: ['Date'], now: at });

const told = (p: Promise<unknown>) =>
  p.then(
    () => 'accepted',
    (e: unknown) => (e instanceof Refused ? e.message : Promise.reject(e as Error)),
  );
/** Guesses of one visitor. */
const guesser = () => {
  const visitor = w.anonymous();
  return (mobile: string, password: string) =>
    told(visitor.call(identityContract.loginPassword, { mobile, password, login_type: 1 }));
};
const byCode = async (mobile: string) => {
  const user = w.anonymous();
  await user.call(identityContract.smsCode, { mobile, purpose: 'login', slider_ticket: await sliderTicket(w) });
  return told(user.call(identityContract.smsLogin, { mobile, code: await sentCode(w, mobile), login_type: 1 }));
};
const command = () => ({
  tenant_id: 'nanshan',
  actor_id: randomUUID(),
  idem_key: randomUUID(),
  route: 'x',
  body_sha256: 'x',
  workflow_id: `reception/nanshan/${randomUUID()}`,
  message: { kind: 'none', event_id: 'x', actor: VISITOR },
  start: null,
});
const store = (c: ReturnType<typeof command>) => w.db.system.transaction().execute((tx) => insertCommand(tx, c));
/** The ages of the commands that wait for another try. */
const waiting = async (idleMs: number, { idem_key }: { idem_key: string }) =>
  (await takeUnanswered(w.db.system, idleMs, 100)).filter((c) => c.idem_key === idem_key).map((c) => c.age_ms);

describe.each([
  ['an hour ahead of', HOUR, [MOBILES.finalAdmin, MOBILES.operator2]],
  ['an hour behind', -HOUR, [MOBILES.government, MOBILES.provider]],
  ['a day ahead of', 24 * HOUR, [MOBILES.tenantAdmin, MOBILES.foreignOperator]],
] as const)('an API whose clock is %s the database', (_name, skew, [mobile, other]) => {
  test('keeps sessions, and knows how long a code, a lock and an unanswered act are', async () => {
    const user = await w.signIn(MOBILES.operator);
    apiClock(Date.now() + skew);
    expect((await user.call(identityContract.userInfo, {})).user.mobile).toBe(MOBILES.operator);
    expect(await byCode(mobile)).toBe('accepted');
    const signIn = guesser();
    for (let i = 0; i < 4; i++) await signIn(other, 'wrong');
    expect(await signIn(other, 'wrong')).toBe('7131 登录失败次数过多，请 15 分钟后再试');
    const act = command();
    await store(act);
    expect(await waiting(60_000, act)).toEqual([]);
    const [age] = await waiting(0, act);
    expect(Math.abs(age ?? Number.NaN)).toBeLessThan(60_000);
    vi.useRealTimers();
    expect((await user.call(identityContract.userInfo, {})).user.mobile).toBe(MOBILES.operator);
  });
});

describe('a clock that was a day ahead and went back', () => {
  const ahead = sql<Date>`now() + interval '1 day'`;

  test('leaves no act untried', async () => {
    const act = command();
    await store(act);
    await w.db.system.updateTable('command').set({ next_at: ahead }).where('idem_key', '=', act.idem_key).execute();
    expect(await waiting(60_000, act)).toHaveLength(1);
    expect(await waiting(60_000, act)).toEqual([]);
  });

  test('leaves no message unsent', async () => {
    const dedupe_key = randomUUID();
    const mobile = '13900000099';
    await w.db.system
      .transaction()
      .execute((tx) =>
        queueSms(tx, [{ tenant_id: 'nanshan', dedupe_key, template: 'task_due', receiver: mobile, parts: {} }]),
      );
    const taken = async () => (await takeMessages(w.db.system, 100)).some(({ receiver }) => receiver === mobile);
    await w.db.system
      .updateTable('outbox_message')
      .set({ next_at: ahead })
      .where('dedupe_key', '=', dedupe_key)
      .execute();
    expect([await taken(), await taken()]).toEqual([true, false]);
  });

  test('leaves no number without codes, and no account locked', async () => {
    const mobile = MOBILES.providerAdmin;
    await byCode(mobile);
    const signIn = guesser();
    for (let i = 0; i < 5; i++) await signIn(mobile, 'wrong');
    await sql`update sms_code set created_at = ${ahead}, expires_at = ${ahead} where mobile = ${mobile}`.execute(
      w.db.system,
    );
    await w.db.system.updateTable('sign_in_failure').set({ failed_at: ahead }).where('mobile', '=', mobile).execute();
    expect(await signIn(mobile, 'wrong')).toBe('7130 手机号或密码错误');
    // the code of the future counts as one of just now: a minute later the next may be asked for
    await expect(byCode(mobile)).rejects.toMatchObject({ code: 7133 });
    await sql`update sms_code set created_at = created_at - interval '1 minute' where mobile = ${mobile}`.execute(
      w.db.system,
    );
    expect(await byCode(mobile)).toBe('accepted');
  });
});

describe('six in the evening in Beijing', () => {
  let operator: TestUser, admin: TestUser;
  const day = addDays(beijingDay(Date.now()), 1);
  const at = (clock: string) => apiClock(Date.parse(`${day}T${clock}+08:00`));
  beforeAll(async () => {
    operator = await w.signIn(MOBILES.operator);
    admin = await w.signIn(MOBILES.tenantAdmin);
    await setHall(admin, { capacity: 5, open_weekends: true });
  });
  const isOpen = async () => {
    const { days } = await w
      .anonymous()
      .call(receptionContract.getReceptionTimeOption, { tenant_id: 'nanshan', days: 7 });
    return days.find((d) => d.reserve_date === day)?.open;
  };

  test('ten seconds before it today may be confirmed, ten seconds after it no more', async () => {
    const [early, late] = [await book(w, w.anonymous()), await book(w, w.anonymous())];
    const confirm = ({ reserve_num }: typeof early) =>
      told(
        operator.call(receptionWorkbenchContract.confirm, {
          reserve_num,
          event_code: 3,
          reserve_date_cf: day,
          reserve_time_start_cf: '17:30',
          reserve_time_end_cf: '17:59',
        }),
      );
    at('17:59:50');
    const open = [await isOpen()];
    expect(await confirm(early)).toBe('accepted');
    at('18:00:10');
    open.push(await isOpen());
    expect(open).toEqual([open[0], false]);
    expect(await confirm(late)).toMatch(/18:00/);
    expect((await receptionDetail(operator, late)).reception_data.status).toBe(1);
  });
});
