import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACT_CODES } from '#domain/customers/acts.ts';
import { followUpsContract } from '#domain/customers/contract/records.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import type { OpportunityDetail } from '#domain/customers/contract/views.ts';
import { STEP_NAMES, STEPS } from '#domain/customers/steps.ts';
import { creditCheckDigit } from '#domain/shared/fields/fields.ts';
import { sumYuan } from '#domain/shared/money/money.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { storedDemand } from '#test/builders/stored-demand.ts';
import { hire } from '#test/builders/hire.ts';
import { anEntry, entered, saved } from '#test/builders/opportunity.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { asOwner } from '../as-owner.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
let second: TestUser;
const idOf = new Map<TestUser, string>();
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
  const hat = { scene: 'tenant' as const, roles: ['demand_operator' as const], tenant_id: park.tenant_id };
  const hired = await hire(w, { ...hat, mobile: '15100000001', name: '钱二' });
  second = hired.user;
  idOf.set(second, hired.user_id);
  const followers = await park.admin.call(opportunitiesContract.getFollowers, {});
  idOf.set(park.operator, followers.items.find(({ name }) => name === '王伟')?.user_id ?? '');
});
afterAll(() => w.close());

const { getOpportunityList, getOpportunity, saveOpportunity, saveOpportunityDetail, saveOpportunityPortrait } =
  opportunitiesContract;
const { closeOpportunity, findDuplicates, crmOppoCompleteRatio, getFollowers, getChanges } = opportunitiesContract;
const { createRecord, getRecords } = followUpsContract;
const { getCrmStepMapList, saveCrmSteps } = pipelineContract;
const codeOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 0,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error as Error)),
  );
/** A credit code that nobody has. */
const codeOfCredit = () => {
  const first17 = '91440300MA5TQ9999';
  return first17 + creditCheckDigit(first17);
};
const today = beijingDay(Date.now());
const id = (user: TestUser) => idOf.get(user) ?? '';
const one = (by: TestUser, bid: string) => by.call(getOpportunity, { bid });

