import { sql, type Updateable } from 'kysely';
import { JOB_EDGES, KEPT_DAYS, type JobAct, type JobKind, type JobState } from '#domain/shared/jobs/job.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import type { Db, Tx } from '../../client.ts';
import { inMs, now } from '../../clock.ts';
import type { JobTable } from '../../tables/jobs.ts';

// A job belongs to a hat, which may go over several parks: it is read and written on the system pool.

export interface NewJob {
  job_id: string;
  tenant_id: string | null;
  membership_id: string;
  user_id: string;
  kind: JobKind;
  source: string;
  title: string;
  lang: Lang;
  input: object;
  body_sha256: string;
}

/** Stores a job; one whose id is known stays as it is. */
export const insertJob = (tx: Tx, job: NewJob) =>
  tx
    .insertInto('job')
    .values({ ...job, input: JSON.stringify(job.input) })
    .onConflict((c) => c.doNothing())
    .execute();

export const findJob = (system: Db | Tx, jobId: string) =>
  system.selectFrom('job').where('job_id', '=', jobId).selectAll().executeTakeFirst();
/** The job that made a file, while it is kept. */
export const jobOfFile = (system: Db, guid: string) =>
  system.selectFrom('job').where('file_guid', '=', guid).selectAll().executeTakeFirst();
