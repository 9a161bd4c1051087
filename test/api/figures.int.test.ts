import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { differenceYuan, sumYuan } from '#domain/shared/money/money.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { figuresContract } from '#domain/statistics/figures-contract.ts';
import { endOf, startOf } from '#domain/statistics/figures/span.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { completeForm, decide, MOBILES, operatorDetail, submit, withOrders } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const month = beijingDay(Date.now()).slice(0, 7);
const span = { start_time: startOf(month), end_time: endOf(month) };
let w: World;
let operator: TestUser, government: TestUser, applicant: TestUser, provider: TestUser;
/** Its orders are 2 000 yuan, half of it the subsidy: handed in, approved by the government, closed. */
let running: string, approved: string, closed: string;
let order_money: string, subsidy_money: string;
beforeAll(async () => {
  w = await world();
  [applicant, operator, government, provider] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.government, MOBILES.providerAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser, TestUser];
  const form = await completeForm(w, applicant);
  const handIn = async () => (await submit(w, applicant, withOrders(form))).apply_num;
  [running, approved, closed] = [await handIn(), await handIn(), await handIn()];
  await decide(operator, approved);
  await decide(government, approved);
  await operator.call(approvalContract.closeApply, { apply_num: closed, reason: '重复' });
  ({ order_money, subsidy_money } = await operatorDetail(operator, running));
});
afterAll(() => w.close());

type Figures = typeof figuresContract;
type Of = Exclude<keyof Figures, 'listFigureCases'>;
const ask = (of: Of, user: TestUser = operator, input: Input<Figures[Of]> = span) =>
  user.call(figuresContract[of], input) as Promise<Output<Figures['getConversionRate']>>;
const times = (amount: string, n: number) => sumYuan(Array.from({ length: n }, () => amount));
const cases = (input: Omit<Input<Figures['listFigureCases']>, 'start_time' | 'end_time'>, user = operator) =>
  user.call(figuresContract.listFigureCases, { ...span, ...input });
const numbers = ({ items }: Output<Figures['listFigureCases']>) => items.map(({ apply_num }) => apply_num).toSorted();

test('what was handed in, by month, type, park and category', async () => {
  const { all, by_month, by_type, by_tenant, by_category, by_dealer } = await ask('getApply');
  const item = { value: '3', percent: '100.00', total: times(order_money, 3), release: times(subsidy_money, 3) };
  expect(all).toMatchObject({ name: 'all', ...item });
  expect(by_month).toMatchObject([{ name: month, ...item }]);
  expect(by_type.map(({ name, value }) => [name, value])).toEqual([
    ['online', '3'],
    ['offline', '0'],
    ['postpaid', '0'],
  ]);
  expect(by_tenant).toMatchObject([{ name: 'nanshan', ...item }]);
  expect(sumYuan(by_category.map(({ total }) => total))).toBe(item.total);
  expect(by_category.length).toBeGreaterThan(0);
  expect(sumYuan(by_dealer.map(({ total }) => total))).toBe(item.total);
  expect(numbers(await cases({ figure: 'apply' }))).toEqual([running, approved, closed].toSorted());
});

test('this year is what is told unless somebody asks for other months', async () => {
  const { start_time, end_time, by_month } = await ask('getApply', operator, {});
  expect([start_time, end_time]).toEqual([startOf(`${month.slice(0, 4)}-01`), endOf(month)]);
  expect(by_month.at(-1)).toMatchObject({ name: month, value: '3' });
  expect(await ask('getApply', operator, { start_time: startOf('2020-01'), end_time: endOf('2020-02') })).toMatchObject(
    {
      all: { value: '0', percent: '0.00' },
      by_month: [{ name: '2020-01' }, { name: '2020-02' }],
      by_category: [],
      by_dealer: [],
    },
  );
});

