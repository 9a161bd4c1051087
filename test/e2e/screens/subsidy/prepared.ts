import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { preparedContract } from '#domain/subsidy/contract/prepared.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { before, inOrder, press, refused, review, type Scene, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const { applicant, operator, operator2 } = MOBILES;
const list = { route: '/dashboard/subsidy/prepared', who: operator, path: () => to.prepared() } as const;
const form = { route: '/dashboard/subsidy/prepared/:temp_id', who: operator } as const;
const fresh = ({ cast }: Scene) => to.prepared('/new', { corp: cast.prepared.corp_id, from: 'online' });
const waiting = ({ cast }: Scene) => to.prepared(`/${cast.prepared.waiting}`);
const draft = ({ cast }: Scene) => to.applyForm({ type: 'draft', temp_id: cast.prepared.waiting, from: 'online' });

/** Writes something that can be saved. */
const write = (s: Scene) => s.page.getByLabel(s.w.detail.field.description, { exact: true }).fill('用于研发环境');
/** What the staff prepare for enterprises, and what these see of it. */
export const PREPARED_SCREENS: Screen[] = [
  { name: 'prepared applications', ...list, shows: ({ cast }) => cast.prepared.sent },
  ...statesOf({
    name: 'prepared applications',
    ...list,
    call: preparedContract.getTenantTempList,
    none: { response: NO_ROWS, shows: ({ w }) => w.prepared.empty },
  }),
  {
    name: 'prepared applications, nothing matches',
    ...list,
    path: () => `${to.prepared()}?keyword=zzz`,
    shows: ({ w }) => w.prepared.emptyFiltered,
  },
  {
    name: 'prepared application being withdrawn',
    ...list,
    path: () => to.prepared('', { state: 'waiting' }),
    reach: (s) => s.page.getByText(s.w.prepared.withdraw, { exact: true }).first().click(),
    shows: ({ w }) => w.prepared.withdrawTitle,
  },
  {
    name: 'for whom an application is prepared',
    route: '/dashboard/subsidy/online',
    who: operator,
    path: () => to.subsidyList('online'),
    reach: press((w) => w.prepared.prepare),
    shows: ({ w }) => w.prepared.prepareHint,
  },
  {
    name: 'for whom an application is prepared, chosen',
    ...list,
    reach: inOrder(
      press((w) => w.prepared.prepare),
      (s) => s.page.getByRole('combobox', { name: s.w.prepared.corp }).click(),
    ),
    shows: () => /云启/,
  },
  { name: 'form prepared for an enterprise', ...form, path: fresh, shows: ({ w }) => w.prepared.save },
  {
    name: 'form prepared for an enterprise, before it is told',
    ...form,
    path: fresh,
    reach: press((w) => w.prepared.save),
    shows: ({ w }) => w.prepared.confirmTitle,
  },
  {
    name: 'form prepared for an enterprise that is not the park’s',
    ...form,
    path: () => to.prepared('/new', { corp: '00000000-0000-4000-8000-000000000001', from: 'online' }),
    shows: ({ w }) => w.prepared.gone,
  },
  {
    name: 'prepared form being corrected',
    ...form,
    who: operator2,
    path: waiting,
    shows: ({ w }) => w.prepared.saveCorrection,
  },
  {
    name: 'prepared form that somebody else saved',
    ...form,
    path: waiting,
    before: refused(preparedContract.saveApply4Tenant, 7122, ''),
    reach: inOrder(
      write,
      press((w) => w.prepared.saveCorrection),
    ),
    shows: ({ w }) => w.prepared.stale,
  },
  {
    name: 'prepared form that is over',
    ...form,
    path: waiting,
    before: refused(preparedContract.getTenantTempDetail, 7401, ''),
    shows: ({ w }) => w.prepared.gone,
  },
  {
    name: 'own applications, one was prepared',
    route: '/my-applications',
    who: applicant,
    path: to.myApplications,
    shows: ({ w }) => before(w.apply.entry.preparedBy.slice(w.apply.entry.preparedBy.indexOf('}}') + 2)),
  },
  {
    name: 'drafts, one was prepared',
    route: '/dashboard/subsidy/subsidy-draft',
    who: applicant,
    path: to.subsidyDrafts,
    shows: ({ w }) => w.apply.entry.prepared,
  },
  {
    name: 'prepared application being declined',
    route: '/dashboard/subsidy/subsidy-draft',
    who: applicant,
    path: to.subsidyDrafts,
    reach: (s) => s.page.getByText(s.w.apply.entry.decline, { exact: true }).first().click(),
    shows: ({ w }) => w.apply.entry.declineHint,
  },
  {
    name: 'prepared form that the enterprise checks',
    route: '/subsidy-apply',
    who: applicant,
    path: draft,
    shows: ({ w }) => w.apply.entry.confirmHint,
  },
  {
    name: 'prepared form that was withdrawn while the enterprise checked it',
    route: '/subsidy-apply',
    who: applicant,
    path: draft,
    before: refused(applicationsContract.saveTemp, 7401, ''),
    reach: write,
    shows: ({ w }) => w.apply.save.failed,
  },
  {
    name: 'case that was prepared',
    route: '/subsidy-detail',
    who: operator,
    path: review((c) => c.prepared.sent, 'details'),
    shows: ({ w }) => w.detail.field.prepared,
  },
  {
    name: 'own application that was prepared',
    route: '/subsidy-detail',
    who: applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.prepared.sent }),
    shows: ({ w }) => w.detail.field.prepared,
  },
];
