import type { Tx } from '#db/client.ts';
import { openAccount } from '#db/repositories/identity/accounts.ts';
import {
  closeTenant,
  findTenantDocument,
  hostsOfOthers,
  insertTenant,
  isTenantTaken,
  listTenantDocuments,
  lockedOpenCases,
  placesInUse,
  updateSms,
  updateTenant,
  type TenantDocument,
} from '#db/repositories/identity/tenants.ts';
import { smsOfMonth } from '#db/repositories/cases/sms-month.ts';
import { allModules, saveSwitch } from '#db/repositories/modules/modules.ts';
import { findTenant } from '#db/repositories/identity/identity.ts';
import { change } from '#db/repositories/shared/change.ts';
import { publishDefaultFlows } from '#db/repositories/subsidy/default-flows.ts';
import { saveRatios } from '#db/repositories/subsidy/tenant-config.ts';
import type { tenantsContract } from '#domain/identity/tenant-contract.ts';
import { judgeClosing, smsLeft, visitorQuota } from '#domain/identity/tenant.ts';
import { switchOf } from '#domain/modules/switches.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { RuleName } from '#domain/shared/texts/texts.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { authorOf, withLock } from '../shared/calls/change.ts';
import { grantedTenant, type Context, type Handlers } from '../shared/calls/context.ts';
import { InputError } from '../shared/calls/input-error.ts';

type New = Parsed<typeof tenantsContract.addTenant>;
type Changed = Parsed<typeof tenantsContract.updateTenant>;

/** A field that is refused for what others have. */
const refuseField = (path: (string | number)[], message: RuleName) =>
  new InputError([{ code: 'custom', path, message, input: undefined }]);

/** A field for each host name that another park has. */
const takenHosts = async (tx: Tx, tenantId: string, hosts: readonly string[]) =>
  (await hostsOfOthers(tx, tenantId, hosts)).map((taken) => ['host_list', hosts.indexOf(taken)]);

/** Raises 7100 that names each field of what others have. */
function requireFree(taken: readonly (string | number)[][]): void {
  if (taken.length > 0)
    throw new InputError(taken.map((path) => ({ code: 'custom', path, message: 'taken', input: undefined })));
}

/** Switches the modules that a new park begins with, as far as they are other than usual. Raises 7100 for one that is none. */
async function switchModules(tx: Tx, tenant_id: string, codes: readonly string[]): Promise<void> {
  const known = (await allModules(tx)).map(({ code }) => code);
  const strange = codes.findIndex((code) => !known.includes(code));
  if (strange >= 0) throw refuseField(['module_list', strange], 'format');
  for (const code of known) {
    const usual = switchOf([], tenant_id, code);
    const enabled = codes.includes(code);
    if (enabled !== usual.enabled) await saveSwitch(tx, { ...usual, enabled });
  }
}

/** Stores a new park whole: its row, places, host names, modules, flows, ratio and first administrator. */
async function store(tx: Tx, tenant_id: string, { gov_ratio, admin, module_list, ...tenant }: New): Promise<void> {
  const known = (await isTenantTaken(tx, tenant_id, tenant.short_code)) ? [['short_code']] : [];
  // whose code it is may have the host name, too
  requireFree([...known, ...(await takenHosts(tx, '', tenant.host_list))]);
  await insertTenant(tx, tenant_id, tenant);
  if (module_list) await switchModules(tx, tenant_id, module_list);
  await publishDefaultFlows(tx, { tenant_id, custom: tenant.custom });
  const year = Number(beijingDay(Date.now()).slice(0, 4));
  const corp_ratio = ((10_000 - Math.round(Number(gov_ratio) * 100)) / 100).toFixed(2);
  await saveRatios(tx, tenant_id, [{ year, gov_ratio, corp_ratio }]);
  await openAccount(tx, { ...admin, hat: { scene: 'tenant-admin', tenant_id, roles: ['super_admin'] } });
}

