import { QueryClientProvider } from '@tanstack/react-query';
import { Button, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { StrictMode, Suspense, useEffect, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { ToastMount } from '#web/components/shell/toast-mount.tsx';
import type { HostState } from '#domain/apps/bridge.ts';
import { onSignedOut } from '#web/shared/calls/call.ts';
import { queryClient } from '#web/shared/calls/query-client.ts';
import { signInAddress } from '#web/shared/session/session.ts';
import { darkTheme, followMode, lightTheme, motion, useMode } from '#web/shared/screen/theme.ts';
import { anyUnsaved } from '#web/shared/screen/unsaved.ts';
import { currentLanguage, i18n, langOf, setLanguage, useLang } from '#web/shared/texts/i18n.ts';
import { AloneHeader } from './alone-header.tsx';
import { Failed, NotFound } from './dead-end.tsx';
import { sameAddress } from './same-address.ts';
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

/** As wide as the page that comes. */
const LOADING = (
  <div className="page">
    <PageLoading />
  </div>
);
const drawn = (app: ConnectedProps['app'], routes: RouteObject[]): ReactNode => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <Suspense fallback={LOADING}>
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
  if (!found) return LOADING;
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

interface RoutedProps {
  host: Host;
  routes: RouteObject[];
}
/** The application's pages. One that failed is tried again by a router of its own: the first keeps code that did not come for good. */
function Routed(props: RoutedProps) {
  const [attempt, setAttempt] = useState(0);
  return <Routing key={attempt} {...props} onRetry={() => setAttempt((n) => n + 1)} />;
}

/** Those at the address that the page around them has, each a step of its history. */
function Routing({ host, routes, onRetry }: RoutedProps & { onRetry: () => void }) {
  const [router] = useState(() => {
    const known = [...routes, { path: '*', element: <NotFound /> }];
    const caught = { errorElement: <Failed onRetry={onRetry} />, children: known };
    return createMemoryRouter([{ element: <Guarded alone={host.alone} />, children: [caught] }], {
      initialEntries: [host.state().path],
    });
  });
  useEffect(() => {
    onSignedOut(() => host.send({ type: 'sign_in' }));
    const address = sameAddress(host, router);
    const follow = ({ lang, theme, path }: HostState) => {
      address.heard(path);
      // alone, it is nobody else's
      if (host.alone) return;
      followMode(theme);
      if (langOf(currentLanguage()) !== lang) void setLanguage(lang === 'en' ? 'en-US' : 'zh-CN');
    };
    follow(host.state());
    const unheard = host.listen(follow);
    const released = host.holds(anyUnsaved);
    return () => {
      unheard();
      address.end();
      released();
    };
  }, [host, router]);
  return <RouterProvider router={router} />;
}
