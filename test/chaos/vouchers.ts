import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#domain/shared/time/days.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import type { CaseActs } from './case-acts.ts';
import type { ChaosUser } from './client.ts';
import { sendHurried } from './hurry.ts';

type Voucher = Output<typeof vouchersContract.getCdataDetail>;
/** The sweeper sends its beginning, perhaps once more when that was lost, and the provider answers. */
const PATIENCE_MS = 60_000;
const VALID_DAYS = 365;

/** The voucher of an application once the provider has issued it; undefined where there is none so far. */
async function issuedVoucher({ p, num }: CaseActs): Promise<string | undefined> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(1_000)) {
    const { items } = await p.provider.read(vouchersContract.getSimpleCdatas, { apply_num: num });
    const [voucher] = items;
    if (voucher && voucher.status !== 'issuing') return voucher.voucher_num;
  }
  return undefined;
}

/** What becomes of a voucher: the park asks for things, the provider's people answer as rivals, and correct its use. */
export async function liveOnVoucher(c: CaseActs): Promise<void> {
  const { s, p } = c;
  const voucher_num = await issuedVoucher(c);
  if (voucher_num === undefined) return;
  for (let turn = s.int(2, 5); turn > 0; turn--) {
    const seen = await p.provider.read(vouchersContract.getCdataDetail, { voucher_num });
    if (seen.request) await answer(c, seen);
    else if (s.chance(0.35)) await correct(c, seen);
    else await ask(c, seen);
  }
}

const about = (c: CaseActs, { voucher_num }: Voucher) => ({ tenant_id: c.p.tenant_id, case_no: voucher_num });
const read = ({ voucher_num, task_id }: Voucher) => ({ voucher_num, task_id, reason: '项目变更' });

/** One or two of the park ask at the same moment: for more time, for another order, or that it is taken back. */
async function ask(c: CaseActs, seen: Voucher): Promise<void> {
  const { s, p, num } = c;
  const wish = s.pick(['extend', 'rebind', 'rebind', 'recycle'] as const);
  const both = s.shuffled(p.operators).slice(0, s.int(1, 2));
  const one = (who: ChaosUser) => {
    const on = about(c, seen);
    if (wish === 'recycle') return sendHurried(s, who, vouchersContract.recycleApply, read(seen), on);
    const [order_id] = seen.order_ids;
    if (wish === 'extend' || order_id === undefined) {
      const valid_to = addDays(beijingDay(Date.now()), VALID_DAYS);
      return sendHurried(s, who, vouchersContract.extendApply, { ...read(seen), valid_to }, on);
    }
    // several vouchers are asked to have one of few orders
    const new_order_id = s.chance(0.4) ? `SHARED-${s.int(1, 3)}` : `${num}-N${s.int(1, 1_000)}`;
    return sendHurried(s, who, vouchersContract.rebindOrderId, { ...read(seen), order_id, new_order_id }, on);
  };
  await Promise.all(both.map(one));
}

/** Two of the provider answer one request at the same moment, one with yes and one perhaps with no. */
async function answer(c: CaseActs, seen: Voucher): Promise<void> {
  const { s, p } = c;
  const { approvePass, approveRefuse, rebindOrderIdPass, rebindOrderIdRefuse } = vouchersContract;
  const orders = seen.request?.kind === 'rebind';
  const yes = orders ? rebindOrderIdPass : approvePass;
  const no = orders ? rebindOrderIdRefuse : approveRefuse;
  const { voucher_num, task_id } = seen;
  const input = { voucher_num, task_id, note: '已核对' };
  const one = (who: ChaosUser) =>
    s.chance(0.5) ? sendHurried(s, who, yes, input, about(c, seen)) : sendHurried(s, who, no, input, about(c, seen));
  await Promise.all([p.provider, ...(s.chance(0.5) ? [p.finalAdmin] : [])].map(one));
}

/** The provider's final administrator says what was used of it. */
async function correct(c: CaseActs, seen: Voucher): Promise<void> {
  const { s, p } = c;
  const used = `0.${String(s.int(1, 99)).padStart(2, '0')}`;
  const input = { ...read(seen), status: s.chance(0.1) ? ('used_up' as const) : ('issued' as const), used };
  await sendHurried(s, p.finalAdmin, vouchersContract.updateVoucherStatus, input, about(c, seen));
}
