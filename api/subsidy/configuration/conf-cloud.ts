import type { Tx } from '#db/client.ts';
import { listCloudProviders, listCloudServices } from '#db/repositories/subsidy/subsidy-config.ts';
import { saveCloudLists, type CloudLists } from '#db/repositories/subsidy/tenant-config.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import type { confContract } from '#domain/subsidy/contract/conf.ts';
import { changeDocument, within, withLock } from '../../shared/calls/change.ts';
import type { Context } from '../../shared/calls/context.ts';

async function content(tx: Tx): Promise<CloudLists> {
  const providers = await listCloudProviders(tx);
  const services = await listCloudServices(tx);
  return {
    provider_list: providers.map(({ provider_id, provider_name }) => ({ provider_id, provider_name })),
    service_list: services.map(({ service_id, service_name }) => ({ service_id, service_name })),
  };
}

export const cloudConf = (ctx: Context) => within(ctx, {}, async (tx) => withLock(await content(tx)));

/** Replaces the providers and services that every park's form offers. Raises STALE. */
export const modifyCloudConf = (ctx: Context, input: Parsed<typeof confContract.modifyCloudConf>) => {
  const { lock, reason, ...lists } = input;
  const write = (tx: Tx) => saveCloudLists(tx, lists);
  return within(ctx, {}, (tx) =>
    changeDocument(tx, ctx, { kind: 'cloud', owner: {}, lock, reason, read: content, write }, input),
  );
};
