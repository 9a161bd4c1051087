import { assessmentsContract, type SheetDetail, type SheetItemView } from '#domain/assessment/sheet-contract.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';
import { broken, inOrder, press, refused, type Screen } from '#test/e2e/screens/screen.ts';
import { firstRow } from '#test/e2e/screens/rows.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';
import { answer, dimensions, filled } from './assessment.ts';

const NO_SHEETS = { total: 0, pending_total: 0, all_total: 0, items: [] };
const NUM = 'A20261127NS000001';
const head = (n: number, of: Partial<SheetItemView> = {}): SheetItemView => ({
  tenant_id: 'nanshan',
  tenant_name: 'P-01',
  assess_num: `A20261127NS00000${n}`,
  name: `S-0${n}`,
  year: 2026,
  period: 2,
  status: 2,
  score: '18.00',
  deadline: '2026-12-31',
  closes_at: '2027-01-07T16:00:00.000Z',
  step: 'provider_evaluation',
  step_since: '2026-11-27T02:00:00.000Z',
  create_time: '2026-11-27T02:00:00.000Z',
  action: { upload: true, evaluate: true, close: true },
  results: 3,
  submitted: 2,
  scored: 1,
  lock: `${n}`.repeat(64),
  ...of,
});
const SHEETS = [head(1), head(2, { status: 1, score: '0.00', period: 1 }), head(3, { status: 3, year: 2025 })];
const VERDICTS = [
  { achieved: 9, status: 2, score: '18.00' },
  { achieved: null, status: 1, score: '0.00' },
  { achieved: null, status: 3, score: '0.00', reason: 'Z-01' },
] as const;
const FILLED = { actual: '66666.67', target: '100000.00', completion: '66.67' };
function sheet(of: Partial<SheetDetail> = {}): SheetDetail {
  let place = 0;
  const { results: _results, submitted: _submitted, scored: _scored, ...known } = head(1);
  return {
    ...known,
    version: 3,
    grace_days: 7,
    businessDimension: dimensions().map((module) => ({
      ...module,
      score: module.name === 'M-01' ? '18.00' : '0.00',
      keyGoal: module.keyGoal.map((each) => ({
        ...each,
        keyResult: each.keyResult.map((r) => ({
          ...r,
          extra_config: { ...r.extra_config, filled: r.extra_config.source && FILLED },
          reason: '',
          file_list: [],
          ...VERDICTS[place++],
        })),
      })),
    })) as SheetDetail['businessDimension'],
    files: [],
    temporal_url: null,
    ...of,
  };
}
const {
  tenantAssessments,
  providerAssessments,
  tenantAssessment,
  providerAssessment,
  providerUpdateAssessment,
  closeAssessments,
  compareAssessments,
  compareOwnAssessments,
} = assessmentsContract;
const sheets = { route: '/dashboard/assessment', path: () => to.assessments(), who: MOBILES.providerAdmin } as const;
const ofPark = { ...sheets, who: MOBILES.tenantAdmin } as const;
const oneSheet = {
  route: '/dashboard/assessment/:assess_num',
  path: () => to.assessment({ assess_num: NUM }),
  who: MOBILES.providerAdmin,
} as const;
const oneOfPark = { ...oneSheet, who: MOBILES.tenantAdmin } as const;
const compared = {
  route: '/dashboard/assessment/compare',
  path: to.assessmentsCompared,
  who: MOBILES.providerAdmin,
} as const;
const comparedOwn = { ...compared, who: MOBILES.tenantAdmin } as const;
const closedOne = (n: number, year: number, period: 1 | 2, score: string) => ({
  assess_num: `A20261127NS00000${n}`,
  name: `S-0${n}`,
  year,
  period,
  score,
});
const OWN = {
  year: 2026,
  sheet_list: [closedOne(1, 2025, 1, '71.20'), closedOne(2, 2025, 2, '80.05'), closedOne(3, 2026, 1, '86.40')],
};
const park = (n: number, score: string, status: 2 | 3 = 3) => ({
  tenant_id: `park-${n}`,
  tenant_name: `P-0${n}`,
  assess_num: `A20261127NS00000${n}`,
  status,
  score,
});
const COMPARED = {
  year: 2026,
  period: 2 as const,
  park_list: [park(1, '92.40'), park(2, '88.00'), park(3, '61.25', 2), park(4, '0.00', 2)],
  year_list: [
    { year: 2025, parks: 3, average: '78.33' },
    { year: 2026, parks: 4, average: '60.41' },
  ],
};
const listed = answer(providerAssessments, { total: 3, pending_total: 1, all_total: 3, items: SHEETS });
const listedOfPark = answer(tenantAssessments, { total: 3, pending_total: 1, all_total: 3, items: SHEETS });
const read = (of: Partial<SheetDetail> = {}) => answer(providerAssessment, sheet(of));
const readOfPark = answer(tenantAssessment, sheet());

