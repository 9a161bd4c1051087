import type { Screen } from './screen.ts';
import { DEMAND_SCREENS } from './screens-demand.ts';
import { FLOW_SCREENS } from './screens-flows.ts';
import { HALL_SCREENS } from './screens-hall.ts';
import { OPS_SCREENS } from './screens-ops.ts';
import { INSIGHT_SCREENS } from './screens-insight.ts';
import { PORTAL_SCREENS } from './screens-portal.ts';
import { RECEPTION_SCREENS } from './screens-reception.ts';
import { TASK_SCREENS } from './screens-tasks.ts';
import { WORKBENCH_SCREENS } from './screens-workbench.ts';

/**
 * Every page at both widths and in both languages, its further states on the phone alone: what is too wide or cut off is
 * so there first. `alternating` states are seen in one language each. Looking at all of it four times takes a quarter of
 * an hour, which SCREENS=all spends.
 */
function phoneFirst(screens: readonly Screen[], alternating = false): Screen[] {
  if (process.env['SCREENS'] === 'all') return [...screens];
  const pages = new Set<string>();
  return screens.map((screen, i) => {
    if (!pages.has(screen.route)) {
      pages.add(screen.route);
      return screen;
    }
    return { only: 390, ...(alternating && { locale: i % 2 ? 'en-US' : 'zh-CN' }), ...screen };
  });
}

/** Every screen and each of its states. A route of the web that has no row here fails by name. */
export const SCREENS: Screen[] = [
  ...phoneFirst(PORTAL_SCREENS),
  ...phoneFirst(HALL_SCREENS, true),
  ...phoneFirst(WORKBENCH_SCREENS),
  ...phoneFirst(TASK_SCREENS),
  ...phoneFirst(RECEPTION_SCREENS, true),
  ...phoneFirst(DEMAND_SCREENS, true),
  ...phoneFirst(FLOW_SCREENS, true),
  ...phoneFirst(OPS_SCREENS, true),
  ...phoneFirst(INSIGHT_SCREENS, true),
];
