import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { STORIES as SHEETS } from '#db/seeds/assessment-stories.ts';
import { seedAssessments } from '#db/seeds/assessments.ts';
import { calendarFrom } from '#db/repositories/shared/calendar.ts';
import { STORIES as DEMANDS } from '#db/seeds/demand-stories.ts';
import { seedDemands } from '#db/seeds/demands.ts';
import type { People } from '#db/seeds/people.ts';
import { STORIES as VISITS } from '#db/seeds/reception-stories.ts';
import { seedReceptions } from '#db/seeds/receptions.ts';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { FeedbackData } from '#domain/reception/forms.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { addDays } from '#domain/shared/time/days.ts';
import type { Role, Scene } from '#domain/shared/calls/scene.ts';
import { beijingDay, isWorkday } from '#domain/shared/time/working-days.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const HATS: Record<string, { scene: Scene; roles: Role[] }> = {
  [MOBILES.provider]: { scene: 'provider', roles: ['provider_reception_approver'] },
  [MOBILES.providerAdmin]: { scene: 'provider-admin', roles: ['provider_allowance_admin'] },
  [MOBILES.tenantAdmin]: { scene: 'tenant-admin', roles: ['super_admin'] },
};
let w: World;
let operator: TestUser;
beforeAll(async () => {
  w = await world();
  operator = await w.signIn(MOBILES.operator);
  await w.db.system.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('user_account').select(['user_id', 'mobile', 'name']).execute();
    const hatOf = (mobile: string): { scene: Scene; roles: Role[] } =>
      HATS[mobile] ?? { scene: 'tenant', roles: ['reception_operator', 'demand_operator'] };
    const users: People['users'] = new Map(
      rows.map(({ mobile, ...user }) => [mobile, { ...user, hat: { mobile, tenant_id: null, ...hatOf(mobile) } }]),
    );
    const demo = { users, corps: new Map() };
    const demands = await seedDemands(tx, demo, await seedReceptions(tx, demo, 0));
    await seedAssessments(tx, w.deps.files, demo, demands);
  });
  const open = () =>
    w.db.system
      .selectFrom('command')
      .where('state', '=', 'pending')
      .select((e) => e.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
  for (let n = 1; n > 0; n = Number((await open()).n)) await sweepCommands(w.deps, 0);
});
afterAll(() => w.close());

const monthsOf = (times: string[]) => new Set(times.map((time) => beijingDay(Date.parse(time)).slice(0, 7)));
const count = (all: (number | string)[]) =>
  Object.fromEntries([...Map.groupBy(all, (one) => one)].map(([one, same]) => [one, same.length]));

test('every act of the demo’s past is accepted, and nobody is told of it today', async () => {
  const commands = await w.db.system.selectFrom('command').select(['state', 'response']).execute();
  expect(commands.filter((c) => c.state !== 'done').map((c) => c.response)).toEqual([]);
  expect(await w.db.system.selectFrom('outbox_message').select('body').execute()).toEqual([]);
});

describe('the demo’s receptions', () => {
  const all = async () => (await operator.call(receptionWorkbenchContract.tenantList, { limit: 200 })).items;

  test('end as they are told, most of them long ago', async () => {
    const items = await all();
    const ends = {
      booked: 1,
      cancelled_by_operator: 2,
      confirmed: 3,
      rejected: 4,
      approved: 5,
      missed: 6,
      received: 7,
    };
    const told = VISITS.map(({ end }) => (end === 'cancelled_by_user' ? 8 : ends[end]));
    expect(count(items.map((i) => i.status))).toEqual(count(told));
    expect(monthsOf(items.map((i) => i.create_time)).size).toBeGreaterThan(8);
    expect(items.filter((i) => i.status > 5).length).toBeGreaterThan(items.length / 2);
  });

  test('were for days when the hall was open, at numbers of the day they came, each with what was said', async () => {
    const calendar = await w.db.system.transaction().execute((tx) => calendarFrom(tx, '2025-01-01'));
    for (const i of await all()) {
      const day = beijingDay(Date.parse(i.create_time));
      expect([i.reserve_num.slice(1, 9), isWorkday(i.visit_date, calendar)]).toEqual([day.replaceAll('-', ''), true]);
      expect(day <= i.visit_date).toBe(true);
      if (i.status !== 7) continue;
      const { tenant_id, reserve_num } = i;
      const { feedback_data } = await operator.call(receptionWorkbenchContract.detail, { tenant_id, reserve_num });
      expect(FeedbackData.safeParse(feedback_data[0]).error).toBeUndefined();
      expect(feedback_data).toMatchObject([{ reserve_date: i.visit_date, org_name: i.org_name }]);
    }
  });

  test('leave something to do: visits to confirm, one to tell of, and some to come within days', async () => {
    const { items } = await operator.call(receptionWorkbenchContract.tenantList, { tab: 1, limit: 200 });
    expect(items.filter((i) => i.status === 1).length).toBeGreaterThan(1);
    expect(items.filter((i) => i.action.received).length).toBeGreaterThan(0);
    const today = beijingDay(Date.now());
    const coming = (await all()).filter((i) => i.status === 5 && i.visit_date >= today);
    expect(coming.length).toBeGreaterThan(0);
    expect(coming.every((i) => i.visit_date <= addDays(today, 14))).toBe(true);
  });
});

test('the demo’s demands came over the past months, and their ends are told of the day', async () => {
  const { items } = await operator.call(demandWorkbenchContract.tenantList, { limit: 200 });
  const told = DEMANDS.map(({ updates }) => updates.at(-1)?.status ?? 'new');
  expect(count(items.map((i) => i.status))).toEqual(count(told));
  expect(monthsOf(items.map((i) => i.create_time)).size).toBeGreaterThan(8);
  const reports = await w.db.system.selectFrom('customer_report').select('created_at').execute();
  expect(reports).toHaveLength(told.filter((status) => status === 'new_crm').length);
  expect(monthsOf(reports.map((r) => r.created_at.toISOString())).size).toBeGreaterThan(5);
});

test('the demo’s assessments: last year’s is closed with its score, this one waits for both sides, other parks have yet to begin', async () => {
  const admin = await w.signIn(MOBILES.providerAdmin);
  const { items } = await admin.call(assessmentsContract.providerAssessments, { limit: 200 });
  expect(items).toHaveLength(SHEETS.length);
  expect(count(items.map((i) => i.status))).toEqual({ 1: 2, 2: 1, 3: 1 });
  const closed = items.find((i) => i.status === 3);
  const open = items.find((i) => i.status === 2);
  expect([closed?.score, open?.year]).toEqual(['86.60', (closed?.year ?? 0) + 1]);
  const { assess_num = '' } = open ?? {};
  const sheet = await admin.call(assessmentsContract.providerAssessment, { assess_num });
  const results = sheet.businessDimension.flatMap(({ keyGoal }) => keyGoal.flatMap(({ keyResult }) => keyResult));
  expect(results.map(({ status }) => status)).toEqual([2, 1, 0, 3, 0]);
});
