import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf } from '#db/seeds/samples.ts';
import { completionOf } from '#domain/assessment/filled.ts';
import { assessmentsContract as calls } from '#domain/assessment/sheet-contract.ts';
import { itemsOf } from '#domain/assessment/sheet.ts';
import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';
import { inboxContract } from '#domain/identity/inbox-contract.ts';
import { figuresContract } from '#domain/statistics/figures-contract.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { A_TEMPLATE, aModule, aResult, openPeriod, sentBack, withResults } from '#test/builders/assessment.ts';
import { runOver } from '#test/builders/batch.ts';
import { hire } from '#test/builders/hire.ts';
import { completeForm, MOBILES, submit, upload, withOrders } from '#test/builders/subsidy.ts';
import { giveVoucher } from '#test/builders/voucher.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let base: TestUser, operator: TestUser, provider: TestUser, colleague: TestUser;
let other: Awaited<ReturnType<World['park']>>;
beforeAll(async () => {
  w = await world();
  const hat = { tenant_id: null, roles: ['super_admin'], tenant_grants: null };
  const hired = (n: number, of: object) =>
    hire(w, { ...hat, scene: 'provider-admin', mobile: `1794000000${n}`, name: `考核员 ${n}`, ...of });
  provider = (await hired(1, {})).user;
  other = await w.park();
  colleague = (await hired(2, { tenant_grants: [other.tenant_id] })).user;
  base = await w.signIn(MOBILES.tenantAdmin);
  operator = await w.signIn(MOBILES.operator);
});
afterAll(() => w.close());

let year = 2050;
const today = beijingDay(Date.now());
const deadline = addDays(today, 30);
const open = async (tenants = ['nanshan']) => openPeriod(provider, { year: ++year, deadline, tenants });
const codeOf = async (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 0,
    (error: unknown) => {
      if (error instanceof Refused) return error.code;
      throw error;
    },
  );
const read = (assess_num: string, user = base) => user.call(calls.tenantAssessment, { assess_num });
const pdf = (user = base) => upload(w, user, 'assessment', '总结.pdf', samplePdf(randomUUID()));
/** Hands in the last result. */
const handIn = async (num: string, user = base) =>
  user.call(calls.tenantUpdateAssessment, withResults(await read(num, user), { 2: { file_list: [await pdf(user)] } }));

describe('opening a period', () => {
  test('is one assessment a park, year and period, however often and by whomever it is asked', async () => {
    const template = { ...A_TEMPLATE, year: ++year };
    const { template_id } = await provider.call(assessmentTemplatesContract.saveAssessmentTemplate, {
      template,
      publish: true,
    });
    const asked = { template_id, tenant_list: ['nanshan'], deadline, grace_days: 0 };
    const key = randomUUID();
    const rivals = await Promise.all(
      Array.from({ length: 4 }, (_, i) => provider.call(calls.openAssessments, asked, i < 2 ? key : randomUUID())),
    );
    const all = rivals.flatMap(({ result_list }) => result_list);
    expect(new Set(all.map(({ assess_num }) => assess_num)).size).toBe(1);
    expect(all.filter(({ opened }) => opened).length).toBeLessThanOrEqual(2);
    expect(all.filter(({ opened }) => opened).length).toBeGreaterThanOrEqual(1);
    const more = { ...asked, tenant_list: ['nanshan', other.tenant_id] };
    const { result_list } = await provider.call(calls.openAssessments, more);
    expect(result_list.map(({ opened }) => opened)).toEqual([false, true]);
    const [first] = all;
    expect(await read(first?.assess_num ?? '')).toMatchObject({ status: 1, score: '0.00', version: 1, deadline });
  });

  test('asks for a published template, a day that is ahead, and parks that one may see', async () => {
    const { saveAssessmentTemplate } = assessmentTemplatesContract;
    const draft = await provider.call(saveAssessmentTemplate, {
      template: { ...A_TEMPLATE, year: ++year },
      publish: false,
    });
    const ask = (user: TestUser, of: object) =>
      codeOf(
        user.call(calls.openAssessments, {
          template_id: draft.template_id,
          tenant_list: ['nanshan'],
          deadline,
          grace_days: 0,
          ...of,
        }),
      );
    expect(await ask(provider, {})).toBe(7736);
    expect(await ask(provider, { template_id: randomUUID() })).toBe(7101);
    const { template_id, lock } = draft;
    const template = { ...A_TEMPLATE, year };
    await provider.call(saveAssessmentTemplate, { template_id, lock, template, publish: true });
    expect(await ask(provider, { deadline: addDays(today, -1) })).toBe(7737);
    expect(await ask(colleague, {})).toBe(7101);
    expect(await ask(base, {})).toBe(7102);
  });

  test('a new version of the template leaves what is open as it was', async () => {
    const [num = ''] = await open();
    const before = await read(num);
    const { items } = await provider.call(assessmentTemplatesContract.listAssessmentTemplates, { year });
    const { template_id, lock } = items[0] ?? { template_id: '', lock: '' };
    const template = { ...A_TEMPLATE, year, name: '新版' };
    await provider.call(assessmentTemplatesContract.saveAssessmentTemplate, {
      template_id,
      lock,
      template,
      publish: true,
    });
    expect(await read(num)).toEqual(before);
  });
});

