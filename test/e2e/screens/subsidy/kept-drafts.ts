import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { PREPARED_WORDS } from '#test/e2e/cast/prepared.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { before, refused, type Scene, type Screen } from '#test/e2e/screens/screen.ts';

const { applicant, operator } = MOBILES;
const form = { route: '/subsidy-apply', who: applicant } as const;
const returned = ({ cast }: Scene) => to.applyForm({ type: 'modify', apply_num: cast.returned });
const write = (s: Scene) =>
  s.page.getByLabel(s.w.detail.field.description, { exact: true }).fill(PREPARED_WORDS[0] ?? '');
/** What was kept is of another round than the one that is open. */
const ofEarlier: NonNullable<Screen['before']> = ({ page }) =>
  page.route(`**${applicationsContract.getCorrectionTemp.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, response: { current: null, earlier: answer.response.current } } });
  });

/** Drafts of corrections and of what the staff have not shown yet, and what becomes of them. */
export const KEPT_DRAFT_SCREENS: Screen[] = [
  {
    name: 'correction that a colleague began',
    ...form,
    path: returned,
    shows: ({ w }) => before(w.drafts.restored),
  },
  {
    name: 'correction with a draft of an earlier round',
    ...form,
    path: returned,
    before: ofEarlier,
    shows: ({ w }) => w.drafts.earlierHint,
  },
  {
    name: 'correction that somebody else saved meanwhile',
    ...form,
    path: returned,
    before: refused(applicationsContract.saveTemp, 7122, ''),
    reach: write,
    shows: ({ w }) => w.drafts.staleHint,
  },
  {
    name: 'correction that somebody else sent meanwhile',
    ...form,
    path: returned,
    before: refused(applicationsContract.saveTemp, 7403, ''),
    reach: write,
    shows: ({ w }) => w.drafts.goneHint,
  },
  {
    name: 'drafts, one of a correction',
    route: '/dashboard/subsidy/subsidy-draft',
    who: applicant,
    path: to.subsidyDrafts,
    shows: ({ w }) => w.drafts.correcting,
  },
  {
    name: 'forms that nobody was shown yet',
    route: '/dashboard/subsidy/prepared',
    who: operator,
    path: () => to.prepared(),
    shows: ({ w }) => w.drafts.unshownHint,
  },
  {
    name: 'form prepared for an enterprise, restored',
    route: '/dashboard/subsidy/prepared/:temp_id',
    who: operator,
    path: ({ cast }) => to.prepared('/new', { corp: cast.prepared.corp_id, from: 'offline' }),
    shows: ({ w }) => before(w.drafts.restored),
  },
];
