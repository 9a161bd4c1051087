import { sql } from 'kysely';
import { movedFrom } from '#domain/subsidy/case/record-note.ts';
import type { Tx } from '../../client.ts';

/** The version of its flow that a case was on after its transition `seq`; undefined when it was never moved. */
export async function versionAfter(tx: Tx, workflowId: string, seq: number): Promise<number | undefined> {
  const moves = await tx
    .selectFrom('case_transition')
    .where('workflow_id', '=', workflowId)
    .where(sql<boolean>`transition ->> 'outcome' = 'migrate'`)
    .select([
      'seq',
      sql<number>`(transition #>> '{state,flow_version}')::int`.as('to'),
      sql<string>`transition ->> 'note'`.as('note'),
    ])
    .orderBy('seq')
    .execute();
  return moves.findLast((move) => move.seq <= seq)?.to ?? movedFrom(moves[0]?.note ?? '');
}
