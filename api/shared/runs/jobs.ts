import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { Tx } from '#db/client.ts';
import { mayHave } from '#db/exports/covers.ts';
import {
  beginAnew,
  countOpenJobs,
  findJob,
  insertJob,
  lockJobsOf,
  moveJob,
  takeOpenJobs,
  type JobRow,
  type NewJob,
} from '#db/repositories/ops/jobs.ts';
import { BUNDLE_NAMES, EXPORT_SOURCES, IMPORT_TARGETS, RUN_NAMES } from '#domain/downloads/sources.ts';
import { JOB_STATE_NAMES, jobCan, MAX_OPEN_JOBS } from '#domain/shared/jobs/job.ts';
import type { JobView } from '#domain/shared/jobs/job-view.ts';
import { AppError, errorText } from '#domain/shared/errors/errors.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { JOB_WORKFLOW, jobWorkflowId, type StartJob } from '#workflows/downloads/messages.ts';
import type { Deps } from '../../deps.ts';
import type { Context } from '../calls/context.ts';
import { derivedId, sha256 } from '../cases/derived-id.ts';

type Asker = Pick<Context, 'deps' | 'session' | 'idemKey' | 'lang' | 'log'>;
interface Wanted extends Pick<NewJob, 'kind' | 'source' | 'title' | 'input'> {
  /** What the caller sent: a retry under the same key is known by it. */
  body: unknown;
}
const bodyHash = ({ session }: Asker, { kind, source, body }: Pick<Wanted, 'kind' | 'source' | 'body'>): string =>
  sha256(JSON.stringify([session.membership_id, kind, source, body]));

/** The job that a request under this key has begun before, if any: its answer, whatever has changed since. */
export async function jobBefore(ctx: Asker, asked: Pick<Wanted, 'kind' | 'source' | 'body'>) {
  const stored = await findJob(ctx.deps.db.system, derivedId('job', ctx.session.user_id, ctx.idemKey));
  if (!stored) return undefined;
  if (stored.body_sha256 !== bodyHash(ctx, asked)) throw new AppError('SAME_KEY_OTHER_BODY');
  return jobView(stored, ctx);
}

/**
 * Stores a job under the caller's hat and starts it, once per key however often it is asked for. Raises
 * SAME_KEY_OTHER_BODY, TOO_MANY_JOBS. What a crash leaves without a workflow is started by the sweeper.
 */
export async function createJob(ctx: Asker, { body, ...wanted }: Wanted): Promise<JobView> {
  const { deps, session, lang } = ctx;
  const { user_id, membership_id, tenant_id } = session;
  const job_id = derivedId('job', user_id, ctx.idemKey);
  const body_sha256 = bodyHash(ctx, { ...wanted, body });
  await deps.db.system.transaction().execute(async (tx) => {
    if (!(await findJob(tx, job_id))) {
      await requireRoom(tx, user_id);
      await insertJob(tx, { ...wanted, job_id, tenant_id, membership_id, user_id, lang, body_sha256 });
    }
    const stored = await findJob(tx, job_id);
    if (stored?.body_sha256 !== body_sha256) throw new AppError('SAME_KEY_OTHER_BODY');
  });
  return started(ctx, job_id);
}

/** Counts the user's open jobs; of several requests at once one after the other. */
async function requireRoom(tx: Tx, userId: string): Promise<void> {
  await lockJobsOf(tx, userId);
  if ((await countOpenJobs(tx, userId)) >= MAX_OPEN_JOBS)
    throw new AppError('TOO_MANY_JOBS', { params: { max: MAX_OPEN_JOBS } });
}

/** A job of this hat; NOT_FOUND for another's. */
export async function ownJob({ deps, session }: Pick<Context, 'deps' | 'session'>, jobId: string): Promise<JobRow> {
  const job = await findJob(deps.db.system, jobId);
  if (job?.membership_id !== session.membership_id) throw new AppError('NOT_FOUND');
  return job;
}

/** Ends a job that is not over, its workflow soon after; one that is cancelled stays so. Raises JOB_STATE, and NOT_FOUND for another's. */
export async function cancelJob(ctx: Context, jobId: string): Promise<JobView> {
  const { deps } = ctx;
  const job = await ownJob(ctx, jobId);
  if (!(await moveJob(deps.db.system, jobId, 'cancel')))
    return asLeft(ctx, jobId, ({ state }) => state === 'cancelled');
  const handle = deps.temporal.client.workflow.getHandle(jobWorkflowId(job));
  // its row is what counts: a run that does not hear of it ends at its next page
  await within(deps, () => handle.cancel()).catch((err: unknown) =>
    ctx.log.warn({ err, jobId, workflow_id: jobWorkflowId(job) }, 'not told to end'),
  );
  return jobView(await ownJob(ctx, jobId), ctx);
}

