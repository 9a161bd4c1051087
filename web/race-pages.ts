import { parkAppsContract } from '#domain/apps/contract/park.ts';
import { PROVIDER_READING_RACES } from '#domain/shared/calls/access.ts';
import type { Page } from './page.ts';

const races = () => import('./competition/pages.ts');

/** The pages of competitions: a park’s own application, and what the provider reads of all parks. */
export const RACE_PAGES = {
  '/dashboard/science-race': {
    layout: 'workbench',
    access: parkAppsContract.getTenantAppRoles.access,
    module: 'competition',
    load: async () => (await import('./apps/embedded-page.tsx')).EmbeddedPage,
  },
  '/dashboard/science-race/parks': {
    layout: 'workbench',
    access: PROVIDER_READING_RACES,
    module: 'competition',
    menu: { label: 'parkRaces' },
    load: async () => (await races()).ParkRacesPage,
  },
  '/dashboard/science-race/parks/:race_id': {
    layout: 'workbench',
    access: PROVIDER_READING_RACES,
    module: 'competition',
    load: async () => (await races()).ParkEntriesPage,
  },
} as const satisfies Record<string, Page>;
