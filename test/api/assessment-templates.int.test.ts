import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assessmentTemplatesContract as calls, type TemplateEdit } from '#domain/assessment/template-contract.ts';
import type { TemplateFields } from '#domain/assessment/template.ts';
import { A_TEMPLATE, aModule, aResult } from '#test/builders/assessment.ts';
import { hire } from '#test/builders/hire.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let keeper: TestUser, rival: TestUser, some: TestUser, park: TestUser;
beforeAll(async () => {
  w = await world();
  const whole = { tenant_id: null, roles: ['super_admin'], tenant_grants: null };
  const hired = (n: number, of: object) =>
    hire(w, { ...whole, scene: 'provider-admin', mobile: `1792000000${n}`, name: `员工 ${n}`, ...of });
  keeper = (await hired(1, {})).user;
  rival = (await hired(2, { scene: 'platform' })).user;
  some = (await hired(3, { tenant_grants: ['nanshan'] })).user;
  park = await w.signIn(MOBILES.tenantAdmin);
});
afterAll(() => w.close());

let year = 2030;
/** A template of a year that no other test has. */
const fields = (of: Partial<TemplateFields> = {}): TemplateFields => ({ ...A_TEMPLATE, year: ++year, ...of });
const add = (of: Partial<TemplateFields> = {}, publish = false) =>
  keeper.call(calls.saveAssessmentTemplate, { template: fields(of), publish });
const written = ({ name, year: of, period, businessDimension }: TemplateEdit): TemplateFields => ({
  name,
  year: of,
  period,
  businessDimension,
});
const save = (user: TestUser, read: TemplateEdit, of: Partial<TemplateFields>, publish: boolean) => {
  const { template_id, lock } = read;
  return user.call(calls.saveAssessmentTemplate, {
    template_id,
    lock,
    template: { ...written(read), ...of },
    publish,
  });
};
const read = (template_id: string, version?: number) =>
  keeper.call(calls.getAssessmentTemplate, { template_id, version });
const codeOf = async (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 0,
    (error: unknown) => {
      if (error instanceof Refused) return error.code;
      throw error;
    },
  );
const LACKING = [aModule('甲', '90', [aResult('一', '100')])];

describe('a template', () => {
  test('is a draft that may lack something until it is published whole', async () => {
    const draft = await add({ businessDimension: LACKING });
    expect(draft).toMatchObject({ status: 'draft', version: 0, modules: 1, results: 1, version_list: [] });
    const refusal = await save(keeper, draft, {}, true).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 7720, message: expect.stringContaining('模块权重合计为 90.00') });
    expect(await read(draft.template_id)).toEqual(draft);
    const published = await save(keeper, draft, { businessDimension: A_TEMPLATE.businessDimension }, true);
    expect(published).toMatchObject({ status: 'published', version: 1, modules: 2, results: 3, author: '员工 1' });
    expect(published.businessDimension).toEqual(A_TEMPLATE.businessDimension);
  });

  test('gets a version with each save once it is published, and keeps those before', async () => {
    const first = await add({ name: '第一版' }, true);
    const { template_id } = first;
    const second = await save(rival, first, { name: '第二版', businessDimension: renamed('乙') }, true);
    expect(second).toMatchObject({ version: 2, name: '第二版', author: '员工 2' });
    expect(second.version_list.map(({ version, name, author }) => [version, name, author])).toEqual([
      [2, '第二版', '员工 2'],
      [1, '第一版', '员工 1'],
    ]);
    const old = await read(template_id, 1);
    expect(old).toMatchObject({ version: 1, name: '第一版', businessDimension: A_TEMPLATE.businessDimension });
    expect(await codeOf(read(template_id, 3))).toBe(7101);
  });

  test('has no new version of what is the same, no draft again, and keeps its year and period', async () => {
    const first = await add({}, true);
    expect(await save(keeper, first, {}, true)).toEqual(first);
    expect(await codeOf(save(keeper, first, { name: '改名' }, false))).toBe(7721);
    expect(await codeOf(save(keeper, first, { period: 2 }, true))).toBe(7722);
    expect(await codeOf(save(keeper, first, { year: 2099 }, true))).toBe(7722);
    expect(await read(first.template_id)).toEqual(first);
  });

  test('is the only one of its year and period', async () => {
    const first = await add({ name: '已有的' });
    const again = keeper.call(calls.saveAssessmentTemplate, { template: written(first), publish: false });
    expect(await codeOf(again)).toBe(7116);
    const other = await add({ year: first.year, period: 2 });
    expect(other.year).toBe(first.year);
    expect(await codeOf(save(keeper, other, { period: 1 }, false))).toBe(7116);
    const both = fields();
    const rivals = await Promise.all(
      [keeper, rival].map((user) =>
        codeOf(user.call(calls.saveAssessmentTemplate, { template: both, publish: false })),
      ),
    );
    expect(rivals.toSorted((a, b) => a - b)).toEqual([0, 7116]);
  });
});

const renamed = (name: string) => [{ ...A_TEMPLATE.businessDimension[0]!, name }, A_TEMPLATE.businessDimension[1]!];

describe('saving', () => {
  test('is once per key, and as it was read', async () => {
    const key = randomUUID();
    const template = fields();
    const once = () => keeper.call(calls.saveAssessmentTemplate, { template, publish: true }, key);
    const first = await once();
    expect(await once()).toEqual(first);
    const later = await save(rival, first, { name: '先到' }, true);
    const stale = await save(keeper, first, { name: '后到' }, true).catch((error: unknown) => error);
    expect(stale).toMatchObject({ code: 7118, message: expect.stringContaining('员工 2') });
    expect(await read(first.template_id)).toEqual(later);
    expect(await codeOf(save(keeper, { ...first, template_id: randomUUID() }, {}, true))).toBe(7101);
    const lockless = { template_id: first.template_id, template, publish: true };
    expect(await codeOf(keeper.call(calls.saveAssessmentTemplate, lockless))).toBe(7100);
  });

  test('is for who keeps what every park has', async () => {
    const made = await add();
    const tried = (user: TestUser) => codeOf(save(user, made, { name: '越权' }, false));
    expect(await tried(some)).toBe(7251);
    expect(await tried(park)).toBe(7102);
    for (const user of [park]) {
      expect(await codeOf(user.call(calls.listAssessmentTemplates, {}))).toBe(7102);
      expect(await codeOf(user.call(calls.getAssessmentTemplate, { template_id: made.template_id }))).toBe(7102);
    }
    expect((await read(made.template_id)).name).toBe(made.name);
  });
});

test('the list has the newest period first, by year, period, status and a part of the name', async () => {
  const early = await add({ name: '早%期' });
  const late = await add({ name: '早_期', period: 2 }, true);
  const names = async (query: object) =>
    (await keeper.call(calls.listAssessmentTemplates, query)).items.map(({ name }) => name);
  expect((await names({})).slice(0, 2)).toEqual(['早_期', '早%期']);
  expect(await names({ keyword: '早%' })).toEqual(['早%期']);
  expect(await names({ keyword: '早', status: 'published' })).toEqual(['早_期']);
  expect(await names({ year: early.year, period: 1 })).toEqual(['早%期']);
  expect(await names({ keyword: '早', sort: 'year' })).toEqual(['早%期', '早_期']);
  const page = await keeper.call(calls.listAssessmentTemplates, { keyword: '早', limit: 1, offset: 1 });
  expect(page).toMatchObject({ total: 2, items: [{ name: '早%期', lock: early.lock }] });
  expect(page.items[0]).not.toHaveProperty('businessDimension');
  expect(late.version).toBe(1);
});
