import { sql } from 'kysely';
import type { Db } from '../client.ts';

/**
 * Writes one SMS to each member who may act on the open task of a visit; nothing when the visit is over. Runs on the
 * system pool: provider members belong to no tenant.
 */
export async function remindTaskMembers(
  system: Db,
  task: { tenant_id: string; workflow_id: string; visit: number },
): Promise<number> {
  return system.transaction().execute(async (tx) => {
    const open = await tx
      .selectFrom('case_task')
      .where('workflow_id', '=', task.workflow_id)
      .where('visit', '=', task.visit)
      .where('closed_at', 'is', null)
      .selectAll()
      .executeTakeFirst();
    if (!open) return 0;
    const members = await tx
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
      .where('membership.active', '=', true)
      .where('user_account.active', '=', true)
      .where('membership.scene', 'in', open.scenes as never)
      .where(sql<boolean>`membership.roles && ${sql.val(open.roles)}::text[]`)
      .where((e) =>
        e.or([
          e('membership.tenant_id', '=', task.tenant_id),
          e.and([
            e('membership.tenant_id', 'is', null),
            sql<boolean>`(membership.tenant_grants is null or ${task.tenant_id} = any(membership.tenant_grants))`,
          ]),
        ]),
      )
      .select(['user_account.user_id', 'user_account.mobile'])
      .distinct()
      .limit(200)
      .execute();
    if (members.length === 0) return 0;
    const applyNum = open.task_id.split(':')[0];
    await tx
      .insertInto('outbox_message')
      .values(
        members.map((m) => ({
          tenant_id: task.tenant_id,
          dedupe_key: `${task.workflow_id}:visit:${task.visit}:remind:${m.user_id}`,
          channel: 'sms' as const,
          template: 'task_reminder',
          receiver: m.mobile,
          body: `申请 ${applyNum} 等待您处理，即将到期`,
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute();
    return members.length;
  });
}
