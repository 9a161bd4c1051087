import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asTenants, type Db } from '#db/client.ts';
import { crashPoint } from '#db/crash-point.ts';
import { readAside } from '#db/imports/read-aside.ts';
import { isOfParty, judgeTable, staleLines, type ImportInput, type ImportTarget } from '#db/imports/target.ts';
import { TARGETS } from '#db/imports/targets.ts';
import { writeAside } from '#db/imports/write-aside.ts';
import { findHat, type Hat } from '#db/repositories/identity/hats.ts';
import { moveJob, type JobRow } from '#db/repositories/ops/jobs.ts';
import type { FileFormat, ImportTargetName } from '#domain/downloads/sources.ts';
import { refusalOfHat } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { suffixOf } from '#domain/shared/files/file-rules.ts';
import { rangesOf } from '#domain/shared/import/group.ts';
import type { Refused } from '#domain/shared/import/judge.ts';
import { withErrors } from '#domain/shared/import/with-errors.ts';
import type { ImportSpec, ImportTable } from '#domain/shared/import/spec.ts';
import type { Deps } from '../deps.ts';
import { endWithFile, storeFile } from './keep-file.ts';
import { Overtaken, type Tell } from './run-job.ts';
import { MIME } from './table-file.ts';
import { inFolder } from './work-dir.ts';

/**
 * Imports a file that somebody confirmed: all of its rows and the end of the job in one transaction, or nothing. With
 * refused rows nothing is imported, and the job's file is the user's own with a column that says why. Raises HAT_GONE,
 * IMPORT_STALE, IMPORT_UNREADABLE, FILE_MISSING.
 */
export async function importTable(deps: Pick<Deps, 'db' | 'files'>, job: JobRow, tell: Tell): Promise<void> {
  const { system } = deps.db;
  const target = TARGETS[job.source as ImportTargetName];
  const input = job.input as ImportInput;
  const hat = await hatNow(system, job, target, parksOf(input));
  const bytes = await deps.files.read(input.guid);
  if (!bytes) throw new AppError('FILE_MISSING');
  const table = await readAside({ bytes, name: job.title }, { patient: true });
  await tell(0, table.rows.length);
  const { name: author, user_id: author_id } = hat.actor;
  const by = {
    author,
    author_id,
    reason: input.reason,
    idem_key: job.job_id,
    hat,
    file: { name: job.title, hash: input.hash },
    ...(input.statement_day !== undefined && { statement_day: input.statement_day }),
  };
  const refused = await apply(system, job, target, table, by);
  crashPoint('job.applied');
  if (refused.length > 0) await giveBack(deps, job, table, target.spec, refused);
}

/** Applies what the file says of the rows of this moment, and ends the job with it; returns the rows that it refuses. */
const apply = (
  system: Db,
  job: JobRow,
  target: ImportTarget,
  table: ImportTable,
  by: Parameters<ImportTarget['apply']>[3],
): Promise<readonly Refused[]> =>
  system.transaction().execute(async (tx) => {
    const { tenant_id, chosen, versions } = job.input as ImportInput;
    const run = async () => {
      await target.lock(tx, tenant_id);
      const judged = await judgeTable(tx, target, { tenantId: tenant_id, table, chosen, hat: by.hat });
      const stale = staleLines(table, versions, judged.versions);
      if (stale.length > 0)
        throw new AppError('IMPORT_STALE', { params: { count: stale.length, lines: rangesOf(stale).slice(0, 100) } });
      if (judged.verdict.refused.length === 0) await target.apply(tx, tenant_id, judged.verdict, by);
      return judged.verdict.refused;
    };
    const refused = await (target.system ? run() : asTenants(tx, [tenant_id], run));
    if (refused.length > 0) return refused;
    const { job_id, attempt } = job;
    const { length } = table.rows;
    const ended = await moveJob(tx, job_id, 'finish', { attempt, rows_done: length, rows_total: length });
    // cancelled a moment ago: nothing of it stays
    if (!ended) throw new Overtaken();
    return refused;
  });

/** The park that the file tells of; none for what is the same for every park. */
const parksOf = ({ tenant_id }: ImportInput): string[] => (tenant_id === '' ? [] : [tenant_id]);

/** Who asked for it, if they still may. */
async function hatNow(system: Db, job: JobRow, target: ImportTarget, parks: readonly string[]): Promise<Hat> {
  const hat = await findHat(system, job.membership_id);
  if (
    !hat ||
    refusalOfHat(target.access, hat) ||
    !isOfParty(target, hat) ||
    !parks.every((id) => hat.tenants.includes(id))
  )
    throw new AppError('HAT_GONE');
  return hat;
}

/** Ends the job with the user's own table and a column of errors. */
async function giveBack(
  deps: Pick<Deps, 'db' | 'files'>,
  job: JobRow,
  table: ImportTable,
  spec: ImportSpec,
  refused: readonly Refused[],
): Promise<void> {
  const parks = parksOf(job.input as ImportInput);
  const format: FileFormat = suffixOf(job.title) === 'xlsx' ? 'xlsx' : 'csv';
  await inFolder(async (dir) => {
    const path = join(dir, 'errors');
    await writeFile(
      path,
      await writeAside({ format, lines: withErrors(table, spec, refused, job.lang) }, { patient: true }),
    );
    const file = await storeFile(deps, job, path, job.title, MIME[format]);
    const params = JSON.stringify({ count: refused.length });
    await deps.db.system
      .transaction()
      .execute((tx) => endWithFile(tx, job, 'fail', file, parks, { error: 'IMPORT_REFUSED', params }));
  });
}
