import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cleanCommit, fingerprints } from './changed-files.ts';
import { keepTimes, keptTimes, overBudget } from './file-times.ts';
import type { Progress } from './progress.ts';
import { chooseRigs, passedLast, recordPassed } from './rigs.ts';
import { runTool } from './run-tool.ts';
import type { Summary } from './summary-reporter.ts';

export interface TestRun extends Summary {
  ok: boolean;
  /** Rigs that did not run, as nothing that they guard has changed. */
  leftOut: string[];
  /** Files that took longer than they may. */
  slow: string[];
}

const SUMMARY = '.cache/tests.json';

/**
 * Runs vitest over all projects at once. `args` choose files; without them those rigs and browser tests run whose guarded
 * files are others than when they passed last, with `--all` every one. Which passed is written down.
 */
export async function runTests(progress: Progress, args: string[]): Promise<TestRun> {
  const filters = args.filter((arg) => arg !== '--all');
  const all = args.includes('--all');
  const at = { files: fingerprints(), commit: cleanCommit() };
  const leftOut = all || filters.length > 0 ? [] : chooseRigs(at.files, { passed: passedLast().guarded }).leftOut;
  const before = keptTimes();
  const { ok, summary } = await progress.step('Tests', () => runVitest(filters, leftOut));
  keepTimes(summary.files);
  // an option may choose tests within a file
  if (!filters.some((each) => each.startsWith('-'))) {
    const ran = summary.files.map(({ file }) => file);
    const told = recordPassed({ ran, failed: summary.failed }, at);
    if (told) progress.line(told);
  }
  return { ...summary, ok, leftOut, slow: overBudget(summary.files, before) };
}

async function runVitest(filters: string[], leftOut: string[]): Promise<{ ok: boolean; summary: Summary }> {
  mkdirSync('.cache', { recursive: true });
  rmSync(SUMMARY, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/lib/summary-reporter.ts'];
  const args = ['run', ...reporters, ...filters];
  const env = { ...process.env, TEST_SUMMARY: SUMMARY, TEST_LEAVE_OUT: leftOut.join(',') };
  const { ok } = await runTool('node_modules/vitest/vitest.mjs', args, { live: true, env });
  const summary: Summary = existsSync(SUMMARY)
    ? JSON.parse(readFileSync(SUMMARY, 'utf8'))
    : { passed: 0, skipped: 0, failures: ['  the run ended before its summary'], again: [], files: [], failed: [] };
  return { ok, summary };
}

const SLOWEST = 10;
/** More tests than so many that needed a second try are no accidents. */
const MOST_AGAIN = 3;

/** Whether everything passed, and hardly any test at its second try only. */
export const hasPassed = (run: Pick<TestRun, 'ok' | 'again'>): boolean => run.ok && run.again.length <= MOST_AGAIN;

/** The last lines of a run: the slowest files, what did not run, what failed or had to be tried again, and how many. */
export function totals({ files, slow, leftOut, again, failures, passed, skipped }: TestRun): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const part = (title: string, lines: string[]) => (lines.length > 0 ? [title, ...lines] : []);
  const indented = (names: string[]) => names.map((name) => `  ${name}`);
  return [
    ...part(
      'The slowest files:',
      slowest.map(({ file, seconds }) => `  ${String(seconds).padStart(4)} s  ${file}`),
    ),
    ...part('Took longer than they may on a quiet machine:', slow),
    ...part('Not run, nothing that they guard has changed (npm test -- --all):', indented(leftOut)),
    ...part('Passed at the second try only:', indented(again)),
    ...part('Failed:', failures),
    `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}
