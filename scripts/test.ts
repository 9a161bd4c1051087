import { createProgress } from './lib/progress.ts';
import { hasPassed, runTests, totals } from './lib/test-runs.ts';
import { prepareTests } from './lib/test-tools.ts';

/** The whole suite: unit, integration (with replay) and browser. Further arguments go to vitest, as file filters. */
const progress = createProgress();
const notReady = await prepareTests(progress);
const runs = await runTests(progress, process.argv.slice(2));
if (notReady.length > 0) console.log(`\nNot prepared: ${notReady.join(', ')}.`);
console.log(totals(runs));
process.exitCode = notReady.length === 0 && hasPassed(runs) ? 0 : 1;
