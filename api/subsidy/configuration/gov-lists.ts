import { govUins, programmeCorps } from '#db/repositories/subsidy/gov-lists.ts';
import type { govListsContract } from '#domain/subsidy/contract/gov-lists.ts';
import type { Context, Handlers } from '../../shared/calls/context.ts';
import { resourceHandlers } from '../../shared/calls/resource.ts';

const owner = (_ctx: Context, { tenant_id }: Readonly<Record<string, unknown>>) => ({ tenant_id: String(tenant_id) });
const accounts = resourceHandlers(govUins, { id: 'gov_uin_id', owner });
const corps = resourceHandlers(programmeCorps, { id: 'listed_id', owner });

export const govListsHandlers: Handlers<typeof govListsContract> = {
  getGovUin: accounts.list,
  addGovUin: accounts.add,
  updateGovUin: accounts.update,
  describeProgrammeCorps: corps.list,
  addProgrammeCorp: corps.add,
  removeProgrammeCorp: corps.remove,
};
