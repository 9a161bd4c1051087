import { downloadsContract } from '#domain/downloads/contract.ts';
import type { JobView } from '#domain/shared/jobs/job-view.ts';
import { jobCan, type JobState } from '#domain/shared/jobs/job.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { inOrder, press, type Scene, type Screen } from '#test/e2e/screens/screen.ts';

const { providerAdmin, tenantAdmin, government, platform } = MOBILES;
const downloads = { route: '/dashboard/downloads', path: to.downloads } as const;

const answering =
  (answer: (s: Scene) => { code: number; response: unknown }) =>
  (s: Scene): Promise<unknown> =>
    s.page.route(`**${downloadsContract.listDownloads.path}`, (route) =>
      route.fulfill({ json: { message: '', request_id: 'r', ...answer(s) } }),
    );

const job = (n: number, state: JobState, title: string, more: Partial<JobView> = {}): JobView => ({
  job_id: `00000000-0000-4000-8000-00000000000${n}`,
  kind: 'export',
  source: 'receptions',
  title,
  state,
  rows_done: 0,
  rows_total: null,
  file_name: '',
  error: '',
  attempt: 1,
  withheld: '',
  create_time: '2026-11-22T02:00:00.000Z',
  finish_time: null,
  expire_time: null,
  action: { cancel: jobCan.cancel(state), retry: jobCan.retry(state), download: state === 'done' },
  ...more,
});
const NO_ACT = { cancel: false, retry: false, download: false };
const everyState = answering(({ w }) => {
  const title = w.menu.receptionList;
  const items = [
    job(1, 'queued', title),
    job(2, 'running', title, { rows_done: 12_000, rows_total: 48_213 }),
    job(3, 'done', title, { rows_done: 48_213, rows_total: 48_213, expire_time: '2026-11-29T02:00:00.000Z' }),
    job(4, 'failed', title, { kind: 'import', error: w.downloads.expired }),
    job(5, 'cancelled', title),
    job(6, 'expired', title),
    job(7, 'done', title, { rows_done: 12, withheld: w.downloads.gone, action: NO_ACT }),
  ];
  return { code: 0, response: { total: items.length, items } };
});

const products = { route: '/dashboard/catalog/products', path: () => to.products() } as const;
const open = press((w) => w.downloads.import.open);
/** Chooses a table whose cells are the same in every language. */
const choose =
  (text: string) =>
  ({ page }: Scene) =>
    page
      .locator('.import-drawer input[type=file]')
      .setInputFiles({ name: '1.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const FIELDS = 'l1_code,l1_name,code,name,special_label,promotion';

/** The download centre's screens, and those of an import. */
export const DOWNLOAD_SCREENS: Screen[] = [
  {
    name: 'downloads, each state',
    ...downloads,
    who: tenantAdmin,
    before: everyState,
    shows: ({ w }) => w.downloads.state.running,
  },
  { name: 'downloads, none', ...downloads, who: government, shows: ({ w }) => w.downloads.empty },
  { name: 'downloads of the platform, none', ...downloads, who: platform, shows: ({ w }) => w.downloads.empty },
  {
    name: 'downloads can’t be loaded',
    ...downloads,
    who: tenantAdmin,
    before: answering(() => ({ code: 1500, response: null })),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'import, nothing chosen',
    ...products,
    who: providerAdmin,
    reach: open,
    shows: ({ w }) => w.downloads.import.template,
  },
  {
    name: 'import, columns to match',
    ...products,
    who: providerAdmin,
    reach: inOrder(open, choose('1,2\n3,4')),
    shows: ({ w }) => w.downloads.import.matchHint,
  },
  {
    name: 'import, with errors',
    ...products,
    who: providerAdmin,
    reach: inOrder(open, choose(`${FIELDS}\n1,1,11,11,1,0\n1,1,12,12,7,0\n1,1,13,13,7,0\n,1,14,14,1,0`)),
    shows: ({ w }) => w.downloads.import.errors,
  },
  {
    name: 'import, ready',
    ...products,
    who: providerAdmin,
    reach: inOrder(open, choose(`${FIELDS}\n1,1,11,11,1,0\n1,1,12,12,0,1`)),
    shows: ({ w }) => w.downloads.import.confirm,
  },
  {
    name: 'import, a file that is none',
    ...products,
    who: providerAdmin,
    reach: inOrder(open, choose('"a')),
    shows: ({ w }) => w.common.state.error,
  },
];