export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** The newest import into a table that was done. */
export const lastImport = (system: Db | Tx, source: string) =>
  system
    .selectFrom('job')
    .innerJoin('user_account', 'user_account.user_id', 'job.user_id')
    .where('kind', '=', 'import')
    .where('source', '=', source)
    .where('state', '=', 'done')
    .select(['title', 'input', 'job.created_at', 'user_account.name as author'])
    .orderBy('job.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

interface JobFilter {
  kind?: JobKind | undefined;
  state?: JobState | undefined;
  limit: number;
  offset: number;
}
/** A page of a hat's jobs, the newest first, and how many there are of all pages. */
export async function listJobs(
  system: Db,
  membershipId: string,
  { kind, state, limit, offset }: JobFilter,
): Promise<{ total: number; items: JobRow[] }> {
  let rows = system.selectFrom('job').where('membership_id', '=', membershipId);
  if (kind) rows = rows.where('kind', '=', kind);
  if (state) rows = rows.where('state', '=', state);
  const page = rows.selectAll().orderBy('created_at', 'desc').orderBy('job_id', 'desc').limit(limit).offset(offset);
  const [items, { n }] = await Promise.all([
    page.execute(),
    rows.select((e) => e.fn.countAll<string>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { total: Number(n), items };
}

/** Lets nobody else begin a job of this user until the transaction ends. */
export const lockJobsOf = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`jobs/${userId}`}, 0))`.execute(tx);

/** How many of a user's jobs are not over. */
export async function countOpenJobs(tx: Tx, userId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('job')
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .select((e) => e.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

const DAY_MS = 86_400_000;

type Change = Pick<
  Updateable<JobTable>,
  'error' | 'params' | 'file_guid' | 'file_name' | 'rows_done' | 'rows_total' | 'attempt'
>;

/**
 * Takes an edge of a job's life. `attempt`: only for the run that began it so often; what an older one still does moves
 * nothing. False when the job is not where the edge begins.
 */
export async function moveJob(
  system: Db | Tx,
  jobId: string,
  act: JobAct,
  { attempt, ...change }: Change & { attempt?: number | undefined } = {},
): Promise<boolean> {
  const { from, to } = JOB_EDGES[act];
  const ended = to !== 'queued' && to !== 'running' && to !== 'expired';
  let row = system
    .updateTable('job')
    .set({ ...change, state: to, ...(ended && { finished_at: now, expires_at: inMs(KEPT_DAYS * DAY_MS) }) })
    .where('job_id', '=', jobId)
    .where('state', 'in', [...from]);
  if (attempt !== undefined) row = row.where('attempt', '=', attempt);
  const moved = await row.executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Keeps how far a running job is; false when it is not this attempt's any more: cancelled, or begun anew. */
export async function tellProgress(
  system: Db,
  jobId: string,
  attempt: number,
  progress: { rows_done: number; rows_total?: number },
): Promise<boolean> {
  const told = await system
    .updateTable('job')
    .set(progress)
    .where('job_id', '=', jobId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return told.numUpdatedRows === 1n;
}

/** Gives a finished job its file, and says of which parks it tells. */
export const giveFile = (
  tx: Tx,
  jobId: string,
  { guid, name, tenants }: { guid: string; name: string; tenants: readonly string[] },
) =>
  tx
    .updateTable('job')
    .set({ file_guid: guid, file_name: name, tenants: [...tenants] })
    .where('job_id', '=', jobId)
    .execute();

/** Begins a failed or cancelled attempt anew, without the file that it may have left; false when it is neither. */
export async function beginAnew(tx: Tx, jobId: string, attempt: number): Promise<boolean> {
  const { from, to } = JOB_EDGES.retry;
  const over = tx
    .selectFrom('job')
    .where('job_id', '=', jobId)
    .where('attempt', '=', attempt)
    .where('state', 'in', [...from]);
  const before = await over.select('file_guid').forUpdate().executeTakeFirst();
  if (!before) return false;
  await tx
    .updateTable('job')
    .set((e) => ({
      state: to,
      attempt: e('attempt', '+', 1),
      rows_done: 0,
      rows_total: null,
      file_guid: null,
      file_name: '',
      tenants: null,
      error: null,
      params: null,
      finished_at: null,
      expires_at: null,
    }))
    .where('job_id', '=', jobId)
    .execute();
  await letGo(tx, before.file_guid === null ? [] : [before.file_guid]);
  return true;
}

/** Nothing refers to these files any more: they are swept. */
const letGo = async (tx: Tx, guids: readonly string[]): Promise<void> => {
  if (guids.length > 0)
    await tx
      .updateTable('stored_file')
      .set({ bound_at: null })
      .where('guid', 'in', [...guids])
      .execute();
};

/** Jobs that one server looks after at a time. */
const LOOKED = 50;

/** Takes open jobs, those first that nobody looked at for longest, that were stored longer ago than `idleMs`. */
export const takeOpenJobs = (system: Db, idleMs: number) =>
  system
    .updateTable('job')
    .set({ looked_at: sql<Date>`clock_timestamp()` })
    .where('job_id', 'in', (e) =>
      e
        .selectFrom('job')
        .where('state', 'in', ['queued', 'running'])
        .where('created_at', '<', sql<Date>`now() - ${idleMs} * interval '1 millisecond'`)
        .select('job_id')
        .orderBy(sql`looked_at nulls first`)
        .orderBy('created_at')
        .limit(LOOKED)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/**
 * Ends the time of jobs whose days are over: from here on nothing refers to their files, what was to be imported
 * included, and they are swept. A job that ended before it said until when is kept as long as any other.
 */
export async function expireJobs(system: Db): Promise<number> {
  return system.transaction().execute(async (tx) => {
    const over = await tx
      .selectFrom('job')
      .where('state', 'in', [...JOB_EDGES.expire.from])
      .where((e) => e(UNTIL, '<', now))
      .select(['job_id', 'file_guid', sql<string | null>`input ->> 'guid'`.as('guid')])
      .orderBy(UNTIL)
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { job_id } of over) await moveJob(tx, job_id, 'expire', { file_guid: null });
    await letGo(
      tx,
      over.flatMap(({ file_guid }) => file_guid ?? []),
    );
    await letGo(
      tx,
      await unused(
        tx,
        over.flatMap(({ guid }) => guid ?? []),
      ),
    );
    return over.length;
  });
}
const UNTIL = sql<Date>`coalesce(expires_at, finished_at + ${KEPT_DAYS} * interval '1 day')`;

/** Of these uploads those that no job imports, or could import again: one file may be confirmed twice. */
async function unused(tx: Tx, guids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('job')
    .where(sql`input ->> 'guid'`, 'in', [...guids, ''])
    .where('state', '<>', 'expired')
    .select(sql<string>`input ->> 'guid'`.as('guid'))
    .execute();
  const used = new Set(rows.map(({ guid }) => guid));
  return guids.filter((guid) => !used.has(guid));
}