describe('an opportunity', () => {
  test('is entered, and is its author’s, at the first step, linked to the enterprise by its credit code', async () => {
    const corp = await w.db.system
      .selectFrom('corp')
      .where('corp_id', '=', park.corp_id)
      .select('credit_code')
      .executeTakeFirstOrThrow();
    const row = await entered(park.operator, { ...corp, corp_mobile: '13812340001', amount: '1200.5' });
    expect(row).toMatchObject({
      step: 'new',
      status: 1,
      follower: id(park.operator),
      follower_name: '王伟',
      corp_id: park.corp_id,
      amount: '1200.50',
      members: [],
      complete_ratio: '0.00',
      history: [{ from_step: null, to_step: 'new', operator: '王伟', seconds: null }],
    });
    expect(await one(park.operator, row.bid)).toEqual(row);
    // of another park's enterprises nothing is known here
    expect(await entered(other.operator, corp)).toMatchObject({ corp_id: null });
  });

  test('a doubled click enters one, the same key with another body none', async () => {
    const [entry, key] = [anEntry(), randomUUID()];
    const [a, b] = await Promise.all([1, 2].map(() => park.operator.call(saveOpportunity, entry, key)));
    expect(a?.bid).toBe(b?.bid);
    expect(await codeOf(park.operator.call(saveOpportunity, { ...entry, description: 'x' }, key))).toBe(7120);
  });

  test('is changed as it was read; a stale save is told what is there', async () => {
    const row = await entered(park.operator);
    const changed = await saved(park.operator, row, {
      description: '计划年内上云',
      needs: [{ level: 3, type: '数据库' }],
    });
    expect(changed).toMatchObject({
      description: '计划年内上云',
      needs: [{ level: 3, type: '数据库' }],
      name: row.name,
    });
    expect(await codeOf(saved(park.operator, row, { description: '另一个' }))).toBe(7118);
    // a follow-up is none of what a form was read with
    await park.operator.call(createRecord, { bid: row.bid, way: 'phone', content: '已电话', next_contact_day: null });
    expect(await codeOf(saved(park.operator, changed, { description: '第三个' }))).toBe(0);
  });

  test('what is changed by its id in other letters stands in its history all the same', async () => {
    const row = await entered(park.operator, { amount: '100.00' });
    await saved(park.operator, { ...row, bid: row.bid.toUpperCase() }, { amount: '900.00' });
    const { items } = await park.operator.call(getChanges, { bid: row.bid });
    expect(items).toHaveLength(2);
    expect((await park.operator.call(getChanges, { bid: row.bid.toUpperCase() })).items).toEqual(items);
  });

  test('detail and portrait are saved on their own, and the ratio is the filled share', async () => {
    const row = await entered(park.operator);
    const portrait = {
      scale: 'to_50' as const,
      trade: 'aerospace' as const,
      second_trade: '卫星',
      customer_type: 2 as const,
      type_cloud: 'public' as const,
      annual_cloud_forecast: '30000.00',
      annual_revenue: null,
      agent: '',
      register_trade: null,
      income_trade: null,
    };
    const { bid } = row;
    const told = await park.operator.call(saveOpportunityPortrait, { bid, lock: row.lock, ...portrait });
    expect(told).toMatchObject({ ...portrait, agent: null, complete_ratio: '60.00' });
    expect(await park.operator.call(crmOppoCompleteRatio, { bid })).toEqual({ ratio: '60.00', count: 1 });
    const detail = { amount: '9.00', expected_day: '2027-01-31', needs: [], products: ['云服务器'], description: '' };
    const full = await park.operator.call(saveOpportunityDetail, { bid, lock: told.lock, ...detail });
    expect(full).toMatchObject({ ...detail, ...portrait, agent: null });
    const { total, items } = await park.operator.call(getChanges, { bid });
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({ operator: '王伟' });
    expect(items[0]?.changes).toContainEqual({ path: 'amount', before: null, after: '9.00' });
  });

  test('moves both ways between open steps, and each change of step is kept with its time', async () => {
    const row = await entered(park.operator);
    const there = await saved(park.operator, row, { step: 'proposal' });
    await asOwner(w, `update opportunity set step_since = step_since - interval '90 seconds' where bid = '${row.bid}'`);
    const back = await saved(park.operator, there, { step: 'contacted' });
    expect(back.history.map(({ from_step, to_step }) => [from_step, to_step])).toEqual([
      ['proposal', 'contacted'],
      ['new', 'proposal'],
      [null, 'new'],
    ]);
    expect(back.history[0]?.seconds).toBeGreaterThanOrEqual(90);
    expect(await codeOf(saved(park.operator, back, { step: 'won' }))).toBe(7703);
    const won = await saved(park.operator, back, { step: 'won', amount: '5000' });
    expect(won).toMatchObject({ status: 2, action: { move: false, reopen: true, close: false } });
    expect(await codeOf(saved(park.operator, won, { step: 'new' }))).toBe(7704);
    const open = await saved(park.operator, won, { step: 'negotiation', reason: '合同作废' });
    expect(open.history[0]).toMatchObject({ reason: '合同作废' });
    const asRead = { bid: open.bid, lock: open.lock };
    expect(await codeOf(park.operator.call(closeOpportunity, { ...asRead, reason: '<script>' }))).toBe(7100);
    const lost = await park.operator.call(closeOpportunity, { ...asRead, reason: '客户选择其他厂商' });
    expect(lost).toMatchObject({ step: 'lost', status: 3, close_reason: '客户选择其他厂商' });
    const again = { bid: lost.bid, lock: lost.lock, reason: '另一个理由' };
    for (const by of [park.operator, second]) expect(await codeOf(by.call(closeOpportunity, again))).toBe(7701);
    expect(await codeOf(saved(park.operator, lost, { description: 'x' }))).toBe(7701);
    expect(await saved(park.operator, lost, { step: 'new', reason: '重新启动' })).toMatchObject({ close_reason: '' });
  });
});

