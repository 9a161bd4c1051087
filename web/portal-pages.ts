import type { ComponentType } from 'react';
import { DESK, forResource } from '#domain/shared/calls/access.ts';
import type { Page } from './page.ts';

// one place that names a file: each costs the first page its name
const lists = () => import('./subsidy/workbench-list-page.tsx');
const apps = async () => (await import('./apps/qiankun-page.tsx')).QiankunPage;
/** A page that an application of the park fills (spec §2). */
const embedded = async () => (await import('./apps/embedded-page.tsx')).EmbeddedPage;
const profile = async () => (await import('./identity/profile-page.tsx')).ProfilePage;
const own = async () => (await import('./subsidy/own/my-applications-page.tsx')).MyApplicationsPage;

const told = () => import('./messages/pages.ts');
const messages = async () => (await told()).MessagesPage;
const message = async () => (await told()).MessagePage;
const MESSAGES = { layout: 'detail', module: 'message_center', load: messages, applicant: messages } as const;

/** Where the staff have the applications of one type, and an enterprise all of its own. */
const applicationsOf = <L extends string>(label: L, load: (all: Awaited<ReturnType<typeof lists>>) => ComponentType) =>
  ({
    layout: 'detail',
    access: forResource(DESK, 'subsidy.case.read'),
    menu: { group: 'programme', label },
    load: async () => load(await lists()),
    applicant: own,
  }) as const;

/** Every page of the portal, and those under an address that staff and applicants share. */
export const PORTAL_PAGES = {
  '/': { layout: 'portal' },
  '/my-ratings': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    load: async () => (await import('./market/ratings-page.tsx')).RatingsPage,
  },
  '/cloudSubsidies/apply': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    load: async () => (await import('./subsidy/apply/apply-entry-page.tsx')).ApplyEntryPage,
  },
  '/subsidy-apply': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    load: async () => (await import('./subsidy/apply/apply-page.tsx')).ApplyPage,
  },
  '/submitSuccess': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    load: async () => (await import('./subsidy/apply/submit-success-page.tsx')).SubmitSuccessPage,
  },
  '/my-applications': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    load: own,
  },
  '/my-vouchers': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    load: async () => (await import('./voucher/my-vouchers-page.tsx')).MyVouchersPage,
  },
  '/my-courses': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    module: 'corp_training',
    load: async () => (await import('./learning/my-courses-page.tsx')).MyCoursesPage,
  },
  '/settle-in': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    module: 'settle_in',
    load: async () => (await import('./settlein/settle-in-page.tsx')).SettleInPage,
  },
  '/estate': { layout: 'portal', load: embedded },
  '/corp-bill': { layout: 'portal', load: embedded },
  '/science-race-portal': { layout: 'portal', module: 'competition', load: embedded },
  '/corp-members': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    load: async () => (await import('./identity/joins-page.tsx')).CorpMembersPage,
  },
  '/enterprise': {
    layout: 'portal',
    access: { scenes: ['portal'] },
    load: async () => (await import('./identity/enterprise-page.tsx')).EnterprisePage,
  },
  '/zjtx-apply': {
    layout: 'portal',
    module: 'demands',
    load: async () => (await import('./demand/zjtx-apply-page.tsx')).ZjtxApplyPage,
  },
  '/exhibition-hall-booking/book': {
    layout: 'portal',
    module: 'receptions',
    load: async () => (await import('./reception/hall-page.tsx')).HallPage,
  },
  '/exhibition-hall-booking/pass': {
    layout: 'portal',
    module: 'receptions',
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
    applicant: async () => (await import('./subsidy/own/portal-detail-page.tsx')).PortalDetailPage,
  },
  '/profile': {
    layout: 'detail',
    plain: true,
    load: profile,
    applicant: profile,
  },
  '/messageNotification': { layout: 'detail' },
  '/messageNotification/messages': MESSAGES,
  '/messageNotification/news-table': MESSAGES,
  '/messageNotification/news-detail/:message_id': {
    layout: 'detail',
    module: 'message_center',
    load: message,
    applicant: message,
  },
  '/dashboard': { layout: 'detail' },
  '/dashboard/subsidy': { layout: 'detail' },
  '/dashboard/subsidy/online': applicationsOf('online', (all) => all.OnlineListPage),
  '/dashboard/subsidy/offline': applicationsOf('offlineCases', (all) => all.OfflineListPage),
  '/dashboard/subsidy/postpaid': applicationsOf('postpaidCases', (all) => all.PostpaidListPage),
  '/dashboard/subsidy/subsidy-draft': {
    layout: 'detail',
    applicant: async () => (await import('./subsidy/apply/drafts-page.tsx')).DraftsPage,
  },
  '/qiankun': {
    layout: 'detail',
    open: true,
    // the provider's people have none
    menu: { label: 'apps', access: { scenes: ['tenant', 'tenant-admin'] } },
    load: apps,
    applicant: apps,
  },
} as const satisfies Record<string, Page>;
