import { MOBILES } from '#test/builders/subsidy.ts';
import { askingFor, openSheet, press, review, type Screen } from '#test/e2e/screens/screen.ts';

const { providerAdmin } = MOBILES;
const detail = { route: '/subsidy-detail' } as const;

/** A step at which the provider corrects the enterprise's form, and each of its states. */
export const CORRECTION_SCREENS: Screen[] = [
  {
    name: 'the provider’s correction',
    ...detail,
    who: providerAdmin,
    path: review((c) => c.assist, 'modify'),
    shows: ({ w }) => w.review.assist.hint,
  },
  {
    name: 'the provider’s correction, its panel',
    ...detail,
    who: providerAdmin,
    path: review((c) => c.assist, 'modify'),
    reach: openSheet,
    shows: ({ w }) => w.review.assist.noChanges,
  },
  {
    name: 'the provider’s correction, a document of the enterprise’s is missing',
    ...detail,
    who: providerAdmin,
    path: review((c) => c.assist, 'modify'),
    before: askingFor('acceptance_report'),
    reach: openSheet,
    shows: ({ w }) => w.review.decision.missing.acceptance_report,
  },
  {
    name: 'the provider’s correction, what belongs to the case beside it',
    ...detail,
    who: providerAdmin,
    path: review((c) => c.assist, 'modify', { tab: '5' }),
    shows: ({ w }) => w.task.comments.hint,
  },
  {
    name: 'the provider’s correction before it is opened',
    ...detail,
    who: providerAdmin,
    path: review((c) => c.assist, 'details'),
    reach: press((w) => w.common.act.more),
    shows: ({ w }) => w.common.temporal,
  },
];
