import { appsContract as apps } from '#domain/apps/contract/catalogue.ts';
import { parkAppsContract as park } from '#domain/apps/contract/park.ts';
import { does, userOf, type Acts } from './does.ts';

/** What the platform does with its applications, and a park with them. */
export const APPS: Acts = {
  'an application, added, started, switched on, given, and stopped': async (r) => {
    const fields = {
      name: '科创大赛决赛',
      name_en: 'Science race',
      kind: 'embedded' as const,
      entry: '/science-race/',
      icon: 'trophy' as const,
      // nobody else of the cast has it
      granted_to: ['nanshan'],
    };
    const { app_id, lock, code } = await does(r, 'head', apps.addApp, { ...fields, code: 'isolated-race' });
    await does(r, 'head', apps.getAppPage, {});
    await does(r, 'head', apps.getAppDetail, { app_id });
    const named = { name: '选手', name_en: 'Entrant' };
    const role = await does(r, 'head', apps.addAppRole, { app_id, code: 'entrant', ...named });
    const { role_id } = role;
    await does(r, 'head', apps.updateAppRole, { app_id, role_id, lock: role.lock, ...named, name: '参赛者' });
    const judge = { name: '评委', name_en: 'Judge' };
    const second = await does(r, 'head', apps.addAppRole, { app_id, code: 'judge', ...judge });
    await does(r, 'head', apps.setDefaultAppRole, { app_id, role_id: second.role_id, lock: second.lock });
    await does(r, 'head', apps.getAppRolePage, { app_id });
    await does(r, 'head', apps.getAppRoleDetail, { app_id, role_id });
    const started = await does(r, 'head', apps.startApp, { app_id, lock });
    await does(r, 'head', apps.getAppProviderPage, { app_id });

    const { items } = await userOf(r, 'tenant admin').call(park.getTenantAppPage, {});
    const stand = items.find((app) => app.app_id === app_id);
    await does(r, 'tenant admin', park.getTenantAppAuthPark, { app_id });
    const on = { app_id, lock: stand?.lock ?? '', park_list: ['nanshan-a'], default_for: [] };
    const { lock: opened } = await does(r, 'tenant admin', park.startTenantApp, on);
    for (const [list, save] of [
      [park.getTenantAppUserPage, park.saveTenantAppUserRole],
      [park.getCorpAppUserPage, park.saveCorpAppUserRole],
    ] as const) {
      const people = (await does(r, 'tenant admin', list, { app_id, limit: 2 })).items;
      const given = people.map((person) => ({ membership_id: person.membership_id, lock: person.lock }));
      await does(r, 'tenant admin', save, { app_id, role_id, people: given });
    }
    await does(r, 'tenant admin', park.getTenantAppRoles, { app: code });
    await does(r, 'tenant admin', park.stopTenantApp, { app_id, lock: opened });
    const { lock: changed } = await does(r, 'head', apps.updateApp, {
      ...fields,
      app_id,
      lock: started.lock,
      about: '赛事',
    });
    await does(r, 'head', apps.stopApp, { app_id, lock: changed });
  },
};
