import { APPS } from './apps.ts';
import { menusContract } from '#domain/menus/contract.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import { tenantsContract } from '#domain/identity/tenant-contract.ts';
import { checkContract } from '#domain/subsidy/contract/check.ts';
import { does, type Acts } from './does.ts';

/** What the platform does with its parks. */
export const PARKS: Acts = {
  ...APPS,

  'a menu, arranged, with a link, and the product’s own again': async (r) => {
    const scene = 'portal' as const;
    const link = { name: '招商地图', name_en: 'Map', address: 'https://map.example.com/' };
    const { lock } = await does(r, 'tenant admin', menusContract.listMenu, { scene });
    const added = await does(r, 'tenant admin', menusContract.addMenu, { scene, lock, ...link });
    const entries = added.items.toReversed();
    const next = await does(r, 'tenant admin', menusContract.updateMenu, { scene, lock: added.lock, entries });
    const entry_id = entries[0]?.entry_id ?? '';
    const left = await does(r, 'tenant admin', menusContract.deleteMenu, { scene, lock: next.lock, entry_id });
    await does(r, 'tenant admin', menusContract.deleteMenu, { scene, lock: left.lock });
  },

  'modules, made, switched and hidden': async (r) => {
    const own = { name: '楼宇地图', name_en: 'Site map' };
    const added = await does(r, 'head', modulesContract.addModule, { ...own, code: 'site_map' });
    const { module_id, lock } = added;
    const next = { ...own, module_id, lock, name: '园区地图' };
    const renamed = await does(r, 'head', modulesContract.updateModule, next);
    const [park] = (await does(r, 'tenant admin', modulesContract.listTenantModule, {})).items;
    const { tenant_id = '', modules = [] } = park ?? {};
    const was = modules.find(({ code }) => code === 'site_map')?.lock ?? '';
    const turned = { tenant_id, code: 'site_map', enabled: true, lock: was };
    const on = await does(r, 'head', modulesContract.updateTenantModule, turned);
    const hidden = { code: 'site_map', hidden_from: ['demand_operator'], lock: on.lock };
    await does(r, 'tenant admin', modulesContract.updateRoleModule, hidden);
    await does(r, 'head', modulesContract.deleteModule, { module_id, lock: renamed.lock });
  },

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
    const sms = { tenant_id, lock: changed.lock, sms_signature: '隔离园', sms_month_quota: 100, sms_visitor_share: 50 };
    const signed = await does(r, 'head', tenantsContract.updateTenantSms, sms);
    await does(r, 'tenant admin', tenantsContract.getTenantSms, { tenant_id: 'nanshan' });
    await does(r, 'head', tenantsContract.closeTenant, { tenant_id, lock: signed.lock, reason: '停用' });
  },
};
