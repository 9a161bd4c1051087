import { sql } from 'kysely';
import type { Tx } from '../../client.ts';

/** The passes of a case with the notes that they came with, the oldest first, without those that were taken back. */
export const listPasses = (tx: Tx, workflowId: string) =>
  tx
    .selectFrom('case_transition')
    .where('workflow_id', '=', workflowId)
    .where(sql<boolean>`transition ->> 'outcome' in ('pass', 'end')`)
    .where(
      sql<boolean>`not exists (select from case_transition back where back.workflow_id = case_transition.workflow_id
        and back.transition ->> 'outcome' = 'withdraw' and back.transition ->> 'from_visit' = case_transition.transition #>> '{state,visit}')`,
    )
    .select([sql<string>`transition ->> 'from_step'`.as('step'), sql<string>`transition ->> 'note'`.as('note')])
    .orderBy('seq')
    .execute();

/** What was written with each decision of a case and each correction of the staff's, the oldest first; at most 1 000. */
export const listNotes = (tx: Tx, workflowId: string) =>
  tx
    .selectFrom('case_transition')
    .where('workflow_id', '=', workflowId)
    .where(
      sql<boolean>`transition ->> 'outcome' in ('pass', 'end', 'sign', 'dissent', 'return', 'modify', 'pass_on', 'skip')`,
    )
    .where(sql<boolean>`transition ->> 'note' <> ''`)
    .select([
      sql<number>`(transition ->> 'from_visit')::int`.as('visit'),
      sql<string>`transition #>> '{actor,user_id}'`.as('user_id'),
      sql<string>`transition ->> 'note'`.as('note'),
    ])
    .orderBy('seq')
    .limit(1000)
    .execute();
