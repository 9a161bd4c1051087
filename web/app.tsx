import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { PageLoading } from './components/page-loading.tsx';
import { ToastMount } from './components/toast-mount.tsx';
import { to } from './paths.ts';
import { router } from './routes.tsx';
import { onSignedOut } from './shared/call.ts';
import { i18n, useLang } from './shared/i18n.ts';
import { keys } from './shared/keys.ts';
import { queryClient } from './shared/query-client.ts';
import { signInAddress } from './shared/session.ts';
import { anyUnsaved, setExpired } from './shared/unsaved.ts';
import { darkTheme, lightTheme, useMode } from './shared/theme.ts';

onSignedOut(() => {
  // whoever is writing signs in beside it, and goes on
  if (queryClient.getQueryData(keys.session) && anyUnsaved()) return setExpired(true);
  const { pathname, search } = window.location;
  queryClient.setQueryData(keys.session, null);
  if (pathname !== to.login()) void router.navigate(signInAddress(pathname + search), { replace: true });
});

// names of steps, records and refusals come from the server in the reader's language
i18n.on('languageChanged', () => void queryClient.invalidateQueries());

/** Providers around the routes. antd's `App` and ProComponents belong to the lazy routes, not to the first load. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <Suspense fallback={<PageLoading />}>
          <Themed />
        </Suspense>
      </I18nextProvider>
    </QueryClientProvider>
  );
}

function Themed() {
  const mode = useMode();
  const lang = useLang();
  return (
    <ConfigProvider theme={mode === 'dark' ? darkTheme : lightTheme} locale={lang === 'en' ? enUS : zhCN}>
      <RouterProvider router={router} />
      <ToastMount />
    </ConfigProvider>
  );
}
