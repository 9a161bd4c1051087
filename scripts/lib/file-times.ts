import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface FileTime {
  file: string;
  seconds: number;
}
type Times = Record<string, number>;

/** Seconds by file of the last run that had it. */
const KEPT = '.cache/test-times.json';

/** What a test file may take on two quiet cores, seconds; who needs more cuts it, or gives it a line below. */
const BUDGET = 180;
export const BUDGETS: Times = {
  'test/chaos/chaos.int.test.ts': 400,
  // every state of every screen, one after another
  'test/e2e/screens/portal.e2e.ts': 300,
  'test/e2e/screens/subsidy.e2e.ts': 300,
  'test/e2e/screens/administration.e2e.ts': 300,
};

/** What the last runs took; empty where none ran. */
export const keptTimes = (from = KEPT): Times =>
  existsSync(from) ? (JSON.parse(readFileSync(from, 'utf8')) as Times) : {};

/** Keeps the times of a run; those of files that it left out stay. */
export function keepTimes(files: readonly FileTime[], at = KEPT): void {
  const times = { ...keptTimes(at), ...Object.fromEntries(files.map(({ file, seconds }) => [file, seconds])) };
  mkdirSync(dirname(at), { recursive: true });
  writeFileSync(at, JSON.stringify(times, null, 2));
}

/** How long a file will take: as long as the last time; of one that never ran, all that it may. */
export const expectedSeconds = (file: string, before: Times): number => before[file] ?? BUDGETS[file] ?? BUDGET;

/**
 * A line for each file that took longer than it may, with what it took the time `before`. They fail nothing: a busy
 * machine is no defect of the product.
 */
export const overBudget = (files: readonly FileTime[], before: Times): string[] =>
  files
    .filter(({ file, seconds }) => seconds > (BUDGETS[file] ?? BUDGET))
    .map(({ file, seconds }) => {
      const known = before[file] === undefined ? '' : `, ${before[file]} s the last time`;
      return `  ${file}: ${seconds} s of ${BUDGETS[file] ?? BUDGET}${known}`;
    });
