import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { sampleForm, sampleOrders } from '#db/seeds/samples.ts';
import { downloadsContract } from '#domain/downloads/contract.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { openOffices, type Office } from './acts.ts';
import { weighing, type Weighed } from './footprint.ts';
import { inParallel, round, timed } from './measure.ts';
import type { Stack } from './stack.ts';

const MB = 1024 * 1024;
/** The edge of a picture of noise that takes a megabyte, whatever packs it. */
const EDGE = 592;
/** What the worker that packs a bundle may take (MB above idle). */
export const BUNDLE_MAX_MB = 200;

export interface BundleTimes {
  cases: number;
  files: number;
  /** From the click to the end of the job. */
  seconds: number;
  megabytes: number;
  /** Of the worker that packs. */
  worker: Weighed;
  /** Of the API while somebody downloads it. */
  api: Weighed & { seconds: number };
}

/** Packs PDF and files of `cases` applications, each with files of its own, by a job, and downloads what came of it. */
export async function timeBundle(stack: Stack, cases: number): Promise<BundleTimes> {
  const [office] = await openOffices(stack, 1);
  if (!office) throw new Error('no office');
  const picture = await sharp(randomBytes(EDGE * EDGE * 3), { raw: { width: EDGE, height: EDGE, channels: 3 } })
    .png()
    .toBuffer();
  const items: { tenant_id: string; apply_num: string }[] = [];
  await inParallel([...Array(cases).keys()], 2, async () => {
    items.push({ tenant_id: 'nanshan', apply_num: await submitWith(office, picture) });
  });
  // what submitting took is given back first
  await sleep(5_000);
  const [worker, [ms, job_id]] = await weighing(stack.pids['worker'] ?? 0, () =>
    timed(async () => {
      const job = await office.operator.call(exportsContract.exportCases, { items });
      await finished(office, job.job_id);
      return job.job_id;
    }),
  );
  const { download_url } = await office.operator.call(downloadsContract.fetchDownload, { job_id });
  const [api, [downloading, bytes]] = await weighing(stack.pids['api'] ?? 0, () =>
    timed(() => lengthOf(new URL(download_url ?? '', stack.origin))),
  );
  const whole = { cases, files: cases * 3, megabytes: Math.round(bytes / MB) };
  return { ...whole, seconds: round(ms / 1000), worker, api: { ...api, seconds: round(downloading / 1000) } };
}

/** Submits an application with three pictures of its own. */
async function submitWith({ applicant, form }: Office, picture: Uint8Array): Promise<string> {
  const put = (use: 'document' | 'screenshot', name: string) => applicant.upload(use, name, picture);
  const files = {
    licence: await put('document', '营业执照.png'),
    letter: await put('document', '承诺书.png'),
    screenshot: await put('screenshot', '截图.png'),
  };
  const sent = sampleForm({ ...form, files, orders: sampleOrders(2, 1000) });
  return (await applicant.call(applicationsContract.saveApply, { allowance_type: 'online', form: sent })).apply_num;
}

async function finished({ operator }: Office, job_id: string): Promise<void> {
  for (;;) {
    const { state, error } = await operator.call(downloadsContract.getDownload, { job_id });
    if (state === 'done') return;
    if (state === 'failed') throw new Error(`the bundle failed: ${error}`);
    await sleep(200);
  }
}

/** Reads an answer to its end as fast as it comes; how many bytes it has. */
async function lengthOf(url: URL): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`the file answered ${answer.status}`);
  let bytes = 0;
  for await (const part of answer.body) bytes += part.length;
  return bytes;
}
