import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { CASE_ID, histories, loadHistory } from './histories.ts';

// A process of its own: the time zone of a running one cannot be changed.
Runtime.install({ logger: new DefaultLogger('ERROR') });
const files = histories();
const workflowBundle = { codePath: process.argv[2] ?? '' };
for (const file of files) {
  await Worker.runReplayHistory({ workflowBundle }, loadHistory(file), CASE_ID);
}
process.stdout.write(`replayed ${files.length} in ${process.env['TZ']}\n`);