/** The assessments of parks, and one of them. */
export const SHEET_SCREENS: Screen[] = [
  { name: 'assessments', ...sheets, before: listed, shows: () => 'S-03' },
  { name: 'assessments of the own park', ...ofPark, before: listedOfPark, shows: () => 'S-03' },
  {
    name: 'assessments, a period being opened',
    ...sheets,
    before: inOrder(listed, filled),
    reach: press((w) => w.assessment.open.title),
    shows: ({ w }) => w.assessment.open.graceHelp,
  },
  {
    name: 'assessments, a period being opened for nobody',
    ...sheets,
    before: inOrder(listed, filled),
    reach: inOrder(
      press((w) => w.assessment.open.title),
      ({ page }) => page.getByRole('dialog').locator('.ant-btn-primary').click(),
    ),
    shows: ({ w }) => w.common.field.choose.replace('{{label}}', w.assessment.title),
  },
  {
    name: 'assessments, a period that has no template to be opened by',
    ...sheets,
    before: inOrder(listed, answer(assessmentTemplatesContract.listAssessmentTemplates, NO_ROWS)),
    reach: press((w) => w.assessment.open.title),
    shows: ({ w }) => w.assessment.open.noTemplates,
  },
  {
    name: 'assessments, a period being opened whose templates can’t be loaded',
    ...sheets,
    before: inOrder(listed, ({ page }) =>
      page.route(`**${assessmentTemplatesContract.listAssessmentTemplates.path}`, broken),
    ),
    reach: press((w) => w.assessment.open.title),
    shows: ({ w }) => w.common.act.retry,
  },
  {
    name: 'assessments, a period about to be closed that can’t be counted',
    ...sheets,
    before: inOrder(listed, ({ page }) =>
      page.route(`**${providerAssessments.path}`, (route) =>
        (route.request().postData() ?? '').includes('"status"') ? broken(route) : route.fallback(),
      ),
    ),
    reach: press((w) => w.assessment.closeAll.title),
    shows: ({ w }) => w.common.act.retry,
  },
  {
    name: 'assessments, a period with nothing to be closed',
    ...sheets,
    before: answer(providerAssessments, NO_SHEETS),
    reach: press((w) => w.assessment.closeAll.title),
    shows: ({ w }) => w.assessment.closeAll.none,
  },
  {
    name: 'assessments, a period about to be closed',
    ...sheets,
    before: listed,
    reach: press((w) => w.assessment.closeAll.title),
    shows: () => /3.*3/,
  },
  {
    name: 'assessments, a period of which none is open',
    ...sheets,
    before: inOrder(listed, refused(closeAssessments, 7738, '7738')),
    reach: inOrder(
      press((w) => w.assessment.closeAll.title),
      ({ page }) => page.getByRole('dialog').locator('.ant-btn-primary').click(),
    ),
    shows: () => '7738',
  },
  ...statesOf({
    name: 'assessments',
    ...sheets,
    call: providerAssessments,
    none: { response: NO_SHEETS, shows: ({ w }) => w.assessment.sheets.emptyHintOpen },
  }),
  { name: 'assessment', ...oneSheet, before: read(), shows: () => 'Z-01' },
  { name: 'assessment of the own park', ...oneOfPark, before: readOfPark, shows: () => 'Z-01' },
  {
    name: 'assessment that is closed',
    ...oneSheet,
    before: read({ status: 3, step: 'ended', action: { upload: false, evaluate: false, close: false } }),
    shows: () => 'Z-01',
  },
  {
    name: 'assessment, files being handed in',
    ...oneOfPark,
    before: readOfPark,
    reach: firstRow((w) => w.assessment.acts.uploadOf),
    shows: ({ w }) => w.assessment.upload.empty,
  },
  {
    name: 'assessment, a result being scored',
    ...oneSheet,
    before: read(),
    reach: inOrder(
      firstRow((w) => w.assessment.acts.evaluateOf),
      ({ page }) => page.getByRole('dialog').getByRole('radio').first().check(),
    ),
    shows: () => /40\.00/,
  },
  {
    name: 'assessment, a result being rejected',
    ...oneSheet,
    before: read(),
    reach: inOrder(
      firstRow((w) => w.assessment.acts.evaluateOf),
      ({ page, w }) => page.getByRole('dialog').getByRole('radio', { name: w.assessment.evaluate.reject }).check(),
    ),
    shows: ({ w }) => w.assessment.evaluate.reason,
  },
  {
    name: 'assessment, a score refused',
    ...oneSheet,
    before: inOrder(read(), refused(providerUpdateAssessment, 7731, '7731')),
    reach: inOrder(
      firstRow((w) => w.assessment.acts.evaluateOf),
      ({ page }) => page.getByRole('dialog').getByRole('radio').first().check(),
      ({ page }) => page.getByRole('dialog').locator('.ant-btn-primary').click(),
    ),
    shows: () => '7731',
  },
  {
    name: 'assessment, the criteria of a result',
    ...oneSheet,
    before: read(),
    reach: firstRow((w) => w.assessment.acts.criteriaOf),
    shows: ({ w }) => w.assessment.sheets.formula,
  },
  {
    name: 'assessment, about to be closed',
    ...oneSheet,
    before: read(),
    reach: press((w) => w.assessment.close.title),
    shows: ({ w }) => w.assessment.close.hint,
  },
  ...statesOf({ name: 'assessment', ...oneSheet, call: providerAssessment }),
  { name: 'assessments compared', ...compared, before: answer(compareAssessments, COMPARED), shows: () => '88.00' },
  {
    name: 'assessments compared, none of the year',
    ...compared,
    before: answer(compareAssessments, { ...COMPARED, park_list: [], year_list: COMPARED.year_list.slice(0, 1) }),
    shows: () => '78.33',
  },
  {
    name: 'assessments of the own park compared',
    ...comparedOwn,
    before: answer(compareOwnAssessments, OWN),
    shows: () => '80.05',
  },
  ...statesOf({
    name: 'comparison of the own park',
    ...comparedOwn,
    call: compareOwnAssessments,
    none: { response: { ...OWN, sheet_list: [] }, shows: ({ w }) => w.assessment.compare.noYears },
  }),
  ...statesOf({
    name: 'comparison of assessments',
    ...compared,
    call: compareAssessments,
    none: { response: { ...COMPARED, park_list: [], year_list: [] }, shows: ({ w }) => w.assessment.compare.empty },
  }),
];
