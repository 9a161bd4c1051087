import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { admits, type Access } from '#domain/shared/calls/endpoint.ts';
import { to } from '#web/paths.ts';
import { signInAddress, useSessionQuery } from '#web/shared/session/session.ts';
import { PageLoading } from './page-loading.tsx';
import { StateMessage } from './page-state.tsx';
import { PageTitle } from './page-title.tsx';

interface Props {
  /** Who may see the page; any signed-in user when absent. */
  access?: Access;
  /** What a refusal is shown in, on pages whose own layout is behind the guard too. */
  frame?: (refusal: ReactNode) => ReactNode;
  /** Whether who is signed out comes in by the staff's door, where that does not follow from the access. */
  door?: (path: string) => boolean;
  /** Whether a page is for whoever has not signed in, too. */
  open?: (path: string) => boolean;
  children: ReactNode;
}

/** Signed-out visitors go to the sign-in page and come back; a wrong hat is told, not thrown out. */
export function RequireSession({ access = 'session', frame, door, open, children }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = useSessionQuery();
  if (query.isPending) return <PageLoading />;
  // a profile that could not be read is none (spec §2); a failed look for news leaves the page and what is written on it
  const session = query.data;
  if (!session && open?.(pathname)) return <>{children}</>;
  if (!session)
    return (
      <Navigate
        replace
        to={signInAddress(
          pathname + search,
          (door ? door(pathname) : typeof access === 'object' && !access.scenes.includes('portal')) || undefined,
        )}
      />
    );
  // a part of the product that is off says so itself
  if (!admits(access, { ...session, granted_some: session.user.granted_some })) {
    const home = session.isStaff ? to.workbench() : to.home();
    const refusal = (
      <div className="page">
        <PageTitle className="visually-hidden">{t('error.wrongHat')}</PageTitle>
        <StateMessage
          title={t('error.wrongHat')}
          hint={t('error.wrongHatHint', { hat: t(`scene.${session.scene}`) })}
          role="alert"
        >
          <Button type="primary" onClick={() => void navigate(home)}>
            {session.isStaff ? t('nav.workbench') : t('act.backHome')}
          </Button>
        </StateMessage>
      </div>
    );
    return <>{frame ? frame(refusal) : refusal}</>;
  }
  return <>{children}</>;
}
