import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { figuresContract } from '#domain/statistics/figures-contract.ts';
import { does, type Acts } from './does.ts';

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
  'figures of a park, and the applications that they count': async (r) => {
    const of = { tenant_ids: ['nanshan'] };
    const { all } = await does(r, 'operator', figuresContract.getApply, of);
    const { getConversionRate, getGovSent, getVoucher, getUsed, getIncome } = figuresContract;
    for (const call of [getGovSent, getVoucher, getUsed, getIncome]) await does(r, 'tenant admin', call, of);
    await does(r, 'provider admin', getConversionRate, of);
    const { total } = await does(r, 'operator', figuresContract.listFigureCases, { ...of, figure: 'apply' });
    if (total === 0 || String(total) !== all.value) throw new Error('the list is not what the figure counts');
  },
};
