import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { useSession } from '#web/shared/session/session.ts';

/** What the host of a closed park shows in place of its pages. Who keeps parks may sign in here, as under any host. */
export function ClosedPark({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('parks');
  const session = useSession();
  const { pathname } = useLocation();
  if (session || pathname === to.login()) return children;
  return <StateMessage page title={t('shut.title', { name })} hint={t('shut.hint')} role="status" />;
}
