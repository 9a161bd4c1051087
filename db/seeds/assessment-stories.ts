import type { Score } from '#domain/assessment/score.ts';
import type { Dimension, KeyGoal, KeyResult } from '#domain/assessment/template.ts';

const result = (name: string, weight: string, extra_config: Partial<KeyResult['extra_config']> = {}): KeyResult => ({
  name,
  weight,
  indicator: 10,
  extra_config: { criteria: null, source: null, ...extra_config },
});
const goal = (name: string, definition: string, materials: string, keyResult: KeyResult[]): KeyGoal => ({
  name,
  definition,
  extra_config: { materials },
  keyResult,
});

/** What parks are assessed by, of which the platform fills two results itself. */
export const DIMENSIONS: Dimension[] = [
  {
    name: '补贴与推广',
    weight: '60.00',
    keyGoal: [
      goal('企业覆盖', '扩大园区企业的云服务使用范围。', '盖章的企业名单与走访记录', [
        result('企业覆盖', '40.00', { criteria: 'enterprise_coverage' }),
      ]),
      goal('补贴发放', '按期审核并兑付云服务补贴。', '盖章的兑付情况说明', [
        result('补贴发放', '35.00', {
          criteria: 'subsidy_issuance',
          source: 'subsidy_issuance',
          target: '2000000.00',
        }),
      ]),
      goal('重点产品', '推广计算与网络类重点产品。', '推广活动总结', [
        result('重点产品推广', '25.00', {
          criteria: 'key_products',
          source: 'key_products',
          target: '1500000.00',
          categories: ['计算与网络'],
        }),
      ]),
    ],
  },
  {
    name: '服务与运营',
    weight: '40.00',
    keyGoal: [
      goal('服务质量', '接待、回访与需求响应及时。', '服务台账', [
        result('需求响应', '50.00'),
        result('展厅接待', '50.00'),
      ]),
    ],
  },
];

type Said = Score | { why: string };
/** One thing that somebody did, so many days before today. */
interface Did {
  ago: number;
  /** Hands in files for the results at these places. */
  upload?: readonly number[];
  /** A score for the result at a place, or why it is rejected. */
  evaluate?: Readonly<Record<number, Said>>;
  close?: true;
}
export interface AssessmentStory {
  tenant_id: string;
  /** Years before the one that is assessed now. */
  years: 0 | 1;
  /** Days before today on which it was opened. */
  opened: number;
  did: readonly Did[];
}

/** The oldest first; what is under way waits for both sides. */
export const STORIES: AssessmentStory[] = [
  {
    tenant_id: 'nanshan',
    years: 1,
    opened: 330,
    did: [
      { ago: 318, upload: [0, 1, 2, 3, 4] },
      { ago: 311, evaluate: { 0: 8, 1: 9, 2: { why: '缺少推广活动照片' }, 3: 9, 4: 10 } },
      { ago: 307, upload: [2] },
      { ago: 303, evaluate: { 2: 7 } },
      { ago: 300, close: true },
    ],
  },
  {
    tenant_id: 'nanshan',
    years: 0,
    opened: 20,
    did: [
      { ago: 9, upload: [0, 1, 3] },
      { ago: 5, evaluate: { 0: 9, 3: { why: '台账缺少盖章页' } } },
    ],
  },
  { tenant_id: 'binhai', years: 0, opened: 20, did: [] },
  { tenant_id: 'qiyuan', years: 0, opened: 20, did: [] },
];