describe('one that is alike', () => {
  const alike = () => {
    const n = randomUUID().slice(0, 10);
    return { name: `华 星${n}科技有限公司`, again: `华星${n}科技 股份有限公司` };
  };
  test('by name, legal form, blanks and width apart, is told with who follows it, and entered when confirmed', async () => {
    const { name, again } = alike();
    const first = await entered(park.operator, { name });
    const { items } = await second.call(findDuplicates, { name: again.toUpperCase() });
    expect(items).toEqual([{ bid: first.bid, name, follower_name: '王伟', step: 'new' }]);
    const refused = await second.send(saveOpportunity, anEntry({ name: again }));
    expect(refused.body).toMatchObject({ code: 7700, response: { items: [{ bid: first.bid }] } });
    expect(refused.body.message).toContain('王伟');
    expect(await codeOf(entered(second, { name: again, confirm: true }))).toBe(0);
  });
  test('by mobile or credit code too; of another park, or over, it is none', async () => {
    const first = await entered(park.operator, { corp_mobile: '13822220001', credit_code: '91440300708461136T' });
    expect(await codeOf(entered(second, { corp_mobile: '13822220001' }))).toBe(7700);
    expect(await codeOf(entered(second, { credit_code: '91440300708461136t' }))).toBe(7700);
    expect(await codeOf(entered(other.operator, { corp_mobile: '13822220001' }))).toBe(0);
    await park.operator.call(closeOpportunity, { bid: first.bid, lock: first.lock, reason: '停业' });
    expect(await codeOf(entered(second, { corp_mobile: '13822220001' }))).toBe(0);
  });
  test('two saves at once of one credit code leave one', async () => {
    const credit_code = codeOfCredit();
    const codes = await Promise.all(
      [park.operator, second, park.admin, park.operator].map((by) => codeOf(entered(by, { credit_code }))),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 7700, 7700, 7700]);
  });
});

