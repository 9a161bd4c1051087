import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, redirectDocument, type RouteObject } from 'react-router';
import { isSitePath } from '#domain/portal/site-paths.ts';
import { ErrorPage } from '#web/components/shell/error-page.tsx';
import { NotFoundPage } from '#web/components/shell/not-found-page.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { RequireModule } from '#web/components/shell/require-module.tsx';
import { RequireSession } from '#web/components/shell/require-session.tsx';
import { PortalLayout } from './layouts/portal-layout.tsx';
import { loadTexts } from './i18n-resources.ts';
import { moduleOfPage, type Load, type Page } from './page.ts';
import { PORTAL_PAGES } from './portal-pages.ts';
import { to } from './paths.ts';
import { inTime, PAGE_LOAD_MS } from '#web/shared/calls/in-time.ts';
import { i18n, langOf } from '#web/shared/texts/i18n.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { queryClient } from '#web/shared/calls/query-client.ts';
import { beginSession, useSessionQuery } from '#web/shared/session/session.ts';
import { WORKBENCH } from '#domain/shared/calls/access.ts';

/** A page's code; the router shows its error page when it does not come in time. */
const loaded = <T,>(load: () => Promise<T>): Promise<T> => inTime(load(), PAGE_LOAD_MS);

/** Code that is loaded when it is first shown, and keeps nothing in the address. */
function plain(load: Load): ReactNode {
  const Page = lazy(async () => ({ default: await loaded(load) }));
  return <Page />;
}
/** A page with its state in the address. nuqs comes with it: the first load of everyone, the home page, needs none. */
function addressed(load: Load): ReactNode {
  const Page = lazy(async (): Promise<{ default: ComponentType }> => {
    const [{ NuqsAdapter }, Inner] = await loaded(() => Promise.all([import('nuqs/adapters/react-router/v7'), load()]));
    const Addressed = () => (
      <NuqsAdapter>
        <Inner />
      </NuqsAdapter>
    );
    return { default: Addressed };
  });
  return <Page />;
}
const firstPage = plain(async () => (await import('./layouts/side-menu.tsx')).FirstPage);
const workbench = plain(async () => (await import('./layouts/workbench-layout.tsx')).WorkbenchLayout);

const HeldSession = lazy(async () => ({
  default: (await loaded(() => import('./identity/held/held-session.tsx'))).HeldSession,
}));

/** What a session has to do before anything else is in place of every page. */
function Root() {
  const { data: session } = useSessionQuery();
  const held = session?.user.held ?? null;
  // the second factor is set up before its recovery codes were read, and nobody sees them a second time
  const [settingUp, setSettingUp] = useState(false);
  if (held === 'two_factor' && !settingUp) setSettingUp(true);
  if (!session && settingUp) setSettingUp(false);
  const by = session && settingUp ? 'two_factor' : held;
  return (
    <Suspense fallback={<PageLoading />}>
      {by ? <HeldSession by={by} onSetUp={() => setSettingUp(false)} /> : <Outlet />}
    </Suspense>
  );
}

/** One address for both scenes: staff see it in the workbench, an applicant what is their own in the portal. */
const staffDoor = (path: string): boolean => path.startsWith(to.workbench());
const isOpen = (path: string): boolean => PORTAL.some(([each, { open }]) => open === true && each === path);

function DetailLayout() {
  const { data: session } = useSessionQuery();
  return session?.isStaff ? workbench : <PortalLayout />;
}
function Own({ staff, applicant }: { staff: ReactNode; applicant: ReactNode }) {
  const { data: session } = useSessionQuery();
  return session?.isStaff ? staff : applicant;
}

/** A page, where there is that part of the product at all. */
function within(element: ReactNode, page: Page) {
  const module = moduleOfPage(page);
  if (element === undefined || module === undefined) return element;
  return <RequireModule module={module}>{element}</RequireModule>;
}
/** A page behind its guards: who may see it, too. */
function guarded(element: ReactNode, page: Page) {
  if (element === undefined) return element;
  const inModule = within(element, page);
  return page.access === undefined ? inModule : <RequireSession access={page.access}>{inModule}</RequireSession>;
}
/** What leads on, for whoever has no page of their own under an address: to its first child (spec §2), else to the list of online applications. */
const onwardOf = (path: string) => (
  <Navigate replace to={path === to.messageCentre() ? to.notices() : to.subsidyList('online')} />
);

