import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { inboxContract } from '#domain/identity/inbox-contract.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { settleInContract } from '#domain/settlein/contract.ts';
import { MAX_SETTLE_INS_A_DAY } from '#domain/settlein/settle-in.ts';
import { hire } from '#test/builders/hire.ts';
import { aSettleIn } from '#test/builders/settle-in.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import { Refused } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { applySettleIn, ownSettleIns, listSettleIn, withdrawSettleIn, answerSettleIn } = settleInContract;
const { getOpportunity, getOpportunityList } = opportunitiesContract;

let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error as Error)),
  );
const today = beijingDay(Date.now());
const told = async (who = park.applicant) =>
  (await who.call(myMessagesContract.listMessages, { kind: 'settle_in_answered' })).items.map(({ text }) => text);
const waiting = async (p = park) => (await p.operator.call(inboxContract.approveList, { kind: 'settle_in' })).items;

describe('a request to move in', () => {
  test('waits for its park until that answers; a yes begins an opportunity, and the enterprise hears of it', async () => {
    const asked = await park.applicant.call(applySettleIn, aSettleIn());
    expect(asked).toMatchObject({ status: 1, area: 200, servers: 20, reason: '', decided_by: '' });
    const { settle_in_id, corp_name } = asked;
    expect((await park.colleague.call(ownSettleIns, {})).items).toEqual([asked]);
    expect(await waiting()).toMatchObject([{ kind: 'settle_in', id: settle_in_id, name: corp_name, act: 'answer' }]);
    const { items, total } = await park.operator.call(listSettleIn, { status: 1 });
    expect([total, items]).toEqual([1, [asked]]);
    const answered = await park.operator.call(answerSettleIn, { settle_in_id, lock: asked.lock, agree: true });
    expect(answered).toMatchObject({ status: 2, decided_by: '王伟' });
    expect(await waiting()).toEqual([]);
    expect(await told()).toEqual(['园区已同意贵企业的场地入驻申请，将与您联系']);
    expect(await told(park.colleague)).toHaveLength(1);
    const [found] = (await park.operator.call(getOpportunityList, { source: 'estate' })).items;
    expect(await park.operator.call(getOpportunity, { bid: found?.bid ?? '' })).toMatchObject({
      name: corp_name,
      credit_code: asked.credit_code,
      corp_id: park.corp_id,
      follower: null,
      enquiries: [
        { source: 'estate', note: asked.needs, operator: '王伟', subject: expect.stringContaining('200 平方米') },
      ],
    });
  });

  test('is refused with a reason, taken back, and made again; what is over stays so', async () => {
    const p = await w.park();
    const first = await p.applicant.call(applySettleIn, aSettleIn());
    const of = { settle_in_id: first.settle_in_id, lock: first.lock };
    expect(await refusal(p.applicant.call(applySettleIn, aSettleIn()))).toBe(7753);
    expect(await refusal(p.admin.call(answerSettleIn, { ...of, agree: false }))).toBe(7100);
    await p.admin.call(answerSettleIn, { ...of, agree: false, reason: '暂无场地' });
    expect(await told(p.applicant)).toEqual(['园区未同意贵企业的场地入驻申请：暂无场地']);
    const [over] = (await p.applicant.call(ownSettleIns, {})).items;
    const again = { settle_in_id: first.settle_in_id, lock: over?.lock ?? '' };
    expect(await refusal(p.applicant.call(withdrawSettleIn, again))).toBe(7754);
    expect(await refusal(p.admin.call(answerSettleIn, { ...again, agree: true }))).toBe(7754);
    const next = await p.applicant.call(applySettleIn, aSettleIn());
    const back = await p.colleague.call(withdrawSettleIn, { settle_in_id: next.settle_in_id, lock: next.lock });
    expect(back.status).toBe(4);
    expect(
      await refusal(p.admin.call(answerSettleIn, { settle_in_id: next.settle_in_id, lock: next.lock, agree: true })),
    ).toBe(7118);
    expect((await p.operator.call(getOpportunityList, { source: 'estate' })).total).toBe(0);
  });

  test('is one of an enterprise at a time, for a day to come, and a few in a day', async () => {
    const p = await w.park();
    const codes = await Promise.all([1, 2, 3].map(() => refusal(p.applicant.call(applySettleIn, aSettleIn()))));
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 7753, 7753]);
    for (let n = 1; n < MAX_SETTLE_INS_A_DAY; n++) {
      const [open] = (await p.applicant.call(ownSettleIns, {})).items;
      await p.applicant.call(withdrawSettleIn, { settle_in_id: open?.settle_in_id ?? '', lock: open?.lock ?? '' });
      await p.applicant.call(applySettleIn, aSettleIn());
    }
    const [last] = (await p.applicant.call(ownSettleIns, {})).items;
    await p.applicant.call(withdrawSettleIn, { settle_in_id: last?.settle_in_id ?? '', lock: last?.lock ?? '' });
    expect(await refusal(p.applicant.call(applySettleIn, aSettleIn()))).toBe(7756);
    expect(await refusal(other.applicant.call(applySettleIn, aSettleIn({ move_in_day: addDays(today, -1) })))).toBe(
      7755,
    );
    expect(await refusal(other.applicant.call(applySettleIn, aSettleIn({ area: 0 })))).toBe(7100);
  });

  test('is nothing to other enterprises and parks, nor to the government of its own', async () => {
    const asked = await other.applicant.call(applySettleIn, aSettleIn());
    const of = { settle_in_id: asked.settle_in_id, lock: asked.lock };
    expect((await park.operator.call(listSettleIn, { keyword: asked.corp_name })).items).toEqual([]);
    expect(await refusal(park.admin.call(answerSettleIn, { ...of, agree: true }))).toBe(7101);
    expect(await refusal(park.applicant.call(withdrawSettleIn, of))).toBe(7101);
    const { tenant_id } = other;
    const { corp_id } = await w.db.system
      .insertInto('corp')
      .values({ tenant_id, corp_name: '邻家', credit_code: '91440300MA5FNEXT01', lar: '周邻' })
      .returning('corp_id')
      .executeTakeFirstOrThrow();
    const hat = { scene: 'portal' as const, tenant_id, roles: ['applicant'], corp_id };
    const { user: neighbour } = await hire(w, { mobile: '13760009999', name: '周邻', ...hat });
    expect(await refusal(neighbour.call(withdrawSettleIn, of))).toBe(7101);
    expect((await neighbour.call(ownSettleIns, {})).items).toEqual([]);
    for (const who of [other.government, other.provider]) expect(await refusal(who.call(listSettleIn, {}))).toBe(7102);
  });

  test('makes no opportunity in a park that has none, and is not there in a park without it', async () => {
    const p = await w.park();
    const platform = await w.signIn(MOBILES.platform);
    const turnOff = async (code: string) => {
      const { items } = await platform.call(modulesContract.listTenantModule, { tenant_id: p.tenant_id });
      const lock = items[0]?.modules.find((module) => module.code === code)?.lock ?? '';
      await platform.call(modulesContract.updateTenantModule, { tenant_id: p.tenant_id, code, enabled: false, lock });
    };
    const asked = await p.applicant.call(applySettleIn, aSettleIn());
    await turnOff('crm');
    await p.admin.call(answerSettleIn, { settle_in_id: asked.settle_in_id, lock: asked.lock, agree: true });
    const made = await w.db.system
      .selectFrom('opportunity')
      .where('tenant_id', '=', p.tenant_id)
      .select('bid')
      .execute();
    expect(made).toEqual([]);
    await turnOff('settle_in');
    const asking = [p.applicant.call(ownSettleIns, {}), p.admin.call(listSettleIn, {})];
    expect(await Promise.all(asking.map(refusal))).toEqual([7101, 7101]);
  });
});
