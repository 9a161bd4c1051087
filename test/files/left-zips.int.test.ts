import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileStore } from '#db/files/store.ts';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { DraftForm } from '#domain/subsidy/form/form.ts';
import { startApiProcess, type ApiProcess } from '#test/processes/api.ts';
import { MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { openObjectStore, type ObjectStore } from '#test/processes/object-store.ts';
import { openBelow, openHandles } from '#test/processes/open-files.ts';
import type { TestUser } from '../test-user.ts';
import { endProcess } from '#test/processes/worker.ts';
import { world, type World } from '../world.ts';

const BUILD_MS = 400_000;
const READERS = 5;
/** What is not read must not fit into what lies between. */
const LARGE = 24 * 1024 * 1024;
const nowhere = (): Promise<ObjectStore | undefined> => Promise.resolve(undefined);

describe.each([
  ['the local disk', nowhere],
  ['an S3-compatible store', openObjectStore],
])('an API over %s', (_name, open) => {
  let w: World;
  let store: ObjectStore | undefined;
  let api: ApiProcess;
  let operator: TestUser;
  let num: string;
  beforeAll(async () => {
    store = await open();
    w = await world();
    api = await startApiProcess(w, { ...store?.env });
    operator = await w.signIn(MOBILES.operator);
    num = (await submit(w, await w.signIn(MOBILES.applicant))).apply_num;
    const { biz_license_file: guid = '' } = DraftForm.parse((await operatorDetail(operator, num)).form).data ?? {};
    const dir = await mkdtemp(join(tmpdir(), 'large-'));
    const path = join(dir, 'large');
    await writeFile(path, randomBytes(LARGE));
    const into = createFileStore({ ...w.deps.config, ...store?.env });
    await into.remove(guid);
    await into.writeFrom(guid, path, 'application/pdf');
    await rm(dir, { recursive: true });
  }, BUILD_MS);
  afterAll(async () => {
    await endProcess(api.child, 'SIGTERM');
    await w.close();
    await store?.stop();
  });

  const handles = () => openHandles(api.child.pid ?? 0);
  const files = () => openBelow(w.deps.config.FILES_DIR, api.child.pid);
  let least = Infinity;
  /** Readers who begin to read the zip of an application, and hang up. */
  const hangUp = async () => {
    const { download_url } = await operator.call(exportsContract.exportFiles, { apply_num: num });
    // of readers who left just now something may still be open
    least = Math.min(least, handles());
    const leaving = new AbortController();
    const reading = Array.from({ length: READERS }, async () => {
      const { status, body } = await fetch(new URL(download_url, api.origin), { signal: leaving.signal });
      await body?.getReader().read();
      return status;
    });
    expect(await Promise.all(reading)).toEqual(reading.map(() => 200));
    // each has the reader's connection, and a file or the store's connection
    if (!store) await expect.poll(files).toBe(READERS);
    await expect.poll(handles).toBeGreaterThanOrEqual(least + READERS);
    leaving.abort();
  };

  test('has nothing open of readers who hung up in the middle of a zip', async () => {
    // the first ones open what stays: connections to the database
    await hangUp();
    await expect.poll(files).toBe(0);
    const before = handles();
    for (let round = 0; round < 4; round++) await hangUp();
    await expect.poll(files).toBe(0);
    await expect.poll(handles, { timeout: 60_000 }).toBeLessThanOrEqual(before);
    const said = api.log().filter(({ level }) => level >= 50);
    expect(said).toEqual([]);
  });
});
