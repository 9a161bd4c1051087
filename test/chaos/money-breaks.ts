import type { ApplicationState } from '#domain/subsidy/case/state.ts';
import type { Invariant } from './checker/invariants.ts';
import type { StoredMoney } from './checker/money-evidence.ts';
import type { CaseEvidence, Evidence } from './checker/stored.ts';

type MoneyBreak = [invariant: Invariant, what: string, breakIt: (e: Evidence) => void, sql?: () => string];

const nothing = () => {};
type Entry = StoredMoney['entries'][number];
/** An entry of a kind; there has to be one. */
function entryOf({ money }: Evidence, kind: string): Entry {
  const found = money.entries.find((entry) => entry.kind === kind);
  if (!found) throw new Error(`nothing of ${kind} was booked`);
  return found;
}
/** A case that something is promised to. */
function promisedCase({ cases, money }: Evidence): CaseEvidence {
  const found = cases.find((c) =>
    money.shares.some((row) => row.workflow_id === c.workflow_id && (row.reserved !== '0.00' || row.issued !== '0.00')),
  );
  if (!found) throw new Error('nothing is promised');
  return found;
}

/** What would be wrong with a ledger, one thing at a time, in the evidence or in what is stored. */
export const MONEY_BREAKS: MoneyBreak[] = [
  ['I9', 'a balance of a pool', nothing, () => `update subsidy_pool set used = used + 1`],
  ['I9', 'a grant that nobody booked', nothing, () => `update subsidy_pool set granted = 1000`],
  [
    'I9',
    'a pool that promises more than it has',
    (e) => {
      for (const pool of e.money.pools) pool.limited = true;
    },
  ],
  ['I9', 'the share of a case', nothing, () => `update case_money set used = used + 1`],
  ['I9', 'a share that is gone', nothing, () => `delete from case_money`],
  [
    'I9',
    'a hold that neither waits nor was answered',
    ({ money }) => {
      const done = money.entries.find((entry) => entry.kind === 'post');
      money.entries = money.entries.filter((entry) => entry !== done);
    },
  ],
  [
    'I9',
    'a part of a hold that was never given back',
    (e) => Object.assign(entryOf(e, 'hold'), { amount: '99999999.00' }),
  ],
  ['I9', 'two holds for one act', (e) => e.money.entries.push({ ...entryOf(e, 'hold') })],
  [
    'I9',
    'a hold that was posted for an act that its case refused',
    (e) => {
      const { workflow_id, event_id } = entryOf(e, 'post');
      for (const c of e.cases)
        for (const { transition } of c.workflow_id === workflow_id ? c.transitions : [])
          if (transition['event_id'] === event_id) transition['outcome'] = 'refused';
    },
  ],
  [
    'I9',
    'a case that went back and keeps its promise',
    (e) => Object.assign(promisedCase(e).row.state as ApplicationState, { at: 1 }),
  ],
  [
    'I9',
    'a case that is promised another amount',
    (e) => Object.assign(promisedCase(e).row, { subsidy_money: '1.00' }),
  ],
  [
    'I9',
    'a voucher that was issued for nothing',
    ({ cases }) => void cases.splice(0, cases.length, ...cases.filter((c) => c.workflow_type !== 'voucher')),
  ],
  ['I12', 'who booked an entry', nothing, () => `update ledger_entry set actor = '别人'`],
  ['I12', 'an entry that is gone', ({ money }) => void money.entries.splice(0, 1)],
  ['I12', 'the last entry gone', ({ money }) => void money.entries.splice(-1)],
  [
    'I12',
    'an entry that is not as it was signed',
    (e) => {
      const { tenant_id, pool_id, entry_no } = entryOf(e, 'post');
      e.checkpoints.push({ tenant_id, pool_id, record_no: entry_no, hash: 'another' });
    },
  ],
  ['I13', 'an entry of another park', (e) => Object.assign(entryOf(e, 'post'), { tenant_id: 'binhai' })],
];

/** The same of the red list, and of what a voucher is bound to. */
export const LIMIT_BREAKS: MoneyBreak[] = [
  [
    'listed',
    'a hold for an enterprise that was on the red list',
    (e) => {
      const { workflow_id, booked_at } = entryOf(e, 'hold');
      const corp_id = String(e.cases.find((c) => c.workflow_id === workflow_id)?.row['corp_id']);
      e.listings.push({ corp_id, listed_at: booked_at - 60_000, ended_at: booked_at + 60_000 });
    },
  ],
  [
    'I1',
    'an order that a voucher claims and is not bound to',
    nothing,
    () =>
      `insert into order_claim (sub_order_num, tenant_id, workflow_id, events)
       select 'X', tenant_id, workflow_id, '{left}' from voucher limit 1`,
  ],
  [
    'I1',
    'an order that a voucher is bound to and nobody claims',
    nothing,
    () => `update voucher set order_ids = '["X"]'`,
  ],
];

/** The same of who acted, and of the files. */
export const OTHER_BREAKS: MoneyBreak[] = [
  [
    'I6',
    'somebody acted without the hat',
    ({ hats }) => {
      for (const hat of hats) hat.scene = 'platform';
    },
  ],
  [
    'I6',
    'somebody acted in another park',
    ({ hats }) => {
      for (const hat of hats) hat.tenants = ['binhai'];
    },
  ],
  ['I6', 'somebody acted with a role that they do not have', nothing, () => `update membership set roles = '{}'`],
  [
    'I6',
    'somebody decided a step that does not name them',
    (e) => {
      for (const { start } of e.cases)
        for (const step of (start['flow'] as { steps: { roles: string[] }[] } | undefined)?.steps ?? [])
          step.roles = [];
    },
  ],
  ['I10', 'a file that was never verified', nothing, () => `update stored_file set status = 'error'`],
  [
    'I10',
    'a hundred and one materials',
    ({ papers }) => {
      const one = papers.attachments.find(({ document }) => document === '');
      if (one) papers.attachments.push(...Array.from({ length: 100 }, () => one));
    },
  ],
];
