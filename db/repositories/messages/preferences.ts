import { sql } from 'kysely';
import { judgeDigest, USUAL_DIGEST, type DigestTimes } from '#domain/messages/digest.ts';
import type { MessageKind } from '#domain/messages/kinds.ts';
import type { QuietHours } from '#domain/messages/quiet-hours.ts';
import type { Db, Tx } from '../../client.ts';

// Of a person, whatever their parks: on the system pool.

export interface Preference {
  kind: MessageKind;
  in_app: boolean;
  sms: boolean;
  digest: boolean;
}
/** What somebody has chosen; of a kind that is not among it they hear wherever there is one, but in no digest. */
export interface Preferences {
  items: Preference[];
  quiet_hours: QuietHours | null;
  digest: DigestTimes;
}
/** What is chosen anew; what is absent stays as it is. */
export interface Chosen {
  items?: readonly (Omit<Preference, 'digest'> & { digest?: boolean | undefined })[] | undefined;
  quiet_hours?: QuietHours | null | undefined;
  digest?: DigestTimes | undefined;
}

export async function preferencesOf(system: Db | Tx, userId: string): Promise<Preferences> {
  const rows = await system
    .selectFrom('message_preference')
    .where('user_id', '=', userId)
    .select(['kind', 'in_app', 'sms', 'digest_since'])
    .execute();
  const setting = await system
    .selectFrom('message_setting')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst();
  return {
    items: rows.map(({ digest_since, ...row }) => ({ ...row, digest: digest_since !== null })),
    quiet_hours: quietOf(setting),
    digest: setting ? { at: setting.digest_at, days: setting.digest_days } : USUAL_DIGEST,
  };
}

export const quietOf = (row: { quiet_from: string | null; quiet_to: string | null } | undefined): QuietHours | null =>
  row?.quiet_from && row.quiet_to ? { from: row.quiet_from, to: row.quiet_to } : null;

/**
 * Keeps what somebody chose. A digest that is being made ends first, and the next is made by these; `at`: now (epoch ms), of
 * the database's clock unless it is given.
 */
export async function keepPreferences(tx: Tx, userId: string, chosen: Chosen, at?: number): Promise<void> {
  const held = await tx
    .insertInto('message_setting')
    .values({ user_id: userId, quiet_from: null, quiet_to: null, digest_next: null })
    .onConflict((c) => c.column('user_id').doUpdateSet((e) => ({ user_id: e.ref('excluded.user_id') })))
    .returning(['quiet_from', 'quiet_to', 'digest_at', 'digest_days'])
    .returning(sql<number>`(extract(epoch from now()) * 1000)::float8`.as('now_ms'))
    .executeTakeFirstOrThrow();
  await keepKinds(tx, userId, chosen.items ?? []);
  const quiet = chosen.quiet_hours === undefined ? quietOf(held) : chosen.quiet_hours;
  const times = chosen.digest ?? { at: held.digest_at, days: held.digest_days };
  const { next } = judgeDigest(at ?? held.now_ms, { ...times, quiet }, new Map());
  await tx
    .updateTable('message_setting')
    .set({
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      digest_at: times.at,
      digest_days: times.days,
      digest_next: (await hasKinds(tx, userId)) ? new Date(next) : null,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** A kind that was in the digest goes on from where it was; one that is new to it begins now. */
async function keepKinds(tx: Tx, userId: string, items: NonNullable<Chosen['items']>): Promise<void> {
  const asked = items.map(({ kind, in_app, sms, digest }) => ({ kind, in_app, sms, digest: digest ?? null }));
  await sql`
    insert into message_preference as p (user_id, kind, in_app, sms, digest_since)
    select ${userId}, x.kind, x.in_app, x.sms,
      case coalesce(x.digest, o.digest_since is not null) when true then coalesce(o.digest_since, now()) end
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x(kind text, in_app boolean, sms boolean, digest boolean)
      left join message_preference o on o.user_id = ${userId} and o.kind = x.kind
    on conflict (user_id, kind) do update
      set in_app = excluded.in_app, sms = excluded.sms, digest_since = excluded.digest_since`.execute(tx);
}

const hasKinds = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('message_preference')
    .where('user_id', '=', userId)
    .where('digest_since', 'is not', null)
    .select('kind')
    .executeTakeFirst()) !== undefined;
