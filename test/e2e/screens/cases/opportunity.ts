import { followUpsContract } from '#domain/customers/contract/records.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { save } from '#test/e2e/screens/rows.ts';
import { beaten, before, broken, inOrder, press, refused, type Scene, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';
import { CHANGES, FREE, LOST, NEW, WON, answers, counted, detail, id, opened } from './opportunity-answers.ts';

const { getOpportunity } = opportunitiesContract;
const { saveOpportunityDetail, saveOpportunityPortrait, getChanges, getFollowers } = opportunitiesContract;
const { createRecord } = followUpsContract;

const one = {
  route: '/dashboard/customers/detail',
  path: () => to.opportunity(id(1)),
  who: MOBILES.tenantAdmin,
} as const;
const editing = (part: 'facts' | 'wants' | 'portrait') => (s: Scene) =>
  s.page
    .getByRole('button', { name: s.w.customers.detail.editOf.replace('{{what}}', s.w.customers.detail[part]) })
    .click();

const NEEDS_CHANGED = {
  total: 1,
  items: [
    {
      change_id: id(2),
      operator: 'U-01',
      create_time: '2026-11-26T02:00:00.000Z',
      reason: '',
      changes: [
        { path: 'needs.2.level', before: '1', after: '3' },
        { path: 'needs.2.type', before: 'N-01', after: 'N-02' },
        { path: 'contact_position', before: 'business', after: null },
      ],
    },
  ],
};

/** One opportunity, and what is done with it. */
export const OPPORTUNITY_SCREENS: Screen[] = [
  { name: 'one opportunity', ...one, before: inOrder(counted, opened(NEW)), shows: () => 'F-02' },
  {
    name: 'one opportunity, of an enterprise of the park and of a demand',
    ...one,
    before: inOrder(counted, opened({ ...NEW, corp_id: id(7), demand_bid: 'D20261127NS000001' })),
    shows: ({ w }) => w.customers.detail.demand,
  },
  { name: 'one opportunity, won', ...one, before: inOrder(counted, opened(WON)), shows: () => 'F-02' },
  {
    name: 'one opportunity, closed',
    ...one,
    before: inOrder(counted, opened(LOST)),
    reach: press((w) => w.customers.reopen.act),
    shows: ({ w }) => before(w.customers.reopen.hint),
  },
  {
    name: 'one opportunity, of the pool',
    ...one,
    before: inOrder(counted, opened(FREE)),
    reach: press((w) => w.customers.take.act),
    shows: ({ w }) => w.customers.take.hint,
  },
  {
    name: 'one opportunity, being assigned',
    ...one,
    before: inOrder(counted, opened(NEW)),
    reach: press((w) => w.customers.assign.act),
    shows: ({ w }) => w.customers.assign.hint,
  },
  {
    name: 'one opportunity, being assigned, people that can’t be had',
    ...one,
    before: inOrder(counted, opened(NEW), ({ page }: Scene) => page.route(`**${getFollowers.path}`, broken)),
    reach: press((w) => w.customers.assign.act),
    shows: ({ w }) => w.common.act.retry,
  },
  {
    name: 'one opportunity, being assigned, nobody of that name',
    ...one,
    before: inOrder(counted, opened(NEW), answers(getFollowers, NO_ROWS)),
    reach: press((w) => w.customers.assign.act),
    shows: ({ w }) => w.customers.people.none,
  },
  {
    name: 'one opportunity, all of its follower being handed over',
    ...one,
    before: inOrder(counted, opened(NEW)),
    reach: press((w) => w.customers.transfer.all),
    shows: ({ w }) => w.customers.transfer.hint,
  },
  {
    name: 'one opportunity, its basics being changed',
    ...one,
    before: inOrder(counted, opened(NEW)),
    reach: editing('facts'),
    shows: ({ w }) => w.customers.sourceAgentHelp,
  },
  {
    name: 'one opportunity, its needs being changed',
    ...one,
    before: inOrder(counted, opened(NEW)),
    reach: inOrder(
      editing('wants'),
      press((w) => w.customers.addNeed),
    ),
    shows: ({ w }) => before(w.customers.productsHelp),
  },
  {
    name: 'one opportunity, its portrait being changed',
    ...one,
    before: inOrder(counted, opened(NEW)),
    reach: editing('portrait'),
    shows: ({ w }) => before(w.list.resource.editOf),
  },
  {
    name: 'one opportunity, somebody else was faster',
    ...one,
    before: inOrder(counted, opened(NEW), beaten(saveOpportunityPortrait, { ...detail(NEW), second_trade: 'T-02' })),
    reach: inOrder(editing('portrait'), save),
    shows: () => 'T-02',
  },
  {
    name: 'one opportunity, needs that somebody else changed',
    ...one,
    before: inOrder(
      counted,
      opened(NEW),
      beaten(saveOpportunityDetail, { ...detail(NEW), needs: [{ level: 1, type: 'N-07' }] }),
    ),
    reach: inOrder(editing('wants'), save),
    shows: () => /· N-07/,
  },
  {
    name: 'one opportunity, a follow-up that is refused',
    ...one,
    before: inOrder(counted, opened(NEW), refused(createRecord, 7702, 'M-06')),
    reach: inOrder(
      ({ page, w }: Scene) => page.getByLabel(w.customers.records.content, { exact: true }).fill('F-03'),
      press((w) => w.customers.records.add),
    ),
    shows: () => 'M-06',
  },
  {
    name: 'changes of an opportunity',
    ...one,
    before: inOrder(counted, opened(NEW), answers(getChanges, CHANGES)),
    reach: press((w) => w.customers.detail.changes),
    shows: () => 'R-03',
  },
  {
    name: 'changes of an opportunity, of its needs',
    ...one,
    before: inOrder(counted, opened(NEW), answers(getChanges, NEEDS_CHANGED)),
    reach: press((w) => w.customers.detail.changes),
    shows: ({ w }) => w.customers.needLevel.replace('{{n}}', '2'),
  },
  {
    name: 'changes of an opportunity, none',
    ...one,
    before: inOrder(counted, opened(NEW), answers(getChanges, NO_ROWS)),
    reach: press((w) => w.customers.detail.changes),
    shows: ({ w }) => w.customers.detail.noChanges,
  },
  {
    name: 'one opportunity, a wrong address',
    ...one,
    path: () => '/dashboard/customers/detail?bid=x',
    shows: ({ w }) => w.customers.detail.wrong,
  },
  ...statesOf({ name: 'one opportunity', ...one, call: getOpportunity }),
];
