type Query = Record<string, string | number | undefined>;

/** A query string without the empty ones, with its question mark. */
function query(values: Query): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== '') params.set(key, String(value));
  return params.size > 0 ? `?${params.toString()}` : '';
}

export type SubsidyKind = 'online' | 'offline' | 'postpaid';

/** What the page of the pools shows. */
export const POOL_VIEWS = ['pools', 'caps', 'red'] as const;
type PoolView = (typeof POOL_VIEWS)[number];

/** The dialogs of a voucher that other pages lead to. */
export const VOUCHER_DIALOGS = ['byHand', 'giveUp', 'correct'] as const;
type VoucherDialog = (typeof VOUCHER_DIALOGS)[number];

/** The lists of cases, by kind. */
const CASE_LISTS = {
  subsidy: '/dashboard/subsidy/online',
  reception: '/dashboard/reception',
  demand: '/dashboard/demand',
};

/** Every address of the app; no component writes one by hand. */
export const to = {
  home: () => '/',
  programme: () => '/cloudSubsidies',
  market: () => '/applicationMarket',
  applyEntry: () => '/cloudSubsidies/apply',
  applyForm: (q: {
    type: 'apply' | 'draft' | 'modify';
    temp_id?: string;
    apply_num?: string;
    tenant_id?: string;
    from?: SubsidyKind;
    /** A sub-product to apply for, by name. */
    product?: string;
    /** An own application that a new one takes over from. */
    copy?: string;
  }) => `/subsidy-apply${query({ ...q, from: q.from ?? 'online' })}`,
  submitSuccess: (q: { apply_num: string; state?: 'processing' | 'corrected' | 'supplied' | 'appealed' }) =>
    `/submitSuccess${query(q)}`,
  myApplications: () => '/my-applications',
  /** The own vouchers, one of them opened. */
  myVouchers: (q: { open?: string } = {}) => `/my-vouchers${query(q)}`,
  settleIn: () => '/settle-in',
  corpMembers: () => '/corp-members',
  enterprise: () => '/enterprise',
  detail: (q: {
    apply_num: string;
    tenant_id?: string;
    flow_id?: string;
    define_code?: string;
    op?: 'approval' | 'modify' | 'details';
    type?: string;
    tab?: string;
    /** The workbench list's own query, to come back to it as it was. */
    list?: string;
  }) => `/subsidy-detail${query(q)}`,
  login: (q: { from?: string; type?: 'admin' } = {}) => `/login${query(q)}`,
  loginError: (q: { reason?: string } = {}) => `/loginError${query(q)}`,
  register: () => '/register',
  /** The hall's public page, which the API renders. */
  hall: () => '/exhibition-hall-booking',
  hallBooking: (q: { view?: 'mine'; reserve_num?: string } = {}) => `/exhibition-hall-booking/book${query(q)}`,
  /** The address that a pass's code leads to: never with the mobile that opens it. */
  hallPass: (q: { reserve_num: string }) => `/exhibition-hall-booking/pass${query(q)}`,
  workbench: () => '/dashboard',
  today: () => '/dashboard/today',
  schedule: () => '/dashboard/schedule',
  subsidyList: (kind: SubsidyKind = 'online') => `/dashboard/subsidy/${kind}`,
  /** `act`: the opened one's dialog is open, and leaving it leads back. */
  vouchers: (q: { open?: string; act?: VoucherDialog; request?: string; keyword?: string } = {}) =>
    `/dashboard/subsidy/vouchers${query(q)}`,
  /** The reconciliations of a park, or one of them, by the kind of its lines. */
  reconciliation: (q: { tenant?: string; id?: string; kind?: string } = {}) =>
    `/dashboard/subsidy/reconciliation${query(q)}`,
  pools: (q: { tenant?: string; view?: PoolView; cap?: string; keyword?: string; allowance_type?: string } = {}) =>
    `/dashboard/subsidy/pools${query(q)}`,
  inspections: (q: { tenant?: string; result?: 'pending' } = {}) => `/dashboard/subsidy/inspections${query(q)}`,
  /** What the staff prepare for enterprises, or one of it; `/new`: for an enterprise, of a type. */
  prepared: (one: '' | `/${string}` = '', q: { state?: string; corp?: string; from?: SubsidyKind } = {}) =>
    `/dashboard/subsidy/prepared${one}${query(q)}`,
  subsidyDrafts: () => '/dashboard/subsidy/subsidy-draft',
  /** `list` is the list's own query, to come back to it as it was. */
  receptionList: (list = '') => `/dashboard/reception${list === '' ? '' : `?${list}`}`,
  receptionCalendar: (week = '') => `/dashboard/reception/calendar${week === '' ? '' : `?${week}`}`,
  receptionDetail: (q: { reserve_num: string; tenant_id: string; list?: string; from?: 'calendar' }) =>
    `/reception-detail${query(q)}`,
  /** The public form; a number shows that it was filed. */
  zjtxApply: (q: { bid?: string } = {}) => `/zjtx-apply${query(q)}`,
  /** `list` is the list's own query, to come back to it as it was. */
  demandList: (list = '') => `/dashboard/demand${list === '' ? '' : `?${list}`}`,
  /** The demand's number is a part of the address (spec §2). */
  demandDetail: ({ bid, ...q }: { bid: string; list?: string }) =>
    `/demand-detail/${encodeURIComponent(bid)}${query(q)}`,
  flows: (q: { tenant?: string; type?: SubsidyKind; view?: string } = {}) => `/dashboard/flows${query(q)}`,
  configuration: (q: { tenant?: string; view?: string } = {}) => `/dashboard/configuration${query(q)}`,
  /** Leads on to the notices (spec §2). */
  messageCentre: () => '/messageNotification',
  messages: () => '/messageNotification/messages',
  notices: () => '/messageNotification/news-table',
  message: (messageId: string) => `/messageNotification/news-detail/${encodeURIComponent(messageId)}`,
  profile: () => '/profile',
  users: (q: { user?: string; scene?: string; role?: string } = {}) => `/dashboard/admin/users${query(q)}`,
  /** Why somebody may, or may not; `hat`: under which of their hats. */
  rights: (userId: string, q: { hat?: string } = {}) =>
    `/dashboard/admin/users/${encodeURIComponent(userId)}/rights${query(q)}`,
  roles: (q: { scene?: string } = {}) => `/dashboard/admin/roles${query(q)}`,
  substitutes: () => '/dashboard/substitutes',
  corps: (q: { view?: 'requests' } = {}) => `/dashboard/admin/corps${query(q)}`,
  corp: (corpId: string) => `/dashboard/admin/corps/${encodeURIComponent(corpId)}`,
  /** All cases of a kind that a word finds in a park. */
  casesOf: (kind: keyof typeof CASE_LISTS, q: { tenant_id: string; keyword: string }) =>
    `${CASE_LISTS[kind]}${query({ tab: 0, ...q })}`,
  parks: (q: { keyword?: string; edit?: string } = {}) => `/dashboard/admin/parks${query(q)}`,
  menus: (q: { scene?: 'portal' } = {}) => `/dashboard/admin/menus${query(q)}`,
  modules: (q: { view?: 'own'; park?: string } = {}) => `/dashboard/admin/modules${query(q)}`,
  apps: () => '/dashboard/admin/apps',
  keptApp: (appId: string, q: { view?: 'parks' | 'corps' } = {}) =>
    `/dashboard/admin/apps/${encodeURIComponent(appId)}${query(q)}`,
  estate: () => '/estate',
  /** Bills of subsidised orders, or those to be paid soon. */
  corpBill: (path: '' | '/payment-urged' = '') => `/corp-bill${path && `#${path}`}`,
  raceOfPark: () => '/science-race-portal',
  raceDesk: () => '/dashboard/science-race',
  /** The competitions of all parks, and the entries of one, for the provider. */
  parkRaces: (q: { keyword?: string; tenant_id?: string } = {}) => `/dashboard/science-race/parks${query(q)}`,
  parkEntries: (raceId: string) => `/dashboard/science-race/parks/${encodeURIComponent(raceId)}`,
  /** The applications that somebody may open, or one of them. */
  app: (app = '') => `/qiankun${query({ app })}`,
  /** The opportunities, narrowed by whatever their filters know. */
  customers: (q: { view?: 'board'; step?: string; keyword?: string; [filter: string]: string | undefined } = {}) =>
    `/dashboard/customers${query(q)}`,
  customerFigures: (q: { tab?: string; from?: string; to?: string; industry?: string; kind?: string } = {}) =>
    `/dashboard/customers/statistics${query(q)}`,
  opportunity: (bid: string) => `/dashboard/customers/detail${query({ bid })}`,
  activities: (q: { keyword?: string } = {}) => `/dashboard/activities${query(q)}`,
  activityGuests: (activityId: string) => `/dashboard/activities/${encodeURIComponent(activityId)}/guests`,
  activityReview: (q: { activity?: string; tenant?: string } = {}) => `/dashboard/activity-review${query(q)}`,
  batches: () => '/dashboard/runs',
  downloads: () => '/dashboard/downloads',
  logs: () => '/dashboard/logs',
  /** A notice has the same page as a message, and says in its address what it is. */
  notice: (id: string) => `/messageNotification/news-detail/${encodeURIComponent(id)}?of=notices`,
  siteContent: () => '/dashboard/portal',
  articles: () => '/dashboard/articles',
  /** Narrowed by whatever its filters know. */
  assessments: (q: { status?: number; year?: number; period?: number } = {}) => `/dashboard/assessment${query(q)}`,
  assessmentsCompared: () => '/dashboard/assessment/compare',
  assessment: (q: { assess_num: string; list?: string }) =>
    `/dashboard/assessment/${encodeURIComponent(q.assess_num)}${query({ list: q.list ?? '' })}`,
  /** `new`: one that is still to be written. */
  article: (articleId: string) => `/dashboard/articles/${encodeURIComponent(articleId)}`,
  batch: (batchId: string) => `/dashboard/runs/${encodeURIComponent(batchId)}`,
  migration: (q: { tenant_id?: string; allowance_type?: SubsidyKind; version?: number } = {}) =>
    `/dashboard/flows/migration${query(q)}`,
  problems: () => '/dashboard/stuck',
  workingCalendar: (q: { year?: number } = {}) => `/dashboard/calendar${query(q)}`,
  stepTimes: () => '/dashboard/step-times',
  history: (q: { tenant?: string | undefined; year?: number } = {}) => `/dashboard/subsidy/history${query(q)}`,
  figures: (q: { figure?: string; from?: string; to?: string; parks?: string } = {}) =>
    `/dashboard/subsidy/statistics${query(q)}`,
  visits: () => '/dashboard/visits',
  settleIns: () => '/dashboard/settle-in',
  corpJoins: () => '/dashboard/corp-joins',
  categories: (q: { parent?: string } = {}) => `/dashboard/catalog/categories${query(q)}`,
  products: (q: { view?: 'subs' } = {}) => `/dashboard/catalog/products${query(q)}`,
  offlineProducts: (q: { view?: 'subs' } = {}) => `/dashboard/catalog/offline${query(q)}`,
  listing: (q: { tab?: 0 } = {}) => `/dashboard/catalog/listing${query(q)}`,
  marketEditor: (q: { view?: 'inventory' } = {}) => `/dashboard/catalog/market${query(q)}`,
  myRatings: () => '/my-ratings',
  packages: () => '/dashboard/catalog/packages',
  zjtxPackages: (q: { tenant?: string } = {}) => `/dashboard/catalog/zjtx-packages${query(q)}`,
  team: (q: { tenant?: string } = {}) => `/dashboard/catalog/team${query(q)}`,
  satisfaction: (q: { tenant?: string } = {}) => `/dashboard/catalog/satisfaction${query(q)}`,
  labels: (q: { view?: 'rules' } = {}) => `/dashboard/catalog/labels${query(q)}`,
  newCustomer: (q: {
    bid?: string;
    source: string;
    name: string;
    corp_mobile: string;
    contact_position: string;
    corp_contact: string;
  }) => `/newCustomer${query(q)}`,
};

/** Browsers leave tabs and line ends out of an address: `/<tab>/evil.example` would lead to another site. */
const CONTROL = /\p{Cc}/u;

/** A place inside this app to come back to after signing in; anything else becomes `fallback`. */
export function safeReturn(from: string | null, fallback: string): string {
  const within = from && /^\/(?![/\\])/.test(from) && !CONTROL.test(from) && !from.startsWith('/login');
  return within ? from : fallback;
}
