import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from './progress.ts';
import { runTool } from './run-tool.ts';

const PROJECTS = ['unit', 'integration', 'browser'] as const;

export type TestRun = { project: string; ok: boolean; passed: number; failed: number; skipped: number };

type Report = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number> & {
  testResults: { status: string; assertionResults: unknown[] }[];
};

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
  rmSync(file, { force: true });
  const filtered = filters.length > 0 ? [...filters, '--passWithNoTests'] : [];
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok } = await runTool('node_modules/vitest/vitest.mjs', [...args, ...filtered], { live: true });
  return { project, ok, ...counts(file) };
}

/** A file that did not even load has no tests to count; it counts as one failure. */
function counts(file: string): Pick<TestRun, 'passed' | 'failed' | 'skipped'> {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter((each) => each.status === 'failed' && each.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  };
}

/** The last line of a run, over all projects. */
export function totals(runs: TestRun[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') => runs.reduce((total, run) => total + run[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
