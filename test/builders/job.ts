import { setTimeout as sleep } from 'node:timers/promises';
import { downloadsContract } from '#domain/downloads/contract.ts';
import type { JobView } from '#domain/shared/jobs/job-view.ts';
import type { JobState } from '#domain/shared/jobs/job.ts';
import { asOwner } from '#test/as-owner.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';

/** Gives a park closed reservations of earlier years, and thirty open ones; they have no workflow. */
export const manyReceptions = (w: World, rows: number, tenantId = 'nanshan'): Promise<void> =>
  asOwner(
    w,
    `insert into reception (tenant_id, reserve_num, workflow_id, reserve_type, name, title, mobile, creator_mobile, org_type, org_name, guests_nums, purpose,
       create_time, reserve_date, reserve_time, visit_at, seq, status, activity, visit, step_since, state)
     select '${tenantId}', num, 'reception/${tenantId}/' || num, 1, '访客', '经理', '13900000000', '13900000000', 'enterprise', '=企业' || n, 8, '参观',
       at, at::date, '09:00-10:30', at, 1, case when n <= 30 then 1 else 7 end, 'operator_confirm', 1, at,
       jsonb_build_object('seq', 1, 'visit', 1, 'status', case when n <= 30 then 1 else 7 end, 'reserve_date', at::date::text, 'reserve_time', '09:00-10:30',
         'confirmed', null, 'reject_reason', '', 'feedback_id', '', 'acts', '[]'::jsonb)
     from (select n, 'R20190101NS' || lpad(n::text, 6, '0') as num, timestamptz '2019-06-01' - make_interval(mins => n) as at
       from generate_series(1, ${rows}) n) v`,
  );

/** On a busy machine a worker takes its time to begin. */
export const PATIENCE_MS = 45_000;
/** Looks at a job until it is in a state; throws with what it is when that does not come. */
export async function untilJob(user: TestUser, job_id: string, state: JobState): Promise<JobView> {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const job = await user.call(downloadsContract.getDownload, { job_id });
    if (job.state === state) return job;
    if (!job.action.cancel || Date.now() > end) throw new Error(`the job is ${job.state}: ${job.error}`);
  }
}

/** A job's file as its owner gets it. */
export async function fileOf(w: World, user: TestUser, job_id: string): Promise<Buffer> {
  const { download_url } = await user.call(downloadsContract.fetchDownload, { job_id });
  if (download_url === null) throw new Error('no file');
  const answer = await w.app.inject({ method: 'GET', url: download_url });
  if (answer.statusCode !== 200) throw new Error(`the file answered ${answer.statusCode}`);
  return answer.rawPayload;
}

/** The files that jobs made and keep. */
export const jobFiles = (w: World): Promise<{ guid: string }[]> =>
  w.db.system
    .selectFrom('stored_file')
    .where('file_use', '=', 'job')
    .where('bound_at', 'is not', null)
    .select('guid')
    .execute();