describe('whose it is', () => {
  test('the park’s staff read all, write their own, and take from the pool; the government has no part', async () => {
    const row = await entered(park.operator);
    expect(await one(second, row.bid)).toMatchObject({ action: { edit: false, take: false, close: false } });
    expect(await codeOf(saved(second, row, { description: 'x' }))).toBe(7702);
    // who changes nothing touches nothing
    expect(await saved(second, row, { name: row.name })).toMatchObject({ touch_time: row.touch_time });
    expect(await codeOf(second.call(closeOpportunity, { bid: row.bid, lock: row.lock, reason: 'x' }))).toBe(7702);
    const asked = { bid: row.bid, way: 'phone' as const, content: 'x', next_contact_day: null };
    expect(await codeOf(second.call(createRecord, asked))).toBe(7702);
    const pool = await saved(park.operator, row, { follower: null });
    expect(pool).toMatchObject({ follower: null, follower_name: '', action: { edit: false, take: true } });
    const taken = await saved(second, pool, { follower: id(second) });
    expect(taken).toMatchObject({ follower_name: '钱二', action: { edit: true } });
    for (const call of [getOpportunityList, getCrmStepMapList, getFollowers])
      expect(await codeOf(park.government.call(call, {}))).toBe(7102);
    expect(await codeOf(park.applicant.call(getOpportunityList, {}))).toBe(7102);
  });

  test('of two who take one at once, one has it', async () => {
    const row = await entered(park.operator, { follower: null });
    const codes = await Promise.all([park.operator, second].map((by) => codeOf(saved(by, row, { follower: id(by) }))));
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 7118]);
  });

  test('who helps works on it, and neither closes it nor gives it away; what the buttons say is what is answered', async () => {
    let row = await entered(park.operator, { amount: '10.00' });
    row = await saved(park.operator, row, { members: [id(second)] });
    expect(row.members).toEqual([{ user_id: id(second), name: '钱二' }]);
    // a sequence of acts by each, each as the newest is read
    const people = [park.operator, second, park.admin];
    const tries: Record<string, (by: TestUser, now: OpportunityDetail) => Promise<unknown>> = {
      edit: (by, now) => saved(by, now, { description: randomUUID() }),
      record: (by, { bid }) => by.call(createRecord, { bid, way: 'visit', content: '拜访', next_contact_day: null }),
      move: (by, now) => saved(by, now, { step: now.step === 'proposal' ? 'contacted' : 'proposal' }),
      assign: (by, now) =>
        saved(by, now, { follower: now.follower === id(park.operator) ? id(second) : id(park.operator) }),
      win: (by, now) => saved(by, now, { step: 'won' }),
      close: (by, { bid, lock }) => by.call(closeOpportunity, { bid, lock, reason: '暂无计划' }),
      reopen: (by, now) => saved(by, now, { step: 'new', reason: '重新启动' }),
      take: (by, now) => saved(by, now, { follower: by === park.admin ? id(park.operator) : id(by) }),
    };
    const order = [
      'edit',
      'move',
      'assign',
      'record',
      'win',
      'edit',
      'reopen',
      'close',
      'reopen',
      'assign',
      'move',
    ] as const;
    for (const act of order)
      for (const by of people) {
        const now = await one(by, row.bid);
        // what is so already is no act
        if (now.status === { win: 2, reopen: 1, close: 3 }[act as string]) continue;
        const code = await codeOf(tries[act]?.(by, now) ?? Promise.resolve());
        expect([act, idOf.get(by), code === 0]).toEqual([act, idOf.get(by), now.action[act]]);
      }
    expect(ACT_CODES.every((act) => act in tries)).toBe(true);
  });

  test('it is given to the park’s own people alone', async () => {
    const row = await entered(park.operator);
    const [foreign] = (await other.admin.call(getFollowers, {})).items;
    expect(await codeOf(saved(park.operator, row, { follower: foreign?.user_id ?? '' }))).toBe(7705);
    expect(await codeOf(saved(park.operator, row, { members: [randomUUID()] }))).toBe(7705);
    expect(await codeOf(entered(park.operator, { follower: id(second) }))).toBe(7702);
    expect(await codeOf(entered(park.admin, { follower: id(second) }))).toBe(0);
    // who helped and has left since stays named, and answers for nothing more
    const hat = { scene: 'tenant' as const, roles: ['demand_operator'], tenant_id: park.tenant_id };
    const { user_id, membership_id } = await hire(w, { ...hat, mobile: '15100000002', name: '周离' });
    const helped = await saved(park.operator, row, { members: [user_id] });
    await w.db.system
      .updateTable('membership')
      .set({ active: false })
      .where('membership_id', '=', membership_id)
      .execute();
    expect(await codeOf(saved(park.operator, helped, { follower: user_id }))).toBe(7705);
    const kept = await saved(park.operator, helped, { amount: '5.00' });
    expect(kept.members).toEqual([{ user_id, name: '周离' }]);
  });

  test('another park finds nothing of it; the provider reads, and writes nothing', async () => {
    const row = await entered(park.operator);
    const { bid, lock } = row;
    expect(await codeOf(one(other.operator, bid))).toBe(7101);
    expect(await codeOf(saved(other.operator, row, { description: 'x' }))).toBe(7101);
    expect(await codeOf(other.operator.call(getRecords, { bid }))).toBe(7101);
    expect(await codeOf(other.operator.call(getChanges, { bid }))).toBe(7101);
    expect(await codeOf(other.operator.call(getOpportunityList, { tenant_id: park.tenant_id }))).toBe(7101);
    for (const who of [park.provider, park.providerAdmin]) {
      const seen = await one(who, bid);
      expect(Object.values(seen.action)).toEqual(ACT_CODES.map(() => false));
      const { items } = await who.call(getOpportunityList, { tenant_id: park.tenant_id, keyword: row.name });
      expect(items.map((each) => each.bid)).toEqual([bid]);
      expect(await codeOf(saved(who, row, { description: 'x' }))).toBe(7102);
      expect(await codeOf(who.call(closeOpportunity, { bid, lock, reason: 'x' }))).toBe(7102);
    }
  });
});

