import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { theirs } from '#db/repositories/person/person.ts';
import { REGISTRY } from '#db/repositories/person/registry.ts';
import type { Kept, Person } from '#db/repositories/person/kept.ts';
import { sql } from 'kysely';
import type { World } from '#test/world.ts';

/** Tables whose rows hang together by hashes: what a made-up row would break. */
const CHAINED: ReadonlySet<string> = new Set(['case_record', 'ledger_entry', 'operation_log']);

interface Column {
  name: string;
  type: string;
  needed: boolean;
}

/** What the checks of a table ask for, beside what its types do. */
const CHECKED: Record<string, Record<string, unknown>> = {
  activity: { status: 3 },
  activity_invitee: { state: 2 },
  case_batch: { kind: 'act', state: 'done' },
  case_copy: { why: 'copy' },
  case_task: { closed_at: new Date() },
  command: { state: 'done' },
  config_change: { kind: 'user' },
  corp_cap: { allowance_type: 'all' },
  corp_join_request: { state: 'accepted' },
  corpmsg_recipient: { channel: 'in_app', state: 'delivered' },
  corpmsg_run: { channels: '{in_app}', state: 'done', finished_at: new Date(), stop_share: 50 },
  grant_change: { state: 'confirmed' },
  job: { kind: 'export', state: 'done', lang: 'zh' },
  message: { side: 'portal', case_kind: 'demand' },
  opportunity: { source: 'hand', step: 'lost' },
  opportunity_enquiry: { source: 'market' },
  opportunity_record: { way: 'phone' },
  outbox_message: { channel: 'sms', status: 'sent' },
  park_request: { state: 'accepted' },
  prepared_draft: { state: 'sent' },
  product_listing: { kind: 'start', status: 3 },
  product_team_user: { position: 'business', status: 2 },
  reconciliation: { file_hash: '0'.repeat(64) },
  reconciliation_line: { kind: 'differs', act: 'note', acted_at: new Date() },
  saved_view: { list: 'subsidy' },
  sequence_flow: { flow: '{"steps": []}' },
  settle_in: { status: 2 },
  sms_consent: { source: 'activity' },
  substitution: { substitute_id: randomUUID() },
  // of which nothing is booked
  voucher: { status: 'issuing', used: 0, ended_at: new Date() },
};

/**
 * Rows of somebody in every table of the registry that has none of them yet: their name and number stand wherever an entry says that
 * they may, and nothing hangs together. Written past triggers and references.
 */
export async function dataEverywhere(
  w: World,
  person: Person,
  of: { tenant_id: string; membership_id: string; bid: string },
) {
  const client = new pg.Client({ connectionString: w.url });
  await client.connect();
  try {
    for (const kept of REGISTRY) {
      const { rows } = await sql`select from ${sql.table(kept.table)} where ${theirs(kept, person)} limit 1`.execute(
        w.db.system,
      );
      if (rows.length > 0 || CHAINED.has(kept.table)) continue;
      await insertRow(client, kept, person, of);
    }
  } finally {
    await client.end();
  }
}

async function insertRow(
  client: pg.Client,
  kept: Kept,
  person: Person,
  of: { tenant_id: string; membership_id: string; bid: string },
) {
  const { whose, table, tells = [], paths = {} } = kept;
  const { rows: columns } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef and attidentity = '' as needed from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const { user_id, mobile, name } = person;
  const own: Record<string, unknown> = {};
  const texts = new Set(columns.filter(({ type }) => type === 'text').map((c) => c.name));
  for (const column of tells) if (texts.has(column)) own[column] = name;
  for (const [column, at = []] of Object.entries(paths)) own[column] = documentAt(at[0] ?? '', name, mobile);
  for (const column of whose.user ?? []) own[column] = user_id;
  for (const column of whose.mobile ?? []) own[column] = mobile;
  for (const column of whose.hat ?? []) own[column] = of.membership_id;
  for (const column of whose.listed ?? []) own[column] = JSON.stringify([{ user_id, name }]);
  if (whose.opportunity) own[whose.opportunity] = of.bid;
  const stays =
    table === 'sms_consent' && kept.becomes.rows === 'stay'
      ? { withdrawn_at: new Date(), withdrawn_by: 'preferences' }
      : {};
  const told = { tenant_id: of.tenant_id, ...own, ...CHECKED[table], ...stays };
  const given = columns.filter((c) => c.needed || c.name in told);
  const values = given.map((c) => (c.name in told ? told[c.name as keyof typeof told] : anyOf(c.type)));
  await client.query('begin');
  // opportunities are counted as they come
  if (table !== 'opportunity') await client.query(`set local session_replication_role = replica`);
  await client.query(
    `insert into ${table} (${given.map((c) => c.name).join(', ')}) values (${given.map((_, i) => `$${i + 1}`).join(', ')})`,
    values,
  );
  if (['reception', 'demand', 'voucher', 'subsidy_application'].includes(table))
    await client.query(
      `insert into case_origin (workflow_id, tenant_id, case_kind, first_row)
       select workflow_id, tenant_id, $1, to_jsonb(t) from ${table} t on conflict do nothing`,
      [table === 'subsidy_application' ? 'subsidy' : table],
    );
  await client.query('commit');
}

/** A document that tells of somebody where a path says so. */
function documentAt(path: string, name: string, mobile: string): string {
  if (path === '*') return JSON.stringify({ contact_name: name, contact_mobile: mobile });
  if (path.startsWith('[]')) return JSON.stringify([{ [path.slice(3)]: name }]);
  if (path.startsWith('data.')) return JSON.stringify({ data: { contact_name: name, contact_mobile: mobile } });
  return JSON.stringify({ contact_name: name, contact_mobile: mobile, corp_contact: name, corp_mobile: mobile });
}

let n = 0;
function anyOf(type: string): unknown {
  if (type.endsWith('[]')) return '{}';
  switch (type) {
    case 'uuid':
      return randomUUID();
    case 'timestamp with time zone':
    case 'date':
      return new Date();
    case 'jsonb':
      return '{}';
    case 'boolean':
      return false;
    case 'bytea':
      return Buffer.from(randomUUID());
    case 'text':
      return `x${++n}`;
    default:
      return 1;
  }
}
