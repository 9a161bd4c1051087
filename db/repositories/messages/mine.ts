import { sql, type SqlBool } from 'kysely';
import { MESSAGE_KIND_CODES, type MessageKind, type Side } from '#domain/messages/kinds.ts';
import type { CaseKind } from '#domain/shared/cases/case.ts';
import type { Tx } from '../../client.ts';
import { pageWithTotal } from '../shared/page-with-total.ts';
import { countCapped } from '../shared/count-capped.ts';

/** Whose messages, as the hat that is worn reads them. */
export interface Reader {
  user_id: string;
  side: Side;
  /** Of a portal hat. */
  corp_id: string | null;
  /** The kinds of case that the hat may read, by the parks in which it may. */
  reach: readonly { kinds: readonly CaseKind[]; tenants: readonly string[] }[];
  /** The hat's parks, for what no case says. */
  parks: readonly string[];
  /** Those of them in which it reads opportunities. */
  opportunities: readonly string[];
}

export interface MessageFilter {
  unread?: boolean;
  kind?: MessageKind | undefined;
  case_kind?: CaseKind | undefined;
  keyword?: string;
}

const list = (values: readonly string[]) => sql`${sql.val([...values])}::text[]`;

/** The messages of a reader. */
const ofReader = (tx: Tx, reader: Reader) =>
  tx
    .selectFrom('message')
    .where('message.user_id', '=', reader.user_id)
    .where('message.in_app', '=', true)
    .where(mayBeRead(reader));
/** Whether a reader may read a `message` that is theirs, told in the product or not. */
export const mayBeRead = ({
  side,
  corp_id,
  ...where
}: Reader) => sql<SqlBool>`(message.side = ${side} and ${inReach(where)}
  and (${side} <> 'portal' or message.corp_id is null or message.corp_id = ${corp_id}::uuid))`;
/** What cases and opportunities say where the hat may read such; what else is said reads everybody whom it is for. */
const inReach = ({ reach, parks, opportunities }: Pick<Reader, 'reach' | 'parks' | 'opportunities'>) =>
  sql<SqlBool>`(${sql.join(
    [
      sql`message.case_kind is null and message.opportunity_bid is null and message.tenant_id = any(${list(parks)})`,
      sql`message.opportunity_bid is not null and message.tenant_id = any(${list(opportunities)})`,
      ...reach.map(
        ({ kinds, tenants }) =>
          sql`message.case_kind = any(${list(kinds)}) and message.tenant_id = any(${list(tenants)})`,
      ),
    ],
    sql` or `,
  )})`;

/** A release after this one may have told of something that this one has no words for; gone back to, it leaves that out. */
const isKnown = sql<SqlBool>`message.kind = any(${list(MESSAGE_KIND_CODES)})`;

const filtered = (tx: Tx, reader: Reader, { unread, kind, case_kind, keyword = '' }: MessageFilter) => {
  let rows = ofReader(tx, reader).where(isKnown);
  if (unread) rows = rows.where('message.read_at', 'is', null);
  if (kind) rows = rows.where('message.kind', '=', kind);
  if (case_kind) rows = rows.where('message.case_kind', '=', case_kind);
  if (keyword !== '')
    rows = rows.where(
      sql<SqlBool>`(position(lower(${keyword}) in lower(message.case_no)) > 0 or position(lower(${keyword}) in lower(message.subject)) > 0
        or exists (select from corpmsg_run c where c.corpmsg_id = message.corpmsg_id and position(lower(${keyword}) in lower(c.title)) > 0))`,
    );
  return rows;
};

