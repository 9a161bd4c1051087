import { IOT_ACCESS } from '#domain/iot/contract/access.ts';
import type { Page } from './page.ts';

// one place that names a file: each costs the first page its name
const iot = () => import('./iot/pages.ts');

/** The pages of projects, products and devices. */
export const IOT_PAGES = {
  '/dashboard/iot': {
    layout: 'workbench',
    access: IOT_ACCESS.readProducts,
    menu: { label: 'iot' },
    load: async () => (await iot()).ProjectsPage,
  },
  '/dashboard/iot/projects/:project_id': {
    layout: 'workbench',
    access: IOT_ACCESS.readProducts,
    load: async () => (await iot()).ProjectPage,
  },
  '/dashboard/iot/products/:product_id': {
    layout: 'workbench',
    access: IOT_ACCESS.readProducts,
    load: async () => (await iot()).ProductPage,
  },
  '/dashboard/iot/products/:product_id/devices/:device_id': {
    layout: 'workbench',
    access: IOT_ACCESS.readDevices,
    load: async () => (await iot()).DevicePage,
  },
} as const satisfies Record<string, Page>;
