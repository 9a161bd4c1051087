import {
  AppstoreOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CarryOutOutlined,
  CloudOutlined,
  ControlOutlined,
  SafetyCertificateOutlined,
  SolutionOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import { Badge, Menu, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { CONFIGURING, forResource, READ_PROBLEMS } from '#domain/shared/access.ts';
import { moduleOfPage, type MenuEntry } from '#web/page.ts';
import { PAGE_LIST, type Path } from '#web/pages.ts';
import { to } from '#web/paths.ts';
import { admits, type Wearer } from '#domain/shared/endpoint.ts';
import { hasModule, mayCall } from '#web/shared/session/may-call.ts';
import { MenuOfContext, type MenuOf } from '#web/shared/session/menu-of.ts';
import { useSignedIn, type Session } from '#web/shared/session/session.ts';
import { useOpenProblems } from './use-open-problems.ts';

/** Pages beside the menu, by the entry they belong to. */
const BELONGS: Record<string, string> = {
  '/subsidy-detail': to.subsidyList('online'),
  '/reception-detail': to.receptionList(),
  '/demand-detail': to.demandList(),
  '/newCustomer': to.demandList(),
};
const menuKeyOf = (pathname: string): string =>
  Object.entries(BELONGS).find(([page]) => pathname === page || pathname.startsWith(`${page}/`))?.[1] ?? pathname;

const SEEING_PROBLEMS = forResource(CONFIGURING, READ_PROBLEMS);

type Label = MenuEntry['label'];
type Entry = MenuEntry & { path: Path };
type Group = NonNullable<MenuEntry['group']>;
const ICONS: Partial<Record<Group | Label, ReactNode>> = {
  today: <CarryOutOutlined />,
  programme: <CloudOutlined />,
  reception: <CalendarOutlined />,
  demand: <SolutionOutlined />,
  stepTimes: <BarChartOutlined />,
  corpJoins: <TeamOutlined />,
  catalog: <AppstoreOutlined />,
  setup: <ControlOutlined />,
  admin: <SafetyCertificateOutlined />,
  ops: <ToolOutlined />,
};

/** What a hat finds in its menu: the pages that it may see of the parts that it has, in the order of the table. */
const entriesOf = (wearer: Wearer, modules: readonly string[]): Entry[] =>
  PAGE_LIST.flatMap(([path, page]) => {
    const { access, menu } = page;
    const there = menu && hasModule(moduleOfPage(page), modules);
    return there && admits(menu.access ?? access ?? 'session', wearer) ? [{ ...menu, path }] : [];
  });
const entriesFor = ({ scene, roles, user }: Session): Entry[] =>
  entriesOf({ scene, roles, granted_some: user.granted_some }, user.modules);

/** Lets the pages below ask for the menu of any hat. */
export function KnowsMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation('menu');
  const { modules } = useSignedIn().user;
  const menuOf: MenuOf = (wearer) => entriesOf(wearer, modules).map(({ label }) => t(label));
  return <MenuOfContext value={menuOf}>{children}</MenuOfContext>;
}

/**
 * The workbench's root: the first page of the menu (spec §2, Navigation behaviour), which is what waits for the reader.
 * Nothing ever waits for the platform's administrator but what is stuck.
 */
export function FirstPage() {
  const session = useSignedIn();
  const [first] = entriesFor(session);
  const console = session.scene === 'platform' && mayCall(SEEING_PROBLEMS, session) ? to.problems() : undefined;
  return <Navigate replace to={console ?? first?.path ?? to.batches()} />;
}

/** The menu is the workbench's table of contents. */
export function SideMenu({ collapsed, onGo }: { collapsed: boolean; onGo: () => void }) {
  const session = useSignedIn();
  const { t } = useTranslation(['menu', 'common']);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const problems = useOpenProblems(mayCall(SEEING_PROBLEMS, session));
  const entries = entriesFor(session);
  const iconOf = (key: Group | Label) =>
    key === 'ops' && collapsed && problems > 0 ? (
      <Badge dot className="menu-dot">
        {ICONS.ops}
      </Badge>
    ) : (
      ICONS[key]
    );
  const item = ({ path, label, group }: Entry) => ({
    key: path,
    ...(!group && { icon: iconOf(label) }),
    label: label === 'problems' ? <Counted count={problems}>{t('problems')}</Counted> : t(label),
  });
  const groups = new Set<Group>();
  const items = entries.flatMap((entry): NonNullable<MenuProps['items']> => {
    const { group } = entry;
    if (!group) return [item(entry)];
    if (groups.has(group)) return [];
    groups.add(group);
    const own = entries.filter((one) => one.group === group);
    // a group of one is its one entry
    if (own.length === 1) return [{ ...item(entry), icon: iconOf(group) }];
    const children = own.map(item);
    return [{ key: group, icon: iconOf(group), label: t(`groups.${group}`), children }];
  });
  return (
    <nav aria-label={t('common:nav.label')}>
      <Menu
        // the groups are open whenever there is room for them
        key={String(collapsed)}
        mode="inline"
        theme="light"
        items={items}
        {...(collapsed ? {} : { defaultOpenKeys: [...groups] })}
        selectedKeys={[menuKeyOf(pathname)]}
        onClick={({ key }) => {
          onGo();
          void navigate(key);
        }}
      />
    </nav>
  );
}

/** An entry with how many wait there. */
function Counted({ count, children }: { count: number; children: string }) {
  const { t } = useTranslation('menu');
  return (
    <span className="menu-counted">
      {children}{' '}
      {count > 0 && (
        <Badge className="menu-count" count={count} title={t('problemCount', { count })} overflowCount={99} />
      )}
    </span>
  );
}
