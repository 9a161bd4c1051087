import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stage, type Stage } from './stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const LIMIT = 250_000;

test('given a stranger with an empty cache, then the home page takes at most 250 kB of code', async () => {
  const page = await (await s.profile({})).newPage();
  const loaded: { name: string; bytes: Promise<number> }[] = [];
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return;
    const name = new URL(response.url()).pathname;
    loaded.push({ name, bytes: response.body().then((body) => gzipSync(body, { level: 9 }).length) });
  });
  await page.goto(s.origin);
  await page.getByText('四步完成申请').waitFor();
  await page.waitForLoadState('load');
  const sizes = await Promise.all(loaded.map(async ({ name, bytes }) => ({ name, bytes: await bytes })));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const heaviest = sizes.toSorted((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `${bytes} ${name}`);
  console.log(`home page: ${(total / 1000).toFixed(1)} kB gzip in ${sizes.length} files`);
  expect(total, heaviest.join('\n')).toBeGreaterThan(50_000);
  expect(total, heaviest.join('\n')).toBeLessThanOrEqual(LIMIT);
});
