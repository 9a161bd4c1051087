import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { findCorpDocument } from '#db/repositories/identity/corps.ts';
import {
  findCap,
  findOverride,
  insertCap,
  listCapHistory,
  listCaps,
  listOverrides,
  lockCaps,
  usageOf,
  type CapKey,
  type CapRow,
} from '#db/repositories/ledger/caps.ts';
import { lockCorp } from '#db/repositories/ledger/red-list.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { PAGE_NAMES } from '#domain/identity/resource-names.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { sumYuan } from '#domain/shared/money/money.ts';
import { MAY_OVERRIDE, type capsContract } from '#domain/subsidy/contract/caps.ts';
import { givesWay, isHigher } from '#domain/subsidy/ledger/cap.ts';
import { isParty } from '#domain/shared/cases/edges.ts';
import type { Context, Handlers } from '../../shared/calls/context.ts';
import { derivedId } from '../../shared/cases/derived-id.ts';
import { inPark, tellerOf } from './pool-keepers.ts';

type Calls = typeof capsContract;
/** What who may let a cap give way holds. */
const RIGHT = PAGE_NAMES['subsidy.cap-override'];

export const capsHandlers: Handlers<Calls> = {
  listCaps: ({ tenant_id, ...question }, ctx) =>
    inPark(ctx, tenant_id, async (tx, tenant) => {
      const { total, items } = await listCaps(tx, tenant, question);
      return { total, items: items.map((row) => capView(row, row.overrides)) };
    }),

  setCap: ({ tenant_id: asked, apply_year, allowance_type, amount, reason, lock }, ctx) =>
    inPark(ctx, asked, async (tx, tenant_id) => {
      const key = { tenant_id, apply_year, allowance_type };
      await lockCaps(tx, tenant_id);
      const change_id = idOf(ctx, { ...key, amount });
      const before = await findCap(tx, key);
      if (before?.change_id !== change_id) {
        requireSame(before, lock);
        // whoever may lower it does not lift it by that
        if (givesWay(before?.amount, amount) && !isParty(MAY_OVERRIDE, ctx.session.actor))
          throw new AppError('CAP_ONLY_LOWERED', { params: { right: RIGHT?.zh ?? '', right_en: RIGHT?.en ?? '' } });
        await insertCap(tx, { ...key, change_id, corp_id: null, amount, reason }, tellerOf(ctx));
      }
      return capNow(tx, key);
    }),

  listCapOverrides: ({ tenant_id: asked, apply_year, allowance_type, ...question }, ctx) =>
    inPark(ctx, asked, async (tx, tenant_id) => {
      const { total, items } = await listOverrides(tx, { tenant_id, apply_year, allowance_type }, question);
      return { total, items: items.map((row) => overrideView(row, row, row)) };
    }),

  setCapOverride: ({ tenant_id: asked, apply_year, allowance_type, corp_id, amount, reason, lock }, ctx) =>
    inPark(ctx, asked, async (tx, tenant_id) => {
      const key = { tenant_id, apply_year, allowance_type };
      const corp = await findCorpDocument(tx, corp_id);
      if (corp?.tenant_id !== tenant_id) throw new AppError('NOT_FOUND');
      ctx.tell({ target: corp.corp_name });
      await lockCorp(tx, { tenant_id, corp_id });
      const change_id = idOf(ctx, { ...key, corp_id, amount });
      const before = await findOverride(tx, key, corp_id);
      if (before?.change_id !== change_id) {
        requireSame(before, lock);
        await requireHigher(tx, key, amount);
        await insertCap(tx, { ...key, change_id, corp_id, amount, reason }, tellerOf(ctx));
      }
      const row = await findOverride(tx, key, corp_id);
      if (!row) throw new AppError('NOT_FOUND');
      return overrideView(row, corp, await counted(tx, key, corp_id));
    }),

  listCapHistory: ({ tenant_id: asked, apply_year, allowance_type, ...page }, ctx) =>
    inPark(ctx, asked, async (tx, tenant_id) => {
      const { total, items } = await listCapHistory(tx, { tenant_id, apply_year, allowance_type }, page);
      return {
        total,
        items: items.map((row) => ({
          change_id: row.change_id,
          corp_name: row.corp_name,
          amount: row.amount,
          ...toldOf(row),
        })),
      };
    }),
};

/** A key that comes with another cap is another act. */
const idOf = (ctx: Context, asked: object): string =>
  derivedId('cap', ctx.session.user_id, `${ctx.idemKey}|${documentHash(asked)}`);
const lockOf = ({ change_id }: Pick<CapRow, 'change_id'>): string => documentHash({ change_id });

/** Raises CAP_CHANGED where an amount is not as it was read. */
function requireSame(row: Pick<CapRow, 'change_id' | 'amount'> | undefined, lock: string | undefined): void {
  // none, and one that was taken back, are the same to who reads no list
  const fresh = lock === undefined ? !row || row.amount === null : row && lockOf(row) === lock;
  if (!fresh) throw new AppError('CAP_CHANGED');
}

/** An exception is more than everybody's, which there has to be. Raises CAP_CHANGED, OVERRIDE_NOT_HIGHER. */
async function requireHigher(tx: Tx, key: CapKey, amount: string | null): Promise<void> {
  if (amount === null) return;
  const cap = (await findCap(tx, key))?.amount ?? null;
  if (cap === null) throw new AppError('CAP_CHANGED');
  if (!isHigher(amount, cap)) throw new AppError('OVERRIDE_NOT_HIGHER', { params: { cap } });
}

const toldOf = ({ reason, set_by_name, set_at }: Pick<CapRow, 'reason' | 'set_by_name' | 'set_at'>) => ({
  reason,
  operator: set_by_name,
  create_time: set_at.toISOString(),
});

type CapView = Output<Calls['setCap']>;
function capView(row: Omit<CapRow, 'corp_id'>, overrides: number): CapView {
  const { apply_year, allowance_type, amount } = row;
  const cap_id = `${apply_year}:${allowance_type}`;
  return { cap_id, apply_year, allowance_type, amount, overrides, ...toldOf(row), lock: lockOf(row) };
}

/** A cap that was just set. */
async function capNow(tx: Tx, key: CapKey): Promise<CapView> {
  const row = await findCap(tx, key);
  if (!row) throw new AppError('NOT_FOUND');
  const { total } = await listOverrides(tx, key, { keyword: '', order: 'asc', limit: 1, offset: 0 });
  return capView(row, total);
}

/** What an enterprise has of what a cap counts. */
async function counted(tx: Tx, { allowance_type: type, ...key }: CapKey, corp_id: string) {
  const usage = (await usageOf(tx, { ...key, corp_id })).filter((u) => type === 'all' || u.allowance_type === type);
  return { promised: sumYuan(usage.map((u) => u.promised)), in_flight: sumYuan(usage.map((u) => u.in_flight)) };
}

function overrideView(
  row: Pick<CapRow, 'change_id' | 'corp_id' | 'amount' | 'reason' | 'set_by_name' | 'set_at'>,
  { corp_name, credit_code }: { corp_name: string; credit_code: string },
  { promised, in_flight }: { promised: string; in_flight: string },
): Output<Calls['setCapOverride']> {
  const { corp_id, amount } = row;
  const named = { corp_id: corp_id ?? '', corp_name, credit_code };
  return { ...named, amount, promised, in_flight, ...toldOf(row), lock: lockOf(row) };
}
