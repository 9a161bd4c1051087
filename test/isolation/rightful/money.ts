import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import { giveVoucher } from '#test/voucher-builders.ts';
import { does, fresh, userOf, type Acts } from './does.ts';

/** What is done with the money that a park may promise. */
export const MONEY: Acts = {
  'pools, asked for, confirmed, put in order and read': async (r) => {
    // of a year that no application of the cast is for
    const ofKind = { tenant_id: 'nanshan', apply_year: 2099, allowance_type: 'online' as const };
    const { tenant_id } = ofKind;
    const made = async (name: string) => {
      const asked = { ...ofKind, name, granted: '100.00', reason: '年度预算' };
      const { pool_id, change } = await does(r, 'tenant admin', poolsContract.askGrant, asked);
      const decided = { tenant_id, change_id: change?.change_id ?? '', decision: 'confirm' as const };
      await does(r, 'provider admin', poolsContract.decideGrant, decided);
      return pool_id;
    };
    const [first, second] = [await made('市级资金'), await made('区级资金')];
    await does(r, 'tenant admin', poolsContract.preferPool, { tenant_id, pool_id: second });
    const { items } = await does(r, 'tenant admin', poolsContract.listPools, { tenant_id, apply_year: 2099 });
    if (items.map(({ pool_id }) => pool_id).join() !== [second, first].join())
      throw new Error('not in the order asked');
    await does(r, 'tenant admin', poolsContract.listPoolEntries, { tenant_id, pool_id: first });
  },

  'a voucher, asked about, answered, corrected and read': async (r) => {
    const { apply_num } = await fresh(r);
    const voucher_num = await giveVoucher(r.cast.w, apply_num);
    const look = () => userOf(r, 'provider').call(vouchersContract.getCdataDetail, { voucher_num });
    const read = async () => ({ voucher_num, task_id: (await look()).task_id });
    const { order_ids, valid_to } = await does(r, 'applicant', vouchersContract.getCdataDetail, { voucher_num });
    const reason = '原因';
    const orders = { order_id: order_ids[0] ?? '', new_order_id: 'NEW-1', reason };
    await does(r, 'operator', vouchersContract.rebindOrderId, { ...(await read()), ...orders });
    await does(r, 'provider', vouchersContract.rebindOrderIdRefuse, { ...(await read()), note: reason });
    await does(r, 'operator', vouchersContract.rebindOrderId, { ...(await read()), ...orders });
    await does(r, 'provider', vouchersContract.rebindOrderIdPass, await read());
    const longer = { valid_to: (valid_to ?? '').slice(0, 10), reason };
    await does(r, 'operator', vouchersContract.extendApply, { ...(await read()), ...longer });
    await does(r, 'provider', vouchersContract.approveRefuse, { ...(await read()), note: reason });
    const corrected = { status: 'issued' as const, used: '1.00', reason };
    await does(r, 'final admin', vouchersContract.updateVoucherStatus, { ...(await read()), ...corrected });
    await does(r, 'operator', vouchersContract.recycleApply, { ...(await read()), reason });
    await does(r, 'provider', vouchersContract.approvePass, await read());
  },
};
