import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../client.ts';
import type { Cut } from './stored-cases.ts';

interface Key {
  tenant_id: string;
  actor_id: string;
  idem_key: string;
}
/** A command of the inbox that nobody has answered, or that was answered as done although no such act is stored. */
export interface OpenCommand extends Key {
  workflow_id: string;
  event_id: string;
  state: 'pending' | 'done';
}

/** Commands of a page. */
const PAGE = 500;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const of = ({ tenant_id, actor_id, idem_key }: Key): RawBuilder<unknown> =>
  sql`(${tenant_id}, ${actor_id}, ${idem_key})`;

/** Those of the inbox, a page at a time; it forgets what was answered long ago. */
export async function* pagesOfOpenCommands(system: Db, { tenant }: Cut): AsyncGenerator<OpenCommand[]> {
  const whose = tenant === undefined ? sql`true` : sql`c.tenant_id = ${tenant}`;
  for (let last: Key = { tenant_id: '', actor_id: NOBODY, idem_key: '' }; ;) {
    const rows = await select(system, sql`(c.tenant_id, c.actor_id, c.idem_key) > ${of(last)} and ${whose}`);
    const open = rows.filter(isOpen);
    if (open.length > 0) yield open;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return;
    last = end;
  }
}

/** A command as it is now; undefined of one that has been answered and whose act is stored. */
export async function openCommand(system: Db, key: Key): Promise<OpenCommand | undefined> {
  const [row] = await select(system, sql`(c.tenant_id, c.actor_id, c.idem_key) = ${of(key)}`);
  return row && isOpen(row) ? row : undefined;
}

type Row = OpenCommand & { acted: boolean };
const isOpen = ({ state, acted }: Row): boolean => state === 'pending' || !acted;

async function select(system: Db, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.tenant_id, c.actor_id::text as actor_id, c.idem_key, c.workflow_id, c.state, c.message ->> 'event_id' as event_id,
      exists (select from case_transition t
        where t.workflow_id = c.workflow_id and t.transition ->> 'event_id' = c.message ->> 'event_id') as acted
    from command c where c.state in ('pending', 'done') and ${where}
    order by c.tenant_id, c.actor_id, c.idem_key limit ${PAGE}`.execute(system);
  return rows;
}
