import { createProgress } from './lib/progress.ts';
import { hasPassed, runTests, totals } from './lib/test-runs.ts';
import { prepareTests } from './lib/test-tools.ts';

/**
 * The suite: unit, integration (with replay) and browser. Arguments choose files; `--all` adds the rigs and the browser's tests
 * whose guarded files have not changed.
 */
const progress = createProgress();
const notReady = await prepareTests(progress);
const run = await runTests(progress, process.argv.slice(2));
if (notReady.length > 0) console.log(`\nNot prepared: ${notReady.join(', ')}.`);
console.log(totals(run));
process.exitCode = notReady.length === 0 && hasPassed(run) ? 0 : 1;
