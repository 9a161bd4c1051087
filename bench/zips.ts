import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import type { FileStore } from '#db/files/file-store.ts';
import { createFileStore, storeSettings } from '#db/files/store.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { openObjectStore } from '#test/processes/object-store.ts';
import { openOffices, submit } from './acts.ts';
import { weighing, type Weighed } from './footprint.ts';
import { round, timed } from './measure.ts';
import { BenchUser } from './people.ts';
import type { Stack } from './stack.ts';

const MB = 1024 * 1024;
const FILE_BYTES = 10 * MB;
const FILES = 205;
/** A slow reader takes so much at once, and then rests. */
const SIP_BYTES = 8 * MB;
const REST_MS = 100;

/** What one reading took, of the API's memory too. */
export interface ZipTimes extends Weighed {
  what: string;
  gigabytes: number;
  seconds: number;
}

/** Reads the zip of an application with 205 files of 10 MB over HTTP: from the local disk, from an S3-compatible store, and slowly. */
export async function weighZips(stack: Stack, say: (line: string) => void): Promise<ZipTimes[]> {
  const [office] = await openOffices(stack, 1);
  if (!office) throw new Error('no office');
  const { apply_num } = await submit(office);
  const guids = await attach(stack, apply_num);
  const local = createFileStore(storeSettings({ FILES_DIR: stack.files.dir, FILES_SECRET: stack.files.secret }));
  await fill(local, guids);
  say('2 GB of files laid on the disk');
  const all: ZipTimes[] = [];
  const read = async (what: string, origin: string, pid: number, rests: boolean) => {
    const operator = await new BenchUser(origin).signIn('13800000011', 1);
    all.push(await weigh(what, { origin, pid, operator, apply_num }, rests));
    say(`${what} read`);
  };
  const api = stack.pids['api'] ?? 0;
  await read('from the disk', stack.origin, api, false);
  await read('from the disk, slowly', stack.origin, api, true);
  for (const guid of guids) await local.remove(guid);
  const store = await openObjectStore();
  const other = await stack.startApi(store.env);
  try {
    await fill(createFileStore(storeSettings(store.env)), guids);
    say('2 GB of files put into an S3-compatible store');
    await read('from an S3-compatible store', other.origin, other.pid, false);
    await read('from an S3-compatible store, slowly', other.origin, other.pid, true);
  } finally {
    await other.stop();
    await store.stop();
  }
  return all;
}

/** Gives an application rows of files that are in no store yet. */
async function attach(stack: Stack, apply_num: string): Promise<string[]> {
  const guids = Array.from({ length: FILES }, () => randomUUID());
  const db = new pg.Client({ connectionString: stack.databaseUrl });
  await db.connect();
  await db.query(
    `insert into stored_file (guid, tenant_id, uploader_id, file_use, real_name, file_type, file_size, sha256, status, bound_at)
       select guid, 'nanshan', (select user_id from user_account limit 1), 'attachment', '材料 ' || n || '.pdf', 'application/pdf', $2, 'none', 'done', now()
       from unnest($1::uuid[]) with ordinality as f(guid, n)`,
    [guids, FILE_BYTES],
  );
  await db.query(
    `insert into subsidy_attachment (tenant_id, apply_num, guid, document, seq, operator, created_at)
       select 'nanshan', $2, guid, '', 1, '', now() from unnest($1::uuid[]) as f(guid)`,
    [guids, apply_num],
  );
  await db.end();
  return guids;
}

/** Puts ten megabytes that do not shrink under each of the guids. */
async function fill(store: FileStore, guids: readonly string[]): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-zip-'));
  const file = join(dir, 'file');
  writeFileSync(file, randomBytes(FILE_BYTES));
  for (const guid of guids) await store.writeFrom(guid, file, 'application/pdf');
  rmSync(dir, { recursive: true });
}

interface Reading {
  origin: string;
  pid: number;
  operator: BenchUser;
  apply_num: string;
}

async function weigh(what: string, { origin, pid, operator, apply_num }: Reading, rests: boolean): Promise<ZipTimes> {
  const { download_url } = await operator.call(exportsContract.exportFiles, { apply_num });
  const [memory, [ms, bytes]] = await weighing(pid, () =>
    timed(async () => readTo(await answerOf(new URL(download_url, origin)), rests)),
  );
  return { what, gigabytes: round(bytes / 1024 / MB), seconds: round(ms / 1000), ...memory };
}

const answerOf = (url: URL): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, resolve).on('error', reject));

/** Reads an answer to its end; how many bytes it has. */
async function readTo(answer: IncomingMessage, rests: boolean): Promise<number> {
  if (answer.statusCode !== 200) throw new Error(`the zip answered ${answer.statusCode}`);
  let bytes = 0;
  let sip = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    sip += part.length;
    if (!rests || sip < SIP_BYTES) continue;
    sip = 0;
    await sleep(REST_MS);
  }
  return bytes;
}
