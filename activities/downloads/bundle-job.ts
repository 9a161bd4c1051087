import { createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { withTenants, type Tx } from '#db/client.ts';
import { crashPoint } from '#db/crash-point.ts';
import { caseEntries, leftOut } from '#db/papers/case-files.ts';
import { everyCaseFile, paperFacts } from '#db/papers/paper-facts.ts';
import { zipStream, type ZipEntry } from '#db/papers/zip-stream.ts';
import { findHat, type Hat } from '#db/repositories/identity/hats.ts';
import type { JobRow } from '#db/repositories/ops/jobs.ts';
import { findApplication, type ApplicationRow } from '#db/repositories/subsidy/applications.ts';
import { BUNDLE_NAMES } from '#domain/downloads/sources.ts';
import { refusalOfHat } from '#domain/shared/calls/endpoint.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { exportMinute } from '#domain/shared/jobs/export.ts';
import { safeName } from '#domain/shared/files/zip-names.ts';
import { exportsContract, type BundleInput } from '#domain/subsidy/contract/exports.ts';
import { caseFrame, casePaper } from '#domain/subsidy/paper/case-paper.ts';
import type { PaperFacts } from '#domain/subsidy/paper/paper-facts.ts';
import type { Deps } from '../deps.ts';
import { endWithFile, storeFile } from './keep-file.ts';
import type { Tell } from './run-job.ts';
import { inFolder } from './work-dir.ts';

type Needed = Pick<Deps, 'db' | 'files' | 'press'>;

const MB = 1024 * 1024;
/** What the files of one bundle may come to: what every reader of zips opens, and every store takes in one request. */
const MAX_MB = 4000;
/** What a bundle leaves of the worker's disk to the exports beside it. */
const SPARED_MB = 500;
/** One bundle at a time has a worker's disk. */
const turns = pLimit(1);

/**
 * Puts the papers and files of chosen applications into one zip, a folder each, and ends the job with it; its asker's
 * rights are those of this moment. Raises HAT_GONE, BUNDLE_TOO_LARGE, PAPER_FONT_MISSING.
 */
export async function bundleCases(deps: Needed, job: JobRow, tell: Tell): Promise<void> {
  const { items } = job.input as BundleInput;
  const tenants = [...new Set(items.map(({ tenant_id }) => tenant_id))];
  const hat = await hatNow(deps, job, tenants);
  await tell(0, items.length);
  const stored = await turns(() =>
    inFolder(async (dir) => {
      await requireRoom(deps, job, hat);
      const path = join(dir, 'bundle.zip');
      const entries = bundled(deps, job, hat, tell);
      await pipeline(zipStream(entries, leftOut(job.lang)), createWriteStream(path));
      return storeFile(deps, job, path, fileName(job), 'application/zip');
    }),
  );
  const rows = { rows_done: items.length, rows_total: items.length };
  await deps.db.system.transaction().execute((tx) => endWithFile(tx, job, 'finish', stored, tenants, rows));
}

/** Who asked for it, if they still may. */
async function hatNow({ db }: Needed, job: JobRow, tenants: readonly string[]): Promise<Hat> {
  const hat = await findHat(db.system, job.membership_id);
  if (!hat || refusalOfHat(exportsContract.exportCases.access, hat) || !tenants.every((id) => hat.tenants.includes(id)))
    throw new AppError('HAT_GONE');
  return hat;
}

/** Raises BUNDLE_TOO_LARGE before anything of it is made. */
async function requireRoom({ db }: Needed, job: JobRow, hat: Hat): Promise<void> {
  const { items, content } = job.input as BundleInput;
  if (content === 'pdf') return;
  const { bavail, bsize } = await statfs(tmpdir());
  // a store on the same disk takes the zip a second time
  const room = Math.floor(((bavail * bsize) / MB - SPARED_MB) / 2);
  const max = Math.max(0, Math.min(MAX_MB, room));
  let bytes = 0;
  for (const item of items) {
    const files = await inCase(db, item, (tx, row) => everyCaseFile(tx, row, hat.actor.scene));
    bytes += (files ?? []).reduce((sum, { size }) => sum + size, 0);
    if (bytes > max * MB) throw new AppError('BUNDLE_TOO_LARGE', { params: { max } });
  }
}

/** The entries of a bundle, one application after the other: nothing of one is read before its turn. */
async function* bundled(deps: Needed, job: JobRow, hat: Hat, tell: Tell): AsyncGenerator<ZipEntry> {
  const { items, content, origin } = job.input as BundleInput;
  let done = 0;
  for (const item of items) {
    const found = await inCase(deps.db, item, async (tx, row) => ({
      facts: await paperFacts(tx, row, hat.actor.scene),
      files: content === 'pdf' ? [] : await everyCaseFile(tx, row, hat.actor.scene),
    }));
    if (found) {
      const { facts, files } = found;
      const folder = `${safeName(`${facts.apply_num} ${facts.corp_name}`)}/`;
      if (content !== 'files') yield paperOf(deps, job, facts, { name: hat.actor.name, origin, folder });
      yield* caseEntries(deps.files, files, job.lang, folder);
    } else yield nothingOf(item.apply_num);
    done += 1;
    await tell(done);
    crashPoint('job.page');
  }
}

/** What is read of one application, in a transaction of its own; undefined where it is gone. */
const inCase = <T>(
  db: Needed['db'],
  { tenant_id, apply_num }: BundleInput['items'][number],
  read: (tx: Tx, row: ApplicationRow) => Promise<T>,
): Promise<T | undefined> =>
  withTenants(db.app, [tenant_id], async (tx) => {
    const row = await findApplication(tx, tenant_id, apply_num);
    return row && read(tx, row);
  });

/** An application that is gone since it was chosen: told among what was left out, so that the others are not lost with it. */
const nothingOf = (apply_num: string): ZipEntry => ({ path: apply_num, open: () => Promise.resolve(undefined) });

/** An application's PDF, drawn when its turn comes; one that cannot be drawn is told among what was left out. */
const paperOf = (
  { press }: Needed,
  { lang }: JobRow,
  facts: PaperFacts,
  { name, origin, folder }: { name: string; origin: string; folder: string },
): ZipEntry => ({
  path: `${folder}${facts.apply_num}.pdf`,
  async open() {
    const frame = caseFrame(facts, { name, at: new Date().toISOString(), origin }, lang);
    const printed = press.print({ paper: casePaper(facts, lang), frame }, { patient: true });
    const pdf = await printed.catch((error: unknown) => {
      if (error instanceof AppError && error.error === 'PAPER_FAILED') return undefined;
      throw error;
    });
    return pdf && Readable.from([Buffer.from(pdf)]);
  },
});

const fileName = ({ lang, created_at }: JobRow): string =>
  `${BUNDLE_NAMES.cases[lang]} ${exportMinute(created_at.toISOString()).replace(':', '')}.zip`;
