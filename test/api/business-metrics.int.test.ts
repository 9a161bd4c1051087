import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessMetrics } from '#api/metrics/business-metrics.ts';
import { openMetrics } from '#api/metrics/open-metrics.ts';
import { openDatabases, type Databases, type Db } from '#db/client.ts';
import { keepProblem } from '#db/repositories/ops/problems.ts';
import { openCases, OTHER_STEPS, poolsLeft } from '#db/repositories/ops/business-figures.ts';
import { decide, MOBILES, submit } from '#test/builders/subsidy.ts';
import { readNumbers } from '../numbers-page.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World, away: Databases;
let applicant: TestUser, operator: TestUser;
beforeAll(async () => {
  w = await world();
  away = openDatabases('postgres://nobody@127.0.0.1:1/none', () => {});
  [applicant, operator] = await Promise.all([w.signIn(MOBILES.applicant), w.signIn(MOBILES.operator)]);
});
afterAll(async () => {
  await away.close();
  await w.close();
});

/** The API's page once it has been asked; no page is kept from the one before. */
async function page(db: Databases = w.db) {
  const metrics = await openMetrics({ ...w.deps, db }, { host: '127.0.0.1', port: 0 });
  try {
    return await readNumbers(metrics.port);
  } finally {
    await metrics.close();
  }
}

describe('what is open', () => {
  test('cases by kind and step, and those that are late', async () => {
    const before = await page();
    const { apply_num } = await submit(w, applicant);
    const step = { kind: 'subsidy', step: 'operator_approval_coupon' };
    const at = await w.db.system
      .selectFrom('case_task')
      .where('workflow_id', 'like', `%${apply_num}`)
      .select(['step', 'workflow_id'])
      .executeTakeFirstOrThrow();
    const of = { ...step, step: at.step };
    const seen = await page();
    expect(seen.value('park_cases_open', of)).toBe((before.value('park_cases_open', of) ?? 0) + 1);
    expect(seen.value('park_tasks_overdue', of)).toBe(before.value('park_tasks_overdue', of) ?? 0);

    await w.db.system
      .updateTable('case_task')
      .set({ due_at: new Date(Date.now() - 60_000) })
      .where('workflow_id', '=', at.workflow_id)
      .execute();
    const late = await page();
    expect(late.value('park_tasks_overdue', of)).toBe((seen.value('park_tasks_overdue', of) ?? 0) + 1);

    await decide(operator, apply_num);
    expect((await page()).value('park_cases_open', of) ?? 0).toBe(before.value('park_cases_open', of) ?? 0);
  });

  test('steps of which there are too many count together', async () => {
    const row = (n: number) => ({
      tenant_id: 'nanshan',
      task_id: `many-${n}`,
      workflow_id: `demand/nanshan/many-${n}`,
      case_kind: 'demand' as const,
      step: `own_step_${n}`,
      visit: 1,
      scenes: ['tenant' as const],
      roles: [],
      opened_at: new Date(),
    });
    const many = Array.from({ length: 230 }, (_, n) => row(n));
    await w.db.system.insertInto('case_task').values(many).execute();
    const all = await openCases(w.db.system);
    expect(all.filter(({ step }) => step !== OTHER_STEPS)).toHaveLength(200);
    expect(all.reduce((n, { open }) => n + open, 0)).toBeGreaterThanOrEqual(230);
    await w.db.system.deleteFrom('case_task').where('workflow_id', 'like', 'demand/nanshan/many-%').execute();
  });

  test('stuck cases of every cause, with how long the oldest has been so', async () => {
    const none = await page();
    expect(none.value('park_cases_stuck', { cause: 'call_failing' })).toBe(0);
    await keepProblem(w.db.system, 'call_failing', {
      tenant_id: 'nanshan',
      workflow_id: 'subsidy/nanshan/stuck-1',
      case_kind: 'subsidy',
      step: '',
      detail: 'drill',
      attempts: 5,
    });
    await w.db.system
      .updateTable('case_problem')
      .set({ since: new Date(Date.now() - 3_600_000) })
      .where('workflow_id', '=', 'subsidy/nanshan/stuck-1')
      .execute();
    const one = await page();
    expect(one.value('park_cases_stuck', { cause: 'call_failing' })).toBe(1);
    expect(one.value('park_cases_stuck_oldest_seconds', { cause: 'call_failing' })).toBeGreaterThanOrEqual(3_600);
  });
});

