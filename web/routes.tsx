import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet } from 'react-router';
import { ErrorPage } from './components/error-page.tsx';
import { NotFoundPage } from './components/not-found-page.tsx';
import { PageLoading } from './components/page-loading.tsx';
import { RequireSession } from './components/require-session.tsx';
import { PortalLayout } from './layouts/portal-layout.tsx';
import { to, type Layouts } from './paths.ts';
import { useSessionQuery } from './shared/session.ts';

/** A page whose code is loaded when it is first opened. */
function page<K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K): ReactNode {
  const Page = lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }));
  return <Page />;
}
const home = page(() => import('./portal/home-page.tsx'), 'HomePage');
const programme = page(() => import('./portal/programme-page.tsx'), 'ProgrammePage');
const login = page(() => import('./identity/login-page.tsx'), 'LoginPage');
const loginError = page(() => import('./identity/login-error-page.tsx'), 'LoginErrorPage');
const register = page(() => import('./identity/register-page.tsx'), 'RegisterPage');
const applyEntry = page(() => import('./subsidy/apply-entry-page.tsx'), 'ApplyEntryPage');
const applyForm = page(() => import('./subsidy/apply-page.tsx'), 'ApplyPage');
const submitSuccess = page(() => import('./subsidy/submit-success-page.tsx'), 'SubmitSuccessPage');
const myApplications = page(() => import('./subsidy/my-applications-page.tsx'), 'MyApplicationsPage');
const portalDetail = page(() => import('./subsidy/portal-detail-page.tsx'), 'PortalDetailPage');
const workbenchList = page(() => import('./subsidy/workbench-list-page.tsx'), 'WorkbenchListPage');
const workbenchDrafts = page(() => import('./subsidy/workbench-drafts-page.tsx'), 'WorkbenchDraftsPage');
const workbenchDetail = page(() => import('./subsidy/workbench-detail-page.tsx'), 'WorkbenchDetailPage');
const workbench = page(() => import('./layouts/workbench-layout.tsx'), 'WorkbenchLayout');

const STAFF = ['tenant', 'tenant-admin', 'provider', 'provider-admin', 'platform'] as const;
const APPLICANT = ['portal'] as const;

/** nuqs reads the router, so its adapter sits inside it. */
function Root() {
  return (
    <NuqsAdapter>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </NuqsAdapter>
  );
}

/** One address for both scenes: staff see it in the workbench, an applicant in the portal. */
function DetailLayout() {
  const { data: session } = useSessionQuery();
  return session?.isStaff ? workbench : <PortalLayout />;
}
function Detail() {
  const { data: session } = useSessionQuery();
  return session?.isStaff ? workbenchDetail : portalDetail;
}

const applicant = (element: ReactNode) => <RequireSession scenes={APPLICANT}>{element}</RequireSession>;

/** A layout's pages; an address of ROUTES without a page, or a page without an address there, does not compile. */
const pages = <L extends keyof Layouts>(_layout: L, elements: Record<Layouts[L][number], ReactNode>) =>
  Object.entries<ReactNode>(elements).map(([path, element]) => ({ path, element }));

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      {
        element: <PortalLayout />,
        children: pages('portal', {
          '/': home,
          '/cloudSubsidies': programme,
          '/cloudSubsidies/apply': applicant(applyEntry),
          '/subsidy-apply': applicant(applyForm),
          '/submitSuccess': applicant(submitSuccess),
          '/my-applications': applicant(myApplications),
          '/login': login,
          '/loginError': loginError,
          '/register': register,
          '*': <NotFoundPage />,
        }),
      },
      {
        element: (
          <RequireSession>
            <DetailLayout />
          </RequireSession>
        ),
        children: pages('detail', { '/subsidy-detail': <Detail /> }),
      },
      {
        path: to.workbench(),
        element: (
          <RequireSession scenes={STAFF} frame={(refusal) => <PortalLayout>{refusal}</PortalLayout>}>
            {workbench}
          </RequireSession>
        ),
        children: pages('workbench', {
          '/dashboard': <Navigate replace to={to.subsidyList('online')} />,
          '/dashboard/subsidy': <Navigate replace to={to.subsidyList('online')} />,
          '/dashboard/subsidy/online': workbenchList,
          '/dashboard/subsidy/subsidy-draft': workbenchDrafts,
          '/dashboard/*': <NotFoundPage />,
        }),
      },
    ],
  },
]);
