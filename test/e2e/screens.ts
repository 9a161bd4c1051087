import type { Screen } from './screen.ts';
import { DEMAND_SCREENS } from './screens-demand.ts';
import { HALL_SCREENS } from './screens-hall.ts';
import { PORTAL_SCREENS } from './screens-portal.ts';
import { RECEPTION_SCREENS } from './screens-reception.ts';
import { WORKBENCH_SCREENS } from './screens-workbench.ts';

/**
 * Every page at both widths, its further states on the phone alone: what is too wide or cut off is so there first. Half
 * an hour of looking would be looked at by nobody; SCREENS=all looks at everything twice.
 */
function phoneFirst(screens: readonly Screen[]): Screen[] {
  if (process.env['SCREENS'] === 'all') return [...screens];
  const pages = new Set<string>();
  return screens.map((screen) => {
    if (pages.has(screen.route)) return { only: 390, ...screen };
    pages.add(screen.route);
    return screen;
  });
}

/** Every screen and each of its states. A route of the web that has no row here fails by name. */
export const SCREENS: Screen[] = [
  ...PORTAL_SCREENS,
  ...phoneFirst(HALL_SCREENS),
  ...WORKBENCH_SCREENS,
  ...phoneFirst(RECEPTION_SCREENS),
  ...phoneFirst(DEMAND_SCREENS),
];