describe('an assessment', () => {
  test('is handed in by its park alone, as it was read', async () => {
    const [num = ''] = await open();
    const first = await read(num);
    const guid = await pdf();
    const files = withResults(first, { 0: { file_list: [guid] } });
    expect(await codeOf(other.admin.call(calls.tenantUpdateAssessment, files))).toBe(7101);
    expect(await codeOf(operator.call(calls.tenantUpdateAssessment, files))).toBe(7102);
    expect(await codeOf(provider.call(calls.tenantUpdateAssessment, files))).toBe(7102);
    const handed = await base.call(calls.tenantUpdateAssessment, files);
    expect(handed).toMatchObject({ status: 2, step: 'base_upload', files: [{ guid }] });
    const again = withResults(first, { 1: { file_list: [await pdf()] } });
    expect(await codeOf(base.call(calls.tenantUpdateAssessment, again))).toBe(7118);
    expect(await codeOf(base.call(calls.tenantUpdateAssessment, sentBack(handed)))).toBe(7733);
    expect(await codeOf(base.call(calls.tenantUpdateAssessment, withResults(handed, { 0: { file_list: [] } })))).toBe(
      7735,
    );
    // a score is not the base's to give
    const scored = withResults(handed, { 0: { status: 2, achieved: 10 } });
    expect(await codeOf(base.call(calls.tenantUpdateAssessment, scored))).toBe(7102);
    expect(await codeOf(base.call(calls.tenantUpdateAssessment, withResults(handed, { 0: { weight: '1' } })))).toBe(
      7732,
    );
  });

  test('is evaluated by the provider of its park, once per key', async () => {
    const [num = ''] = await open();
    await base.call(calls.tenantUpdateAssessment, withResults(await read(num), { 2: { file_list: [await pdf()] } }));
    const waiting = await provider.call(calls.providerAssessment, { assess_num: num });
    const scored = withResults(waiting, { 2: { status: 2, achieved: 7 } });
    expect(await codeOf(colleague.call(calls.providerUpdateAssessment, scored))).toBe(7101);
    const key = randomUUID();
    const done = await provider.call(calls.providerUpdateAssessment, scored, key);
    // 7 / 10 × 100 % × 40
    expect(done).toMatchObject({ score: '28.00', step: 'base_upload' });
    expect(await provider.call(calls.providerUpdateAssessment, scored, key)).toEqual(done);
    // what is said names what was read: on other files the case would refuse it
    const { message } = await w.db.system
      .selectFrom('command')
      .where('idem_key', '=', key)
      .select('message')
      .executeTakeFirstOrThrow();
    expect(message).toMatchObject({ kind: 'evaluate', task_id: `${num}:2` });
    expect(await codeOf(provider.call(calls.providerUpdateAssessment, withResults(done, { 2: { achieved: 8 } })))).toBe(
      7731,
    );
    expect(await codeOf(provider.call(calls.providerUpdateAssessment, { ...sentBack(done), status: 3 }))).toBe(0);
    const after = await read(num);
    expect(after).toMatchObject({ status: 3, action: { upload: false, evaluate: false, close: false } });
    const late = withResults(after, { 0: { file_list: [await pdf()] } });
    expect(await codeOf(base.call(calls.tenantUpdateAssessment, late))).toBe(7730);
  });

  test('another park’s and its files are not there', async () => {
    const [num = ''] = await open([other.tenant_id]);
    expect(await codeOf(read(num))).toBe(7101);
    const foreign = await upload(w, other.admin, 'assessment', '总结.pdf', samplePdf(randomUUID()));
    const [own = ''] = await open();
    const files = withResults(await read(own), { 0: { file_list: [foreign] } });
    expect(await codeOf(base.call(calls.tenantUpdateAssessment, files))).toBe(7141);
    expect((await base.call(calls.tenantAssessments, { year })).items).toHaveLength(1);
  });
});

