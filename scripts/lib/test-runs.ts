import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from './progress.ts';
import { runTool } from './run-tool.ts';
import type { Summary } from './summary-reporter.ts';

const PROJECTS = ['unit', 'integration', 'browser'] as const;

export interface TestRun extends Summary {
  project: string;
  ok: boolean;
}

/** Runs vitest's projects one after another, the cheap ones first; `filters` choose files. */
export async function runTests(progress: Progress, filters: string[]): Promise<TestRun[]> {
  const runs: TestRun[] = [];
  for (const project of PROJECTS) {
    runs.push(await progress.step(`Tests: ${project}`, () => runProject(project, filters)));
  }
  return runs;
}

async function runProject(project: string, filters: string[]): Promise<TestRun> {
  const file = join('.cache', `tests-${project}.json`);
  mkdirSync('.cache', { recursive: true });
  rmSync(file, { force: true });
  const filtered = filters.length > 0 ? [...filters, '--passWithNoTests'] : [];
  const args = ['run', '--project', project, '--reporter=default', '--reporter=./scripts/lib/summary-reporter.ts'];
  const env = { ...process.env, TEST_SUMMARY: file };
  const { ok } = await runTool('node_modules/vitest/vitest.mjs', [...args, ...filtered], { live: true, env });
  const summary: Summary = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, skipped: 0, failures: [`  ${project}: the run ended before its summary`], again: [], files: [] };
  return { project, ok, ...summary };
}

const SLOWEST = 10;
/** More tests than so many that needed a second try are no accidents. */
const MOST_AGAIN = 3;

/** Whether every project passed, and hardly any test at its second try only. */
export const hasPassed = (runs: TestRun[]): boolean =>
  runs.every((run) => run.ok) && runs.flatMap((run) => run.again).length <= MOST_AGAIN;

/** The last lines of a run, over all projects: the slowest files, what failed or had to be tried again, and how many. */
export function totals(runs: TestRun[]): string {
  const passed = runs.reduce((total, run) => total + run.passed, 0);
  const skipped = runs.reduce((total, run) => total + run.skipped, 0);
  const failures = runs.flatMap((run) => run.failures);
  const again = runs.flatMap((run) => run.again);
  const slowest = runs
    .flatMap((run) => run.files)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  return [
    'The slowest files:',
    ...slowest.map(({ file, seconds }) => `  ${String(seconds).padStart(4)} s  ${file}`),
    ...(again.length > 0 ? ['Passed at the second try only:', ...again.map((name) => `  ${name}`)] : []),
    ...(failures.length > 0 ? ['Failed:', ...failures] : []),
    `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}
