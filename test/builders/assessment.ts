import { assessmentsContract, type SheetDetail } from '#domain/assessment/sheet-contract.ts';
import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';
import type { Dimension, KeyResult, TemplateFields } from '#domain/assessment/template.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import type { TestUser } from '#test/test-user.ts';

/** A result of a template, by its name. */
export const aResult = (name: string, weight: string, of: Partial<KeyResult> = {}): KeyResult => ({
  name,
  weight,
  indicator: 10,
  extra_config: { criteria: null, source: null },
  ...of,
});
/** A module of a template with one goal. */
export const aModule = (name: string, weight: string, keyResult: KeyResult[]): Dimension => ({
  name,
  weight,
  keyGoal: [{ name: `${name}目标`, definition: '按季度推进', extra_config: { materials: '盖章的总结' }, keyResult }],
});
type Config = KeyResult['extra_config'];
const judgedBy = (criteria: Config['criteria'], of: Partial<Config> = {}) => ({
  extra_config: { criteria, source: null, ...of },
});

/** A template that may be published. */
export const A_TEMPLATE: TemplateFields = {
  name: '园区考核',
  year: 2026,
  period: 1,
  businessDimension: [
    aModule('业务', '60', [
      aResult('企业覆盖', '33.33', judgedBy('enterprise_coverage')),
      aResult('补贴发放', '66.67', judgedBy('subsidy_issuance', { source: 'subsidy_issuance', target: '100000.00' })),
    ]),
    aModule('推广', '40', [
      aResult(
        '重点产品',
        '100',
        judgedBy('key_products', { source: 'key_products', target: '50000.00', categories: ['计算与网络'] }),
      ),
    ]),
  ],
};

/** A user of the provider who publishes a template of a year that nobody else has, and opens it for parks. */
export async function openPeriod(
  provider: TestUser,
  { year, tenants = ['nanshan'], deadline, grace_days = 7, ...of }: OpenPeriod,
): Promise<string[]> {
  const template = { ...A_TEMPLATE, year, ...of };
  const { saveAssessmentTemplate } = assessmentTemplatesContract;
  const { template_id } = await provider.call(saveAssessmentTemplate, { template, publish: true });
  const asked = { template_id, tenant_list: tenants, deadline, grace_days };
  const { result_list } = await provider.call(assessmentsContract.openAssessments, asked);
  return result_list.map(({ assess_num }) => assess_num);
}
interface OpenPeriod extends Partial<TemplateFields> {
  year: number;
  tenants?: string[];
  deadline: string;
  grace_days?: number;
}

/** A detail as it is sent back: without what a client only reads. */
export const sentBack = ({
  assess_num,
  lock,
  year,
  period,
  status,
  score,
  businessDimension,
}: SheetDetail): Input<typeof assessmentsContract.tenantUpdateAssessment> => ({
  assess_num,
  lock,
  year,
  period,
  status,
  score,
  businessDimension,
});
/** The same with results changed by their places. */
export function withResults(
  sheet: SheetDetail,
  change: Record<number, Partial<SheetDetail['businessDimension'][number]['keyGoal'][number]['keyResult'][number]>>,
): ReturnType<typeof sentBack> {
  let place = 0;
  const businessDimension = sheet.businessDimension.map((module) => ({
    ...module,
    keyGoal: module.keyGoal.map((goal) => ({
      ...goal,
      keyResult: goal.keyResult.map((result) => ({ ...result, ...change[place++] })),
    })),
  }));
  return sentBack({ ...sheet, businessDimension });
}
