import { useLocation } from 'react-router';
import { APP_PAGES } from '#domain/apps/opening.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { useSessionQuery } from '#web/shared/session/session.ts';
import { AppForReader } from './app-for-reader.tsx';

const isAppPage = (path: string): path is keyof typeof APP_PAGES => path in APP_PAGES;

/** A page of spec §2 that is an application's: which one, its address tells. */
export function EmbeddedPage() {
  const { pathname } = useLocation();
  const { isPending } = useSessionQuery();
  if (isPending || !isAppPage(pathname)) return <PageLoading />;
  return <AppForReader code={APP_PAGES[pathname]} />;
}
