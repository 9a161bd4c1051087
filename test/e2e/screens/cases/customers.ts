import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { poolContract } from '#domain/customers/contract/pool.ts';
import { pipelineContract } from '#domain/customers/contract/pipeline.ts';
import { type Step } from '#domain/customers/steps.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { addOne, save, type } from '#test/e2e/screens/rows.ts';
import { before, broken, inOrder, press, refused, type Scene, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';
import { answers, counted, filled, id, long } from './opportunity-answers.ts';

const { getOpportunityList, saveOpportunity, closeOpportunity } = opportunitiesContract;
const { findDuplicates } = opportunitiesContract;
const { getCrmStepMapList, saveCrmSteps } = pipelineContract;
const { getCrmPool, saveCrmPool } = poolContract;

const list = { route: '/dashboard/customers', path: () => to.customers(), who: MOBILES.tenantAdmin } as const;
const board = { ...list, path: () => to.customers({ view: 'board' }) } as const;

/** A choice of the menu by which one is moved. */
const moving =
  (step: Step) =>
  async (s: Scene): Promise<void> => {
    await s.page
      .getByRole('button', { name: before(s.w.customers.moveOf) })
      .first()
      .click();
    await s.page
      .getByRole('menuitem', { name: new RegExp(`S-${step}`) })
      .first()
      .click();
  };
const confirm = ({ page }: Scene) => page.locator('.ant-modal .ant-btn-primary').click();
const saying = ({ page }: Scene) => page.getByRole('dialog').locator('textarea').fill('R-04');
const entering = inOrder(
  addOne,
  type((w) => w.customers.name, 'E-01'),
);

/** A park’s opportunities: list, board and entry. */
export const CUSTOMER_SCREENS: Screen[] = [
  { name: 'opportunities', ...list, before: filled, shows: () => 'O-04' },
  ...statesOf({
    name: 'opportunities',
    ...list,
    call: getOpportunityList,
    none: { response: NO_ROWS, shows: ({ w }) => w.customers.emptyHint },
  }),
  {
    name: 'opportunities, the provider reads',
    ...list,
    who: MOBILES.providerAdmin,
    before: filled,
    shows: () => 'P-01',
  },
  {
    name: 'opportunity, being entered',
    ...list,
    before: answers(findDuplicates, { items: [{ bid: id(1), name: 'O-01', follower_name: 'U-01', step: 'new' }] }),
    reach: entering,
    shows: ({ w }) => w.customers.alike.confirm,
  },
  {
    name: 'opportunity, with faults',
    ...list,
    reach: inOrder(addOne, save),
    shows: () => /不能为空|请填写|required|fill/i,
  },
  {
    name: 'opportunity that is there already',
    ...list,
    before: inOrder(answers(findDuplicates, { items: [] }), refused(saveOpportunity, 7700, 'M-01')),
    reach: inOrder(
      entering,
      type((w) => w.customers.corp_contact, 'C-01'),
      save,
    ),
    shows: () => 'M-01',
  },
  {
    name: 'names of the steps',
    ...list,
    before: counted,
    reach: press((w) => w.customers.steps.act),
    shows: ({ w }) => w.customers.steps.hint,
  },
  {
    name: 'names of the steps, refused',
    ...list,
    before: inOrder(counted, refused(saveCrmSteps, 7118, 'M-02')),
    reach: inOrder(
      press((w) => w.customers.steps.act),
      confirm,
    ),
    shows: () => 'M-02',
  },
  {
    name: 'rule of the pool',
    ...list,
    before: counted,
    reach: press((w) => w.customers.poolRule.act),
    shows: ({ w }) => w.customers.poolRule.days,
  },
  {
    name: 'rule of the pool, refused',
    ...list,
    before: inOrder(counted, refused(saveCrmPool, 7118, 'M-07')),
    reach: inOrder(
      press((w) => w.customers.poolRule.act),
      confirm,
    ),
    shows: () => 'M-07',
  },
  {
    name: 'rule of the pool that can’t be had',
    ...list,
    before: inOrder(counted, ({ page }) => page.route(`**${getCrmPool.path}`, broken)),
    reach: press((w) => w.customers.poolRule.act),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'import of past opportunities',
    ...list,
    before: counted,
    reach: inOrder(
      press((w) => w.downloads.import.open),
      ({ page, w }: Scene) => page.getByRole('menuitem', { name: w.customers.import.past, exact: true }).click(),
    ),
    shows: ({ w }) => w.downloads.import.hint,
  },
  { name: 'board', ...board, before: counted, shows: () => 'O-01', only: 1440 },
  { name: 'board, on a phone', ...board, before: counted, shows: () => 'O-01', only: 390 },
  {
    name: 'board, more of a column',
    ...board,
    before: inOrder(counted, long),
    reach: press((w) => w.customers.board.more),
    shows: () => 'O-060',
  },
  {
    name: 'board, a column that can’t be had',
    ...board,
    before: inOrder(counted, ({ page }: Scene) => page.route(`**${getOpportunityList.path}`, broken)),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'board, asked before a win',
    ...board,
    before: counted,
    reach: moving('won'),
    shows: ({ w }) => w.customers.win.hint,
  },
  {
    name: 'board, a win that is refused',
    ...board,
    before: inOrder(counted, refused(saveOpportunity, 7703, 'M-03')),
    reach: inOrder(moving('won'), confirm),
    shows: () => 'M-03',
  },
  {
    name: 'board, asked before a loss',
    ...board,
    before: counted,
    reach: moving('lost'),
    shows: ({ w }) => w.customers.close.hint,
  },
  {
    name: 'board, a loss that is refused',
    ...board,
    before: inOrder(counted, refused(closeOpportunity, 7702, 'M-04')),
    reach: inOrder(moving('lost'), saying, confirm),
    shows: () => 'M-04',
  },
  {
    name: 'board, a move that is refused',
    ...board,
    before: inOrder(counted, refused(saveOpportunity, 7118, 'M-05')),
    reach: moving('contacted'),
    shows: () => 'M-05',
  },
  ...statesOf({ name: 'board', ...board, call: getCrmStepMapList }),
];