async function rewrite(tx: Tx, { tenant_id, reopen, ...input }: Changed, before: TenantDocument): Promise<void> {
  const { lock: _lock, reason: _reason, ...tenant } = input;
  const known = new Set(before.park_list.map(({ park_id }) => park_id));
  const strange = tenant.park_list.findIndex(({ park_id }) => park_id !== undefined && !known.has(park_id));
  if (strange >= 0) throw refuseField(['park_list', strange], 'format');
  const kept = tenant.park_list.flatMap(({ park_id }) => park_id ?? []);
  const [used] = await placesInUse(tx, tenant_id, kept);
  if (used !== undefined) throw new AppError('PARK_IN_USE', { params: { name: used } });
  requireFree(await takenHosts(tx, tenant_id, tenant.host_list));
  await updateTenant(tx, tenant_id, tenant, reopen);
}

async function close(tx: Tx, tenantId: string): Promise<void> {
  const refused = judgeClosing(await lockedOpenCases(tx, tenantId));
  if (refused) throw new AppError(refused.error, { params: refused.params });
  await closeTenant(tx, tenantId);
}

/** One write of a park, as it was read and once per key; parks are changed one after the other, so no two get one host. */
async function written(
  ctx: Context,
  tenant_id: string,
  asked: object,
  write: (tx: Tx, before: TenantDocument | null) => Promise<void>,
) {
  const { lock, reason = '' } = asked as { lock?: string; reason?: string };
  const tenant = await ctx.deps.db.system.transaction().execute((tx) =>
    change<TenantDocument>(
      tx,
      authorOf(ctx),
      {
        owner: {},
        kind: 'tenant',
        record_id: tenant_id,
        subject: ({ name }) => name,
        lock,
        reason,
        read: findTenantDocument,
        write,
      },
      asked,
    ),
  );
  if (!tenant) throw new AppError('NOT_FOUND');
  ctx.tell({ tenant_id });
  return withLock(tenant);
}

export const tenantsHandlers: Handlers<typeof tenantsContract> = {
  listTenant: async ({ closed, ...asked }, { deps }) => {
    const query = { ...asked, closed: closed === undefined ? undefined : closed === 1 };
    const { total, items } = await deps.db.system.transaction().execute((tx) => listTenantDocuments(tx, query));
    return { total, items: items.map(withLock) };
  },

  getTenant: async ({ tenant_id }, { deps }) => {
    const found = await deps.db.system.transaction().execute((tx) => findTenantDocument(tx, tenant_id));
    if (!found) throw new AppError('NOT_FOUND');
    return withLock(found);
  },

  addTenant: (input, ctx) => {
    const tenant_id = input.short_code.toLowerCase();
    return written(ctx, tenant_id, input, (tx) => store(tx, tenant_id, input));
  },

  updateTenant: (input, ctx) =>
    written(ctx, input.tenant_id, input, async (tx, before) => {
      if (before) await rewrite(tx, input, before);
    }),

  getTenantSms: async ({ tenant_id }, { deps, session }) => {
    const { system } = deps.db;
    const park = await findTenant(system, grantedTenant(session, tenant_id));
    if (!park) throw new AppError('NOT_FOUND');
    const { sms_signature, sms_month_quota, sms_visitor_share } = park;
    const month = await smsOfMonth(system, tenant_id);
    return {
      tenant_id,
      sms_signature,
      sms_month_quota,
      visitor_quota: visitorQuota(sms_month_quota, sms_visitor_share),
      ...month,
      left: smsLeft(sms_month_quota, sms_visitor_share, month),
    };
  },

  updateTenantSms: (input, ctx) => {
    const { tenant_id, sms_signature, sms_month_quota, sms_visitor_share } = input;
    return written(ctx, tenant_id, input, async (tx) => {
      await updateSms(tx, tenant_id, { sms_signature, sms_month_quota, sms_visitor_share });
    });
  },

  closeTenant: (input, ctx) => written(ctx, input.tenant_id, input, (tx) => close(tx, input.tenant_id)),
};
