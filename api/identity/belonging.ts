import type { Tx } from '#db/client.ts';
import { giveHat } from '#db/repositories/identity/accounts.ts';
import { findCorpDocument } from '#db/repositories/identity/corps.ts';
import {
  closeParkRequest,
  corpInPark,
  findParkRequest,
  insertParkRequest,
  openParkRequest,
  parkNames,
  requestsOfCorp,
  requestsToParks,
  takeIn,
  type ParkRequestRow,
} from '#db/repositories/identity/park-requests.ts';
import { queueSms } from '#db/repositories/cases/outbox.ts';
import { insertChange } from '#db/repositories/shared/changes.ts';
import type { belongingContract, ParkRequest } from '#domain/identity/belonging-contract.ts';
import { judgeBelonging } from '#domain/identity/belonging.ts';
import { lacksReason } from '#domain/identity/joining.ts';
import { parkAnsweredSms } from '#domain/identity/sms-parts.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { authorOf } from '../shared/calls/change.ts';
import { grantedTenant, ownCorp, ownTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { openTenant } from '../shared/calls/open-tenant.ts';

async function views({ deps }: Context, rows: readonly ParkRequestRow[]): Promise<ParkRequest[]> {
  const names = await parkNames(
    deps.db.system,
    rows.map(({ from_tenant_id }) => from_tenant_id),
  );
  return rows.map((row) => ({
    request_id: row.request_id,
    tenant_id: row.tenant_id,
    tenant_name: row.tenant_name,
    from_name: names.get(row.from_tenant_id) ?? '',
    corp_name: row.corp_name,
    credit_code: row.credit_code,
    lar: row.lar,
    vouched: row.cloud_account !== '',
    name: row.name,
    mobile: row.mobile,
    note: row.note,
    state: row.state,
    reason: row.reason,
    create_time: row.created_at.toISOString(),
    answer_time: row.answered_at?.toISOString() ?? null,
    operator: row.answered_by,
  }));
}

async function viewOf(ctx: Context, requestId: string): Promise<ParkRequest> {
  const row = await findParkRequest(ctx.deps.db.system, requestId);
  const [view] = row ? await views(ctx, [row]) : [];
  if (!view) throw new AppError('NOT_FOUND');
  return view;
}

/** Raises CORP_IN_PARK, CORP_DISABLED; the park's enterprise, if it has it, stays as it is until the transaction ends. */
async function requireMayBelong(tx: Tx, park: { tenant_id: string; name: string; own: boolean }, creditCode: string) {
  const refused = judgeBelonging(park, await corpInPark(tx, park.tenant_id, creditCode));
  if (refused) throw new AppError(refused.error, { params: refused.params });
}

/** The enterprise is the park's from now on, and who asked may sign in for it there. */
async function letIn(tx: Tx, ctx: Context, asked: ParkRequestRow): Promise<void> {
  const { tenant_id, tenant_name: name, credit_code, corp_name, user_id } = asked;
  await requireMayBelong(tx, { tenant_id, name, own: false }, credit_code);
  const corp = await takeIn(tx, asked);
  if (!corp) throw new AppError('ACCOUNT_TAKEN');
  const { corp_id } = corp;
  await giveHat(tx, user_id, { scene: 'portal', tenant_id, roles: ['applicant'], corp_id });
  await insertChange(tx, {
    ...authorOf(ctx),
    tenant_id,
    kind: 'corp',
    record_id: corp_id,
    subject: corp_name,
    before: null,
    after: await findCorpDocument(tx, corp_id),
    reason: asked.note,
    body_sha256: null,
  });
}

export const belongingHandlers: Handlers<typeof belongingContract> = {
  applyToPark: async ({ tenant_id, note }, ctx) => {
    const { session, deps } = ctx;
    const { name: park } = await openTenant(deps, tenant_id);
    const { user_id, name, mobile } = session;
    const [from_tenant_id, from_corp_id] = [ownTenant(session), ownCorp(session)];
    const request_id = await deps.db.system.transaction().execute(async (tx) => {
      const corp = await findCorpDocument(tx, from_corp_id);
      if (!corp) throw new AppError('NOT_FOUND');
      const { corp_name, credit_code, lar, domain, introduction, cloud_account } = corp;
      ctx.tell({ target: corp_name });
      await requireMayBelong(tx, { tenant_id, name: park, own: tenant_id === from_tenant_id }, credit_code);
      const facts = { corp_name, credit_code, lar, domain, introduction, cloud_account };
      const asked = { tenant_id, from_tenant_id, from_corp_id, user_id, name, mobile, note, ...facts };
      const made = (await insertParkRequest(tx, asked)) ?? (await openParkRequest(tx, asked));
      // somebody in another park asks in the name of this credit code at this moment
      if (!made) throw new AppError('CORP_ASKED', { params: { name: park } });
      return made.request_id;
    });
    return viewOf(ctx, request_id);
  },

  ownParkRequests: async (page, ctx) => {
    const { total, items } = await requestsOfCorp(ctx.deps.db.system, ownCorp(ctx.session), page);
    return { total, items: await views(ctx, items) };
  },

  listParkRequests: async ({ tenant_id, ...page }, ctx) => {
    const { session } = ctx;
    const tenants = tenant_id === undefined ? session.tenants : [grantedTenant(session, tenant_id)];
    const { total, items } = await scoped(ctx, tenants, (tx) => requestsToParks(tx, tenants, page));
    return { total, items: await views(ctx, items) };
  },

  answerParkRequest: async ({ request_id, agree, reason }, ctx) => {
    const { session, deps } = ctx;
    const asked = await findParkRequest(deps.db.system, request_id);
    if (!asked || asked.tenant_id !== ownTenant(session)) throw new AppError('NOT_FOUND');
    ctx.tell({ target: asked.corp_name, tenant_id: asked.tenant_id });
    if (lacksReason({ agree, reason })) throw new AppError('REASON_REQUIRED');
    const state = agree ? 'accepted' : 'refused';
    await deps.db.system.transaction().execute(async (tx) => {
      const answer = { state, reason, answered_by: session.name } as const;
      if (!(await closeParkRequest(tx, request_id, answer))) return;
      if (agree) await letIn(tx, ctx, asked);
      const { tenant_id, tenant_name, mobile } = asked;
      const sms = parkAnsweredSms(tenant_name, agree, reason);
      await queueSms(tx, [{ tenant_id, dedupe_key: `park:${request_id}:answer`, receiver: mobile, ...sms }]);
    });
    const now = await viewOf(ctx, request_id);
    // the same answer again is that answer; another one came too late
    if (now.state !== state) throw new AppError('JOIN_ANSWERED', { params: { name: now.operator } });
    return now;
  },
};
