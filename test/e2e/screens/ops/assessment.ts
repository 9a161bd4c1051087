import {
  assessmentTemplatesContract,
  type TemplateEdit,
  type TemplateRow,
} from '#domain/assessment/template-contract.ts';
import { toAssessment } from '#web/assessment/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { beaten, broken, button, inOrder, press, refused, type Scene, type Screen } from '#test/e2e/screens/screen.ts';
import { firstRow } from '#test/e2e/screens/rows.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const { listAssessmentTemplates: rows, getAssessmentTemplate, saveAssessmentTemplate } = assessmentTemplatesContract;
const { getCategoryList } = offeredContract;
const ID = '00000000-0000-4000-8000-0000000000a1';
const list = {
  route: '/dashboard/assessment/templates',
  path: toAssessment.templates,
  who: MOBILES.platform,
} as const;
const one = {
  route: '/dashboard/assessment/templates/:template_id',
  path: () => toAssessment.template(ID),
  who: MOBILES.platform,
} as const;
const unwritten = { ...one, path: () => toAssessment.template('new') } as const;

const row = (n: number, of: Partial<TemplateRow> = {}): TemplateRow => ({
  template_id: `00000000-0000-4000-8000-0000000000a${n}`,
  name: `A-0${n}`,
  year: 2026,
  period: 2,
  status: 'published',
  version: 3,
  modules: 2,
  results: 3,
  author: 'ZM',
  update_time: '2026-11-27T02:00:00.000Z',
  lock: `${n}`.repeat(64),
  ...of,
});
const ROWS = [row(1), row(2, { period: 1, version: 1 }), row(3, { year: 2027, status: 'draft', version: 0 })];
type Goal = TemplateEdit['businessDimension'][number]['keyGoal'][number];
const result = (name: string, weight: string, of: Partial<Goal['keyResult'][number]['extra_config']> = {}) => ({
  name,
  weight,
  indicator: 10,
  extra_config: { criteria: null, source: null, ...of },
});
const goal = (name: string, keyResult: Goal['keyResult']): Goal => ({
  name,
  definition: 'D-01',
  extra_config: { materials: 'F-01' },
  keyResult,
});
export const dimensions = (): TemplateEdit['businessDimension'] => [
  {
    name: 'M-01',
    weight: '60',
    keyGoal: [
      goal('G-01', [
        result('R-01', '33.33', { criteria: 'enterprise_coverage' }),
        result('R-02', '66.67', { criteria: 'subsidy_issuance', source: 'subsidy_issuance', target: '100000.00' }),
      ]),
    ],
  },
  { name: 'M-02', weight: '40', keyGoal: [goal('G-02', [result('R-03', '100', { criteria: 'key_products' })])] },
];
const template = (of: Partial<TemplateEdit> = {}): TemplateEdit => ({
  ...row(1),
  businessDimension: dimensions(),
  version_list: [3, 2, 1].map((version) => ({
    version,
    name: 'A-01',
    author: 'ZM',
    create_time: '2026-11-27T02:00:00.000Z',
  })),
  ...of,
});
const DRAFT = template({ status: 'draft', version: 0, version_list: [] });
export const answer =
  (call: { path: string }, response: object): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${call.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: '', request_id: '', response } }),
    );
export const filled = answer(rows, { total: ROWS.length, items: ROWS });
const written = (of: Partial<TemplateEdit> = {}) => answer(getAssessmentTemplate, template(of));
/** One with a result that the platform fills by categories of products. */
const filledByPlatform = written({
  businessDimension: [
    {
      name: 'M-01',
      weight: '100',
      keyGoal: [
        goal('G-01', [
          result('R-01', '100', { criteria: 'key_products', source: 'key_products', target: '1.00', categories: [] }),
        ]),
      ],
    },
  ],
});
/** One that nothing is missing of, as a new version. */
const publish = (s: Scene) => button(s, s.w.assessment.publish.replace('{{version}}', '4')).click();
const showVersion = (s: Scene) =>
  s.page
    .getByRole('dialog')
    .getByRole('button', { name: s.w.assessment.showVersion.replace('{{version}}', '3') })
    .click();

