import { App, Layout, Watermark } from 'antd';
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'antd';
import { Link, Outlet } from 'react-router';
import { watermarkOf } from '#domain/shared/files/watermark.ts';
import { Bell } from '#web/components/messages/bell.tsx';
import { LanguageSwitch } from '#web/components/shell/language-switch.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { ThemeSwitch } from '#web/components/shell/theme-switch.tsx';
import { to } from '#web/paths.ts';
import { colourOf } from '#web/shared/screen/theme.ts';
import { useLive } from '#web/shared/queries/use-live.ts';
import { useSignedIn, type Session } from '#web/shared/session/session.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ActingBanner } from '#web/components/substitutes/acting-banner.tsx';
import { Brand } from './brand.tsx';
import { KnowsMenu, SideMenu } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import './workbench-layout.css';

const NARROW = window.matchMedia('(max-width: 1183.98px)');
/** On phones the menu lies over the page, and has to go once it was used. */
const OVERLAY = window.matchMedia('(max-width: 640px)');
const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      NARROW.addEventListener('change', listener);
      return () => NARROW.removeEventListener('change', listener);
    },
    () => NARROW.matches,
  );

/** Staff pages: a side menu that collapses below 1184 px (spec §2), a header with the park and the hats. */
export function WorkbenchLayout() {
  const { t } = useTranslation();
  const session = useSignedIn();
  const narrow = useNarrow();
  // the user's own choice holds until the window crosses the width
  const [choice, setChoice] = useState<{ narrow: boolean; collapsed: boolean } | null>(null);
  const collapsed = choice?.narrow === narrow ? choice.collapsed : narrow;
  useLive(true);
  return (
    <App component={false}>
      <Layout className="workbench">
        <a className="skip-link" href="#main">
          {t('nav.skip')}
        </a>
        <Layout.Header className="workbench-header">
          <Button
            type="text"
            icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            aria-label={t(collapsed ? 'nav.expand' : 'nav.collapse')}
            onClick={() => setChoice({ narrow, collapsed: !collapsed })}
          />
          <Link
            to={to.workbench()}
            className="brand-link"
            aria-label={`${t('brand')} ${session.user.tenant_name}`.trim()}
          >
            <Brand park={session.user.tenant_name} />
          </Link>
          <div className="workbench-tools">
            <Link to={to.home()} className="workbench-portal-link">
              {t('nav.portal')}
            </Link>
            <LanguageSwitch />
            <ThemeSwitch />
            <Bell />
            <UserMenu session={session} />
          </div>
        </Layout.Header>
        <Layout>
          <Layout.Sider
            theme="light"
            width={216}
            collapsedWidth={64}
            collapsed={collapsed}
            trigger={null}
            className="workbench-sider"
          >
            <SideMenu collapsed={collapsed} onGo={() => OVERLAY.matches && setChoice({ narrow, collapsed: true })} />
          </Layout.Sider>
          <Layout.Content id="main" className="workbench-main" tabIndex={-1} role="main">
            <Marked user={session.user}>
              <ActingBanner />
              <Shown />
            </Marked>
          </Layout.Content>
        </Layout>
      </Layout>
    </App>
  );
}

/** The page itself, which may ask for the menu of any hat. */
const Shown = () => (
  <Suspense fallback={<PageLoading />}>
    <KnowsMenu>
      <Outlet />
    </KnowsMenu>
  </Suspense>
);

/** The page under a watermark: not to be passed on, and whose screen it is (spec §9). */
const WATERMARK = colourOf('watermark');

function Marked({ user, children }: { user: Session['user']; children: ReactNode }) {
  return (
    // a CJK font first: the default one clips the top stroke of 王
    <Watermark
      // `hidden`, its own, would make it what sticky bars stick to, though it never scrolls
      style={{ overflow: 'clip' }}
      content={watermarkOf(`${user.name} ${user.mobile.slice(-4)}`, useLang())}
      gap={[160, 140]}
      font={{
        fontFamily: '"Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif',
        color: WATERMARK,
        fontSize: 15,
      }}
    >
      {children}
    </Watermark>
  );
}
