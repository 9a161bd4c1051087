import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineVerdict } from '#api/voucher/reconciliation-views.ts';
import { openDatabases, type Databases } from '#db/client.ts';
import { findReconciliation, keepReconciliation, listLines } from '#db/repositories/voucher/reconciliation.ts';
import { beginVoucher } from '#domain/voucher/machine.ts';
import { KINDS } from '#domain/voucher/reconciliation/kinds.ts';
import type { Reconciled } from '#domain/voucher/reconciliation/reconcile.ts';
import type { VoucherState } from '#domain/voucher/state.ts';
import { seeded } from '../chaos/seeded.ts';
import { createDatabase } from '../world.ts';

const tenant_id = 'nanshan';
const NOW = Date.parse('2026-11-27T00:00:00Z');
const VOUCHERS = 20;
const LINES = 200;
const random = seeded(27);
let db: Databases;
beforeAll(async () => {
  db = openDatabases(await createDatabase(), () => {});
});
afterAll(() => db.close());

const amounts = ['0.00', '0.01', '40.00', '100.00'] as const;
/** A voucher as some act has left it since its file was judged; the first was not begun. */
async function voucher(n: number): Promise<void> {
  const status = random.pick(['issued', 'used_up', 'expired', 'recycled'] as const);
  const used = status === 'used_up' ? '100.00' : random.pick(amounts);
  const voucher_num = `V${n}`;
  const state: VoucherState = {
    ...beginVoucher({ amount: '100.00', order_ids: [] }),
    seq: n === 0 ? 0 : 2,
    visit: 2,
    status,
    used,
    settled: random.chance(0.5),
    valid_from: NOW,
    valid_to: NOW + 86_400_000,
  };
  const { corp_id, corp_name } = await db.system
    .selectFrom('corp')
    .where('tenant_id', '=', tenant_id)
    .select(['corp_id', 'corp_name'])
    .executeTakeFirstOrThrow();
  await db.system
    .insertInto('voucher')
    .values({
      tenant_id,
      voucher_num,
      corp_id,
      corp_name,
      status,
      used,
      amount: '100.00',
      contact_mobile: '',
      uin: '',
      gov_uin: '',
      apply_num: String(n),
      apply_year: 2026,
      allowance_type: 'online',
      ref: '',
      activity: 'x',
      request: null,
      valid_from: null,
      valid_to: null,
      ended_at: null,
      workflow_id: `voucher/${tenant_id}/${voucher_num}`,
      case_workflow_id: `subsidy/${tenant_id}/${n}`,
      order_ids: '[]',
      create_time: new Date(NOW),
      step_since: new Date(NOW),
      seq: state.seq,
      visit: 2,
      state: JSON.stringify(state),
    })
    .execute();
}

/** A line that some file came to, whatever its voucher has become by now. */
function line(n: number): Reconciled {
  const kind = random.pick(KINDS);
  const silent = kind === 'ours_only';
  return {
    kind,
    // some are of no voucher that we have
    voucher_num: `V${random.int(0, VOUCHERS + 2)}`,
    lines: silent ? [] : [n + 2],
    file_used: silent ? null : random.pick([...amounts, '-1.00']),
    our_used: kind === 'file_only' ? null : random.pick(amounts),
    file_amount: kind === 'differs' && random.chance(0.3) ? '90.00' : null,
  };
}

test('a list of open differences, its count and the rules of each line agree, whatever the lines and vouchers', async () => {
  for (let n = 0; n <= VOUCHERS; n++) await voucher(n);
  const { user_id: author_id } = await db.system.selectFrom('user_account').select('user_id').executeTakeFirstOrThrow();
  const of = { tenant_id, reconciliation_id: randomUUID() };
  const head = {
    ...of,
    file_name: 'f',
    file_hash: 'a'.repeat(64),
    statement_day: '2026-10-31',
    author_id,
    author: 'x',
  };
  const answers = Array.from({ length: LINES }, (_, n) => line(n));
  const lines = { file_lines: LINES, elsewhere: 0, reason: 'x' };
  await db.system.transaction().execute((tx) => keepReconciliation(tx, { ...head, ...lines }, answers));
  const by = { operator_id: author_id, operator: 'x', act_reason: 'x', acted_at: new Date(NOW) };
  await db.system
    .updateTable('reconciliation_line')
    .set({ act: 'note', ...by })
    .where('position', 'in', [3, 30, 77])
    .execute();

  await db.system.transaction().execute(async (tx) => {
    const page = { limit: LINES, offset: 0 };
    const all = (await listLines(tx, { ...of, keyword: '' }, page)).items;
    const told = all.filter((row) => row.act === null && lineVerdict(row, NOW).act !== null);
    const open = (await listLines(tx, { ...of, state: 'open', keyword: '' }, page)).items;
    expect(open.map(({ position }) => position)).toEqual(told.map(({ position }) => position));
    expect((await findReconciliation(tx, tenant_id, of.reconciliation_id))?.open).toBe(told.length);
    // both ways are among them, of every kind that is one
    expect(told.length).toBeGreaterThan(LINES / 4);
    expect(all.filter((row) => lineVerdict(row, NOW).agrees).length).toBeGreaterThan(5);
  });
});
