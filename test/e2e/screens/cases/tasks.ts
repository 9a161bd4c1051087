import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import {
  before,
  inOrder,
  list,
  moreAct,
  openSheet,
  press,
  review,
  type Scene,
  type Screen,
} from '#test/e2e/screens/screen.ts';

const { applicant, operator, government, providerAdmin, finalAdmin, platform } = MOBILES;
const detail = { route: '/subsidy-detail' } as const;
const desk = { route: '/dashboard/subsidy/online' } as const;
const away = { route: '/dashboard/substitutes', path: to.substitutes } as const;
const returning = inOrder(openSheet, ({ page, w }) =>
  page.getByText(w.review.decision.return, { exact: true }).first().click(),
);
const closeSheet = async (s: Scene) => {
  if (s.width === 390) await s.page.locator('.case-sheet .ant-drawer-close').click();
};

/** The screens of what colleagues do with a task, and each of their states. */
export const TASK_SCREENS: Screen[] = [
  { name: 'copied to me', ...desk, who: government, path: list('?tab=2'), shows: ({ cast }) => cast.held },
  {
    name: 'nothing copied to me',
    ...desk,
    who: MOBILES.foreignOperator,
    path: list('?tab=2'),
    shows: ({ w }) => w.workbench.empty.copied,
  },
  {
    name: 'nothing overdue',
    ...desk,
    who: operator,
    path: list('?overdue=true'),
    shows: ({ w }) => w.list.empty.filtered,
  },
  {
    name: 'the shortcuts',
    ...desk,
    who: operator,
    only: 1440,
    path: list(),
    reach: ({ page }) => page.keyboard.press('?'),
    shows: ({ w }) => w.task.keys.typing,
  },
  { name: 'on duty for somebody', ...desk, who: finalAdmin, path: list(), shows: ({ w }) => w.task.substitutes.see },
  {
    name: 'a task that a colleague has',
    ...detail,
    who: operator,
    path: review((c) => c.held, 'details'),
    shows: ({ w }) => w.task.fact.opened,
  },
  {
    name: 'a task that several sign',
    ...detail,
    who: operator,
    path: review((c) => c.signing, 'approval'),
    shows: ({ w }) => w.task.fact.several,
  },
  {
    name: 'why an act is off',
    ...detail,
    who: operator,
    path: review((c) => c.held, 'details'),
    reach: press((w) => w.common.act.more),
    shows: () => /孙莉.*(办理中|has this task)|孙莉 has/,
  },
  {
    name: 'transferring a task',
    ...detail,
    who: operator,
    path: review((c) => c.first, 'approval'),
    reach: moreAct((w) => w.task.acts.transfer),
    shows: ({ w }) => w.task.hint.transfer,
  },
  {
    name: 'sending a copy',
    ...detail,
    who: operator,
    path: review((c) => c.first, 'approval'),
    reach: moreAct((w) => w.task.acts.copy),
    shows: ({ w }) => w.task.hint.copy,
  },
  {
    name: 'removing a signer',
    ...detail,
    who: operator,
    path: review((c) => c.signing, 'approval'),
    reach: moreAct((w) => w.task.acts.remove_signer),
    shows: ({ w }) => w.task.hint.remove_signer,
  },
  {
    name: 'returning, what to correct',
    ...detail,
    who: operator,
    path: review((c) => c.first, 'approval', { tab: '2' }),
    reach: inOrder(returning, closeSheet, ({ page, w }) =>
      page.getByRole('checkbox', { name: w.task.tick.of.replace('{{field}}', w.detail.field.description) }).check(),
    ),
    shows: ({ w }) => w.detail.field.description,
  },
  {
    name: 'internal comments',
    ...detail,
    who: operator,
    path: review((c) => c.held, 'details', { tab: '5' }),
    shows: ({ w }) => w.task.comments.hint,
  },
  {
    name: 'what was asked beside what changed',
    ...detail,
    who: operator,
    path: review((c) => c.answered, 'approval'),
    shows: ({ w }) => w.detail.compare.untouched,
  },
  {
    name: 'a correction of ticked fields',
    route: '/subsidy-apply',
    who: applicant,
    path: ({ cast }) => to.applyForm({ type: 'modify', apply_num: cast.asked }),
    shows: ({ w }) => w.apply.asked.hint,
  },
  {
    name: 'own application, urging',
    ...detail,
    who: applicant,
    path: ({ cast }) => to.detail({ apply_num: cast.first }),
    shows: ({ w }) => before(w.apply.task.expected.end),
  },
  { name: 'substitutes', ...away, who: providerAdmin, shows: ({ w }) => w.task.substitutes.now },
  { name: 'substitutes, none', ...away, who: operator, shows: ({ w }) => w.task.substitutes.empty },
  {
    name: 'substitutes, ending one',
    ...away,
    who: providerAdmin,
    reach: ({ page, w }) => page.getByRole('button', { name: w.task.substitutes.endOf.split('{{')[0] ?? '' }).click(),
    shows: ({ w }) => w.task.substitutes.endHint.split('{{name}}')[1] ?? '',
  },
  {
    name: 'substitutes of a platform administrator',
    ...away,
    who: platform,
    shows: ({ w }) => w.common.error.wrongHat,
  },
];
