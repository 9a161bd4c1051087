import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
  const { ok, summary } = await progress.step('Tests', async () => {
    const run = (chosen: string[], out: string[]) => runVitest(chosen, { summary: SUMMARY, leftOut: out, live: true });
    const first = await run(filters, leftOut);
    const { lost } = first.summary;
    if (lost.length === 0 || lost.length > MOST_AGAIN) return first;
    progress.line(`Ended without a result (${first.summary.endedBy.join(', ')}), once more: ${lost.join(', ')}`);
    return withLost(first, await run(lost, []));
  });
  keepTimes(summary.files);
  // an option may choose tests within a file
  if (!filters.some((each) => each.startsWith('-'))) {
    const ran = summary.files.map(({ file }) => file);
    const told = recordPassed({ ran, failed: [...summary.failed, ...summary.lost] }, at);
    if (told) progress.line(told);
  }
  return { ...summary, ok, leftOut, slow: overBudget(summary.files, before) };
}

interface Ran {
  ok: boolean;
  summary: Summary;
}

const NOTHING: Summary = {
  passed: 0,
  skipped: 0,
  failures: [],
  again: [],
  files: [],
  failed: [],
  lost: [],
  endedBy: [],
};

/** One run of vitest, with its `args`; `at`: where its summary is written, `live`: its output is printed. */
export async function runVitest(
  args: string[],
  at: { summary: string; leftOut?: string[]; live?: boolean },
): Promise<Ran> {
  mkdirSync('.cache', { recursive: true });
  rmSync(at.summary, { force: true });
  const reporters = ['default', join(process.cwd(), 'scripts/lib/summary-reporter.ts')];
  const env = { ...process.env, TEST_SUMMARY: at.summary, TEST_LEAVE_OUT: (at.leftOut ?? []).join(',') };
  const all = ['run', ...reporters.map((each) => `--reporter=${each}`), ...args];
  const { ok } = await runTool('node_modules/vitest/vitest.mjs', all, { live: at.live ?? false, env });
  const summary: Summary = existsSync(at.summary)
    ? JSON.parse(readFileSync(at.summary, 'utf8'))
    : { ...NOTHING, failures: ['  the run ended before its summary'] };
  return { ok, summary };
}

/** A run and the one, by itself, of those of its files whose process had ended: they count as tried twice. */
export function withLost({ summary: first }: Ran, { ok, summary: second }: Ran): Ran {
  const by = first.endedBy.join(', ');
  const summary: Summary = {
    passed: first.passed + second.passed,
    skipped: first.skipped + second.skipped,
    failures: [...first.failures, ...second.failures],
    again: [...first.again, ...first.lost.map((file) => `${file}: its process had ended (${by})`), ...second.again],
    files: [...first.files, ...second.files].toSorted((a, b) => b.seconds - a.seconds),
    failed: [...first.failed, ...second.failed],
    lost: second.lost,
    endedBy: second.endedBy,
  };
  return { ok: ok && first.failures.length === 0, summary };
}

const SLOWEST = 10;
/** More tests than so many that needed a second try are no accidents. */
const MOST_AGAIN = 3;

/** Whether everything passed, and hardly any test at its second try only. */
export const hasPassed = (run: Pick<TestRun, 'ok' | 'again'>): boolean => run.ok && run.again.length <= MOST_AGAIN;

/** The last lines of a run: the slowest files, what did not run, what failed or had to be tried again, and how many. */
export function totals(run: TestRun): string {
  const { files, slow, leftOut, again, passed, skipped } = run;
  const failures = [
    ...run.failures,
    ...run.lost.map((file) => `  ${file}: its process ended (${run.endedBy.join(', ')})`),
  ];
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
