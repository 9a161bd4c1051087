import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { listCloudProviders, listCloudServices } from '#db/repositories/subsidy/subsidy-config.ts';
import { lockConfig, saveCloudLists, type CloudLists } from '#db/repositories/subsidy/tenant-config.ts';
import type { Parsed } from '#domain/shared/endpoint.ts';
import type { confContract } from '#domain/subsidy/contract/conf.ts';
import type { Context } from '../shared/context.ts';
import { change } from './conf-change.ts';

async function content(tx: Tx): Promise<CloudLists> {
  const providers = await listCloudProviders(tx);
  const services = await listCloudServices(tx);
  return {
    provider_list: providers.map(({ provider_id, provider_name }) => ({ provider_id, provider_name })),
    service_list: services.map(({ service_id, service_name }) => ({ service_id, service_name })),
  };
}
const view = (lists: CloudLists) => ({ ...lists, lock: documentHash(lists) });

// the lists belong to no tenant: read and written outside of every scope, by the calls that only some may make

export const cloudConf = ({ deps }: Context) =>
  deps.db.system.transaction().execute(async (tx) => view(await content(tx)));

export const modifyCloudConf = (ctx: Context, input: Parsed<typeof confContract.modifyCloudConf>) =>
  ctx.deps.db.system.transaction().execute(async (tx) => {
    const { lock, reason, ...lists } = input;
    await lockConfig(tx, 'cloud');
    await change(tx, ctx, {
      tenant_id: null,
      kind: 'cloud',
      subject: '',
      lock,
      reason,
      read: () => content(tx),
      write: () => saveCloudLists(tx, lists),
    });
    return view(await content(tx));
  });
