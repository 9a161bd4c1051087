import { tenantsContract } from '#domain/identity/tenant-contract.ts';
import { checkContract } from '#domain/subsidy/contract/check.ts';
import { does, type Acts } from './does.ts';

/** What the platform does with its parks. */
export const PARKS: Acts = {
  'a park, opened, changed and closed': async (r) => {
    const fields = {
      name: '隔离园区',
      custom: false,
      host_list: ['isolated.example.com'],
      park_list: [{ name: '一期' }],
      address: '',
      phone: '',
      office_hours: '',
    };
    const admin = { name: '周敏', mobile: '13900000191' };
    const added = await does(r, 'head', tenantsContract.addTenant, {
      ...fields,
      short_code: 'ISO',
      gov_ratio: '50',
      admin,
    });
    const { tenant_id, lock, park_list } = added;
    await does(r, 'head', tenantsContract.listTenant, {});
    await does(r, 'head', tenantsContract.getTenant, { tenant_id });
    await does(r, 'tenant admin', checkContract.checkConfig, { tenant_id: 'nanshan' });
    const next = { ...fields, tenant_id, lock, park_list, phone: '0755-26001188', reason: '补充' };
    const changed = await does(r, 'head', tenantsContract.updateTenant, next);
    await does(r, 'head', tenantsContract.closeTenant, { tenant_id, lock: changed.lock, reason: '停用' });
  },
};
