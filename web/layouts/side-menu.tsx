import {
  AppstoreAddOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CarryOutOutlined,
  CloudOutlined,
  ControlOutlined,
  FileTextOutlined,
  FlagOutlined,
  FunnelPlotOutlined,
  LayoutOutlined,
  LineChartOutlined,
  LinkOutlined,
  NotificationOutlined,
  PieChartOutlined,
  ProfileOutlined,
  ReadOutlined,
  ScheduleOutlined,
  SafetyCertificateOutlined,
  ShopOutlined,
  SolutionOutlined,
  TeamOutlined,
  ToolOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import { Badge, Menu, type MenuProps } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { CONFIGURING, forResource, READ_PROBLEMS } from '#domain/shared/calls/access.ts';
import { ALLOWANCE_TYPES } from '#domain/shared/fields/allowance-types.ts';
import { to } from '#web/paths.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { MenuOfContext, type MenuOf } from '#web/shared/session/menu-of.ts';
import { useSignedIn, type Session } from '#web/shared/session/session.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { entriesOf, type Entry, type Group, type Told } from './menu-entries.ts';
import { useOpenProblems } from './use-open-problems.ts';

/** Pages beside the menu, by the entry they belong to. */
const BELONGS: Record<string, string> = {
  '/reception-detail': to.receptionList(),
  '/demand-detail': to.demandList(),
  '/newCustomer': to.demandList(),
};
/** The entry of a page; of an application's it is the list of its type. */
function menuKeyOf({ pathname, search }: { pathname: string; search: string }): string {
  const code = new URLSearchParams(search).get('define_code');
  const app = new URLSearchParams(search).get('app');
  if (pathname === to.app() && app !== null) return to.app(app);
  if (pathname === '/subsidy-detail') return to.subsidyList(ALLOWANCE_TYPES.find((type) => type === code) ?? 'online');
  return (
    Object.entries(BELONGS).find(([page]) => pathname === page || pathname.startsWith(`${page}/`))?.[1] ?? pathname
  );
}

const SEEING_PROBLEMS = forResource(CONFIGURING, READ_PROBLEMS);

type Label = NonNullable<Entry['label']>;
const GROUPS = ['programme', 'reception', 'catalog', 'setup', 'admin', 'ops'] as const satisfies Group[];
const ICONS: Partial<Record<Group | Label, ReactNode>> = {
  today: <CarryOutOutlined />,
  schedule: <ScheduleOutlined />,
  programme: <CloudOutlined />,
  reception: <CalendarOutlined />,
  demand: <SolutionOutlined />,
  customers: <FunnelPlotOutlined />,
  customerFigures: <PieChartOutlined />,
  activities: <FlagOutlined />,
  activityReview: <AuditOutlined />,
  training: <ReadOutlined />,
  parkRaces: <TrophyOutlined />,
  assessment: <TrophyOutlined />,
  assessmentTemplates: <ProfileOutlined />,
  settleIns: <ShopOutlined />,
  iot: <ProfileOutlined />,
  siteContent: <LayoutOutlined />,
  articles: <FileTextOutlined />,
  corpMessages: <NotificationOutlined />,
  stepTimes: <BarChartOutlined />,
  visits: <LineChartOutlined />,
  corpJoins: <TeamOutlined />,
  apps: <AppstoreAddOutlined />,
  catalog: <AppstoreOutlined />,
  setup: <ControlOutlined />,
  admin: <SafetyCertificateOutlined />,
  ops: <ToolOutlined />,
};

/** Applications are given to people: what a hat finds of them no role tells. */
const isOfRole = ({ label }: Entry): boolean => label !== 'apps';
const entriesFor = ({ scene, roles, user }: Session): Entry[] =>
  entriesOf({ scene, roles, granted_some: user.granted_some }, user).filter(isOfRole);
/** The applications that somebody may open: entries that lead out of the workbench, or to a page of their own. */
const appsOf = ({ user }: Session): Entry[] =>
  user.apps.map(({ code, name, name_en, entry, opens }) => ({
    entry_id: opens === 'beside' ? `app/${code}` : to.app(code),
    parent: 'apps',
    name,
    name_en,
    address: opens === 'beside' ? entry : '',
  }));

/** What an entry is called: as its park says, else as the product does. */
function useNameOf(): (told: Pick<Told, 'entry_id' | 'name' | 'name_en'>) => string {
  const { t } = useTranslation('menu');
  const lang = useLang();
  return ({ entry_id, name, name_en }) => {
    if (name !== '') return lang === 'en' ? name_en : name;
    return isGroup(entry_id) ? t(`groups.${entry_id}`) : t(entry_id as Label);
  };
}
const isGroup = (id: string): id is Group => GROUPS.some((group) => group === id);

/** Lets the pages below ask for the menu of any hat. */
export function KnowsMenu({ children }: { children: ReactNode }) {
  const { user } = useSignedIn();
  const nameOf = useNameOf();
  const menuOf: MenuOf = (wearer) => entriesOf(wearer, user).filter(isOfRole).map(nameOf);
  return <MenuOfContext value={menuOf}>{children}</MenuOfContext>;
}

/**
 * The workbench's root: the first page of the menu (spec §2, Navigation behaviour), which is what waits for the reader.
 * Nothing ever waits for the platform's administrator but what is stuck.
 */
export function FirstPage() {
  const session = useSignedIn();
  const first = entriesFor(session).find(({ path }) => path !== undefined);
  const console = session.scene === 'platform' && mayCall(SEEING_PROBLEMS, session) ? to.problems() : undefined;
  return <Navigate replace to={console ?? first?.path ?? to.batches()} />;
}

/** The menu is the workbench's table of contents. */
export function SideMenu({ collapsed, onGo }: { collapsed: boolean; onGo: () => void }) {
  const session = useSignedIn();
  const { t } = useTranslation(['menu', 'common']);
  const navigate = useNavigate();
  const location = useLocation();
  const problems = useOpenProblems(mayCall(SEEING_PROBLEMS, session));
  const entries = entriesFor(session);
  const nameOf = useNameOf();
  const iconOf = (key: Group | Label) =>
    key === 'ops' && collapsed && problems > 0 ? (
      <Badge dot className="menu-dot">
        {ICONS.ops}
      </Badge>
    ) : (
      ICONS[key]
    );
  const item = (entry: Entry) => ({
    key: entry.path ?? entry.entry_id,
    ...(entry.parent === '' && { icon: entry.label ? iconOf(entry.label) : <LinkOutlined /> }),
    label: <EntryLabel entry={entry} name={nameOf(entry)} problems={problems} />,
  });
  const apps = appsOf(session);
  const appGroup = (told: Told): NonNullable<MenuProps['items']> => {
    if (apps.length === 0) return [];
    const all = { key: to.app(), label: t('menu:allApps') };
    return [{ key: told.entry_id, icon: ICONS.apps, label: nameOf(told), children: [...apps.map(item), all] }];
  };
  const items = session.user.menu
    .filter(({ parent }) => parent === '')
    .flatMap((told) => (told.entry_id === 'apps' ? appGroup(told) : itemsOf(told, entries, { item, iconOf, nameOf })));
  const groups = items.flatMap((each) => (each && 'children' in each ? [String(each.key)] : []));
  const here = menuKeyOf(location);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // whoever comes by a link finds where they are, however long their menu is
    const own = nav.current?.querySelector(`.ant-menu-item[data-menu-id$=${JSON.stringify(`-${here}`)}]`);
    own?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <nav ref={nav} aria-label={t('common:nav.label')}>
      <Menu
        // the groups are open whenever there is room for them, a new one too
        key={`${collapsed} ${apps.length > 0}`}
        mode="inline"
        theme="light"
        items={items}
        {...(collapsed ? {} : { defaultOpenKeys: groups })}
        selectedKeys={[here]}
        onClick={({ key, domEvent }) => {
          onGo();
          const link = [...entries, ...apps].find(({ entry_id, address }) => address !== '' && entry_id === key);
          if (!link) void navigate(key);
          // a click is the link's own
          else if (domEvent.type === 'keydown') window.open(link.address, '_blank', 'noopener,noreferrer');
        }}
      />
    </nav>
  );
}

interface Draws {
  item: (entry: Entry) => NonNullable<MenuProps['items']>[number] & object;
  iconOf: (key: Group) => ReactNode;
  nameOf: ReturnType<typeof useNameOf>;
}
/** An entry at the top, or a group with what the hat finds in it; a group of one is its one entry. */
function itemsOf(
  told: Told,
  entries: readonly Entry[],
  { item, iconOf, nameOf }: Draws,
): NonNullable<MenuProps['items']> {
  const group = told.entry_id;
  if (!isGroup(group)) return entries.filter((entry) => entry.entry_id === group).map(item);
  const own = entries.filter(({ parent }) => parent === group);
  const [only] = own;
  if (!only) return [];
  if (own.length === 1) return [{ ...item(only), icon: iconOf(group) } as NonNullable<MenuProps['items']>[number]];
  return [{ key: group, icon: iconOf(group), label: nameOf(told), children: own.map(item) }];
}

/** The words of an entry: a link leads to another site, what is stuck says how much. */
function EntryLabel({ entry, name, problems }: { entry: Entry; name: string; problems: number }) {
  if (entry.address !== '')
    return (
      <a href={entry.address} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    );
  return entry.label === 'problems' ? <Counted count={problems}>{name}</Counted> : name;
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