/** The templates of assessments, and one that is being written. */
export const ASSESSMENT_SCREENS: Screen[] = [
  { name: 'assessment templates', ...list, before: filled, shows: () => 'A-03' },
  {
    name: 'assessment templates, versions of one',
    ...list,
    before: inOrder(filled, written()),
    reach: inOrder(
      firstRow((w) => w.assessment.versionsOf),
      showVersion,
    ),
    shows: () => 'R-03',
  },
  ...statesOf({
    name: 'versions of an assessment template',
    ...list,
    reach: async (s) => {
      await filled(s);
      await s.page.reload();
      await firstRow((w) => w.assessment.versionsOf)(s);
    },
    call: getAssessmentTemplate,
  }),
  ...statesOf({
    name: 'assessment templates',
    ...list,
    call: rows,
    none: { response: NO_ROWS, shows: ({ w }) => w.assessment.emptyHint },
  }),
  { name: 'assessment template', ...one, before: written(), shows: ({ w }) => w.assessment.noGaps },
  {
    name: 'assessment template, a draft',
    ...one,
    before: answer(getAssessmentTemplate, DRAFT),
    shows: ({ w }) => w.assessment.saveDraft,
  },
  { name: 'assessment template, new', ...unwritten, shows: ({ w }) => w.assessment.gaps },
  {
    name: 'assessment template, new, with faults',
    ...unwritten,
    reach: press((w) => w.assessment.saveDraft),
    shows: ({ w }) => w.common.field.enter.replace('{{label}}', w.assessment.moduleName),
  },
  {
    name: 'assessment template, two modules of one name',
    ...one,
    before: answer(getAssessmentTemplate, {
      ...DRAFT,
      businessDimension: [dimensions()[0], { ...dimensions()[1], name: 'm-01' }],
    }),
    reach: press((w) => w.assessment.saveDraft),
    shows: () => /不能重复|Must not be listed twice/,
  },
  {
    name: 'assessment template, why it is not published',
    ...unwritten,
    reach: async (s) => {
      await button(s, s.w.assessment.publish.replace('{{version}}', '1')).focus();
      await s.page.getByRole('tooltip').waitFor();
    },
    shows: () => /须为 100|must be 100/,
  },
  {
    name: 'assessment template, copied',
    ...unwritten,
    path: () => toAssessment.template('new', { from: ID }),
    before: written({ period: 1 }),
    shows: ({ w }) => w.assessment.saveDraft,
  },
  {
    name: 'assessment template, its versions',
    ...one,
    before: written(),
    reach: inOrder(
      press((w) => w.assessment.versions),
      showVersion,
    ),
    shows: () => 'R-03',
  },
  {
    name: 'assessment template that may not be published',
    ...one,
    before: inOrder(written(), refused(saveAssessmentTemplate, 7722, '7722')),
    reach: publish,
    shows: () => '7722',
  },
  {
    name: 'assessment template that somebody else changed',
    ...one,
    before: inOrder(written(), beaten(saveAssessmentTemplate, { ...template({ name: 'A-09', version: 4 }) })),
    reach: publish,
    shows: () => 'A-09',
  },
  {
    name: 'assessment template, categories that can’t be loaded',
    ...one,
    before: inOrder(filledByPlatform, ({ page }) => page.route(`**${getCategoryList.path}*`, broken)),
    shows: ({ w }) => w.common.act.retry,
  },
  {
    name: 'assessment template, no categories to choose',
    ...one,
    before: inOrder(filledByPlatform, ({ page }) =>
      page.route(`**${getCategoryList.path}*`, (route) =>
        route.fulfill({ json: { code: 0, message: '', request_id: '', response: { items: [] } } }),
      ),
    ),
    shows: ({ w }) => w.assessment.noCategories,
  },
  ...statesOf({ name: 'assessment template', ...one, call: getAssessmentTemplate }),
];
