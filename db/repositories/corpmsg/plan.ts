import { sql, type RawBuilder } from 'kysely';
import { MAX_RECIPIENTS, type Channel, type Reason } from '#domain/corpmsg/run.ts';
import { CORP_MESSAGE } from '#domain/messages/kinds.ts';
import type { Db, Tx } from '../../client.ts';
import { namesCorp } from '../shared/name-parts.ts';

/** Who is meant by a message: active enterprises of a park, as the transaction sees them. */
export interface Meant {
  tenant_id: string;
  keyword?: string | undefined;
  corp_list?: readonly string[] | undefined;
}

/** The active enterprises that are meant, the oldest first; one more than a run takes at the most. */
export async function corpsMeant(tx: Tx, { tenant_id, keyword, corp_list }: Meant): Promise<string[]> {
  let rows = tx.selectFrom('corp').where('tenant_id', '=', tenant_id).where('disabled_at', 'is', null);
  if (corp_list !== undefined) rows = rows.where('corp_id', 'in', [...corp_list]);
  if (keyword !== undefined) rows = rows.where((e) => namesCorp(e.ref('corp_name'), e.ref('credit_code'), keyword));
  const found = await rows
    .select('corp_id')
    .orderBy('corp_id')
    .limit(MAX_RECIPIENTS + 1)
    .execute();
  return found.map(({ corp_id }) => corp_id);
}

/** Enterprises of a park, which the caller sees, with the channels by which they are told. */
export interface To {
  tenant_id: string;
  corps: readonly string[];
  channels: readonly Channel[];
}

/**
 * A row for each person of each enterprise and each channel, in the order in which they are told; an SMS goes to an
 * enterprise's contact where it has nobody, and to each number once. `reason`: they get nothing, whatever happens.
 */
export const recipientsOf = ({ tenant_id, corps, channels }: To): RawBuilder<unknown> => sql`(
  with meant as (
    select c.corp_id, c.corp_name, p.user_id, coalesce(p.name, c.contact_name) as name, coalesce(p.mobile, c.contact_mobile) as mobile
    from corp c left join lateral (
      select distinct u.user_id, u.name, u.mobile from membership m join user_account u on u.user_id = m.user_id
      where m.tenant_id = c.tenant_id and m.corp_id = c.corp_id and m.scene = 'portal' and m.active and coalesce(m.until > now(), true) and u.active
    ) p on true
    where c.tenant_id = ${tenant_id} and c.corp_id = any(${sql.val([...corps])}::uuid[])
  ), told as (
    select meant.*, t.channel, t.place,
      row_number() over (partition by t.channel, meant.mobile order by meant.corp_id, meant.user_id) as of_number
    from meant, unnest(${sql.val([...channels])}::text[]) with ordinality t(channel, place)
  )
  select row_number() over (order by corp_id, user_id, place) - 1 as n, corp_id, corp_name, user_id, name, mobile, channel,
    case when channel = 'in_app' and user_id is null then 'no_person'
      when channel = 'sms' and mobile = '' then 'no_mobile'
      when channel = 'sms' and of_number > 1 then 'repeated' end as reason
  from told)`;

/** Whether somebody still acts for an enterprise; its contact, whose `user_id` is null, always does. */
export const actsFor = (r: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${r}.user_id is null or exists (select from membership m join user_account a on a.user_id = m.user_id
    where m.user_id = ${r}.user_id and m.tenant_id = ${r}.tenant_id and m.corp_id = ${r}.corp_id and m.scene = 'portal'
      and m.active and coalesce(m.until > now(), true) and a.active))`;

/** The same of one recipient of a run. */
export async function mayBeTold(
  system: Tx,
  { tenant_id, corp_id, user_id }: { tenant_id: string; corp_id: string; user_id: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select ${actsFor(sql`r`)} as may from (select ${user_id}::uuid as user_id, ${tenant_id}::text as tenant_id, ${corp_id}::uuid as corp_id) r`.execute(
    system,
  );
  return rows[0]?.may === true;
}

/** Whether somebody hears of no message of a park by a channel: they, or the park, switched it off, or they did not agree to marketing. */
export const mutedSql = (
  { tenant_id, marketing }: { tenant_id: string; marketing: boolean },
  r: RawBuilder<unknown>,
  mobile: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  case when ${r}.channel = 'sms' and sms_muted(${mobile}, ${CORP_MESSAGE}) then 'muted'
    when ${r}.channel = 'sms' and ${marketing}::boolean and not exists (select from sms_consent c
      where c.mobile = ${mobile} and c.tenant_id = ${tenant_id} and c.withdrawn_at is null) then 'no_consent'
    when ${r}.channel = 'in_app' and exists (select from message_preference p
      where p.user_id = ${r}.user_id and p.kind = ${CORP_MESSAGE} and not p.in_app) then 'muted'
    when ${r}.channel = 'in_app' and exists (select from tenant_module t
      where t.tenant_id = ${tenant_id} and t.code = 'message_center' and not t.enabled) then 'off' end`;

/** Enterprises, persons and rows of a message, and who would get nothing as things are; on the system pool. */
export async function countRecipients(system: Db, to: To & { marketing: boolean }) {
  const { rows } = await sql<{ corps: number; persons: number; total: number; skipped: unknown }>`
    with r as ${recipientsOf(to)}, judged as (
      select r.*, coalesce(r.reason, ${mutedSql(to, sql`r`, sql`r.mobile`)}) as why from r
    )
    select count(distinct corp_id)::int as corps, count(distinct user_id)::int as persons, count(*)::int as total,
      coalesce((select jsonb_agg(jsonb_build_object('reason', why, 'channel', channel, 'count', n) order by why, channel)
        from (select why, channel, count(*) as n from judged where why is not null group by why, channel) s), '[]') as skipped
    from judged`.execute(system);
  const [counted] = rows;
  const skipped = (counted?.skipped ?? []) as { reason: Reason; channel: Channel; count: number }[];
  return { corps: counted?.corps ?? 0, persons: counted?.persons ?? 0, total: counted?.total ?? 0, skipped };
}

/** Freezes the recipients of a run that was stored in the same transaction; returns how many rows there are. */
export async function freezeRecipients(system: Tx, corpmsgId: string, to: To): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into corpmsg_recipient (corpmsg_id, n, tenant_id, corp_id, corp_name, user_id, name, mobile, channel, state, reason, settled_at)
    select ${corpmsgId}, n, ${to.tenant_id}, corp_id, corp_name, user_id, name,
      regexp_replace(mobile, '^(\\d{3})\\d{4}(\\d{4})$', '\\1****\\2'), channel,
      case when reason is null then 'queued' else 'skipped' end, reason, case when reason is not null then now() end
    from ${recipientsOf(to)} r`.execute(system);
  return Number(numAffectedRows ?? 0n);
}
