import { cancellationSignal, heartbeat } from '@temporalio/activity';
import { findJob, moveJob, tellProgress, type JobRow } from '#db/repositories/ops/jobs.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { JobState } from '#domain/shared/jobs/job.ts';

/** Which attempt at which job. */
export interface Attempt {
  job_id: string;
  attempt: number;
}

/** The job is not this attempt's any more: it was cancelled, or begun anew. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

const BEAT_MS = 2_000;

/** How a running job tells how far it is; raises {@link Overtaken}, or a failure when its activity was cancelled. */
export type Tell = (rows_done: number, rows_total?: number) => Promise<void>;

/**
 * Runs one attempt at a job under the activity's heartbeat and returns the job's state. A refusal of the rules ends the
 * job with its reason; anything else is raised, to be tried again.
 */
export async function runJob(
  system: Db,
  { job_id, attempt }: Attempt,
  work: (job: JobRow, tell: Tell) => Promise<void>,
): Promise<JobState> {
  await moveJob(system, job_id, 'start', { attempt });
  const job = await findJob(system, job_id);
  if (job?.state !== 'running' || job.attempt !== attempt) return job?.state ?? 'cancelled';
  const beat = setInterval(() => heartbeat(), BEAT_MS);
  const tell: Tell = async (rows_done, rows_total) => {
    cancellationSignal().throwIfAborted();
    const progress = { rows_done, ...(rows_total !== undefined && { rows_total }) };
    if (!(await tellProgress(system, job_id, attempt, progress))) throw new Overtaken();
  };
  try {
    await work(job, tell);
  } catch (error) {
    if (error instanceof AppError)
      await moveJob(system, job_id, 'fail', { attempt, error: error.error, params: JSON.stringify(error.params) });
    else if (!(error instanceof Overtaken)) throw error;
  } finally {
    clearInterval(beat);
  }
  return (await findJob(system, job_id))?.state ?? 'cancelled';
}
