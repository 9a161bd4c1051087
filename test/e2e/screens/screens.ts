import type { Screen } from './screen.ts';
import { CATALOG_SCREENS } from './catalog.ts';
import { DEMAND_SCREENS } from './demand.ts';
import { DOWNLOAD_SCREENS } from './downloads.ts';
import { FLOW_SCREENS } from './flows.ts';
import { HALL_SCREENS } from './hall.ts';
import { OPS_SCREENS } from './ops.ts';
import { INSIGHT_SCREENS } from './insight.ts';
import { PORTAL_SCREENS } from './portal.ts';
import { RECEPTION_SCREENS } from './reception.ts';
import { TASK_SCREENS } from './tasks.ts';
import { WORKBENCH_SCREENS } from './workbench.ts';

/**
 * Every page at both widths and in both languages; of its further states every second one, on the phone alone and in one
 * language: what is too wide or cut off is so there first. Looking at all of it four times takes half an hour, which
 * SCREENS=all spends.
 */
function phoneFirst(screens: readonly Screen[]): Screen[] {
  if (process.env['SCREENS'] === 'all') return [...screens];
  const pages = new Set<string>();
  return screens.flatMap((screen, i): Screen[] => {
    if (!pages.has(screen.route)) {
      pages.add(screen.route);
      return [{ diagonal: true, ...screen }];
    }
    return i % 2 ? [] : [{ only: 390, locale: i % 4 ? 'en-US' : 'zh-CN', ...screen }];
  });
}

/** Every screen and each of its states. A route of the web that has no row here fails by name. */
export const SCREENS: Screen[] = [
  ...phoneFirst(PORTAL_SCREENS),
  ...phoneFirst(HALL_SCREENS),
  ...phoneFirst(WORKBENCH_SCREENS),
  ...phoneFirst(TASK_SCREENS),
  ...phoneFirst(RECEPTION_SCREENS),
  ...phoneFirst(DEMAND_SCREENS),
  ...phoneFirst(FLOW_SCREENS),
  ...phoneFirst(CATALOG_SCREENS),
  ...phoneFirst(OPS_SCREENS),
  ...phoneFirst(DOWNLOAD_SCREENS),
  ...phoneFirst(INSIGHT_SCREENS),
];
