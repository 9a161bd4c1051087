import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Progress } from './progress.ts';
import { runTool } from './run-tool.ts';

const PROJECTS = ['unit', 'integration', 'browser'] as const;

export type TestRun = {
  project: string;
  ok: boolean;
  passed: number;
  skipped: number;
  /** Each failed test, or file that did not load, with the first lines of what it said. */
  failures: string[];
};

type Report = Record<'numPassedTests' | 'numPendingTests', number> & {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

/** Lines of a failure's message that are told again at the end of a run. */
const TOLD_LINES = 6;

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
function counts(file: string): Pick<TestRun, 'passed' | 'skipped' | 'failures'> {
  if (!existsSync(file)) return { passed: 0, skipped: 0, failures: [`${file} was not written: the run ended early`] };
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const path = relative(process.cwd(), name);
      if (status === 'failed' && assertionResults.length === 0) return [told(path, message)];
      return assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => told(`${path}: ${test.fullName}`, test.failureMessages?.join('\n')));
    }),
  };
}

function told(what: string, message = ''): string {
  const lines = message.split('\n', TOLD_LINES).map((line) => `    ${line}`);
  return [`  ${what}`, ...lines].join('\n');
}

/** The last lines of a run, over all projects: what failed, by name, and how many. */
export function totals(runs: TestRun[]): string {
  const sum = (key: 'passed' | 'skipped') => runs.reduce((total, run) => total + run[key], 0);
  const skipped = sum('skipped');
  const failures = runs.flatMap((run) => run.failures);
  const count = `${sum('passed')} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return [...(failures.length > 0 ? ['Failed:', ...failures] : []), count].join('\n');
}