test('what is open of a period is closed as a run, once per key, with an outcome for each park one may see', async () => {
  const [own = '', foreign = ''] = await open(['nanshan', other.tenant_id]);
  const period = { year, period: 1 } as const;
  expect(await codeOf(base.call(calls.closeAssessments, period))).toBe(7102);
  const theirs = await colleague.call(calls.closeAssessments, period);
  await runOver(colleague, theirs.batch_id);
  expect([(await read(own)).status, (await read(foreign, other.admin)).status]).toEqual([1, 3]);
  const [rest = ''] = await openPeriod(provider, { year: ++year, deadline });
  await base.call(calls.tenantUpdateAssessment, withResults(await read(rest), { 0: { file_list: [await pdf()] } }));
  const key = randomUUID();
  const of = { year, period: 1 } as const;
  const [run, same] = await Promise.all([1, 2].map(() => provider.call(calls.closeAssessments, of, key)));
  expect(same?.batch_id).toBe(run?.batch_id);
  await runOver(provider, run?.batch_id ?? '');
  const { items, title } = await provider.call(batchesContract.getBatch, { batch_id: run?.batch_id ?? '' });
  expect(title).toBe('结束本期考核');
  expect(items).toMatchObject([{ case_kind: 'assessment', apply_num: rest, tenant_id: 'nanshan', state: 'done' }]);
  expect((await read(rest)).status).toBe(3);
  expect(await codeOf(provider.call(calls.closeAssessments, of))).toBe(7738);
});

