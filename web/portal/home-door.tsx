import { useEffect } from 'react';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { to } from '#web/paths.ts';

/** The way from the app to the home page, which the API renders (product §12). */
export function HomeDoor() {
  useEffect(() => window.location.replace(to.home()), []);
  return <PageLoading />;
}