/** Staff are led to the first page of theirs. */
const OF_THEIR_OWN: Readonly<Record<string, ReactNode>> = { [to.workbench()]: firstPage };

type Table = [path: string, page: Page][];
const PORTAL: Table = Object.entries(PORTAL_PAGES);
/** The workbench's part of the table; whoever is in the portal does without. */
const loadStaff = async (): Promise<Table> => Object.entries((await import('./staff-pages.ts')).STAFF_PAGES);

/** Pages that the API renders (product §12): who goes to one leaves the app, and reads on in the language that they chose. */
function leaveForSite({ request }: { request: Request }) {
  const { pathname, searchParams } = new URL(request.url);
  // the browser is there already where the app itself was sent for the address
  if (!isSitePath(pathname) || pathname === window.location.pathname) return null;
  const chosen = langOf(i18n.language);
  // as the API reads it of the browser
  const asked = /^en/i.test(navigator.language) ? 'en' : 'zh';
  if (chosen !== asked && !searchParams.has('lang')) searchParams.set('lang', chosen);
  const query = searchParams.toString();
  return redirectDocument(pathname + (query === '' ? '' : `?${query}`));
}

/** The routes of a layout, as a table of pages has them. */
const routesOf = (table: Table, layout: Page['layout']): RouteObject[] =>
  table
    .filter(([, page]) => page.layout === layout)
    .map(([path, page]) => {
      const { load, applicant, plain: isPlain } = page;
      const element = (code: Load | undefined) => (code ? (isPlain ? plain(code) : addressed(code)) : undefined);
      const staff = OF_THEIR_OWN[path] ?? guarded(element(load), page);
      if (layout === 'detail')
        return {
          path,
          element: (
            <Own staff={staff ?? onwardOf(path)} applicant={within(element(applicant), page) ?? onwardOf(path)} />
          ),
        };
      const leaves = path === to.home() || path === '*';
      return { path, element: staff ?? <NotFoundPage />, ...(leaves && { loader: leaveForSite }) };
    });

/** Pages that only the development server has. */
const DEVELOPERS = import.meta.env.DEV
  ? [{ path: '/dashboard/_kit', element: plain(async () => (await import('./kit/kit-page.tsx')).KitPage) }]
  : [];

/** Begins to load the page that the browser was opened at, while it is still asked who is there; then what the page will ask. */
async function beginLoading({ pathname: path, search }: Location): Promise<void> {
  const asked = beginSession(queryClient);
  const pageIn = (table: Table) => table.find(([each]) => each === path)?.[1];
  const page = pageIn(PORTAL) ?? (path.startsWith(to.workbench()) ? pageIn(await loadStaff()) : undefined);
  if (!page?.load || page.layout === 'detail') return;
  const parts = [page.load(), loadTexts(i18n.language, 'list'), import('nuqs/adapters/react-router/v7')];
  if (page.layout === 'workbench') parts.push(import('./layouts/workbench-layout.tsx'));
  await Promise.allSettled(parts);
  const session = await asked;
  const may = session && (page.access === undefined || mayCall(page.access, session));
  if (page.ahead && may) (await page.ahead())(queryClient, new URLSearchParams(search));
}
// the page itself asks again, and tells what fails
void beginLoading(window.location).catch(() => undefined);

/** The route under which the workbench's pages come, once. */
const STAFF_ROUTE = 'workbench';
let known = false;

export const router = createBrowserRouter(
  [
    {
      element: <Root />,
      hydrateFallbackElement: <PageLoading />,
      errorElement: <ErrorPage />,
      children: [
        { element: <PortalLayout />, children: routesOf(PORTAL, 'portal') },
        {
          element: (
            <RequireSession door={staffDoor} open={isOpen}>
              <DetailLayout />
            </RequireSession>
          ),
          children: routesOf(PORTAL, 'detail'),
        },
        {
          // closed to a hat, it says why in the portal's frame
          element: (
            <RequireSession access={WORKBENCH} frame={(refusal) => <PortalLayout>{refusal}</PortalLayout>}>
              {workbench}
            </RequireSession>
          ),
          id: STAFF_ROUTE,
          children: DEVELOPERS,
        },
      ],
    },
  ],
  {
    // asked whenever an address fits no route, or one with a part that varies
    async patchRoutesOnNavigation({ patch }) {
      if (known) return;
      const table = await loaded(loadStaff);
      if (!known) patch(STAFF_ROUTE, routesOf(table, 'workbench'));
      known = true;
    },
  },
);
