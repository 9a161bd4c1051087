import { logsContract } from '#domain/logs/contract.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { beaten, before, choose, press, type Screen } from '#test/e2e/screens/screen.ts';

const { tenantAdmin, providerAdmin, platform, government } = MOBILES;
const log = { route: '/dashboard/logs', path: to.logs } as const;
const answering =
  (answer: object): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${logsContract.getLogList.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: '', request_id: 'r', response: null, ...answer } }),
    );

/** A row as the log answers it. */
const ROW = {
  log_id: '0199aaaa-0000-7000-8000-000000000001',
  id: '0199aaaa-0000-7000-8000-000000000001',
  create_time: '2026-11-24T02:00:00.000Z',
  type: 'update',
  grade: 'medium',
  op_name: 'x',
  account: '赵敏',
  scene: 'tenant-admin',
  roles: ['super_admin'],
  on_behalf: [],
  ip: '10.0.0.1',
  target: 'HALL-01',
  asked: {},
  code: 0,
  why: '',
  tenant_id: 'nanshan',
  tenant_name: '',
  request_id: 'r',
};

/** The screens of the log of operations, and each of their states. */
export const LOG_SCREENS: Screen[] = [
  { name: 'log of operations', ...log, who: platform, shows: ({ w }) => w.logs.outcome.done },
  { name: 'log of a park', ...log, who: tenantAdmin, shows: ({ w }) => w.logs.outcome.done },
  { name: 'log of the provider', ...log, who: providerAdmin, shows: ({ w }) => w.logs.outcome.done },
  {
    name: 'log, the choice of a risk',
    ...log,
    who: tenantAdmin,
    reach: choose((w) => w.logs.grade),
    shows: ({ w }) => w.logs.allGrades,
  },
  {
    name: 'log, nothing matches',
    ...log,
    who: tenantAdmin,
    path: () => `${to.logs()}?keyword=zzz`,
    shows: ({ w }) => w.list.empty.filtered,
  },
  {
    name: 'log, empty',
    ...log,
    who: tenantAdmin,
    before: answering({ response: { total: 0, list: [] } }),
    shows: ({ w }) => w.logs.empty,
  },
  {
    name: 'log can’t be loaded',
    ...log,
    who: tenantAdmin,
    before: answering({ code: 1500 }),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'log, what an act changed',
    ...log,
    who: tenantAdmin,
    before: answering({
      response: { total: 1, list: [{ ...ROW, changed: [{ field: 'name' }, { field: 'capacity', from: 3, to: 5 }] }] },
    }),
    reach: ({ page }) => page.getByRole('button', { name: /变更|changed/ }).click(),
    shows: () => ': 3 → 5',
  },
  { name: 'log of an approver', ...log, who: government, shows: ({ w }) => w.common.error.wrongHat },
  {
    name: 'log without sign-ins',
    ...log,
    who: platform,
    path: () => `${to.logs()}?type=-sign_in`,
    shows: ({ w }) => w.logs.outcome.done,
  },
  {
    name: 'log, the ways to export',
    ...log,
    who: tenantAdmin,
    reach: press((w) => w.downloads.export.other),
    shows: ({ w }) => w.downloads.export.xlsx,
  },
  {
    name: 'log, how long a park keeps it',
    ...log,
    who: tenantAdmin,
    reach: press((w) => w.logs.retention.open),
    shows: ({ w }) => w.logs.retention.neverRan,
  },
  {
    name: 'log, a shorter time is chosen by the platform',
    ...log,
    who: platform,
    reach: async (s) => {
      await press((w) => w.logs.retention.open)(s);
      await s.page.getByRole('radio').first().check();
    },
    shows: ({ w }) => w.logs.retention.shorter.replace('{{days}}', '30'),
  },
  {
    name: 'log, somebody else said how long it is kept',
    ...log,
    who: tenantAdmin,
    before: beaten(logsContract.setLogConfig, { storage_duration: '90' }),
    reach: async (s) => {
      await press((w) => w.logs.retention.open)(s);
      await s.page.getByRole('radio').first().check();
      await press((w) => w.common.act.confirm)(s);
    },
    shows: ({ w }) => before(w.logs.retention.newer),
  },
  {
    name: 'log, how long it is kept can’t be told',
    ...log,
    who: tenantAdmin,
    before: ({ page }) =>
      page.route(`**${logsContract.getLogConfig.path}`, (route) =>
        route.fulfill({ json: { code: 1500, message: '', request_id: 'r', response: null } }),
      ),
    reach: press((w) => w.logs.retention.open),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'log by day',
    ...log,
    who: platform,
    reach: press((w) => w.logs.stat.open),
    shows: ({ w }) => w.logs.stat.day,
  },
];
