import { sql } from 'kysely';
import type { Correction } from '#domain/subsidy/case/state.ts';
import type { Tx } from '../../client.ts';

interface Visit {
  tenant_id: string;
  workflow_id: string;
  visit: number;
}

/** Notes that somebody looked at an open task; the first look counts. */
export const markOpened = (
  tx: Tx,
  { tenant_id, workflow_id, visit }: Visit,
  { user_id, name }: { user_id: string; name: string },
) =>
  tx
    .insertInto('task_opening')
    .values({ tenant_id, workflow_id, visit, user_id, name })
    .onConflict((c) => c.doNothing())
    .execute();

/** Who looked at an open task first, beside `but`; null for nobody. */
export const firstOpener = async (tx: Tx, { workflow_id, visit }: Visit, but: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('task_opening')
      .where('workflow_id', '=', workflow_id)
      .where('visit', '=', visit)
      .where('user_id', '<>', but)
      .select('name')
      .orderBy('opened_at')
      .limit(1)
      .executeTakeFirst()
  )?.name ?? null;

/** A page of a case's records of one kind, the newest first, and how many there are. */
export async function listRecordsOf(
  tx: Tx,
  workflowId: string,
  option: string,
  page: { limit: number; offset: number },
) {
  const rows = tx.selectFrom('case_record').where('workflow_id', '=', workflowId).where('option', '=', option);
  const items = await rows
    .select(['operate_time', 'operator', 'note', 'seq'])
    .orderBy('seq', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await rows.select((e) => e.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

/** Notes that somebody has read a case that was copied to them. */
export const markCopySeen = (tx: Tx, workflowId: string, userId: string) =>
  tx
    .updateTable('case_copy')
    .set({ seen_at: sql<Date>`now()` })
    .where('workflow_id', '=', workflowId)
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .execute();

/**
 * What the enterprise had been asked to correct when it sent a revision: what the case said just before. Nothing for a
 * revision that answers no return, a hand-in of a later step among them.
 */
export async function askedFor(tx: Tx, workflowId: string, revisionId: string): Promise<Correction[]> {
  const sent = tx
    .selectFrom('case_transition')
    .where('workflow_id', '=', workflowId)
    .where(
      sql<boolean>`transition ->> 'outcome' = 'resubmit' and transition #>> '{revision,revision_id}' = ${revisionId}`,
    )
    .select((e) => e.fn.min('seq').as('seq'));
  const found = await tx
    .selectFrom('case_transition')
    .where('workflow_id', '=', workflowId)
    .where('seq', '<', sent)
    .select(sql<Correction[] | null>`transition #> '{state,corrections}'`.as('corrections'))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.corrections ?? [];
}
