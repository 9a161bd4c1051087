import { log } from '@temporalio/activity';
import { moveJob } from '#db/repositories/ops/jobs.ts';
import type { JobState } from '#domain/shared/jobs/job.ts';
import type { Deps } from '../deps.ts';
import { bundleCases } from './bundle-job.ts';
import { exportList } from './export-job.ts';
import { importTable } from './import-job.ts';
import { agreeToListings } from './listing-job.ts';
import { runJob, type Attempt } from './run-job.ts';

/** Activities of the download centre's jobs; each may be tried again at any point, and ends its job once. */
export const downloadActivities = ({ db, files, press }: Deps) => ({
  runExport: (attempt: Attempt): Promise<JobState> =>
    runJob(db.system, attempt, (job, tell) => exportList({ db, files }, job, tell)),

  runImport: (attempt: Attempt): Promise<JobState> =>
    runJob(db.system, attempt, (job, tell) => importTable({ db, files }, job, tell)),

  runBundle: (attempt: Attempt): Promise<JobState> =>
    runJob(db.system, attempt, (job, tell) => bundleCases({ db, files, press }, job, tell)),

  runListing: (attempt: Attempt): Promise<JobState> =>
    runJob(db.system, attempt, (job, tell) => agreeToListings({ db }, job, tell)),

  /** Says of a job that was given up that it failed, to its owner and in the log that the runbook names. */
  async failJob({ job_id, attempt }: Attempt): Promise<void> {
    const failed = await moveJob(db.system, job_id, 'fail', { attempt, error: 'JOB_FAILED' });
    if (failed) log.error('a job was given up', { job_id, attempt });
  },
});
export type DownloadActivities = ReturnType<typeof downloadActivities>;
