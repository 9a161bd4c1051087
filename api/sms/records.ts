import { documentHash } from '#db/document-hash.ts';
import type { Db, Tx } from '#db/client.ts';
import { findSms, listSms, queueAgain, stateOf, type SmsRow } from '#db/repositories/sms/records.ts';
import { maskMobile } from '#domain/logs/log-row.ts';
import { readsAll } from '#domain/logs/log-view.ts';
import { AppError } from '#domain/shared/errors.ts';
import { guardResend } from '#domain/sms/records.ts';
import type { smsContract, SmsRecord } from '#domain/sms/contract.ts';
import { isSecretSms, TEMPLATE_NAMES } from '#domain/sms/templates.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../shared/context.ts';
import { derivedId } from '../shared/derived-id.ts';

export const smsHandlers: Handlers<typeof smsContract> = {
  listSmsRecords: async ({ tenant_id, sort, order, limit, offset, ...asked }, ctx) => {
    const tenants = whose(ctx, tenant_id);
    if (tenants?.length === 0) return { total: 0, items: [] };
    const question = { ...asked, tenants, order: sort ? order : ('desc' as const) };
    const { total, items } = await reading(ctx, tenants, (tx) => listSms(tx, question, { limit, offset }));
    return { total, items: items.map((row) => recordOf(row, ctx)) };
  },

  getSmsRecord: async ({ message_id }, ctx) => recordOf(await load(ctx, message_id), ctx),

  resendSms: async ({ message_id }, ctx) => {
    const row = await load(ctx, message_id);
    const target = `${row.template} ${maskMobile(row.receiver)}`;
    ctx.tell({ target, ...(row.tenant_id !== null && { tenant_id: row.tenant_id }) });
    const key = derivedId('resend', ctx.session.user_id, `${ctx.idemKey}|${message_id}`);
    // sent again by the same press, it is answered as it is by now
    if (row.resent_key === key) return recordOf(row, ctx);
    const refusal = guardResend({ state: stateOf(row.status), template: row.template });
    if (refusal) throw new AppError(refusal.error, { params: refusal.params });
    const by = { key, name: ctx.session.name };
    await reading(ctx, whose(ctx, undefined), (tx) => queueAgain(tx, message_id, by));
    const after = await load(ctx, message_id);
    // somebody else was faster
    if (after.resent_key !== key) throw new AppError('SMS_NOT_FAILED');
    return recordOf(after, ctx);
  },
};

/** The parks whose messages are asked for: the named one, else all that the hat sees; undefined: those of no park, too. */
const whose = ({ session }: Context, tenantId: string | undefined): readonly string[] | undefined => {
  if (tenantId !== undefined) return [grantedTenant(session, tenantId)];
  return readsAll(session, tenantId) ? undefined : session.tenants;
};

const reading = <T>(ctx: Context, tenants: readonly string[] | undefined, work: (tx: Db | Tx) => Promise<T>) =>
  tenants ? scoped(ctx, tenants, work) : work(ctx.deps.db.system);

async function load(ctx: Context, id: string): Promise<SmsRow> {
  const tenants = whose(ctx, undefined);
  const row = tenants?.length === 0 ? undefined : await reading(ctx, tenants, (tx) => findSms(tx, id, tenants));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

function recordOf(row: SmsRow, { lang }: Context): SmsRecord {
  const { id: message_id, tenant_id, template, attempts, reason, answer, status } = row;
  const state = stateOf(status);
  const said = {
    message_id,
    tenant_id,
    tenant_name: row.tenant_name ?? '',
    template,
    template_name: TEMPLATE_NAMES[template]?.[lang] ?? template,
    receiver: maskMobile(row.receiver),
    text: isSecretSms(template) ? '' : row.body,
    state,
    attempts,
    reason,
    answer,
    create_time: row.created_at.toISOString(),
    sent_time: row.sent_at?.toISOString() ?? null,
    next_time: state === 'queued' ? row.next_at.toISOString() : null,
    resent: row.resent_at && { operator: row.resent_by, time: row.resent_at.toISOString() },
    may_resend: guardResend({ state, template }) === undefined,
  };
  return { ...said, lock: documentHash(said) };
}