describe('a follow-up', () => {
  test('sets the nearest day to come, and is told the newest first', async () => {
    const { bid } = await entered(park.operator);
    const say = (content: string, days: number | null, key?: string) =>
      park.operator.call(
        createRecord,
        { bid, way: 'phone', content, next_contact_day: days === null ? null : addDays(today, days) },
        key,
      );
    const next = async () => (await one(park.operator, bid)).next_contact_day;
    await say('一', 9);
    expect(await next()).toBe(addDays(today, 9));
    await say('二', 3);
    expect(await next()).toBe(addDays(today, 3));
    await say('三', 20);
    expect(await next()).toBe(addDays(today, 3));
    await say('四', 0);
    expect(await next()).toBe(today);
    // today's contact was made
    const key = randomUUID();
    const made = await say('五', null, key);
    expect(await say('五', null, key)).toEqual(made);
    expect(await codeOf(say('六', null, key))).toBe(7120);
    expect(await next()).toBe(addDays(today, 3));
    expect(await codeOf(say('昨天', -1))).toBe(7100);
    const { total, items } = await park.operator.call(getRecords, { bid, limit: 2 });
    expect([total, items.map(({ content }) => content)]).toEqual([5, ['五', '四']]);
  });

  test('what is due today and what is overdue are found, and go with its end', async () => {
    const mine = other.operator;
    const [due, late] = [await entered(mine, { amount: '1.00' }), await entered(mine)];
    for (const { bid } of [due, late])
      await mine.call(createRecord, { bid, way: 'phone', content: '约好', next_contact_day: today });
    await asOwner(w, `update opportunity set next_contact_day = '${addDays(today, -1)}' where bid = '${late.bid}'`);
    const found = async (next_contact: 'today' | 'overdue') =>
      (await mine.call(getOpportunityList, { next_contact, follower: 'me' })).items.map(({ bid }) => bid);
    expect([await found('today'), await found('overdue')]).toEqual([[due.bid], [late.bid]]);
    const { items } = await mine.call(getOpportunityList, { sort: 'next_contact_day', order: 'asc' });
    expect(items.slice(0, 2).map(({ bid }) => bid)).toEqual([late.bid, due.bid]);
    await saved(mine, await one(mine, due.bid), { step: 'won' });
    expect(await found('today')).toEqual([]);
  });
});

