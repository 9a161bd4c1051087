import { sql } from 'kysely';
import { inviteeCan, INVITEE_EDGES, judgeSignUp, type InviteeAct } from '#domain/activities/invitee.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Tx } from '../../client.ts';
import { now } from '../../clock.ts';
import { giveUnproven } from '../sms/consents.ts';
import { countCapped } from '../shared/count-capped.ts';
import { partOf } from '../shared/part-of.ts';
import { lockShown, tellGuest, type At, type Shown } from './shown.ts';

export interface NewGuest extends At {
  name: string;
  mobile: string;
  org_name: string;
  invitee_num: string;
  /** Written down by the park’s people, who may do that until the activity is over. */
  by_hand: boolean;
  user_id: string | null;
  idem_key: string;
  changed_by: string;
  /** Whether they agreed to the park’s marketing by SMS. */
  agrees: boolean;
}
const own = (tx: Tx, { tenant_id, activity_id }: At) =>
  tx.selectFrom('activity_invitee').where('tenant_id', '=', tenant_id).where('activity_id', '=', activity_id);

/**
 * Signs somebody up, decided under the lock of the activity’s row: of two who want the last place the second finds what the
 * first has committed. The same request finds its sign-up. Raises NOT_FOUND, SAME_KEY_OTHER_BODY, INVITEE_STATE and what `judgeSignUp` raises.
 */
export async function signUp(tx: Tx, { agrees, ...guest }: NewGuest): Promise<{ shown: Shown; invitee: InviteeRow }> {
  const shown = await lockShown(tx, guest);
  if (!shown || shown.withdrawn_at !== null) throw new AppError('NOT_FOUND');
  const done = await own(tx, guest).where('idem_key', '=', guest.idem_key).selectAll().executeTakeFirst();
  if (done) {
    const same = (['name', 'mobile', 'org_name'] as const).every((field) => done[field] === guest[field]);
    if (!same) throw new AppError('SAME_KEY_OTHER_BODY');
    // a page that is sent again after the sign-up was cancelled has no place to tell of
    if (done.state === INVITEE_EDGES.cancel.to) throw new AppError('INVITEE_STATE', { params: { name: done.name } });
    return { shown, invitee: done };
  }
  const coming = own(tx, guest).where('state', '<>', INVITEE_EDGES.cancel.to);
  const { taken, known, closed, here, today } = await tx
    .selectNoFrom([
      coming.select((e) => e.fn.countAll<string>().as('n')).as('taken'),
      sql<boolean>`exists ${coming.where('mobile', '=', guest.mobile).select('invitee_id')}`.as('known'),
      own(tx, guest)
        .where('mobile', '=', guest.mobile)
        .select((e) => e.fn.countAll<string>().as('n'))
        .as('here'),
      tx
        .selectFrom('activity_invitee')
        .where('tenant_id', '=', guest.tenant_id)
        .where('mobile', '=', guest.mobile)
        .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
        .select((e) => e.fn.countAll<string>().as('n'))
        .as('today'),
      sql<boolean>`${guest.by_hand ? shown.end_at : shown.deadline_at}::timestamptz <= now()`.as('closed'),
    ])
    .executeTakeFirstOrThrow();
  const often = { here: Number(here), today: Number(today) };
  const refusal = judgeSignUp({ capacity: shown.capacity, taken: Number(taken), closed, known, often });
  if (refusal) throw new AppError(refusal.error, { params: refusal.params });
  const invitee = await tx.insertInto('activity_invitee').values(guest).returningAll().executeTakeFirstOrThrow();
  if (agrees) await giveUnproven(tx, guest, 'activity');
  await tellGuest(tx, shown, invitee, 'activity_signed_up');
  return { shown, invitee };
}

/** One guest of an activity, until the transaction ends. */
const lockGuest = (tx: Tx, at: At, inviteeId: string) =>
  own(tx, at).where('invitee_id', '=', inviteeId).selectAll().forUpdate().executeTakeFirst();
export type InviteeRow = NonNullable<Awaited<ReturnType<typeof lockGuest>>>;

/**
 * Says what became of a guest; where it is said already nothing happens. `asRead` looks whether it is the row that the caller
 * read. Raises NOT_FOUND, INVITEE_STATE and what `asRead` raises.
 */
export async function markGuest(
  tx: Tx,
  at: At,
  inviteeId: string,
  { act, by, asRead }: { act: InviteeAct; by: string; asRead: (row: InviteeRow) => void },
): Promise<InviteeRow> {
  const shown = await lockShown(tx, at);
  const row = await lockGuest(tx, at, inviteeId);
  if (!shown || !row) throw new AppError('NOT_FOUND');
  if (row.state === INVITEE_EDGES[act].to && row.changed_by === by) return row;
  asRead(row);
  if (!inviteeCan(act, row.state)) throw new AppError('INVITEE_STATE', { params: { name: row.name } });
  return move(tx, shown, row, act, by);
}

async function move(tx: Tx, shown: Shown, row: InviteeRow, act: InviteeAct, by: string): Promise<InviteeRow> {
  const state = INVITEE_EDGES[act].to;
  const moved = await tx
    .updateTable('activity_invitee')
    .set({ state, changed_by: by, changed_at: now })
    .where('tenant_id', '=', row.tenant_id)
    .where('invitee_id', '=', row.invitee_id)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirstOrThrow();
  const coming = shown.withdrawn_at === null && !shown.over;
  if (act === 'cancel' && coming) await tellGuest(tx, shown, row, 'activity_cancelled');
  return moved;
}

/** Cancels the sign-up of a number and a mobile; once is enough. Raises NOT_FOUND, ACTIVITY_BEGUN. */
export async function cancelOwn(tx: Tx, tenantId: string, inviteeNum: string, mobile: string): Promise<Shown> {
  const found = await tx
    .selectFrom('activity_invitee')
    .where('tenant_id', '=', tenantId)
    .where('invitee_num', '=', inviteeNum)
    .where('mobile', '=', mobile)
    .select(['tenant_id', 'activity_id', 'invitee_id'])
    .executeTakeFirst();
  const shown = found && (await lockShown(tx, found));
  const row = found && (await lockGuest(tx, found, found.invitee_id));
  if (!shown || !row) throw new AppError('NOT_FOUND');
  if (row.state === INVITEE_EDGES.cancel.to) return shown;
  if (shown.begun || !inviteeCan('cancel', row.state)) throw new AppError('ACTIVITY_BEGUN');
  await move(tx, shown, row, 'cancel', '');
  return shown;
}

interface Question extends At {
  state: number | undefined;
  keyword: string;
  sort: 'create_time' | 'name' | 'state' | undefined;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}
/** A page of the guests of an activity, the first who signed up first. */
export async function listGuests(tx: Tx, { state, keyword, sort, order, limit, offset, ...at }: Question) {
  let rows = own(tx, at);
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (keyword !== '')
    rows = rows.where((e) =>
      e.or(
        (['name', 'mobile', 'org_name', 'invitee_num'] as const).map((column) => e(column, 'ilike', partOf(keyword))),
      ),
    );
  const total = await countCapped(tx, rows.select('invitee_id as id'));
  let page = rows.selectAll();
  if (sort !== undefined) page = page.orderBy(sort === 'create_time' ? 'created_at' : sort, order);
  const items = await page.orderBy('created_at').orderBy('invitee_id').limit(limit).offset(offset).execute();
  return { total, items };
}
