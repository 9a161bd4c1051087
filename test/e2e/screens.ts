import type { Screen } from './screen.ts';
import { PORTAL_SCREENS } from './screens-portal.ts';
import { WORKBENCH_SCREENS } from './screens-workbench.ts';

/** Every screen and each of its states. A route of the web that has no row here fails by name. */
export const SCREENS: Screen[] = [...PORTAL_SCREENS, ...WORKBENCH_SCREENS];
