import type { Screen } from './screen.ts';
import { DEMAND_SCREENS } from './screens-demand.ts';
import { HALL_SCREENS } from './screens-hall.ts';
import { PORTAL_SCREENS } from './screens-portal.ts';
import { RECEPTION_SCREENS } from './screens-reception.ts';
import { WORKBENCH_SCREENS } from './screens-workbench.ts';

/** Every screen and each of its states. A route of the web that has no row here fails by name. */
export const SCREENS: Screen[] = [
  ...PORTAL_SCREENS,
  ...HALL_SCREENS,
  ...WORKBENCH_SCREENS,
  ...RECEPTION_SCREENS,
  ...DEMAND_SCREENS,
];