describe('what waits', () => {
  test('acts that nobody answers', async () => {
    const { apply_num } = await submit(w, applicant);
    expect((await page()).value('park_acts_unanswered')).toBe(0);
    await w.stopWorker();
    const acting = decide(operator, apply_num);
    await expect.poll(async () => (await page()).value('park_acts_unanswered')).toBe(1);
    expect((await page()).value('park_acts_unanswered_oldest_seconds')).toBeGreaterThan(0);
    await w.startWorker();
    await acting;
    await expect.poll(async () => (await page()).value('park_acts_unanswered')).toBe(0);
  });

  test('long work by kind: none of each, until there is some', async () => {
    expect((await page()).value('park_runs_open', { kind: 'export' })).toBe(0);
    const { membership_id, user_id } = await w.db.system
      .selectFrom('membership')
      .select(['membership_id', 'user_id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const job = { membership_id, user_id, title: '', input: '{}', body_sha256: '', lang: 'zh' as const };
    const of = { tenant_id: null, kind: 'export' as const, source: 'applications', ...job };
    const row = { error: null, params: null, rows_total: null, file_guid: null, tenants: null, expires_at: null };
    const blank = { ...of, ...row, looked_at: null };
    await w.db.system
      .insertInto('job')
      .values([
        { ...blank, job_id: crypto.randomUUID(), finished_at: null },
        { ...blank, job_id: crypto.randomUUID(), finished_at: new Date(), state: 'failed' },
      ])
      .execute();
    const seen = await page();
    expect(seen.value('park_runs_open', { kind: 'export' })).toBe(1);
    expect(seen.value('park_jobs_failed_day')).toBe(1);
  });
});

test('what is left of limited pools, those first of which the smallest share is', async () => {
  const apply_year = new Date().getFullYear() + 1;
  const pool = (position: number, granted: string, held: string) => ({
    tenant_id: 'nanshan',
    apply_year,
    allowance_type: 'online' as const,
    name: `pool ${position}`,
    position,
    limited: true,
    granted,
    held,
  });
  await w.db.system
    .insertInto('subsidy_pool')
    .values([pool(901, '1000', '250.5'), pool(902, '1000', '990')])
    .execute();
  const own = (await poolsLeft(w.db.system)).filter(({ year }) => year === apply_year);
  expect(own.map(({ left }) => left)).toEqual([10, 749.5]);
  const [least] = own;
  const labels = { tenant: 'nanshan', year: String(apply_year), pool: least?.pool ?? '' };
  const seen = await page();
  expect(seen.value('park_pool_left_yuan', labels)).toBe(10);
  expect(seen.value('park_pool_granted_yuan', labels)).toBe(1000);
});

/** A database that is another whenever somebody asks it. */
const through = (database: () => Db): Db =>
  new Proxy(w.db.system, {
    get: (_, name) => {
      const of = database();
      const value: unknown = Reflect.get(of, name, of);
      return typeof value === 'function' ? (value.bind(of) as unknown) : value;
    },
  });

describe('while the database is away', () => {
  test('the page answers, says so, and tells no old numbers', async () => {
    const there = await page();
    expect(there.value('park_business_up')).toBe(1);
    const gone = await page({ ...w.db, system: away.system });
    expect(gone.value('park_business_up')).toBe(0);
    expect(gone.value('park_temporal_up')).toBe(1);
    for (const name of ['park_cases_open', 'park_acts_unanswered', 'park_sms_unknown', 'park_runs_open'])
      expect([there.value(name) !== undefined, gone.value(name)], name).toEqual([true, undefined]);
  });

  test('the numbers of before are gone as soon as it is, and there again with it', async () => {
    const register = new Registry();
    let [database, time] = [w.db.system, 0];
    const refresh = businessMetrics(
      register,
      through(() => database),
      () => time,
    );
    const told = async () => {
      time += 60_000;
      await refresh();
      const text = await register.metrics();
      return [/^park_business_up (\d)$/m.exec(text)?.[1], /^park_acts_unanswered \d/m.test(text)];
    };
    expect(await told()).toEqual(['1', true]);
    database = away.system;
    expect(await told()).toEqual(['0', false]);
    database = w.db.system;
    expect(await told()).toEqual(['1', true]);
  });

  test('several who ask within some seconds read it once', async () => {
    let reads = 0;
    let time = 0;
    const counting = through(() => {
      reads++;
      return w.db.system;
    });
    const refresh = businessMetrics(new Registry(), counting, () => time);
    await Promise.all([refresh(), refresh()]);
    await refresh();
    const once = reads;
    expect(once).toBeGreaterThan(5);
    time = 60_000;
    await refresh();
    expect(reads).toBe(2 * once);
  });
});
