import { documentHash } from '#db/document-hash.ts';
import { findSms, listSms, queueAgain, settleByHand, stateOf, type SmsRow } from '#db/repositories/sms/records.ts';
import { maskMobile } from '#domain/logs/log-row.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { guardResend, guardSettle, holdOf } from '#domain/sms/records.ts';
import { smsContract, type SmsRecord } from '#domain/sms/contract.ts';
import { refusalOfHat } from '#domain/shared/calls/endpoint.ts';
import { PURPOSES } from '#domain/sms/purposes.ts';
import { isSecretSms } from '#domain/shared/texts/sms-class.ts';
import type { Context, Handlers } from '../shared/calls/context.ts';
import { derivedId } from '../shared/cases/derived-id.ts';
import { whoseRows, withRowsOf } from '../shared/calls/whose-rows.ts';

export const smsHandlers: Handlers<typeof smsContract> = {
  listSmsRecords: async ({ tenant_id, sort, order, limit, offset, ...asked }, ctx) => {
    const whose = whoseRows(ctx, tenant_id);
    if (!whose) return { total: 0, items: [] };
    const whole_numbers = refusalOfHat(smsContract.resendSms.access, ctx.session) === undefined;
    const question = { ...asked, ...whose, whole_numbers, order: sort ? order : ('desc' as const) };
    const { total, items } = await withRowsOf(ctx, whose, (tx) => listSms(tx, question, { limit, offset }));
    return { total, items: items.map((row) => recordOf(row, ctx)) };
  },

  getSmsRecord: async ({ message_id }, ctx) => recordOf(await load(ctx, message_id), ctx),

  resendSms: async ({ message_id }, ctx) => {
    const row = await toldOf(ctx, message_id);
    const key = derivedId('resend', ctx.session.user_id, `${ctx.idemKey}|${message_id}`);
    // sent again by the same press, it is answered as it is by now
    if (row.resent_key === key) return recordOf(row, ctx);
    const refusal = guardResend({ state: stateOf(row.status), template: row.template });
    if (refusal) throw new AppError(refusal.error, { params: refusal.params });
    const by = { key, name: ctx.session.name };
    const whose = whoseRows(ctx, undefined) ?? { tenants: [] };
    const queued = await withRowsOf(ctx, whose, (tx) => queueAgain(tx, row, by));
    if (queued === 'template') throw new AppError('SMS_TEMPLATE_OUT');
    if (queued === 'unwanted') throw new AppError('SMS_UNWANTED');
    const after = await load(ctx, message_id);
    // somebody else was faster
    if (after.resent_key !== key) throw new AppError('SMS_NOT_FAILED');
    return recordOf(after, ctx);
  },

  settleSms: async ({ message_id, act, reason }, ctx) => {
    const row = await toldOf(ctx, message_id);
    const key = derivedId('settle', ctx.session.user_id, `${ctx.idemKey}|${message_id}`);
    if (row.by_hand?.key === key) return recordOf(row, ctx);
    const refusal = guardSettle(act, { state: stateOf(row.status), template: row.template });
    if (refusal) throw new AppError(refusal.error, { params: refusal.params });
    const by = { key, name: ctx.session.name, act, reason };
    const whose = whoseRows(ctx, undefined) ?? { tenants: [] };
    const settled = await withRowsOf(ctx, whose, (tx) => settleByHand(tx, row, by));
    if (settled === 'unwanted') throw new AppError('SMS_UNWANTED');
    const after = await load(ctx, message_id);
    // a receipt, or somebody else, was faster
    if (after.by_hand?.key !== key) throw new AppError('SMS_NOT_UNKNOWN');
    return recordOf(after, ctx);
  },
};

/** A message that the hat sees, which the log of operations is told of. */
async function toldOf(ctx: Context, id: string): Promise<SmsRow> {
  const row = await load(ctx, id);
  const target = `${row.template} ${maskMobile(row.receiver)}`;
  ctx.tell({ target, ...(row.tenant_id !== null && { tenant_id: row.tenant_id }) });
  return row;
}

/** A message that the hat sees. */
async function load(ctx: Context, id: string): Promise<SmsRow> {
  const whose = whoseRows(ctx, undefined);
  const row = whose && (await withRowsOf(ctx, whose, (tx) => findSms(tx, id, whose.tenants)));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** When it is tried next: once its turn has come, and nothing holds it back. */
const nextOf = ({ next_at, not_before }: SmsRow, held: ReturnType<typeof holdOf>): string =>
  [next_at, not_before, held?.until]
    .flatMap((at) => at ?? [])
    .reduce((latest, at) => (at > latest ? at : latest))
    .toISOString();

function recordOf(row: SmsRow, { lang }: Context): SmsRecord {
  const { id: message_id, tenant_id, template, attempts, reason, answer, status, by_hand: hand } = row;
  const state = stateOf(status);
  const held = state === 'queued' ? holdOf(row) : undefined;
  const said = {
    message_id,
    tenant_id,
    tenant_name: row.tenant_name ?? '',
    template,
    template_version: row.template_version,
    template_name: PURPOSES[template]?.[lang] ?? template,
    receiver: maskMobile(row.receiver),
    text: isSecretSms(template) ? '' : row.body,
    state,
    attempts,
    reason,
    answer,
    create_time: row.created_at.toISOString(),
    sent_time: row.sent_at?.toISOString() ?? null,
    handed_time: row.handed_at?.toISOString() ?? null,
    next_time: state === 'queued' ? nextOf(row, held) : null,
    hold: held ? { reason: held.reason, until: held.until.toISOString() } : null,
    resent: row.resent_at && { operator: row.resent_by, time: row.resent_at.toISOString() },
    may_resend: guardResend({ state, template }) === undefined,
    by_hand: hand && { act: hand.act, operator: hand.name, reason: hand.reason, time: hand.at },
    may_settle: {
      arrived: guardSettle('arrived', { state, template }) === undefined,
      again: guardSettle('again', { state, template }) === undefined,
    },
  };
  return { ...said, lock: documentHash(said) };
}
