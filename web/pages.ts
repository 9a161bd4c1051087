import type { ComponentType } from 'react';
import {
  ANSWERING_JOINS,
  CONFIGURING,
  DESK,
  EVERY_PARK_CONFIGURING,
  KEEPING_PARKS,
  WORKBENCH,
} from '#domain/shared/access.ts';
import type { Access } from '#domain/shared/endpoint.ts';
import type { menu } from './locales/zh-CN/menu.ts';

/** A page's code, loaded when it is first shown. */
export type Load = () => Promise<ComponentType>;
/** The entry of the side menu that leads to a page: its words in the `menu` texts, and the group it stands in. */
export interface MenuEntry {
  label: Exclude<keyof typeof menu, 'groups'>;
  group?: 'programme' | 'reception' | 'catalog' | 'setup' | 'ops';
  /** Who has it in the menu, where not everybody who may see the page. */
  access?: Access;
}
interface Page {
  /** `portal`, `workbench`; `detail`: whichever is the reader's own. */
  layout: 'portal' | 'workbench' | 'detail';
  /** What staff see, or everybody where there is one page for all; an address that leads on, and `/`, has none. */
  load?: Load;
  /** What an enterprise sees under an address of both. */
  applicant?: Load;
  /** Who may see it; a page of the portal without it is public. The server's calls ask for the same. */
  access?: Access;
  menu?: MenuEntry;
  /** Nothing of it is in the address: it comes without the code for that. */
  plain?: true;
}

/**
 * Every page: its address, who may see it, its entry in the menu, and its code. Routes, the side menu and the
 * guard follow from this table; `test/e2e/screens/screens.ts` has each page's screens.
 */
