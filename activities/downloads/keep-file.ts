import { randomUUID } from 'node:crypto';
import { crashPoint } from '#db/crash-point.ts';
import { giveFile, moveJob, type JobRow } from '#db/repositories/ops/jobs.ts';
import { bindStored, insertFiles, JOB_FILE, markStored } from '#db/repositories/shared/files.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '../deps.ts';
import { Overtaken } from './run-job.ts';
import { truthOf } from './table-file.ts';

/** Puts a file of this machine into the store. Until a job refers to it, the sweeper takes it away after a day. */
export async function storeFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  job: JobRow,
  path: string,
  name: string,
  type: string,
) {
  const guid = randomUUID();
  const truth = await truthOf(path, type);
  const { user_id: uploader_id } = job;
  const row = { guid, tenant_id: null, uploader_id, corp_id: null, file_use: JOB_FILE, real_name: name };
  await insertFiles(db.system, [{ ...row, file_type: type, file_size: truth.file_size }]);
  await files.writeFrom(guid, path, type);
  crashPoint('job.stored');
  return { guid, name, truth };
}
type Stored = Awaited<ReturnType<typeof storeFile>>;

/** Ends a job with its file, which tells of `tenants`, both or neither. Raises {@link Overtaken} when the job is not this attempt's any more. */
export async function endWithFile(
  tx: Tx,
  { job_id, attempt }: JobRow,
  act: 'finish' | 'fail',
  { guid, name, truth }: Stored,
  tenants: readonly string[],
  change: Parameters<typeof moveJob>[3] = {},
): Promise<void> {
  if (!(await moveJob(tx, job_id, act, { ...change, attempt }))) throw new Overtaken();
  await markStored(tx, guid, truth);
  await bindStored(tx, guid);
  await giveFile(tx, job_id, { guid, name, tenants });
}
