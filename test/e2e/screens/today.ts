import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders.ts';
import { broken, type Screen } from './screen.ts';

const today = { route: '/dashboard/today', path: to.today } as const;

/** What waits today, for who decides and for who does not. */
export const TODAY_SCREENS: Screen[] = [
  { name: 'today', ...today, who: MOBILES.operator, shows: ({ w }) => w.today.figure.waiting },
  { name: 'today of the provider', ...today, who: MOBILES.providerAdmin, shows: ({ w }) => w.today.figure.waiting },
  {
    name: 'today, nothing waits',
    ...today,
    who: MOBILES.foreignOperator,
    path: () => `${to.today()}?kind=reception`,
    shows: ({ w }) => w.today.none,
  },
  {
    name: 'today, a part can’t be loaded',
    ...today,
    who: MOBILES.operator,
    before: ({ page }) => page.route('**/approval/api/v1/approve_list', broken),
    shows: ({ w }) => w.common.state.error,
  },
];
