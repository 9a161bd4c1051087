import {
  reconciliationContract,
  type ReconciliationLine,
  type ReconciliationView,
} from '#domain/voucher/contract/reconciliation.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { inOrder, press, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const page = {
  route: '/dashboard/subsidy/reconciliation',
  path: () => to.reconciliation({ tenant: 'nanshan' }),
  who: MOBILES.finalAdmin,
} as const;

const idOf = (n: number) => `00000000-0000-4000-8000-0000000000c${n}`;
const head = (n: number, of: Partial<ReconciliationView>): ReconciliationView => ({
  reconciliation_id: idOf(n),
  tenant_id: 'nanshan',
  file_name: `2026-1${n}.csv`,
  file_hash: 'a1b2c3d4e5f6'.repeat(6).slice(0, 64),
  statement_day: '2026-11-15',
  author: 'A-01',
  reason: '2026-11',
  create_time: '2026-11-20T02:00:00.000Z',
  file_lines: 9_842,
  elsewhere: 0,
  counts: { differs: 3, file_only: 1, ours_only: 1, twice: 1, matched: 9_836 },
  open: 4,
  lock: `${n}`,
  ...of,
});
const HEADS = [
  head(1, { elsewhere: 12 }),
  head(2, { counts: { differs: 0, file_only: 0, ours_only: 0, twice: 0, matched: 210 }, file_lines: 210, open: 0 }),
];
const line = (n: number, of: Partial<ReconciliationLine>): ReconciliationLine => ({
  position: n,
  kind: 'differs',
  voucher_num: `V20261101NS00000${n}`,
  corp_name: `ACME ${n}`,
  lines: `${n + 1}`,
  file_used: '4130.50',
  our_used: '4000.00',
  file_amount: null,
  amount: '12750.00',
  used_now: '4000.00',
  status_now: 'issued',
  task_id: `V20261101NS00000${n}:2`,
  moved: false,
  agrees: false,
  superseded: false,
  act: 'correct',
  correction: { status: 'issued', used: '4130.50' },
  done: null,
  lock: `${n}`,
  ...of,
});
const noted = { act: 'note', correction: null } as const;
const none = { act: null, correction: null } as const;
const LINES = [
  line(1, {}),
  line(2, { moved: true, used_now: '4100.00' }),
  line(3, { ...noted, kind: 'ours_only', lines: '', file_used: null }),
  line(4, {
    ...noted,
    kind: 'file_only',
    our_used: null,
    amount: null,
    used_now: null,
    status_now: null,
    corp_name: '',
  }),
  line(5, { ...noted, kind: 'twice', lines: '7-8' }),
  line(6, { ...noted, file_amount: '12000.00', file_used: '4000.00', superseded: true }),
  line(7, { ...none, agrees: true, moved: true, used_now: '4130.50' }),
  line(8, {
    ...none,
    moved: true,
    used_now: '4130.50',
    done: { act: 'correct', operator: 'A-01', reason: '2026-11', operate_time: '2026-11-21T02:00:00.000Z' },
  }),
  line(9, { ...none, kind: 'matched', file_used: '4000.00' }),
];
const answer = (response: object) => ({ json: { code: 0, message: '', request_id: '', response } });
const filled: NonNullable<Screen['before']> = async ({ page: p }) => {
  const { listReconciliations, getReconciliation, listReconciliationLines } = reconciliationContract;
  await p.route(`**${listReconciliations.path}`, (route) =>
    route.fulfill(answer({ total: HEADS.length, items: HEADS })),
  );
  await p.route(`**${getReconciliation.path}`, (route) => route.fulfill(answer(HEADS[0] ?? {})));
  await p.route(`**${listReconciliationLines.path}`, (route) =>
    route.fulfill(answer({ total: LINES.length, items: LINES })),
  );
};
const preview = (before: object | null) => ({
  file_name: '2026-11.csv',
  hash: 'a'.repeat(64),
  versions: '',
  fields: [],
  matching: [],
  missing: [],
  counts: { added: 9_842, changed: 0, unchanged: 0, refused: 0 },
  added: [],
  changed: [],
  unchanged: [],
  refused: [],
  outlook: { counts: { differs: 3, file_only: 1, ours_only: 1, twice: 1, matched: 9_836, elsewhere: 12 }, before },
  errors_file: null,
});
const lookedAt =
  (before: object | null): NonNullable<Screen['before']> =>
  async (s) => {
    await filled(s);
    await s.page.route(`**${reconciliationContract.importReconciliationPreview.path}`, (route) =>
      route.fulfill(answer(preview(before))),
    );
  };
const given: Screen['reach'] = inOrder(
  press((w) => w.downloads.import.open),
  ({ page: p }) =>
    p
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: '2026-11.csv', mimeType: 'text/csv', buffer: Buffer.from('A,B') }),
);
const opened = () => to.reconciliation({ tenant: 'nanshan', id: idOf(1), kind: 'all' });
const acting = (act: 'correct' | 'note', n: number): Screen['reach'] => {
  return ({ page: p, w }) => {
    const { of, ...acts } = w.reconciliation.act;
    const name = of.replace('{{act}}', acts[act]).replace('{{number}}', LINES[n - 1]?.voucher_num ?? '');
    return p.getByRole('button', { name }).first().click();
  };
};

/** The provider's files, one of them, and what is done about its differences. */
export const RECONCILIATION_SCREENS: Screen[] = [
  { name: 'reconciliations', ...page, before: filled, shows: ({ w }) => w.reconciliation.settled },
  {
    name: 'reconciliations, an import',
    ...page,
    before: filled,
    reach: press((w) => w.downloads.import.open),
    shows: ({ w }) => w.downloads.import.hint,
  },
  {
    name: 'reconciliations, a file looked at',
    ...page,
    before: lookedAt(null),
    reach: given,
    shows: ({ w }) => w.downloads.import.keeps,
  },
  {
    name: 'reconciliations, a file that was imported before',
    ...page,
    before: lookedAt({ id: idOf(1), author: 'A-01', create_time: '2026-11-20T02:00:00.000Z' }),
    reach: given,
    shows: ({ w }) => w.reconciliation.openBefore,
  },
  { name: 'a reconciliation', ...page, path: opened, before: filled, shows: ({ w }) => w.reconciliation.line.agrees },
  {
    name: 'a reconciliation, as who may only read it',
    ...page,
    who: MOBILES.provider,
    path: opened,
    before: filled,
    shows: ({ w }) => w.reconciliation.line.agrees,
  },
  {
    name: 'a reconciliation, a voucher corrected',
    ...page,
    path: opened,
    before: filled,
    reach: acting('correct', 2),
    shows: ({ w }) => w.reconciliation.act.movedHint,
  },
  {
    name: 'a reconciliation, a difference explained',
    ...page,
    path: opened,
    before: filled,
    reach: acting('note', 5),
    shows: ({ w }) => w.reconciliation.act.noteTwice,
  },
  ...statesOf({
    name: 'reconciliations',
    ...page,
    call: reconciliationContract.listReconciliations,
    none: { response: NO_ROWS, shows: ({ w }) => w.reconciliation.emptyHint },
  }),
  ...statesOf({ name: 'a reconciliation', ...page, path: opened, call: reconciliationContract.getReconciliation }),
];
