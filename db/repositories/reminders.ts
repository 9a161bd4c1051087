import { sql } from 'kysely';
import type { CaseKind } from '#domain/shared/case.ts';
import type { Db } from '../client.ts';
import { queueSms } from './outbox.ts';

const REMINDERS: Record<CaseKind, (caseNo: string) => string> = {
  subsidy: (no) => `申请 ${no} 等待您处理，即将到期`,
  reception: (no) => `接待预约 ${no} 已过参观日期，请尽快录入接待反馈`,
  demand: (no) => `企业需求 ${no} 等待您跟进`,
};

/**
 * Writes one SMS to each member whose role the open task of a visit names, or where there is none to each
 * administrator who may act on it; nothing when the visit is over. Runs on the
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
    const holding = (roles: readonly string[]) =>
      tx
        .selectFrom('membership')
        .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
        .where('membership.active', '=', true)
        .where('user_account.active', '=', true)
        .where('membership.scene', 'in', open.scenes as never)
        .where(sql<boolean>`membership.roles && ${sql.val([...roles])}::text[]`)
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
    const named = await holding(open.roles);
    const members = named.length > 0 ? named : await holding(['super_admin']);
    const caseNo = open.task_id.split(':')[0];
    await queueSms(
      tx,
      members.map((m) => ({
        tenant_id: task.tenant_id,
        dedupe_key: `${task.workflow_id}:visit:${task.visit}:remind:${m.user_id}`,
        template: 'task_reminder',
        receiver: m.mobile,
        body: REMINDERS[open.case_kind](caseNo ?? ''),
      })),
    );
    return members.length;
  });
}
