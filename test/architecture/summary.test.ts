import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasPassed, runVitest, totals, withLost } from '#scripts/lib/test-runs.ts';
import { runTool } from '#scripts/lib/run-tool.ts';
import type { Summary } from '#scripts/lib/summary-reporter.ts';

const FILES = {
  'tests.test.ts': `
    import { expect, test } from 'vitest';
    let tries = 0;
    test('passes', () => {});
    test('fails', () => expect(1, 'as it should').toBe(2));
    test('passes later', { retry: 1 }, () => expect(++tries).toBe(2));
    test.runIf(false)('is left out', () => {});`,
  'broken.test.ts': `throw new Error('does not load');`,
  'hook.test.ts': `
    import { beforeAll, describe, test } from 'vitest';
    describe('whose hook', () => {
      beforeAll(() => { throw new Error('has failed'); });
      test('never runs', () => {});
    });`,
};

/** A process that ends under a test, the first time or each time. */
const ENDING = (always: boolean) => `
  import { existsSync, writeFileSync } from 'node:fs';
  import { test } from 'vitest';
  const mark = new URL('./ended', import.meta.url);
  test('passes before', () => {});
  test('ends its process', async () => {
    if (existsSync(mark) && !${always}) return;
    writeFileSync(mark, '');
    process.kill(process.pid, 'SIGSEGV');
    await new Promise(() => {});
  });`;

test('a run with many second tries has not passed', () => {
  const run = (tries: number, ok = true) => ({ ok, again: Array.from({ length: tries }, String) });
  expect([hasPassed(run(0)), hasPassed(run(3)), hasPassed(run(4)), hasPassed(run(0, false))]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a run ends with what failed by name, what passed at the second try, and how many', async () => {
  // below the tree, where vitest is found
  mkdirSync('.cache', { recursive: true });
  const dir = mkdtempSync('.cache/summary-');
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(dir, name), text);
    const file = join(dir, 'summary.json');
    const reporter = `--reporter=${join(process.cwd(), 'scripts/lib/summary-reporter.ts')}`;
    await runTool('node_modules/vitest/vitest.mjs', ['run', '--root', dir, reporter], {
      env: { ...process.env, TEST_SUMMARY: file },
    });
    const summary: Summary = JSON.parse(readFileSync(file, 'utf8'));
    const lines = totals({ ok: false, leftOut: ['a.int.test.ts'], slow: ['  b.e2e.ts: 200 s of 120'], ...summary })
      .replaceAll(`${dir}/`, '')
      .split('\n');
    expect(lines).toEqual(expect.arrayContaining(['Passed at the second try only:', '  tests.test.ts: passes later']));
    expect(lines.slice(0, 2)).toEqual(['The slowest files:', expect.stringMatching(/^ +\d+ s {2}\w+\.test\.ts$/)]);
    expect(lines[lines.indexOf('Took longer than they may on a quiet machine:') + 1]).toBe('  b.e2e.ts: 200 s of 120');
    expect(lines[lines.findIndex((line) => line.startsWith('Not run')) + 1]).toBe('  a.int.test.ts');
    const failed = lines.slice(lines.indexOf('Failed:')).join('\n');
    expect(failed).toMatch(/tests\.test\.ts: fails\n {4}as it should/);
    expect(failed).toMatch(/broken\.test\.ts\n {4}does not load/);
    expect(failed).toMatch(/hook\.test\.ts: whose hook\n {4}has failed/);
    expect(lines.at(-1)).toBe('2 passed, 3 failed, 2 skipped');
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test.each([
  {
    always: false,
    ends: ['Passed at the second try only:', '  FILE: its process had ended (SIGSEGV)', '3 passed, 0 failed'],
  },
  { always: true, ends: ['Failed:', '  FILE: its process ended (SIGSEGV)', '1 passed, 1 failed'] },
])('a file whose process ended runs once more by itself ($always)', async ({ always, ends }) => {
  mkdirSync('.cache', { recursive: true });
  const dir = mkdtempSync('.cache/summary-');
  const file = join(dir, 'ends.test.ts');
  try {
    writeFileSync(file, ENDING(always));
    writeFileSync(join(dir, 'other.test.ts'), `import { test } from 'vitest'; test('passes', () => {});`);
    const vitest = (filters: string[]) =>
      runVitest(['--root', dir, ...filters], { summary: join(dir, 'summary.json') });
    const first = await vitest([]);
    expect(first).toMatchObject({ ok: false, summary: { lost: [file], failures: [], passed: 1 } });
    const { ok, summary } = withLost(first, await vitest(['ends.test.ts']));
    expect([ok, summary.passed]).toEqual(always ? [false, 1] : [true, 3]);
    const lines = totals({ ok, leftOut: [], slow: [], ...summary }).split('\n');
    expect(lines.slice(-3)).toEqual(ends.map((line) => line.replace('FILE', file)));
  } finally {
    rmSync(dir, { recursive: true });
  }
});
