import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { portalMenuContract } from '#domain/menus/portal-menu-contract.ts';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useModules } from '#web/shared/session/modules.ts';
import { useSession, type Session } from '#web/shared/session/session.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** The pages of the portal's top menu, with who finds them there. */
const PAGES = {
  home: { path: to.home(), end: true },
  programme: { path: to.programme(), site: true },
  market: { path: to.market(), site: true },
  training: { path: '/enterpriseTraining', module: 'corp_training', site: true },
  race: { path: to.raceOfPark(), module: 'competition' },
  marketplace: { path: '/cloudMarketplace', module: 'cloudmarket', site: true },
  hall: { path: to.hall(), module: 'receptions', site: true },
  zjtx: { path: to.zjtxApply(), module: 'demands' },
  mine: { path: to.myApplications(), who: (session: Session) => session.scene === 'portal' },
  apps: { path: to.app(), who: ({ user }: Session) => user.apps.length > 0 },
  workbench: { path: to.workbench(), who: (session: Session) => session.isStaff },
} as const;
type Code = keyof typeof PAGES;
interface Page {
  path: string;
  end?: boolean;
  /** The API renders it: a link to it leaves the app. */
  site?: boolean;
  module?: string;
  who?: (session: Session) => boolean;
}
/** The product's own menu, where the park's cannot be read. */
const USUAL = Object.keys(PAGES).map((entry_id) => ({ entry_id, name: '', name_en: '', address: '' }));

/** The portal's destinations for this visitor, as its park arranged them; a plain list of links (antd's Menu would cost 37 kB on the home page). */
export function PortalNav({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const session = useSession();
  const modules = useModules() ?? [];
  const { host } = window.location;
  const menu = useCall(keys.portalMenu(host), portalMenuContract.portalMenu, { host }, { staleTime: Infinity });
  const entries = menu.data?.items ?? (menu.isError ? USUAL : []);
  const shown = (page: Page): boolean =>
    (page.module === undefined || modules.includes(page.module)) &&
    (!page.who || (session !== null && page.who(session)));
  return (
    <nav className="portal-nav" aria-label={t('nav.label')}>
      {entries.map(({ entry_id, name, name_en, address }) => {
        const said = lang === 'en' ? name_en : name;
        if (address !== '')
          return (
            <a key={entry_id} href={address} target="_blank" rel="noopener noreferrer" onClick={onGo}>
              {said}
            </a>
          );
        const page: Page | undefined = PAGES[entry_id as Code];
        if (!page || !shown(page)) return null;
        const label = said || t(`nav.${entry_id as Code}`);
        if (page.site)
          return (
            <a key={entry_id} href={`${page.path}?lang=${lang}`}>
              {label}
            </a>
          );
        return (
          <NavLink key={entry_id} to={page.path} end={page.end ?? false} onClick={onGo}>
            {label}
          </NavLink>
        );
      })}
    </nav>
  );
}
