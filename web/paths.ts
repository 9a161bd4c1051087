type Query = Record<string, string | number | undefined>;

/** A query string without the empty ones, with its question mark. */
function query(values: Query): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== '') params.set(key, String(value));
  return params.size > 0 ? `?${params.toString()}` : '';
}

/**
 * Every page's address pattern, by the layout that frames it. `routes.tsx` must give each its page, and
 * `test/e2e/screens.ts` each its screens.
 */
export const ROUTES = {
  portal: [
    '/',
    '/cloudSubsidies',
    '/cloudSubsidies/apply',
    '/subsidy-apply',
    '/submitSuccess',
    '/my-applications',
    '/login',
    '/loginError',
    '/register',
    '*',
  ],
  detail: ['/subsidy-detail'],
  workbench: [
    '/dashboard',
    '/dashboard/subsidy',
    '/dashboard/subsidy/online',
    '/dashboard/subsidy/subsidy-draft',
    '/dashboard/*',
  ],
} as const;
export type Layouts = typeof ROUTES;

export type SubsidyKind = 'online' | 'offline' | 'postpaid';

/** Every address of the app; no component writes one by hand. */
export const to = {
  home: () => '/',
  programme: () => '/cloudSubsidies',
  applyEntry: () => '/cloudSubsidies/apply',
  applyForm: (q: { type: 'apply' | 'draft' | 'modify'; temp_id?: string; apply_num?: string; tenant_id?: string }) =>
    `/subsidy-apply${query({ ...q, from: 'online' })}`,
  submitSuccess: (q: { apply_num: string; state?: 'processing' }) => `/submitSuccess${query(q)}`,
  myApplications: () => '/my-applications',
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
  workbench: () => '/dashboard',
  subsidyList: (kind: SubsidyKind = 'online') => `/dashboard/subsidy/${kind}`,
  subsidyDrafts: () => '/dashboard/subsidy/subsidy-draft',
};

/** A place inside this app to come back to after signing in; anything else becomes `fallback`. */
export function safeReturn(from: string | null, fallback: string): string {
  return from && /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : fallback;
}
