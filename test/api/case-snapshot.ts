import { sql } from 'kysely';
import { CASE_TABLES } from '#db/repositories/cases/case-check.ts';
import { parseWorkflowId } from '#workflows/messages.ts';
import type { World } from '../world.ts';

interface Snapshot {
  row: Record<string, unknown> | null;
  tasks: unknown[];
  transitions: unknown[];
}

/**
 * Everything of the read model that tells of a case, but what a retry of ops itself adds: its transition, its seq, and
 * when the row was last changed; only applications have that act.
 */
export async function snapshot(w: World, id: string): Promise<Snapshot> {
  const { kind } = parseWorkflowId(id);
  const table = sql.table(CASE_TABLES[kind]);
  const { rows } = await sql<Snapshot>`
    select
      (select ((to_jsonb(r) #- '{state,seq}'::text[]) - ${kind === 'subsidy' ? 'updated_at' : ''}::text) || jsonb_build_object(
          'seq', r.seq - n.retries, 'in_state', (r.state ->> 'seq')::int - n.retries)
        from ${table} r where r.workflow_id = ${id}) as row,
      (select coalesce(jsonb_agg(to_jsonb(k) order by visit), '[]') from case_task k where workflow_id = ${id}) as tasks,
      (select coalesce(jsonb_agg(jsonb_build_object('t', transition, 'times', times) order by seq), '[]')
        from case_transition where workflow_id = ${id} and transition ->> 'outcome' <> 'retry') as transitions
    from (select count(*)::int as retries from case_transition
      where workflow_id = ${id} and transition ->> 'outcome' = 'retry') n`.execute(w.db.system);
  const [found] = rows;
  if (!found) throw new Error(`nothing of ${id}`);
  return found;
}