test('parks are compared in a period, the best first, and years by their average; each sees its own parks', async () => {
  year += 2;
  const [before = ''] = await openPeriod(provider, { year: year - 1, deadline });
  const [own = '', theirs = ''] = await openPeriod(provider, { year, deadline, tenants: ['nanshan', other.tenant_id] });
  const scored = async (num: string, user: TestUser, achieved: 10 | 7) => {
    await handIn(num, user);
    const waiting = await provider.call(calls.providerAssessment, { assess_num: num });
    await provider.call(calls.providerUpdateAssessment, withResults(waiting, { 2: { status: 2, achieved } }));
  };
  await scored(before, base, 7);
  await scored(theirs, other.admin, 10);
  const period = { year, period: 1 } as const;
  const { park_list, year_list } = await provider.call(calls.compareAssessments, period);
  expect(park_list.map(({ assess_num, score, status }) => [assess_num, score, status])).toEqual([
    [theirs, '40.00', 2],
    [own, '0.00', 1],
  ]);
  // an open one does not pull the average of its year down
  const ofBoth = (list: typeof year_list) => list.filter((each) => each.year >= year - 1);
  expect(ofBoth(year_list)).toEqual([]);
  for (const num of [before, own, theirs]) {
    const sheet = await provider.call(calls.providerAssessment, { assess_num: num });
    await provider.call(calls.providerUpdateAssessment, { ...sentBack(sheet), status: 3 });
  }
  expect(ofBoth((await provider.call(calls.compareAssessments, period)).year_list)).toEqual([
    { year: year - 1, parks: 1, average: '28.00' },
    { year, parks: 2, average: '20.00' },
  ]);
  expect((await colleague.call(calls.compareAssessments, period)).park_list.map((park) => park.assess_num)).toEqual([
    theirs,
  ]);
  expect(await provider.call(calls.compareAssessments, { year, period: 2 })).toMatchObject({ park_list: [] });
  expect(await codeOf(base.call(calls.compareAssessments, period))).toBe(7102);
  // the numbers of the years are those of the lists that they lead to
  for (const each of ofBoth((await provider.call(calls.compareAssessments, period)).year_list)) {
    const listed = await provider.call(calls.providerAssessments, { status: 3, year: each.year, period: 1 });
    expect(listed.total).toBe(each.parks);
  }
});

test('a park compares what is closed of its own years, and sees nobody else’s', async () => {
  year += 8;
  const [first = ''] = await openPeriod(provider, { year: year - 1, deadline });
  const [half = '', theirs = ''] = await openPeriod(provider, {
    year,
    deadline,
    tenants: ['nanshan', other.tenant_id],
  });
  const [whole = ''] = await openPeriod(provider, { year, period: 2, deadline });
  await handIn(half);
  const waiting = await provider.call(calls.providerAssessment, { assess_num: half });
  const scored = withResults(waiting, { 2: { status: 2, achieved: 9 } });
  await provider.call(calls.providerUpdateAssessment, scored);
  for (const assess_num of [first, half, theirs]) {
    const sheet = await provider.call(calls.providerAssessment, { assess_num });
    await provider.call(calls.providerUpdateAssessment, { ...sentBack(sheet), status: 3 });
  }
  const own = async (user: TestUser, of: number) =>
    (await user.call(calls.compareOwnAssessments, { year: of })).sheet_list
      .filter((sheet) => sheet.year >= year - 1)
      .map((sheet) => [sheet.assess_num, sheet.year, sheet.period, sheet.score]);
  // the whole year is open still
  const ended = [
    [first, year - 1, 1, '0.00'],
    [half, year, 1, '36.00'],
  ];
  expect(await own(base, year)).toEqual(ended);
  expect(await own(other.admin, year)).toEqual([[theirs, year, 1, '0.00']]);
  const sheet = await provider.call(calls.providerAssessment, { assess_num: whole });
  await provider.call(calls.providerUpdateAssessment, { ...sentBack(sheet), status: 3 });
  expect(await own(base, year)).toEqual([...ended, [whole, year, 2, '0.00']]);
  expect(await own(base, year - 1)).toEqual(ended.slice(0, 1));
  expect(await own(base, year + 5)).toEqual([]);
  expect(await codeOf(provider.call(calls.compareOwnAssessments, { year }))).toBe(7102);
});

