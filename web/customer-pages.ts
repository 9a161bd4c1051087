import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { DESK, forResource } from '#domain/shared/calls/access.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import type { Page } from './page.ts';

const customers = () => import('./customers/pages.ts');

/** Pages of the workbench about customers: demands, opportunities, and what they come to. */
export const CUSTOMER_PAGES = {
  '/demand-detail/:bid': {
    layout: 'workbench',
    module: 'demands',
    load: async () => (await import('./demand/demand-detail-page.tsx')).DemandDetailPage,
  },
  '/newCustomer': {
    layout: 'workbench',
    module: 'demands',
    load: async () => (await import('./demand/new-customer-page.tsx')).NewCustomerPage,
  },
  '/dashboard/demand': {
    layout: 'workbench',
    access: forResource(DESK, 'demand.cases.read'),
    menu: { label: 'demand' },
    load: async () => (await import('./demand/demand-list-page.tsx')).DemandListPage,
  },
  '/dashboard/customers': {
    layout: 'workbench',
    access: opportunitiesContract.getOpportunityList.access,
    menu: { label: 'customers' },
    load: async () => (await customers()).CustomersPage,
    ahead: async () => (await customers()).askAhead,
  },
  '/dashboard/customers/statistics': {
    layout: 'workbench',
    access: customerFiguresContract.getCoreData.access,
    menu: { label: 'customerFigures' },
    load: async () => (await import('./statistics/customers/customers-statistics-page.tsx')).CustomersStatisticsPage,
  },
  '/dashboard/customers/detail': {
    layout: 'workbench',
    access: opportunitiesContract.getOpportunity.access,
    load: async () => (await customers()).OpportunityPage,
  },
} as const satisfies Record<string, Page>;