test('the share that was approved, what is closed and what runs, each with its list', async () => {
  // the government's pass is not the end of a flow
  expect((await ask('getConversionRate')).all).toEqual({
    name: 'all',
    value: '0.00',
    percent: '0.00',
    total: '3',
    release: '0',
    occupy: '2',
    closed: '1',
  });
  await sql`update subsidy_application set status = 7, ended_at = now() + interval '2 minutes' where apply_num = ${approved}`.execute(
    w.db.system,
  );
  expect((await ask('getConversionRate')).all).toMatchObject({ value: '33.33', total: '3', release: '1', occupy: '1' });
  expect(numbers(await cases({ figure: 'conversion', state: 'approved' }))).toEqual([approved]);
  expect(numbers(await cases({ figure: 'conversion', state: 'closed' }))).toEqual([closed]);
  expect(numbers(await cases({ figure: 'conversion', state: 'running' }))).toEqual([running]);
  const known = { ...span, as_known_at: Math.floor(Date.now() / 1000) + 60 };
  expect((await ask('getConversionRate', operator, known)).all).toMatchObject({ release: '0', occupy: '2' });

  expect((await ask('getIncome')).all).toMatchObject({
    value: order_money,
    total: '1',
    release: subsidy_money,
    occupy: differenceYuan(order_money, subsidy_money),
  });
  expect((await ask('getIncome', operator, known)).all).toMatchObject({ value: '0.00', total: '0' });
  expect(numbers(await cases({ figure: 'income' }))).toEqual([approved]);
});

test('what was approved is what the ledger has reserved; of vouchers and spending there is nothing yet', async () => {
  const { all, by_category } = await ask('getGovSent');
  expect(all).toMatchObject({ value: subsidy_money, total: subsidy_money, release: '0.00', occupy: subsidy_money });
  const { items } = await cases({ figure: 'gov_sent' });
  expect(items).toMatchObject([{ apply_num: approved, value: subsidy_money, tenant_name: expect.any(String) }]);
  for (const { name, value } of by_category)
    expect((await cases({ figure: 'gov_sent', category: name })).items).toMatchObject([{ apply_num: approved, value }]);
  for (const of of ['getVoucher', 'getUsed'] as const) expect((await ask(of)).all).toMatchObject({ value: '0.00' });
  expect((await cases({ figure: 'used' })).total).toBe(0);
  // before the government passed it nothing was known of it
  expect((await ask('getGovSent', operator, { ...span, as_known_at: startOf(month) })).all).toMatchObject({
    value: '0.00',
  });
});

test('staff see their park, the provider chooses among its parks, an enterprise sees nothing', async () => {
  expect((await ask('getApply', government)).all.value).toBe('3');
  const all = await ask('getApply', provider);
  expect(all.by_tenant.length).toBeGreaterThan(1);
  expect((await ask('getApply', provider, { ...span, tenant_ids: ['nanshan'] })).by_tenant).toMatchObject([
    { name: 'nanshan', value: '3' },
  ]);
  const stranger = await w.signIn(MOBILES.foreignOperator);
  expect((await ask('getApply', stranger)).all.value).toBe('0');
  await expect(ask('getApply', stranger, { ...span, tenant_ids: ['nanshan'] })).rejects.toMatchObject({ code: 7101 });
  await expect(cases({ figure: 'apply', tenant_ids: ['nanshan'] }, stranger)).rejects.toMatchObject({ code: 7101 });
  await expect(ask('getApply', applicant)).rejects.toMatchObject({ code: 7102 });
  await expect(
    ask('getApply', operator, { start_time: span.end_time, end_time: span.start_time }),
  ).rejects.toMatchObject({
    code: 7100,
  });
  await expect(ask('getApply', operator, { start_time: startOf('2019-12') })).rejects.toMatchObject({ code: 7100 });
  const late = { ...span, end_time: span.end_time + 1 };
  await expect(ask('getApply', operator, late)).rejects.toMatchObject({ code: 7100 });
});
