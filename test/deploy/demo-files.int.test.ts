import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabases } from '#db/client.ts';
import { createFileStore, storeSettings } from '#db/files/store.ts';
import { createProgress } from '#scripts/lib/progress.ts';
import { startDatabase } from '#scripts/lib/servers.ts';
import { startSettings } from '#scripts/lib/start-settings.ts';

const dir = mkdtempSync(join(tmpdir(), 'park-demo-files-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('the demo’s papers lie where the API of a start in another folder looks for them', async () => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const name = `demo_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  const DATABASE_URL = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString();
  const settings = startSettings(dir, { DATA_DIR: join(dir, 'elsewhere'), DATABASE_URL });
  const url = await startDatabase(settings, createProgress(), () => {});
  expect(existsSync(join(dir, 'elsewhere'))).toBe(true);

  const db = openDatabases(url, () => {}, 2);
  const rows = await db.system.selectFrom('stored_file').select('guid').execute();
  await db.close();
  const store = createFileStore(storeSettings({ FILES_DIR: settings.files }));
  const sizes = await Promise.all(rows.map(async ({ guid }) => (await store.read(guid))?.length ?? 0));
  // a licence, a letter and a picture of each application
  expect(sizes.length).toBeGreaterThan(60);
  expect(Math.min(...sizes)).toBeGreaterThan(300);
});
