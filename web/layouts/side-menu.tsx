import {
  BarChartOutlined,
  CalendarOutlined,
  CloudOutlined,
  ControlOutlined,
  ScheduleOutlined,
  SolutionOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Menu } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { calendarContract } from '#domain/admin/calendar-contract.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { joinContract } from '#domain/identity/join-contract.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import type { Endpoint } from '#domain/shared/endpoint.ts';
import { stepTimesContract } from '#domain/statistics/contract.ts';
import { mayConfigure } from '#domain/subsidy/configuration/configuring.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { to } from '#web/paths.ts';
import { mayCall } from '#web/shared/may-call.ts';
import { useSignedIn, type Session } from '#web/shared/session.ts';
import { useOpsMenu } from './ops-menu.tsx';

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

type Page = { key: string; label: string; icon?: ReactNode };
/** An entry by its page, or a group of them. */
type Entry = Page | (Page & { children: Page[] });

/** What a hat finds in its menu, before the part about runs that everybody has: only what it may open. */
function entriesFor(session: Session, t: TFunction): Entry[] {
  const may = (calls: readonly Endpoint[]) => calls.some((one) => mayCall(one.access, session));
  const shown = <T,>(when: boolean, item: T): T[] => (when ? [item] : []);
  return [
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
    ...shown(may([joinContract.joinList]), {
      key: to.corpJoins(),
      icon: <TeamOutlined />,
      label: t('nav.corpJoins'),
    }),
    ...shown(mayConfigure(session), {
      key: 'setup',
      icon: <ControlOutlined />,
      label: t('nav.setup'),
      children: [
        { key: to.flows(), label: t('nav.flows') },
        { key: to.configuration(), label: t('nav.configuration') },
      ],
    }),
    ...shown(may([calendarContract.modifyCalendar]), {
      key: to.workingCalendar(),
      icon: <ScheduleOutlined />,
      label: t('nav.calendar'),
    }),
  ];
}

/** The workbench's root: the first page of the menu (spec §2, Navigation behaviour). */
export function FirstPage() {
  const { t } = useTranslation();
  const [first] = entriesFor(useSignedIn(), t).flatMap((entry) => ('children' in entry ? entry.children : entry));
  return <Navigate replace to={first?.key ?? to.runs()} />;
}

/** The menu is the workbench's table of contents. */
export function SideMenu({ collapsed, onGo }: { collapsed: boolean; onGo: () => void }) {
  const session = useSignedIn();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const items = [...entriesFor(session, t), useOpsMenu(collapsed)];
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