test('the platform fills in what was issued and sold, as the statistics tell it, and as known once it is closed', async () => {
  const applicant = await w.signIn(MOBILES.applicant);
  const { apply_num } = await submit(w, applicant, withOrders(await completeForm(w, applicant)));
  await giveVoucher(w, apply_num);
  await pass(w, apply_num);
  const now = new Date();
  const tenant_ids = ['nanshan'];
  const issued = await provider.call(figuresContract.getVoucher, { tenant_ids });
  const sold = await provider.call(figuresContract.getIncome, { tenant_ids });
  const { name = '', value: orders = '' } = sold.by_category.find(({ value }) => value !== '0.00') ?? {};
  const filledOf = async (num: string) =>
    itemsOf(await read(num)).map(({ extra_config }) => (extra_config as { filled?: unknown }).filled);
  const businessDimension = [
    aModule('业务', '100', [
      aResult('企业覆盖', '20', { extra_config: { criteria: 'enterprise_coverage', source: null } }),
      aResult('补贴发放', '40', {
        extra_config: { criteria: 'subsidy_issuance', source: 'subsidy_issuance', target: issued.all.value },
      }),
      aResult('重点产品', '40', {
        extra_config: { criteria: 'key_products', source: 'key_products', target: '3000', categories: [name, '没有'] },
      }),
    ]),
  ];
  const [num = ''] = await openPeriod(provider, { year: now.getFullYear(), period: 2, deadline, businessDimension });
  expect(Number(issued.all.value)).toBeGreaterThan(0);
  const filled = [
    null,
    { actual: issued.all.value, target: issued.all.value, completion: '100.00' },
    { actual: orders, target: '3000', completion: completionOf(orders, '3000') },
  ];
  expect(await filledOf(num)).toEqual(filled);
  // whatever is sent of it is not read
  const sheet = await read(num);
  await base.call(calls.tenantUpdateAssessment, withResults(sheet, { 1: { file_list: [await pdf()] } }));
  await provider.call(calls.providerUpdateAssessment, { ...sentBack(await read(num)), status: 3 });
  const { apply_num: later } = await submit(w, applicant, withOrders(await completeForm(w, applicant)));
  await giveVoucher(w, later);
  expect((await provider.call(figuresContract.getVoucher, { tenant_ids })).all.value).not.toBe(issued.all.value);
  expect(await filledOf(num)).toEqual(filled);
});

/** An application as it stands once its flow has ended. */
const pass = ({ db }: World, apply_num: string) =>
  db.system
    .updateTable('subsidy_application')
    .set({ status: 7, ended_at: new Date() })
    .where('apply_num', '=', apply_num)
    .execute();

test('lists tell what waits for whom, and so does the inbox', async () => {
  const [num = ''] = await open();
  const nums = async (user: TestUser, call: 'tenantAssessments' | 'providerAssessments', query: object) =>
    (await user.call(calls[call], { year, ...query })).items.map(({ assess_num }) => assess_num);
  const duties = async (user: TestUser) =>
    (await user.call(inboxContract.approveList, { kind: 'assessment', limit: 200 })).items.map(({ id }) => id);
  expect(await nums(base, 'tenantAssessments', { tab: 1 })).toEqual([num]);
  expect(await nums(provider, 'providerAssessments', { tab: 1 })).toEqual([]);
  expect(await duties(base)).toContain(num);
  await base.call(calls.tenantUpdateAssessment, withResults(await read(num), { 0: { file_list: [await pdf()] } }));
  expect(await nums(base, 'tenantAssessments', { tab: 1 })).toEqual([num]);
  const rest = { 1: { file_list: [await pdf()] }, 2: { file_list: [await pdf()] } };
  await base.call(calls.tenantUpdateAssessment, withResults(await read(num), rest));
  expect(await nums(base, 'tenantAssessments', { tab: 1 })).toEqual([]);
  expect(await nums(provider, 'providerAssessments', { tab: 1, tenant_id: 'nanshan' })).toEqual([num]);
  expect(await duties(provider)).toContain(num);
  expect(await nums(provider, 'providerAssessments', { status: 1 })).toEqual([]);
  expect(await nums(base, 'tenantAssessments', { keyword: num.toLowerCase() })).toEqual([num]);
  const { items } = await base.call(calls.tenantAssessments, { year });
  expect(items[0]).toMatchObject({ results: 3, submitted: 3, scored: 0, name: A_TEMPLATE.name });
});
