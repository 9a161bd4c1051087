import { aroundActivities, historyOfActivity, type ActivityItem } from '#db/repositories/activities/activities.ts';
import type { ShownActivity } from '#db/repositories/activities/portal.ts';
import type { Tx } from '#db/client.ts';
import type { ActivityCard } from '#domain/activities/contract/portal.ts';
import type { ActivityRow, ActivityStep } from '#domain/activities/contract/workbench.ts';
import { activityActions } from '#domain/activities/edges.ts';
import { signUpState } from '#domain/activities/invitee.ts';
import { ACTIVITY_STATUS as S } from '#domain/activities/status.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import type { Context } from '../shared/calls/context.ts';
import { pictureUrls } from '../shared/files/picture.ts';
import { siteFile } from '../shared/site/files.ts';

/** Activities with what stands around them and what the asker may do. */
export async function rowsOf(tx: Tx, ctx: Context, items: readonly ActivityItem[]): Promise<ActivityRow[]> {
  const around = await aroundActivities(
    tx,
    items.map((item) => item.activity_id),
  );
  const urls = await pictureUrls(
    tx,
    ctx.deps,
    items.map((item) => item.picture),
  );
  return items.flatMap(({ writers, ...item }) => {
    const at = around.get(item.activity_id);
    if (!at) return [];
    const { submitted_at, decided_at, tenant_id, tenant_name, submitted_by, decided_by, is_public, taken } = at;
    const action = activityActions({ status: item.status, is_public }, ctx.session.actor);
    const wrote = writers.includes(ctx.session.user_id);
    return {
      ...item,
      tenant_id,
      tenant_name,
      submitted_by,
      decided_by,
      is_public,
      taken,
      submitted_time: submitted_at?.toISOString() ?? null,
      decided_time: decided_at?.toISOString() ?? null,
      picture_url: urls.get(item.picture) ?? '',
      action: { ...action, approve: action.approve && !wrote, reject: action.reject && !wrote },
    };
  });
}

const STEPS: Partial<Record<number, ActivityStep>> = {
  [S.submitted]: 'submitted',
  [S.approved]: 'approved',
  [S.rejected]: 'rejected',
  [S.withdrawn]: 'withdrawn',
};
/** What was done with an activity, the newest first; what brought it to another status is called by that. */
export async function historyOf(tx: Tx, tenantId: string, activityId: string) {
  const rows = await historyOfActivity(tx, tenantId, activityId);
  return rows.map(({ author, reason, created_at, was, is, written }) => {
    const step = was === is ? undefined : STEPS[is];
    const draft = was === null ? 'added' : written || was !== S.submitted ? 'saved' : 'recalled';
    return { step: step ?? draft, operator: author, operate_time: created_at.toISOString(), reason } as const;
  });
}

/** Activities as visitors see them. */
export const cardsOf = (rows: readonly ShownActivity[]): ActivityCard[] =>
  rows.map((row) => {
    const { activity_id, title, summary, place, capacity, taken } = row;
    return {
      activity_id,
      title,
      summary,
      place,
      capacity,
      picture_url: row.picture === null ? '' : siteFile(row.picture),
      begin_time: beijingTime(row.begin_at.getTime()),
      end_time: beijingTime(row.end_at.getTime()),
      deadline: beijingTime(row.deadline_at.getTime()),
      left: capacity === null ? null : Math.max(0, capacity - taken),
      sign_up: signUpState(row),
    };
  });