export const PAGES = {
  '/': { layout: 'portal' },
  '/cloudSubsidies': {
    layout: 'portal',
    load: async () => (await import('./portal/programme-page.tsx')).ProgrammePage,
  },
  '/cloudSubsidies/apply': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    load: async () => (await import('./subsidy/apply-entry-page.tsx')).ApplyEntryPage,
  },
  '/subsidy-apply': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    load: async () => (await import('./subsidy/apply-page.tsx')).ApplyPage,
  },
  '/submitSuccess': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    load: async () => (await import('./subsidy/submit-success-page.tsx')).SubmitSuccessPage,
  },
  '/my-applications': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    load: async () => (await import('./subsidy/my-applications-page.tsx')).MyApplicationsPage,
  },
  '/corp-members': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    load: async () => (await import('./identity/joins-page.tsx')).CorpMembersPage,
  },
  '/zjtx-apply': { layout: 'portal', load: async () => (await import('./demand/zjtx-apply-page.tsx')).ZjtxApplyPage },
  '/exhibition-hall-booking': {
    layout: 'portal',
    load: async () => (await import('./reception/hall-page.tsx')).HallPage,
  },
  '/exhibition-hall-booking/pass': {
    layout: 'portal',
    load: async () => (await import('./reception/pass-page.tsx')).PassPage,
  },
  '/login': { layout: 'portal', load: async () => (await import('./identity/login-page.tsx')).LoginPage },
  '/loginError': {
    layout: 'portal',
    load: async () => (await import('./identity/login-error-page.tsx')).LoginErrorPage,
  },
  '/register': { layout: 'portal', load: async () => (await import('./identity/register-page.tsx')).RegisterPage },
  '*': { layout: 'portal' },

  '/subsidy-detail': {
    layout: 'detail',
    load: async () => (await import('./subsidy/workbench-detail-page.tsx')).WorkbenchDetailPage,
    applicant: async () => (await import('./subsidy/portal-detail-page.tsx')).PortalDetailPage,
  },
  '/profile': {
    layout: 'detail',
    plain: true,
    load: async () => (await import('./identity/profile-page.tsx')).ProfilePage,
    applicant: async () => (await import('./identity/profile-page.tsx')).ProfilePage,
  },
  '/dashboard': { layout: 'detail' },
  '/dashboard/today': {
    layout: 'workbench',
    access: DESK,
    menu: { label: 'today' },
    plain: true,
    load: async () => (await import('./today/today-page.tsx')).TodayPage,
  },
  '/dashboard/subsidy': { layout: 'detail' },
  '/dashboard/subsidy/online': {
    layout: 'detail',
    access: DESK,
    menu: { group: 'programme', label: 'online' },
    load: async () => (await import('./subsidy/workbench-list-page.tsx')).WorkbenchListPage,
    applicant: async () => (await import('./subsidy/my-applications-page.tsx')).MyApplicationsPage,
  },
  '/dashboard/subsidy/subsidy-draft': {
    layout: 'detail',
    applicant: async () => (await import('./subsidy/drafts-page.tsx')).DraftsPage,
  },

  '/reception-detail': {
    layout: 'workbench',
    load: async () => (await import('./reception/workbench-detail-page.tsx')).ReceptionDetailPage,
  },
  '/demand-detail/:bid': {
    layout: 'workbench',
    load: async () => (await import('./demand/demand-detail-page.tsx')).DemandDetailPage,
  },
  '/newCustomer': {
    layout: 'workbench',
    load: async () => (await import('./demand/new-customer-page.tsx')).NewCustomerPage,
  },
  '/dashboard/reception': {
    layout: 'workbench',
    access: DESK,
    menu: { group: 'reception', label: 'receptionList' },
    load: async () => (await import('./reception/workbench-list-page.tsx')).ReceptionListPage,
  },
  '/dashboard/reception/calendar': {
    layout: 'workbench',
    access: DESK,
    menu: { group: 'reception', label: 'receptionWeek' },
    load: async () => (await import('./reception/workbench-calendar-page.tsx')).ReceptionCalendarPage,
  },
  '/dashboard/demand': {
    layout: 'workbench',
    access: DESK,
    menu: { label: 'demand' },
    load: async () => (await import('./demand/demand-list-page.tsx')).DemandListPage,
  },
  '/dashboard/step-times': {
    layout: 'workbench',
    access: WORKBENCH,
    menu: { label: 'stepTimes' },
    load: async () => (await import('./statistics/step-times-page.tsx')).StepTimesPage,
  },
  '/dashboard/corp-joins': {
    layout: 'workbench',
    access: ANSWERING_JOINS,
    menu: { label: 'corpJoins' },
    load: async () => (await import('./identity/joins-page.tsx')).CorpJoinsPage,
  },
  '/dashboard/catalog/categories': {
    layout: 'workbench',
    access: WORKBENCH,
    menu: { group: 'catalog', label: 'categories' },
    load: async () => (await import('./catalog/categories-page.tsx')).CategoriesPage,
  },
  '/dashboard/catalog/labels': {
    layout: 'workbench',
    access: WORKBENCH,
    menu: { group: 'catalog', label: 'labels' },
    load: async () => (await import('./catalog/labels-page.tsx')).LabelsPage,
  },
  '/dashboard/flows': {
    layout: 'workbench',
    access: CONFIGURING,
    menu: { group: 'setup', label: 'flows' },
    load: async () => (await import('./subsidy/flows-page.tsx')).FlowsPage,
  },
  '/dashboard/configuration': {
    layout: 'workbench',
    access: CONFIGURING,
    menu: { group: 'setup', label: 'configuration' },
    load: async () => (await import('./subsidy/configuration-page.tsx')).ConfigurationPage,
  },
  '/dashboard/calendar': {
    layout: 'workbench',
    access: WORKBENCH,
    menu: { group: 'setup', label: 'calendar', access: EVERY_PARK_CONFIGURING },
    load: async () => (await import('./calendar/calendar-page.tsx')).CalendarPage,
  },
  '/dashboard/admin/parks': {
    layout: 'workbench',
    access: KEEPING_PARKS,
    menu: { group: 'setup', label: 'parks' },
    load: async () => (await import('./parks/parks-page.tsx')).ParksPage,
  },
  '/dashboard/substitutes': {
    layout: 'workbench',
    access: DESK,
    plain: true,
    load: async () => (await import('./identity/substitutes-page.tsx')).SubstitutesPage,
  },
  '/dashboard/stuck': {
    layout: 'workbench',
    access: CONFIGURING,
    menu: { group: 'ops', label: 'problems' },
    load: async () => (await import('#web/ops/problems-page.tsx')).ProblemsPage,
  },
  '/dashboard/flows/migration': {
    layout: 'workbench',
    access: CONFIGURING,
    menu: { group: 'ops', label: 'migration' },
    load: async () => (await import('./ops/migration-page.tsx')).MigrationPage,
  },
  '/dashboard/logs': {
    layout: 'workbench',
    access: CONFIGURING,
    menu: { group: 'ops', label: 'logs' },
    load: async () => (await import('./logs/logs-page.tsx')).LogsPage,
  },
  '/dashboard/runs': {
    layout: 'workbench',
    access: WORKBENCH,
    menu: { group: 'ops', label: 'batches' },
    load: async () => (await import('#web/ops/batches-page.tsx')).BatchesPage,
  },
  '/dashboard/runs/:batch_id': {
    layout: 'workbench',
    load: async () => (await import('#web/ops/batch-page.tsx')).BatchPage,
  },
  '/dashboard/downloads': {
    layout: 'workbench',
    access: WORKBENCH,
    menu: { group: 'ops', label: 'downloads' },
    load: async () => (await import('./downloads/downloads-page.tsx')).DownloadsPage,
  },
  '/dashboard/*': { layout: 'workbench' },
} as const satisfies Record<string, Page>;

export type Path = keyof typeof PAGES;
/** The table's rows, as any page may be. */
export const PAGE_LIST = Object.entries(PAGES) as [Path, Page][];
