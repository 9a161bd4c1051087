import { tenantByHost } from '#db/repositories/identity/identity.ts';
import { menuRows } from '#db/repositories/menus/menus.ts';
import { allModules, switchesOf } from '#db/repositories/modules/modules.ts';
import { arrange, shownOf } from '#domain/menus/arrange.ts';
import type { portalMenuContract } from '#domain/menus/portal-menu-contract.ts';
import { switchOf } from '#domain/modules/switches.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Handlers } from '../shared/calls/context.ts';

export const portalMenuHandlers: Handlers<typeof portalMenuContract> = {
  async portalMenu({ host }, { deps }) {
    const { system } = deps.db;
    const tenant = await tenantByHost(system, host.split(':')[0] ?? '');
    if (!tenant) throw new AppError('NOT_FOUND');
    const { tenant_id } = tenant;
    const [rows, all, switches] = await Promise.all([
      menuRows(system, tenant_id, 'portal'),
      allModules(system),
      switchesOf(system, [tenant_id]),
    ]);
    const modules = all.map(({ code }) => code).filter((code) => switchOf(switches, tenant_id, code).enabled);
    const items = shownOf('portal', arrange('portal', rows), modules);
    return { items: items.map(({ entry_id, name, name_en, address }) => ({ entry_id, name, name_en, address })) };
  },
};
