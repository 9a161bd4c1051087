import type { Tx } from '#db/client.ts';
import { listRatios } from '#db/repositories/subsidy/subsidy-config.ts';
import { saveRatios, saveTenantWording, tenantInScope } from '#db/repositories/subsidy/tenant-config.ts';
import type { Output, Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { confContract } from '#domain/subsidy/contract/conf.ts';
import { saysForOthers } from '#domain/subsidy/flow/others-steps.ts';
import { changeDocument, withLock } from '../../shared/calls/change.ts';
import { scoped, type Context } from '../../shared/calls/context.ts';
import { configuredTenant } from '../flows/flow-config.ts';

async function content(tx: Tx, tenantId: string) {
  const { custom, subsidy_wording, appeal_days } = await tenantInScope(tx, tenantId);
  const ratios = await listRatios(tx, tenantId);
  const ratio_list = ratios.map(({ year, gov_ratio, corp_ratio }) => ({ year, gov_ratio, corp_ratio }));
  return { custom, subsidy_wording, appeal_days, ratio_list };
}

type Conf = Awaited<ReturnType<typeof content>>;

/** Ratios, wording and kind of a park, with their fingerprint. */
export async function govConf(tx: Tx, tenantId: string): Promise<Output<typeof confContract.getGovConf>> {
  const { tenant_id, name } = await tenantInScope(tx, tenantId);
  const conf = await content(tx, tenantId);
  return { ...withLock(conf), tenant_id, tenant_name: name };
}

/** Changes a park's ratios, wording and kind. Raises STALE, CUSTOM_PARK. */
export async function modifyGovConf(ctx: Context, input: Parsed<typeof confContract.modifyGovConf>) {
  const { tenant_id, name } = await configuredTenant(ctx, input.tenant_id);
  const { custom, subsidy_wording, ratio_list, lock, reason } = input;
  const read = (tx: Tx) => content(tx, tenant_id);
  const write = async (tx: Tx, before: Conf) => {
    // a custom park has neither the government's step nor the letter: it is not for the park to say that it is one
    if (custom !== before.custom && !saysForOthers(ctx.session.actor.scene)) throw new AppError('CUSTOM_PARK');
    const { appeal_days = before.appeal_days } = input;
    await saveTenantWording(tx, tenant_id, { custom, subsidy_wording, appeal_days });
    await saveRatios(tx, tenant_id, ratio_list);
  };
  const owner = { tenant_id };
  return scoped(ctx, [tenant_id], async (tx) => {
    await changeDocument(tx, ctx, { kind: 'gov', owner, subject: name, lock, reason, read, write }, input);
    return govConf(tx, tenant_id);
  });
}
