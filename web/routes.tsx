import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet } from 'react-router';
import { ErrorPage } from './components/error-page.tsx';
import { NotFoundPage } from './components/not-found-page.tsx';
import { PageLoading } from './components/page-loading.tsx';
import { RequireSession } from './components/require-session.tsx';
import { PortalLayout } from './layouts/portal-layout.tsx';
import { to, type Layouts } from './paths.ts';
import { inTime, PAGE_LOAD_MS } from './shared/in-time.ts';
import { useSessionQuery } from './shared/session.ts';

/** A page's code; the router shows its error page when it does not come in time. */
const loaded = <T,>(load: () => Promise<T>): Promise<T> => inTime(load(), PAGE_LOAD_MS);
type Load<K extends string> = () => Promise<Record<K, ComponentType>>;
/** Code that is loaded when it is first shown, and keeps nothing in the address. */
function plain<K extends string>(load: Load<K>, name: K): ReactNode {
  const Page = lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await loaded(load))[name] }));
  return <Page />;
}
/** A page with its state in the address. nuqs comes with it: the first load of everyone, the home page, needs none. */
function page<K extends string>(load: Load<K>, name: K): ReactNode {
  const Page = lazy(async (): Promise<{ default: ComponentType }> => {
    const [{ NuqsAdapter }, code] = await loaded(() => Promise.all([import('nuqs/adapters/react-router/v7'), load()]));
    const Inner: ComponentType = code[name];
    const Addressed = () => (
      <NuqsAdapter>
        <Inner />
      </NuqsAdapter>
    );
    return { default: Addressed };
  });
  return <Page />;
}
const home = plain(() => import('./portal/home-page.tsx'), 'HomePage');
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
const drafts = page(() => import('./subsidy/drafts-page.tsx'), 'DraftsPage');
const workbenchDetail = page(() => import('./subsidy/workbench-detail-page.tsx'), 'WorkbenchDetailPage');
const zjtxApply = page(() => import('./demand/zjtx-apply-page.tsx'), 'ZjtxApplyPage');
const demandList = page(() => import('./demand/demand-list-page.tsx'), 'DemandListPage');
const demandDetail = page(() => import('./demand/demand-detail-page.tsx'), 'DemandDetailPage');
const newCustomer = page(() => import('./demand/new-customer-page.tsx'), 'NewCustomerPage');
const corpMembers = page(() => import('./identity/joins-page.tsx'), 'CorpMembersPage');
const corpJoins = page(() => import('./identity/joins-page.tsx'), 'CorpJoinsPage');
const substitutes = plain(() => import('./identity/substitutes-page.tsx'), 'SubstitutesPage');
const hall = page(() => import('./reception/hall-page.tsx'), 'HallPage');
const hallPass = page(() => import('./reception/pass-page.tsx'), 'PassPage');
const receptionList = page(() => import('./reception/workbench-list-page.tsx'), 'ReceptionListPage');
const receptionCalendar = page(() => import('./reception/workbench-calendar-page.tsx'), 'ReceptionCalendarPage');
const receptionDetail = page(() => import('./reception/workbench-detail-page.tsx'), 'ReceptionDetailPage');
const flows = page(() => import('./subsidy/flows-page.tsx'), 'FlowsPage');
const configuration = page(() => import('./subsidy/configuration-page.tsx'), 'ConfigurationPage');
const runs = page(() => import('./ops/runs-page.tsx'), 'RunsPage');
const run = page(() => import('./ops/run-page.tsx'), 'RunPage');
const migration = page(() => import('./ops/migration-page.tsx'), 'MigrationPage');
const stuck = page(() => import('./ops/stuck-page.tsx'), 'StuckPage');
const workingCalendar = page(() => import('./calendar/calendar-page.tsx'), 'CalendarPage');
const stepTimes = page(() => import('./statistics/step-times-page.tsx'), 'StepTimesPage');
const firstPage = plain(() => import('./layouts/side-menu.tsx'), 'FirstPage');
const workbench = plain(() => import('./layouts/workbench-layout.tsx'), 'WorkbenchLayout');

const STAFF = ['tenant', 'tenant-admin', 'provider', 'provider-admin', 'platform'] as const;
const APPLICANT = ['portal'] as const;

function Root() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  );
}

/** One address for both scenes: staff see it in the workbench, an applicant what is their own in the portal. */
const staffDoor = (path: string): boolean => path.startsWith(to.workbench());

function DetailLayout() {
  const { data: session } = useSessionQuery();
  return session?.isStaff ? workbench : <PortalLayout />;
}
function Own({ staff: theirs, applicant: own }: { staff: ReactNode; applicant: ReactNode }) {
  const { data: session } = useSessionQuery();
  return session?.isStaff ? theirs : own;
}

const applicant = (element: ReactNode) => <RequireSession scenes={APPLICANT}>{element}</RequireSession>;
/** The workbench, or in the portal's frame why it is closed to this hat. */
const staff = (element: ReactNode) => (
  <RequireSession scenes={STAFF} frame={(refusal) => <PortalLayout>{refusal}</PortalLayout>}>
    {element}
  </RequireSession>
);

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
          '/corp-members': applicant(corpMembers),
          '/zjtx-apply': zjtxApply,
          '/exhibition-hall-booking': hall,
          '/exhibition-hall-booking/pass': hallPass,
          '/login': login,
          '/loginError': loginError,
          '/register': register,
          '*': <NotFoundPage />,
        }),
      },
      {
        element: (
          <RequireSession door={staffDoor}>
            <DetailLayout />
          </RequireSession>
        ),
        children: pages('detail', {
          '/subsidy-detail': <Own staff={workbenchDetail} applicant={portalDetail} />,
          '/dashboard': <Own staff={firstPage} applicant={<Navigate replace to={to.subsidyList('online')} />} />,
          '/dashboard/subsidy': <Navigate replace to={to.subsidyList('online')} />,
          '/dashboard/subsidy/online': <Own staff={workbenchList} applicant={myApplications} />,
          '/dashboard/subsidy/subsidy-draft': (
            <Own staff={<Navigate replace to={to.subsidyList('online')} />} applicant={drafts} />
          ),
        }),
      },
      {
        element: staff(workbench),
        children: pages('staff', {
          '/reception-detail': receptionDetail,
          '/demand-detail/:bid': demandDetail,
          '/newCustomer': newCustomer,
        }),
      },
      {
        path: to.workbench(),
        element: staff(workbench),
        children: pages('workbench', {
          '/dashboard/reception': receptionList,
          '/dashboard/reception/calendar': receptionCalendar,
          '/dashboard/demand': demandList,
          '/dashboard/flows': flows,
          '/dashboard/configuration': configuration,
          '/dashboard/substitutes': substitutes,
          '/dashboard/runs': runs,
          '/dashboard/runs/:batch_id': run,
          '/dashboard/flows/migration': migration,
          '/dashboard/stuck': stuck,
          '/dashboard/calendar': workingCalendar,
          '/dashboard/step-times': stepTimes,
          '/dashboard/corp-joins': corpJoins,
          '/dashboard/*': <NotFoundPage />,
        }),
      },
    ],
  },
]);
