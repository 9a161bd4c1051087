import { App, Layout, Menu, Watermark } from 'antd';
import {
  BarChartOutlined,
  CalendarOutlined,
  CloudOutlined,
  ControlOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  ScheduleOutlined,
  SolutionOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'antd';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { mayConfigure } from '#domain/subsidy/configuring.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import type { Endpoint } from '#domain/shared/endpoint.ts';
import { stepTimesContract } from '#domain/statistics/contract.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { joinContract } from '#domain/identity/join-contract.ts';
import { calendarContract } from '#domain/admin/calendar-contract.ts';
import { LanguageSwitch } from '#web/components/language-switch.tsx';
import { PageLoading } from '#web/components/page-loading.tsx';
import { ThemeSwitch } from '#web/components/theme-switch.tsx';
import { to } from '#web/paths.ts';
import { useLive } from '#web/shared/live.ts';
import { mayCall } from '#web/shared/may-call.ts';
import { useSignedIn, type Session } from '#web/shared/session.ts';
import { ActingBanner } from '#web/components/away/acting-banner.tsx';
import { Brand } from './brand.tsx';
import { useOpsMenu } from './ops-menu.tsx';
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
              <Suspense fallback={<PageLoading />}>
                <Outlet />
              </Suspense>
            </Marked>
          </Layout.Content>
        </Layout>
      </Layout>
    </App>
  );
}

/** Pages beside the menu, by the entry they belong to. */
const BELONGS: Record<string, string> = {
  '/subsidy-detail': to.subsidyList('online'),
  '/reception-detail': to.receptionList(),
  '/demand-detail': to.demandList(),
  '/newCustomer': to.demandList(),
};
const menuKeyOf = (pathname: string): string =>
  Object.entries(BELONGS).find(([page]) => pathname === page || pathname.startsWith(`${page}/`))?.[1] ?? pathname;

/** A list is in the menu of whoever may ask for it, under one scene or another. */
const LISTS = {
  subsidy: [approvalContract.getTenantApplyList, approvalContract.getCloudApproveList],
  reception: [receptionWorkbenchContract.tenantList, receptionWorkbenchContract.providerList],
  demand: [demandWorkbenchContract.tenantList, demandWorkbenchContract.providerList],
} satisfies Record<string, readonly Endpoint[]>;

/** The menu is the workbench's table of contents; the workbench's root goes to its first item. */
function SideMenu({ collapsed, onGo }: { collapsed: boolean; onGo: () => void }) {
  const session = useSignedIn();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const ops = useOpsMenu(collapsed);
  const may = (calls: readonly Endpoint[]) => calls.some((one) => mayCall(one.access, session));
  const shown = <T,>(when: boolean, item: T): T[] => (when ? [item] : []);
  const items = [
    ...shown(may(LISTS.subsidy), {
      key: 'subsidy',
      icon: <CloudOutlined />,
      label: t('nav.programme'),
      children: [{ key: to.subsidyList('online'), label: t('nav.online') }],
    }),
    ...shown(may(LISTS.reception), {
      key: 'reception',
      icon: <CalendarOutlined />,
      label: t('nav.reception'),
      children: [
        { key: to.receptionList(), label: t('nav.receptionList') },
        { key: to.receptionCalendar(), label: t('nav.receptionWeek') },
      ],
    }),
    ...shown(may(LISTS.demand), { key: to.demandList(), icon: <SolutionOutlined />, label: t('nav.demand') }),
    ...shown(may([stepTimesContract.getStepTimes]), {
      key: to.stepTimes(),
      icon: <BarChartOutlined />,
      label: t('nav.stepTimes'),
    }),
    ...(mayCall(joinContract.joinList.access, session)
      ? [{ key: to.corpJoins(), icon: <TeamOutlined />, label: t('nav.corpJoins') }]
      : []),
    ...(mayConfigure(session)
      ? [
          {
            key: 'setup',
            icon: <ControlOutlined />,
            label: t('nav.setup'),
            children: [
              { key: to.flows(), label: t('nav.flows') },
              { key: to.configuration(), label: t('nav.configuration') },
            ],
          },
        ]
      : []),
    ...(mayCall(calendarContract.modifyCalendar.access, session)
      ? [{ key: to.workingCalendar(), icon: <ScheduleOutlined />, label: t('nav.calendar') }]
      : []),
    ops,
  ];
  return (
    <nav aria-label={t('nav.label')}>
      <Menu
        // the groups are open whenever there is room for them
        key={String(collapsed)}
        mode="inline"
        theme="light"
        items={items}
        {...(collapsed ? {} : { defaultOpenKeys: ['subsidy', 'reception', 'setup', 'ops'] })}
        selectedKeys={[menuKeyOf(pathname)]}
        onClick={({ key }) => {
          onGo();
          void navigate(key);
        }}
      />
    </nav>
  );
}

// with a watermark axe can't judge contrast: a test's browser switches it off before the page loads, no address does
const unmarked = (): boolean => Object.hasOwn(window, '__noWatermark');

/** The page under a watermark: not to be passed on, and whose screen it is (spec §9). */
function Marked({ user, children }: { user: Session['user']; children: ReactNode }) {
  const { t } = useTranslation();
  if (unmarked()) return <>{children}</>;
  return (
    // a CJK font first: the default one clips the top stroke of 王 (web.md §1)
    <Watermark
      content={[t('watermark'), `${user.name} ${user.mobile.slice(-4)}`]}
      gap={[160, 140]}
      font={{
        fontFamily: '"Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif',
        color: 'rgba(128,128,128,0.09)',
        fontSize: 15,
      }}
    >
      {children}
    </Watermark>
  );
}