describe('the list and the board', () => {
  test('the board counts and sums what the list tells, under any filter', async () => {
    const p = await w.park();
    const { items: people } = await p.admin.call(getFollowers, {});
    const operator = people.find(({ name }) => name === '王伟')?.user_id ?? '';
    const sources = ['hand', 'market', 'estate'] as const;
    for (let i = 0; i < 12; i++) {
      const step = STEPS[i % 5] ?? 'new';
      const follower = i % 4 === 0 ? null : i % 4 === 1 ? operator : undefined;
      const entry = {
        step: step as 'new',
        source: sources[i % 3] ?? 'hand',
        amount: i % 6 === 5 ? null : `${i}00.0${i % 10}`,
      };
      await entered(p.admin, {
        ...entry,
        ...(follower !== undefined && { follower }),
        corp_contact: i % 2 ? '李雷' : '韩梅梅',
      });
    }
    const [first] = (await p.admin.call(getOpportunityList, { step: 'proposal' })).items;
    if (first) await saved(p.admin, first, { step: 'won', amount: '777.70' });
    const filters = [
      {},
      { follower: 'me' as const },
      { follower: 'pool' as const },
      { follower: operator },
      { source: 'market' as const },
      { status: 1 as const },
      { status: 2 as const },
      { status: 3 as const },
      { step: 'new' as const, source: 'hand' as const },
      { keyword: '李雷' },
      { keyword: '韩梅梅' },
      { keyword: '梅' },
      { created_from: today, created_to: today },
      { created_to: addDays(today, -1) },
      { tenant_id: p.tenant_id, status: 1 as const },
    ];
    for (const filter of filters) {
      const [{ list }, { total, items }] = [
        await p.admin.call(getCrmStepMapList, filter),
        await p.admin.call(getOpportunityList, { ...filter, limit: 200 }),
      ];
      const told = Object.groupBy(items, ({ step }) => step);
      expect(list.map(({ step, count, amount }) => [step, count, amount])).toEqual(
        STEPS.map((step) => [
          step,
          told[step]?.length ?? 0,
          sumYuan((told[step] ?? []).map(({ amount }) => amount ?? '0')),
        ]),
      );
      expect(total).toBe(items.length);
      const { count } = await p.admin.call(crmOppoCompleteRatio, filter);
      expect(count).toBe(total);
    }
    expect((await p.admin.call(getOpportunityList, {})).total).toBe(12);
    expect((await p.admin.call(getOpportunityList, { keyword: '李雷' })).total).toBe(6);
    const { items } = await p.admin.call(getFollowers, { keyword: '王' });
    expect(items).toMatchObject([{ name: '王伟', tenant_id: p.tenant_id, num: 3 }]);
  });

  test('is found by contact and by a part of the mobile, in pages', async () => {
    const row = await entered(park.operator, { corp_contact: '欧阳锋', corp_mobile: '13977778888' });
    for (const keyword of ['欧阳', '阳锋', '77778', row.name.toUpperCase()])
      expect((await park.operator.call(getOpportunityList, { keyword })).items.map(({ bid }) => bid)).toEqual([
        row.bid,
      ]);
    await saved(park.operator, row, { corp_contact: '令狐冲' });
    expect((await park.operator.call(getOpportunityList, { keyword: '欧阳锋' })).total).toBe(0);
    for (let more = 0; more < 3; more++) await entered(park.operator);
    const page = (offset: number) =>
      park.operator.call(getOpportunityList, { limit: 2, offset, sort: 'touch_time', order: 'asc' });
    const [a, b] = [await page(0), await page(2)];
    expect(new Set([...a.items, ...b.items].map(({ bid }) => bid)).size).toBe(4);
  });

  test('a word that more than ten thousand have still finds the oldest, beside any filter and in the sums', async () => {
    const p = await w.park();
    const oldest = await entered(p.admin, { name: '广东丰收公司', step: 'proposal', amount: '9.99' });
    const many = 10_050;
    await asOwner(
      w,
      `insert into opportunity (tenant_id, name, corp_contact, source, amount)
         select '${p.tenant_id}', '广东 ' || n || ' 公司', '-', 'import', 2 from generate_series(1, ${many}) n`,
    );
    for (const keyword of ['广东', '公司', '广东丰收公司']) {
      const { total, items } = await p.admin.call(getOpportunityList, { keyword, step: 'proposal' });
      expect([total, items.map(({ bid }) => bid)]).toEqual([1, [oldest.bid]]);
    }
    const { list } = await p.admin.call(getCrmStepMapList, { keyword: '广东' });
    const told = Object.fromEntries(list.map(({ step, count, amount }) => [step, [count, amount]]));
    expect(told).toMatchObject({ new: [many, '20100.00'], proposal: [1, '9.99'] });
    const { total, items } = await p.admin.call(getOpportunityList, { keyword: '公司', limit: 5 });
    expect([total, items.length]).toEqual([10_001, 5]);
  });

  test('a park names its steps, which a stale save does not; others keep theirs', async () => {
    const { list, lock } = await park.admin.call(getCrmStepMapList, {});
    expect(list.map(({ name }) => name)).toEqual(STEPS.map((step) => STEP_NAMES[step].zh));
    const names = { ...Object.fromEntries(list.map(({ step, name }) => [step, name])), won: '签约' } as Record<
      (typeof STEPS)[number],
      string
    >;
    await park.admin.call(saveCrmSteps, { lock, names });
    expect((await second.call(getCrmStepMapList, {})).list.find(({ step }) => step === 'won')?.name).toBe('签约');
    expect((await other.admin.call(getCrmStepMapList, {})).list.find(({ step }) => step === 'won')?.name).toBe('赢单');
    expect(await codeOf(park.admin.call(saveCrmSteps, { lock, names }))).toBe(7118);
    expect(await codeOf(second.call(saveCrmSteps, { lock, names }))).toBe(7102);
    const { won: _, ...less } = names;
    expect(await codeOf(park.admin.call(saveCrmSteps, { lock, names: less as typeof names }))).toBe(7100);
  });
});

test('a report of a worker of the release before becomes an opportunity of the pool, once', async () => {
  const { tenant_id } = other;
  const bid = await storedDemand(w.db.system, { tenant_id, n: 7 });
  const who = { corp_name: '远航传感', corp_contact: '陈一', corp_mobile: '13800000000', contact_position: 'business' };
  const report = { tenant_id, bid, source: '专精特新企业需求', created_by: '王伟', created_at: new Date(), ...who };
  await w.db.system.insertInto('customer_report').values(report).execute();
  const { total, items } = await other.operator.call(getOpportunityList, { keyword: '远航传感' });
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ name: '远航传感', source: 'demand', demand_bid: bid, follower: null, step: 'new' });
  const { history } = await one(other.operator, items[0]?.bid ?? '');
  expect(history).toMatchObject([{ from_step: null, to_step: 'new', operator: '王伟' }]);
});
