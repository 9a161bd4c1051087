import {
  applicationsOfCorp,
  changesOfCorp,
  demandsOfCorp,
  mobilesOfCorp,
  visitsOfCorp,
} from '#db/repositories/identity/corp-cases.ts';
import { countPeople, type CorpDocument } from '#db/repositories/identity/corps.ts';
import { demandWorkbenchContract as demands } from '#domain/demand/contract/workbench.ts';
import { LISTED_OF_CORP, type CorpDetail } from '#domain/identity/corp-contract.ts';
import { receptionWorkbenchContract as receptions } from '#domain/reception/contract/workbench.ts';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { withLock } from '../shared/calls/change.ts';
import { scoped, type Context } from '../shared/calls/context.ts';
import { parksFor } from '../shared/calls/modules.ts';

/** The lists of a kind's cases: who may read one of them is told of an enterprise's. */
const LISTS = {
  subsidy: [approvalContract.getTenantApplyList, approvalContract.getCloudApproveList],
  reception: [receptions.tenantList, receptions.providerList],
  demand: [demands.tenantList, demands.providerList],
} as const satisfies Record<string, readonly Endpoint[]>;

/** An enterprise with what it has done in its park, as far as the asker may list such cases. */
export async function corpDetail(ctx: Context, corp: CorpDocument): Promise<CorpDetail> {
  const { system } = ctx.deps.db;
  const { corp_id, tenant_id, contact_mobile } = corp;
  const people = await countPeople(system, [corp_id]);
  const mobiles = [...(await mobilesOfCorp(system, corp_id)), contact_mobile].filter((mobile) => mobile !== '');
  const asked = { ...corp, mobiles };
  const may = (kind: keyof typeof LISTS) => LISTS[kind].some((list) => parksFor(list, ctx.session).includes(tenant_id));
  return scoped(ctx, [tenant_id], async (tx) => {
    const records = await changesOfCorp(tx, tenant_id, corp_id, LISTED_OF_CORP);
    return {
      ...withLock(corp),
      people: people.get(corp_id) ?? 0,
      applications: may('subsidy') ? listed(await applicationsOfCorp(tx, asked, LISTED_OF_CORP)) : null,
      visits: may('reception') ? visitsView(await visitsOfCorp(tx, asked, LISTED_OF_CORP)) : null,
      demands: may('demand') ? listed(await demandsOfCorp(tx, asked, LISTED_OF_CORP)) : null,
      records: records.map(({ created_at, ...record }) => ({
        ...(record as Omit<CorpDetail['records'][number], 'create_time'>),
        create_time: created_at.toISOString(),
      })),
    };
  });
}

const listed = <T extends { created_at: Date }>({ total, items }: { total: number; items: T[] }) => ({
  total,
  items: items.map(({ created_at, ...row }) => ({ ...row, create_time: created_at.toISOString() })),
});

const visitsView = (found: Awaited<ReturnType<typeof visitsOfCorp>>) => {
  const { total, items } = listed(found);
  return { total, items: items.map(({ visit_at, ...row }) => ({ ...row, visit_time: visit_at.toISOString() })) };
};
