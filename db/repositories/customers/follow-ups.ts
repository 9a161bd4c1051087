import { sql } from 'kysely';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Tx } from '../../client.ts';
import { now } from '../../clock.ts';
import { settleContacts } from '../messages/tell.ts';
import { countCapped } from '../shared/count-capped.ts';
import type { At } from './opportunities.ts';

export interface NewFollowUp extends At {
  way: string;
  content: string;
  next_contact_day: string | null;
  author: string;
  author_id: string;
  idem_key: string;
}
const COLUMNS = ['record_id', 'way', 'content', 'next_contact_day', 'author', 'created_at'] as const;

/** The row of an opportunity, which nobody changes until the transaction ends; false where the park has none of this id. */
export const lockOpportunity = async (tx: Tx, { tenant_id, bid }: At): Promise<boolean> =>
  (await tx
    .selectFrom('opportunity')
    .where('tenant_id', '=', tenant_id)
    .where('bid', '=', bid)
    .select('bid')
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** The follow-up that a request has already entered. Raises SAME_KEY_OTHER_BODY. */
export async function followUpOfKey(tx: Tx, asked: NewFollowUp) {
  const done = await tx
    .selectFrom('opportunity_record')
    .where('tenant_id', '=', asked.tenant_id)
    .where('author_id', '=', asked.author_id)
    .where('idem_key', '=', asked.idem_key)
    .select([...COLUMNS, 'bid'])
    .executeTakeFirst();
  const same = (['bid', 'way', 'content', 'next_contact_day'] as const).every(
    (field) => done?.[field] === asked[field],
  );
  if (done && !same) throw new AppError('SAME_KEY_OTHER_BODY');
  return done;
}

/**
 * Enters a follow-up. Somebody was in touch today, so of the days that were agreed on before only those to come count: the
 * nearest of them and of this one’s is that of the opportunity.
 */
export async function insertFollowUp(tx: Tx, { tenant_id, bid, ...said }: NewFollowUp, today: string) {
  const ahead = await tx
    .selectFrom('opportunity_record')
    .where('tenant_id', '=', tenant_id)
    .where('bid', '=', bid)
    .where('next_contact_day', '>', today)
    .select((e) => e.fn.min('next_contact_day').as('day'))
    .executeTakeFirstOrThrow();
  const days = [ahead.day, said.next_contact_day].filter((day) => day !== null);
  const [nearest = null] = days.toSorted((a, b) => (a < b ? -1 : 1));
  const row = await tx
    .insertInto('opportunity_record')
    .values({ tenant_id, bid, ...said })
    .returning([...COLUMNS])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('opportunity')
    .set({
      next_contact_day: sql<string | null>`case when step in ('won', 'lost') then null else ${nearest}::date end`,
      touched_at: now,
    })
    .where('tenant_id', '=', tenant_id)
    .where('bid', '=', bid)
    .execute();
  await settleContacts(tx, { tenant_id, bid });
  return row;
}

/** A page of the follow-ups of an opportunity, the newest first. */
export async function listFollowUps(
  tx: Tx,
  { tenant_id, bid }: At,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = tx.selectFrom('opportunity_record').where('tenant_id', '=', tenant_id).where('bid', '=', bid);
  const items = await rows
    .select([...COLUMNS])
    .orderBy('created_at', 'desc')
    .orderBy('record_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const whole = offset === 0 && items.length < limit;
  return {
    total: whole ? items.length : await countCapped(tx, rows.select(sql<string>`record_id::text`.as('id'))),
    items,
  };
}
