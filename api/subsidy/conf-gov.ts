import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { listRatios } from '#db/repositories/subsidy/subsidy-config.ts';
import { lockConfig, saveRatios, saveTenantWording, tenantInScope } from '#db/repositories/subsidy/tenant-config.ts';
import type { Output, Parsed } from '#domain/shared/endpoint.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { confContract } from '#domain/subsidy/contract/conf.ts';
import { saysForOthers } from '#domain/subsidy/flow/others-steps.ts';
import { scoped, type Context } from '../shared/context.ts';
import { change } from './conf-change.ts';
import { configuredTenant } from './flow-config.ts';

async function content(tx: Tx, tenantId: string) {
  const { custom, subsidy_wording } = await tenantInScope(tx, tenantId);
  const ratios = await listRatios(tx, tenantId);
  const ratio_list = ratios.map(({ year, gov_ratio, corp_ratio }) => ({ year, gov_ratio, corp_ratio }));
  return { custom, subsidy_wording, ratio_list };
}

/** Ratios, wording and kind of a park, with their fingerprint. */
export async function govConf(tx: Tx, tenantId: string): Promise<Output<typeof confContract.getGovConf>> {
  const { tenant_id, name } = await tenantInScope(tx, tenantId);
  const conf = await content(tx, tenantId);
  return { ...conf, tenant_id, tenant_name: name, lock: documentHash(conf) };
}

/** Changes a park's ratios, wording and kind. Raises STALE_CONFIG, CUSTOM_PARK. */
export async function modifyGovConf(ctx: Context, input: Parsed<typeof confContract.modifyGovConf>) {
  const { tenant_id, name } = await configuredTenant(ctx, input.tenant_id);
  const { custom, subsidy_wording, ratio_list, lock, reason } = input;
  return scoped(ctx, [tenant_id], async (tx) => {
    await lockConfig(tx, tenant_id);
    await change(tx, ctx, {
      tenant_id,
      kind: 'gov',
      subject: name,
      lock,
      reason,
      read: () => content(tx, tenant_id),
      async write(before) {
        // a custom park has neither the government's step nor the letter: it is not for the park to say that it is one
        if (custom !== before?.custom && !saysForOthers(ctx.session.actor.scene)) throw new AppError('CUSTOM_PARK');
        await saveTenantWording(tx, tenant_id, { custom, subsidy_wording });
        await saveRatios(tx, tenant_id, ratio_list);
      },
    });
    return govConf(tx, tenant_id);
  });
}
