import { join } from 'node:path';
import pLimit from 'p-limit';
import { withTenants, type Tx } from '#db/client.ts';
import { crashPoint } from '#db/crash-point.ts';
import { askedOf, type Cell, type ExportSource } from '#db/exports/source.ts';
import { SOURCES } from '#db/exports/sources.ts';
import { findHat } from '#db/repositories/identity/hats.ts';
import type { JobRow } from '#db/repositories/ops/jobs.ts';
import { EXPORT_SOURCES, type ExportSourceName, type FileFormat } from '#domain/downloads/sources.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { exportMinute, MAX_ROWS, MAX_XLSX_ROWS } from '#domain/shared/jobs/export.ts';
import type { Deps } from '../deps.ts';
import { endWithFile, storeFile } from './keep-file.ts';
import type { Tell } from './run-job.ts';
import { MIME, writeTable } from './table-file.ts';
import { inFolder } from './work-dir.ts';

interface ExportInput {
  filter: string;
  format: FileFormat;
}

/** Exports that one worker reads at a time: each has a connection for as long, which cases need, too. */
const turns = pLimit(2);

/** Writes what a list finds into a file and ends the job with it. Raises HAT_GONE, TOO_MANY_ROWS. */
export async function exportList(deps: Pick<Deps, 'db' | 'files'>, job: JobRow, tell: Tell): Promise<void> {
  const { format } = job.input as ExportInput;
  await inFolder(async (dir) => {
    const path = join(dir, `table.${format}`);
    const { rows_done, tenants } = await turns(() => writeRows(deps, job, path, tell));
    const file = await storeFile(deps, job, path, fileName(job, format), MIME[format]);
    await deps.db.system
      .transaction()
      .execute((tx) => endWithFile(tx, job, 'finish', file, tenants, { rows_done, rows_total: rows_done }));
  });
}

/** Reads the list within the rights of this moment; returns how many rows it has, and of which parks. */
async function writeRows({ db }: Pick<Deps, 'db'>, job: JobRow, path: string, tell: Tell) {
  const source = SOURCES[job.source as ExportSourceName];
  const { filter, format } = job.input as ExportInput;
  const asked = await askedNow(db.system, source, job.membership_id, filter);
  const max = format === 'xlsx' ? MAX_XLSX_ROWS : MAX_ROWS;
  // lost with its connection, the whole work is done again: the file begins anew
  return within(db, source, asked, async (tx) => {
    const found = source.find(tx, asked as never);
    const nowhere = asked.tenants.length === 0 && !source.common?.(asked);
    const total = nowhere ? 0 : await found.count(tx, max);
    if (total > max) throw new AppError('TOO_MANY_ROWS', { params: { max } });
    await tell(0, total);
    let done = 0;
    const counted = async function* (): AsyncGenerator<Cell[][]> {
      if (total === 0) return;
      for await (const page of found.pages(tx, job.lang)) {
        yield page;
        done += page.length;
        await tell(done);
        crashPoint('job.page');
      }
    };
    await writeTable(path, format, found.titles(job.lang), counted());
    return { rows_done: done, tenants: asked.tenants };
  });
}

type Asked = ReturnType<typeof askedOf>;

const within = <T>(db: Deps['db'], source: ExportSource, asked: Asked, work: (tx: Tx) => Promise<T>): Promise<T> =>
  source.common?.(asked) ? db.system.transaction().execute(work) : withTenants(db.app, asked.tenants, work);

/** What the asker may still have: rights that were taken away since end the job. */
async function askedNow(system: Deps['db']['system'], source: ExportSource, membershipId: string, filter: string) {
  const hat = await findHat(system, membershipId);
  if (!hat) throw new AppError('HAT_GONE');
  try {
    return askedOf(source, hat, filter);
  } catch (error) {
    if (error instanceof AppError) throw new AppError('HAT_GONE', { cause: error });
    throw error;
  }
}

const fileName = ({ source, lang, created_at }: JobRow, format: FileFormat): string =>
  `${EXPORT_SOURCES[source as ExportSourceName][lang]} ${exportMinute(created_at.toISOString()).replace(':', '')}.${format}`;
