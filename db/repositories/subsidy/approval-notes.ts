import { sql } from 'kysely';
import type { Tx } from '../../client.ts';

/** The passes of a case with the notes that they came with, the oldest first. */
export const listPasses = (tx: Tx, workflowId: string) =>
  tx
    .selectFrom('case_transition')
    .where('workflow_id', '=', workflowId)
    .where(sql<boolean>`transition ->> 'outcome' in ('pass', 'end')`)
    .select([sql<string>`transition ->> 'from_step'`.as('step'), sql<string>`transition ->> 'note'`.as('note')])
    .orderBy('seq')
    .execute();
