import { askedOf } from '#db/exports/source.ts';
import { SOURCES } from '#db/exports/sources.ts';
import { listJobs, type JobRow } from '#db/repositories/ops/jobs.ts';
import { findStored } from '#db/repositories/shared/files.ts';
import { EXPORT_SOURCES } from '#domain/downloads/sources.ts';
import type { downloadsContract } from '#domain/downloads/contract.ts';
import { nameOfSession } from '../files/service.ts';
import type { Context, Handlers } from '../shared/calls/context.ts';
import { cancelJob, createJob, jobView, ownJob, retryJob } from '../shared/runs/jobs.ts';

/** A short-lived address of a job's file; null when there is none, or not any more. */
async function addressOf({ deps, log, session }: Context, { job_id, file_guid }: JobRow): Promise<string | null> {
  const file = file_guid === null ? undefined : await findStored(deps.db.system, file_guid);
  if (!file) return null;
  log.info({ downloads: [file.guid], job_id, user: session.user_id }, 'download addresses issued');
  return deps.files.signDownload(file.guid, {
    name: file.real_name,
    type: file.file_type,
    by: nameOfSession(session),
  });
}

/** The job that an act is about, its name told to the log. Raises NOT_FOUND for another's. */
async function toldJob(ctx: Context, jobId: string): Promise<JobRow> {
  const job = await ownJob(ctx, jobId);
  ctx.tell({ target: job.file_name ?? jobView(job, { ...ctx, lang: 'zh' }).title });
  return job;
}

export const downloadsHandlers: Handlers<typeof downloadsContract> = {
  async listDownloads(input, ctx) {
    const { total, items } = await listJobs(ctx.deps.db.system, ctx.session.membership_id, input);
    return { total, items: items.map((row) => jobView(row, ctx)) };
  },

  createDownload(input, ctx) {
    ctx.tell({ target: EXPORT_SOURCES[input.source].zh });
    // judged now, so that who asks is told at once, and again when it runs
    askedOf(SOURCES[input.source], ctx.session, input.filter);
    const { source, ...rest } = input;
    return createJob(ctx, { kind: 'export', source, title: '', input: rest, body: rest });
  },

  // its row in the log is all that it does
  tellExport({ source }, ctx) {
    ctx.tell({ target: source });
    return Promise.resolve({});
  },

  getDownload: async ({ job_id }, ctx) => jobView(await ownJob(ctx, job_id), ctx),

  async fetchDownload({ job_id }, ctx) {
    const job = await toldJob(ctx, job_id);
    return { download_url: jobView(job, ctx).action.download ? await addressOf(ctx, job) : null };
  },

  async cancelDownload({ job_id }, ctx) {
    await toldJob(ctx, job_id);
    return cancelJob(ctx, job_id);
  },
  async retryDownload({ job_id, attempt }, ctx) {
    await toldJob(ctx, job_id);
    return retryJob(ctx, job_id, attempt);
  },
};