const shown = (rows: ReturnType<typeof ofReader>) =>
  rows
    .innerJoin('tenant', 'tenant.tenant_id', 'message.tenant_id')
    .leftJoin('subsidy_application', (join) =>
      join
        .onRef('subsidy_application.workflow_id', '=', 'message.workflow_id')
        .onRef('subsidy_application.tenant_id', '=', 'message.tenant_id'),
    )
    .leftJoin('corpmsg_run', (join) =>
      join
        .onRef('corpmsg_run.corpmsg_id', '=', 'message.corpmsg_id')
        .onRef('corpmsg_run.tenant_id', '=', 'message.tenant_id'),
    )
    .select([
      'message.message_id',
      'message.kind',
      'message.case_kind',
      'message.case_no',
      'message.tenant_id',
      'tenant.name as tenant_name',
      'message.asks',
      'message.subject',
      'message.params',
      'message.created_at',
      'message.read_at',
      'message.settled_at',
      'subsidy_application.allowance_type',
      'subsidy_application.flow_version',
      'corpmsg_run.title as run_title',
      'corpmsg_run.text as run_text',
    ]);
export type MessageRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** A page of a reader's messages, the newest first, and how many there are. */
export async function listMessages(
  tx: Tx,
  reader: Reader,
  filter: MessageFilter,
  page: { limit: number; offset: number },
): Promise<{ total: number; items: MessageRow[] }> {
  const rows = shown(filtered(tx, reader, filter)).orderBy('message.message_id', 'desc');
  // a keyword reads all that there is
  if (filter.keyword) return pageWithTotal(rows, page);
  const items = await rows.limit(page.limit).offset(page.offset).execute();
  const total = await countCapped(
    tx,
    filtered(tx, reader, filter).select(sql<string>`message.message_id::text`.as('id')),
  );
  return { total, items };
}

/** One of a reader's messages; undefined for what is somebody else's. */
export const findMessage = (tx: Tx, reader: Reader, messageId: string): Promise<MessageRow | undefined> =>
  shown(ofReader(tx, reader).where(isKnown).where('message.message_id', '=', messageId)).executeTakeFirst();

/** How many of a reader's messages are unread: all of them are counted, from an index that holds nothing else, so also one without words here. */
export async function countUnread(tx: Tx, reader: Reader): Promise<number> {
  const { n } = await ofReader(tx, reader)
    .where('message.read_at', 'is', null)
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** What is there now, to be said later of what was seen: the time, and which transactions are still to commit. */
export async function seenNow(tx: Tx): Promise<string> {
  const { rows } = await sql<{ seen: string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint || '/' || pg_current_snapshot() as seen`.execute(tx);
  return rows[0]?.seen ?? '';
}

/** Whether a text is of {@link seenNow}. */
export async function isSeen(tx: Tx, seen: string): Promise<boolean> {
  const { rows } = await sql<{ valid: boolean }>`
    select pg_input_is_valid(${seen.split('/')[1] ?? ''}, 'pg_snapshot') as valid`.execute(tx);
  return rows[0]?.valid === true;
}

/** Older than any transaction lives: a database that was restored counts its transactions anew. */
const LONG_SINCE = sql`interval '1 minute'`;

/** Marks as read what was there at {@link seenNow}, or some messages; returns how many were unread. */
export async function markRead(
  tx: Tx,
  reader: Reader,
  which: { seen: string } | { ids: readonly string[] },
): Promise<number> {
  const unread = ofReader(tx, reader).where('message.read_at', 'is', null);
  const rows =
    'ids' in which ? unread.where('message.message_id', 'in', [...which.ids]) : unread.where(wasThere(which.seen));
  const locked = rows.select('message.message_id').orderBy('message.message_id').forUpdate('message');
  const { numUpdatedRows } = await tx
    .with('locked', () => locked)
    .updateTable('message')
    .from('locked')
    .set({ read_at: sql<Date>`now()` })
    .whereRef('message.message_id', '=', 'locked.message_id')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function wasThere(seen: string) {
  const [at = '', snapshot = ''] = seen.split('/');
  return sql<SqlBool>`(message.created_at < to_timestamp(${Number(at)} / 1000.0) - ${LONG_SINCE}
    or pg_visible_in_snapshot(message.written_by, ${snapshot}::pg_snapshot))`;
}
