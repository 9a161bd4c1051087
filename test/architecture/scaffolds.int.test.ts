import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planCall, type NewCall } from '#scripts/lib/plan-call.ts';
import { planResource, type NewResource } from '#scripts/lib/plan-resource.ts';
import { runTool } from '#scripts/lib/run-tool.ts';
import type { Tree } from '#scripts/lib/source-edits.ts';

const root = resolve(import.meta.dirname, '../..');
const treeAt = (folder: string): Tree => ({
  read: (file) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined),
});
const hint: NewCall = { tag: 'subsidy.config', name: 'getHint', method: 'POST', path: '/allowance/api/v1/GetHint' };
/** A contract whose names are not those of its tag, and a slice that is new. */
const CALLS: NewCall[] = [
  hint,
  { tag: 'identity.joins', name: 'getJoinHint', method: 'POST', path: '/login/api/v1/GetJoinHint' },
  { tag: 'weather', name: 'getSky', method: 'GET', path: '/weather/api/v1/GetSky' },
  { tag: 'weather.sea', name: 'getTide', method: 'POST', path: '/weather/api/v1/GetTide' },
];
/** Plain data in a slice that is new, and in one that has tables already. */
const RESOURCES: NewResource[] = [
  { slice: 'weather', name: 'storm', names: 'storms', path: '/weather/api/v1/storm' },
  { slice: 'catalog', name: 'colour', names: 'colours', path: '/allowance/api/v1/product/colour' },
];

/** A copy of the product into which the calls are written. */
mkdirSync(join(root, '.cache'), { recursive: true });
const copy = mkdtempSync(join(root, '.cache/scaffolds-'));
const written: string[] = [];
function write(plan: Record<string, string>): void {
  for (const [file, text] of Object.entries(plan)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
    written.push(file);
  }
}
beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed
    .toString()
    .split('\0')
    .filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const call of CALLS) write(planCall(treeAt(copy), call));
  for (const resource of RESOURCES) write(planResource(treeAt(copy), resource, '2026-11-22'));
});
afterAll(() => rmSync(copy, { recursive: true }));

// it compiles most of the product, beside other tests
test('what is written compiles', { timeout: 900_000 }, async () => {
  const config = join(copy, 'tsconfig.scaffolds.json');
  const tests = written.filter((file) => file.endsWith('.test.ts'));
  const files = [
    'api/registry.ts',
    'web/main.tsx',
    ...tests,
    ...execFileSync('git', ['ls-files', '*.d.ts'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean),
  ];
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include: [], files }));
  const { ok, output } = await runTool(join(root, 'node_modules/@typescript/native/bin/tsc'), ['-p', config]);
  expect(output).toBe('');
  expect(ok).toBe(true);
});

test('its tests run and pass', { timeout: 900_000 }, async () => {
  const tests = written.filter((file) => file.endsWith('.test.ts'));
  expect(tests).toHaveLength(CALLS.length + RESOURCES.length);
  const { ok, output } = await runTool(
    'node_modules/vitest/vitest.mjs',
    ['run', '--project', 'integration', ...tests],
    {
      cwd: copy,
      // servers of its own: it makes its templates anew
      env: { ...process.env, TEST_DATABASE_URL: '' },
    },
  );
  // two of each call, and the six stories of each resource
  expect(output).toContain(`${CALLS.length * 2 + RESOURCES.length * 6} passed`);
  expect(ok).toBe(true);
});

test('wrong arguments and a call that exists are refused', () => {
  expect(() => planCall(treeAt(root), { ...hint, method: 'PATCH' })).toThrow(/^Usage/);
  expect(() => planCall(treeAt(root), { ...hint, name: 'checkCorpName' })).toThrow(/already/);
  const [storm] = RESOURCES as [NewResource];
  expect(() => planResource(treeAt(root), { ...storm, name: 'Storm' }, '2026-11-22')).toThrow(/^Usage/);
  expect(() => planResource(treeAt(copy), storm, '2026-11-22')).toThrow(/already/);
  // a kind of change that is something else
  expect(() => planResource(treeAt(root), { ...storm, name: 'cloud' }, '2026-11-22')).toThrow(/already/);
});
