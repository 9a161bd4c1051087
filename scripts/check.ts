import { createProgress } from './lib/progress.ts';
import { runStaticChecks } from './lib/static-checks.ts';
import { hasPassed, runTests, totals } from './lib/test-runs.ts';
import { prepareTests } from './lib/test-tools.ts';

/** The gate: everything that must hold before a change is done; `--static` leaves the tests out. Goes on after a failure, so that one run shows all. */
const progress = createProgress();
const args = process.argv.slice(2);
const testing = !args.includes('--static');
const [failedChecks, notReady] = await Promise.all([runStaticChecks(progress), testing ? prepareTests(progress) : []]);
const run = testing ? await runTests(progress, args) : undefined;
const failed = [...failedChecks, ...notReady, ...(!run || hasPassed(run) ? [] : ['tests'])];
console.log(failed.length === 0 ? '\nThe gate is open.' : `\nThe gate is closed: ${failed.join(', ')}.`);
if (run) console.log(totals(run));
process.exitCode = failed.length === 0 ? 0 : 1;
