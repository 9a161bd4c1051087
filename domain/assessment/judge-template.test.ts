import { expect, test } from 'vitest';
import { A_TEMPLATE, aModule, aResult } from '#test/builders/assessment.ts';
import { gapsOf, judgeTemplate, type TemplateChange } from './judge-template.ts';
import { TemplateFields, type Dimension, type KeyResult } from './template.ts';

const gaps = (businessDimension: Dimension[]) => gapsOf({ businessDimension }).map(({ zh }) => zh);

test('a whole template lacks nothing', () => expect(gaps(A_TEMPLATE.businessDimension)).toEqual([]));

test('what is missing is told with its place', () => {
  const empty = { ...aModule('空', '10', []), keyGoal: [] };
  const half = aModule('半', '80.01', [aResult('一', '50'), aResult('二', '49.99')]);
  expect(gaps([])).toEqual(['还没有考核模块']);
  expect(gaps([empty, half, aModule('无', '10', [])])).toEqual([
    '模块权重合计为 100.01，须为 100',
    '“空”还没有关键目标',
    '“半”的关键结果权重合计为 99.99，须为 100',
    '“无”的“无目标”还没有关键结果',
  ]);
});

test('weights of results are summed over the goals of their module, exactly', () => {
  const of = (weights: string[]) => {
    const goals = weights.map((weight, i) => ({
      name: `目标${i}`,
      definition: '',
      extra_config: { materials: '' },
      keyResult: [aResult(`结果${i}`, weight)],
    }));
    return gaps([{ name: '甲', weight: '100', keyGoal: goals }]);
  };
  expect(of(['33.33', '33.33', '33.34'])).toEqual([]);
  expect(of(['33.33', '33.33', '33.33'])).toEqual(['“甲”的关键结果权重合计为 99.99，须为 100']);
  expect(of(['0.1', '0.2', '99.7'])).toEqual([]);
});

test('what the platform fills has a target above 0, and key products their categories', () => {
  const of = (extra_config: Partial<KeyResult['extra_config']>) =>
    gaps([aModule('甲', '100', [aResult('一', '100', { extra_config: { ...KEY, ...extra_config } })])]);
  expect(of({})).toEqual([]);
  expect(of({ target: undefined, categories: [] })).toEqual(['“一”还没有目标金额', '“一”还没有选择重点产品类目']);
  expect(of({ target: '0.00' })).toEqual(['“一”还没有目标金额']);
  expect(of({ criteria: 'subsidy_issuance', source: 'subsidy_issuance', categories: undefined })).toEqual([]);
});
const KEY: KeyResult['extra_config'] = {
  criteria: 'key_products',
  source: 'key_products',
  target: '10',
  categories: ['计算'],
};

const change = (of: Partial<TemplateChange>): TemplateChange => ({
  before: null,
  fields: A_TEMPLATE,
  publish: true,
  other: undefined,
  ...of,
});
const refused = (of: Partial<TemplateChange>) => judgeTemplate(change(of))?.error;

test('a draft may lack something, what is published may not', () => {
  const fields = { ...A_TEMPLATE, businessDimension: [aModule('甲', '90', [aResult('一', '100')])] };
  expect(judgeTemplate(change({ fields, publish: false }))).toBeUndefined();
  expect(judgeTemplate(change({ fields }))).toEqual({
    ok: false,
    error: 'ASSESSMENT_INCOMPLETE',
    params: {
      list: '模块权重合计为 90.00，须为 100',
      list_en: 'the modules have weights of 90.00 together, which must be 100',
    },
  });
});

test('what is published stays so, for its year and period; each of these has one template', () => {
  const draft = { status: 'draft', year: 2025, period: 2 } as const;
  const published = { ...draft, status: 'published' } as const;
  expect(refused({ before: draft })).toBeUndefined();
  expect(refused({ before: published, publish: false })).toBe('ASSESSMENT_PUBLISHED');
  expect(refused({ before: published })).toBe('ASSESSMENT_PERIOD_KEPT');
  expect(refused({ before: { ...published, year: A_TEMPLATE.year, period: A_TEMPLATE.period } })).toBeUndefined();
  expect(judgeTemplate(change({ other: '旧模板' }))).toMatchObject({ error: 'EXISTS', params: { name: '旧模板' } });
});

const faults = (of: Partial<TemplateFields>) =>
  TemplateFields.safeParse({ ...A_TEMPLATE, ...of }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
const first = (of: Partial<ReturnType<typeof aResult>>) =>
  faults({ businessDimension: [aModule('甲', '100', [{ ...aResult('一', '100'), ...of }])] });
const AT = 'businessDimension.0.keyGoal.0.keyResult.0';

test('each field has its bounds, and says where it is', () => {
  expect(faults({})).toBeUndefined();
  expect(first({ weight: '33.333' })).toEqual([`${AT}.weight: ratio`]);
  expect(first({ weight: '100.01' })).toEqual([`${AT}.weight: ratio`]);
  expect(first({ indicator: 9 })).toEqual([`${AT}.indicator: outOfRange`]);
  expect(first({ indicator: 101 })).toEqual([`${AT}.indicator: outOfRange`]);
  expect(first({ indicator: 10.5 })).toEqual([`${AT}.indicator: format`]);
  expect(first({ name: ' ' })).toEqual([`${AT}.name: required`]);
  expect(faults({ year: 2019 })).toEqual(['year: outOfRange']);
});

test('the platform fills what is judged by what it counts, and nothing else', () => {
  const by = (criteria: 'subsidy_issuance' | 'key_products' | null) =>
    first({ extra_config: { criteria, source: 'subsidy_issuance', target: '1.00' } });
  expect(by('subsidy_issuance')).toBeUndefined();
  for (const criteria of ['key_products', null] as const)
    expect(by(criteria)).toEqual([`${AT}.extra_config.source: choice`]);
  const none = { criteria: null, source: null };
  expect(first({ extra_config: { ...none, target: '1.00' } })).toEqual([`${AT}.extra_config.target: choice`]);
  expect(first({ extra_config: { ...none, categories: [] } })).toEqual([`${AT}.extra_config.categories: choice`]);
  expect(
    first({ extra_config: { criteria: 'subsidy_issuance', source: 'subsidy_issuance', target: '1.234' } }),
  ).toEqual([`${AT}.extra_config.target: money`]);
});

test('no two modules, goals of a module or results of a goal share a name, and there is an end to them', () => {
  const one = (name: string) => aModule(name, '50', [aResult('一', '100')]);
  expect(faults({ businessDimension: [one('A'), one('a')] })).toEqual(['businessDimension: repeated']);
  expect(faults({ businessDimension: [aModule('甲', '100', [aResult('一', '50'), aResult('一', '50')])] })).toEqual([
    'businessDimension.0.keyGoal.0.keyResult: repeated',
  ]);
  const many = Array.from({ length: 60 }, (_, i) => aResult(`结果${i}`, '1'));
  expect(faults({ businessDimension: [aModule('甲', '50', many), aModule('乙', '50', many)] })).toEqual([
    'businessDimension: tooMany',
  ]);
  expect(faults({ businessDimension: Array.from({ length: 11 }, (_, i) => one(`模块${i}`)) })).toEqual([
    'businessDimension: tooMany',
  ]);
});
