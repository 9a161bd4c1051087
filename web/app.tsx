import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { ToastMount } from '#web/components/shell/toast-mount.tsx';
import { to } from './paths.ts';
import { router } from './routes.tsx';
import { onSignedOut } from '#web/shared/calls/call.ts';
import { i18n, useLang } from '#web/shared/texts/i18n.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { queryClient } from '#web/shared/calls/query-client.ts';
import { signInAddress } from '#web/shared/session/session.ts';
import { anyUnsaved, setExpired } from '#web/shared/screen/unsaved.ts';
import { darkTheme, lightTheme, motion, useMode } from '#web/shared/screen/theme.ts';

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
    <ConfigProvider
      theme={mode === 'dark' ? darkTheme : lightTheme}
      locale={lang === 'en' ? enUS : zhCN}
      wave={{ disabled: !motion }}
    >
      <RouterProvider router={router} />
      <ToastMount />
    </ConfigProvider>
  );
}
