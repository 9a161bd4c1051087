import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { SITE_LINKS, SITE_LINKS_LABEL } from '#domain/portal/site-links.ts';
import { LanguageSwitch } from '#web/components/shell/language-switch.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { ThemeSwitch } from '#web/components/shell/theme-switch.tsx';
import { to } from '#web/paths.ts';
import { useLive } from '#web/shared/queries/use-live.ts';
import { useSessionQuery, type Session } from '#web/shared/session/session.ts';
import { useTenant } from '#web/shared/session/tenant.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { Brand } from './brand.tsx';
import { PortalNav } from './portal-nav.tsx';
import './portal-layout.css';

const Bell = lazy(() => import('#web/components/messages/bell.tsx').then((m) => ({ default: m.Bell })));
const UserMenu = lazy(() => import('./user-menu.tsx').then((m) => ({ default: m.UserMenu })));
const FooterContact = lazy(() => import('./footer-contact.tsx').then((m) => ({ default: m.FooterContact })));
const ClosedPark = lazy(() => import('./closed-park.tsx').then((m) => ({ default: m.ClosedPark })));
const NavDrawer = lazy(() => import('./nav-drawer.tsx').then((m) => ({ default: m.NavDrawer })));

/** Public pages and the applicant's own: a top navigation that becomes a drawer on phones. Children replace the route's page. */
export function PortalLayout({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { data: tenant } = useTenant();
  const { data: session } = useSessionQuery();
  const [drawer, setDrawer] = useState(false);
  const parkName = session?.user.tenant_name || tenant?.name || '';
  useLive(Boolean(session));
  return (
    <div className="portal">
      <a className="skip-link" href="#main">
        {t('nav.skip')}
      </a>
      <header className="portal-header">
        <div className="portal-header-inner">
          <Link to={to.home()} className="brand-link" aria-label={`${t('brand')} ${parkName}`.trim()}>
            <Brand park={parkName} />
          </Link>
          <PortalNav />
          <div className="portal-tools">
            <LanguageSwitch />
            <ThemeSwitch />
            {session ? <Signed session={session} /> : session === null && <SignIn />}
            <Button
              className="portal-burger"
              type="text"
              icon={<MenuOutlined />}
              aria-label={t('nav.menu')}
              aria-expanded={drawer}
              onClick={() => setDrawer(true)}
            />
          </div>
        </div>
      </header>
      {drawer && (
        <Suspense fallback={null}>
          <NavDrawer onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      <main id="main" className="portal-main" tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>
          <ParkPage>{children ?? <Outlet />}</ParkPage>
        </Suspense>
      </main>
      <footer className="portal-footer">
        <SiteLinks />
        <span>{[parkName, t('brand')].filter((part) => part !== '').join(' · ')}</span>
        <Suspense fallback={null}>
          <FooterContact />
        </Suspense>
        <span>{t('footer')}</span>
      </footer>
      <ScrollRestoration />
    </div>
  );
}

/** What the park tells everybody: pages that the API renders, so that a link to one leaves the app. */
function SiteLinks() {
  const lang = useLang();
  return (
    <nav className="portal-links" aria-label={SITE_LINKS_LABEL[lang]}>
      {SITE_LINKS.map(({ path, [lang]: name }) => (
        <a key={path} href={`${path}?lang=${lang}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The page, or what a closed park shows in its place. */
function ParkPage({ children }: { children: ReactNode }) {
  const { data: tenant } = useTenant();
  return tenant?.closed ? <ClosedPark name={tenant.name}>{children}</ClosedPark> : children;
}

/** What somebody who is signed in finds above every page. */
function Signed({ session }: { session: Session }) {
  return (
    <Suspense fallback={<span className="user-name">{session.user.name}</span>}>
      <Bell />
      <UserMenu session={session} />
    </Suspense>
  );
}

function SignIn() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Button type="primary" className="portal-sign-in" onClick={() => void navigate(to.login())}>
      {t('user.signIn')}
    </Button>
  );
}