/**
 * Begins a failed or cancelled job anew after the attempt that was looked at; a repetition finds it begun. Raises
 * JOB_STATE, TOO_MANY_JOBS, and NOT_FOUND for another's.
 */
export async function retryJob(ctx: Context, jobId: string, attempt: number): Promise<JobView> {
  // a repetition asks for no room of its own
  if ((await ownJob(ctx, jobId)).attempt > attempt) return jobView(await ownJob(ctx, jobId), ctx);
  const begun = await ctx.deps.db.system.transaction().execute(async (tx) => {
    await requireRoom(tx, ctx.session.user_id);
    return beginAnew(tx, jobId, attempt);
  });
  if (!begun) return asLeft(ctx, jobId, (job) => job.attempt > attempt);
  return started(ctx, jobId);
}

/** A job that an act did not move: as it is when the same act did so before, else JOB_STATE. */
async function asLeft(ctx: Context, jobId: string, done: (job: JobRow) => boolean): Promise<JobView> {
  const job = await ownJob(ctx, jobId);
  if (done(job)) return jobView(job, ctx);
  const { zh, en } = JOB_STATE_NAMES[job.state];
  throw new AppError('JOB_STATE', { params: { state: zh, state_en: en } });
}

async function started(ctx: Asker, jobId: string): Promise<JobView> {
  const { deps, log } = ctx;
  const job = await ownJob(ctx, jobId);
  // while Temporal is away the job waits for it, not its owner
  if (jobCan.start(job.state))
    await startJob(deps, job).catch((err: unknown) =>
      log.warn({ err, jobId, workflow_id: jobWorkflowId(job) }, 'the sweeper starts this job'),
    );
  return jobView(job, ctx);
}

/** How long Temporal may take to answer. */
const ANSWER_MS = 5_000;
const within = <T>({ temporal }: Deps, work: () => Promise<T>): Promise<T> =>
  temporal.client.withDeadline(Date.now() + ANSWER_MS, work);

/** Starts the workflow of a stored job; harmless to repeat. False when it had been started before. */
async function startJob(deps: Deps, job: JobRow): Promise<boolean> {
  const { client, taskQueue } = deps.temporal;
  const { job_id, attempt, kind, source, tenant_id } = job;
  try {
    await within(deps, () =>
      client.workflow.start(JOB_WORKFLOW, {
        workflowId: jobWorkflowId(job),
        taskQueue,
        args: [{ job_id, attempt, kind, source, tenant_id } satisfies StartJob],
        workflowIdReusePolicy: 'REJECT_DUPLICATE',
        staticSummary: `${kind} ${source}`,
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    return false;
  }
}

const LEFT_MS = 10_000;

/** Starts what a crash left without a workflow, and says of a job whose workflow was ended by hand that it failed. */
export async function sweepJobs(deps: Deps): Promise<number> {
  const open = await takeOpenJobs(deps.db.system, LEFT_MS);
  const looked = await Promise.allSettled(
    open.map(async (job) => {
      if (await startJob(deps, job)) return;
      const handle = deps.temporal.client.workflow.getHandle(jobWorkflowId(job));
      const { status } = await within(deps, () => handle.describe());
      if (status.name !== 'RUNNING')
        await moveJob(deps.db.system, job.job_id, 'fail', { attempt: job.attempt, error: 'JOB_FAILED' });
    }),
  );
  return looked.filter((l) => l.status === 'fulfilled').length;
}

const TITLES: Readonly<Record<string, Names>> = { ...EXPORT_SOURCES, ...IMPORT_TARGETS, ...RUN_NAMES, ...BUNDLE_NAMES };

/** A job as its owner sees it. */
export function jobView(job: JobRow, { session, lang }: Pick<Context, 'session' | 'lang'>): JobView {
  const { state, file_guid, expires_at } = job;
  const kept = file_guid !== null && expires_at !== null && expires_at.getTime() > Date.now();
  const may = mayHave(session, job);
  return {
    job_id: job.job_id,
    kind: job.kind,
    source: job.source,
    attempt: job.attempt,
    title: [TITLES[job.source]?.[lang] ?? job.source, job.title].filter(Boolean).join(' · '),
    state,
    rows_done: job.rows_done,
    rows_total: job.rows_total,
    file_name: job.file_name,
    error: job.error ? errorText(job.error, lang, job.params ?? {}) : '',
    withheld: kept && !may ? errorText('FILE_WITHHELD', lang, {}) : '',
    create_time: job.created_at.toISOString(),
    finish_time: job.finished_at?.toISOString() ?? null,
    expire_time: expires_at?.toISOString() ?? null,
    action: {
      cancel: jobCan.cancel(state),
      retry: jobCan.retry(state),
      download: kept && may,
    },
  };
}
