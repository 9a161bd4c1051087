import { QueryClientProvider } from '@tanstack/react-query';
import { Button, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { StrictMode, Suspense, useEffect, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createMemoryRouter, NavigationType, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { ToastMount } from '#web/components/shell/toast-mount.tsx';
import { plainPath, type HostState } from '#domain/apps/bridge.ts';
import { onSignedOut } from '#web/shared/calls/call.ts';
import { queryClient } from '#web/shared/calls/query-client.ts';
import { signInAddress } from '#web/shared/session/session.ts';
import { darkTheme, followMode, lightTheme, motion, useMode } from '#web/shared/screen/theme.ts';
import { anyUnsaved } from '#web/shared/screen/unsaved.ts';
import { currentLanguage, i18n, langOf, setLanguage, useLang } from '#web/shared/texts/i18n.ts';
import { AloneHeader } from './alone-header.tsx';
import { connect, type Closed, type Host } from './host.ts';
import { HostContext } from './use-host.ts';
import '#web/tokens.css';
import '#web/styles.css';
import './kit.css';

// names of statuses and refusals come from the server in the reader's language
i18n.on('languageChanged', () => void queryClient.invalidateQueries());

/**
 * Begins a sub-application: `app` is its code, `routes` its pages, whose addresses stand behind the `#` of the page around it.
 * Language, theme, address and sign-in follow that page without a new start.
 */
export function startSubApp(app: Parameters<typeof connect>[0], routes: RouteObject[]): void {
  const begin = (): Root => {
    const container = document.getElementById('root');
    if (!container) throw new Error('index.html has no #root');
    const root = createRoot(container);
    root.render(drawn(app, routes));
    return root;
  };
  const wujie = window['__WUJIE'];
  if (!wujie) return void begin();
  // what wujie begins it ends, with all that the page around it would be kept from forgetting
  let root: Root | undefined;
  window['__WUJIE_MOUNT'] = () => void (root = begin());
  window['__WUJIE_UNMOUNT'] = () => root?.unmount();
  wujie.mount();
}

const drawn = (app: ConnectedProps['app'], routes: RouteObject[]): ReactNode => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <Suspense fallback={<PageLoading />}>
          <Themed>
            <Connected app={app} routes={routes} />
          </Themed>
        </Suspense>
      </I18nextProvider>
    </QueryClientProvider>
  </StrictMode>
);

function Themed({ children }: { children: ReactNode }) {
  const mode = useMode();
  const lang = useLang();
  return (
    <ConfigProvider
      theme={mode === 'dark' ? darkTheme : lightTheme}
      locale={lang === 'en' ? enUS : zhCN}
      wave={{ disabled: !motion }}
    >
      {children}
      <ToastMount />
    </ConfigProvider>
  );
}

interface ConnectedProps {
  app: Parameters<typeof connect>[0];
  routes: RouteObject[];
}
type Found = { host: Host } | { closed: Closed } | { error: Error };

function Connected(props: ConnectedProps) {
  const [attempt, setAttempt] = useState(0);
  return <Connecting key={attempt} {...props} onRetry={() => setAttempt((n) => n + 1)} />;
}

function Connecting({ app, routes, onRetry }: ConnectedProps & { onRetry: () => void }) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let gone = false;
    const show = (next: Found) => void (gone || setFound(next));
    connect(app).then(
      (host) => show(typeof host === 'string' ? { closed: host } : { host }),
      (error: Error) => show({ error }),
    );
    return () => void (gone = true);
  }, [app]);
  if (!found) return <PageLoading />;
  if ('error' in found) return <LoadError error={found.error} onRetry={onRetry} />;
  if ('closed' in found) return <NotOpen why={found.closed} />;
  return (
    <HostContext value={found.host}>
      {found.host.alone && <AloneHeader />}
      <Routed host={found.host} routes={routes} />
    </HostContext>
  );
}

function NotOpen({ why }: { why: Closed }) {
  const { t } = useTranslation('apps');
  if (why === 'not_open') return <StateMessage page title={t('none')} hint={t('noneForYou')} role="alert" />;
  return (
    <StateMessage page title={t('signInFirst')} hint={t('signInFirstHint')} role="status">
      <Button type="primary" href={signInAddress(window.location.pathname + window.location.hash)}>
        {t('signIn')}
      </Button>
    </StateMessage>
  );
}

/** A page that asks before what is being written on it is lost. */
const Guarded = ({ alone }: { alone: boolean }) => (
  <>
    <LeaveGuard within={!alone} />
    <Outlet />
  </>
);

/** The application's pages at the address that the page around it has, each a step of its history. */
function Routed({ host, routes }: { host: Host; routes: RouteObject[] }) {
  const [router] = useState(() =>
    createMemoryRouter([{ element: <Guarded alone={host.alone} />, children: routes }], {
      initialEntries: [host.state().path],
    }),
  );
  useEffect(() => {
    onSignedOut(() => host.send({ type: 'sign_in' }));
    const pathOf = ({ pathname, search }: { pathname: string; search: string }) => plainPath(pathname + search);
    const follow = ({ lang, theme, path }: HostState) => {
      followMode(theme);
      if (langOf(currentLanguage()) !== lang) void setLanguage(lang === 'en' ? 'en-US' : 'zh-CN');
      if (pathOf(router.state.location) !== path) void router.navigate(path, { replace: true });
    };
    if (!host.alone) follow(host.state());
    const unheard = host.listen((state) =>
      host.alone ? void router.navigate(state.path, { replace: true }) : follow(state),
    );
    const unwatched = router.subscribe(({ location, historyAction, navigation }) => {
      const path = pathOf(location);
      if (navigation.state !== 'idle' || path === host.state().path) return;
      host.send({ type: 'path', path, replace: historyAction === NavigationType.Replace });
    });
    const released = host.holds(anyUnsaved);
    return () => {
      unheard();
      unwatched();
      released();
    };
  }, [host, router]);
  return <RouterProvider router={router} />;
}
