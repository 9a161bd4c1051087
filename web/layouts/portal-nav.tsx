import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { to } from '#web/paths.ts';
import { useModules } from '#web/shared/session/modules.ts';
import { useSession } from '#web/shared/session/session.ts';

/** The portal's destinations for this visitor; a plain list of links (antd's Menu would cost 37 kB on the home page). */
export function PortalNav({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const modules = useModules() ?? [];
  const links = [
    { path: to.home(), label: t('nav.home'), end: true },
    { path: to.programme(), label: t('nav.programme'), end: false },
    ...(modules.includes('receptions') ? [{ path: to.hallBooking(), label: t('nav.hall'), end: false }] : []),
    ...(modules.includes('demands') ? [{ path: to.zjtxApply(), label: t('nav.zjtx'), end: false }] : []),
    ...(session?.scene === 'portal' ? [{ path: to.myApplications(), label: t('nav.mine'), end: false }] : []),
    ...(session?.isStaff ? [{ path: to.workbench(), label: t('nav.workbench'), end: false }] : []),
  ];
  return (
    <nav className="portal-nav" aria-label={t('nav.label')}>
      {links.map(({ path, label, end }) => (
        <NavLink key={path} to={path} end={end} onClick={onGo}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
