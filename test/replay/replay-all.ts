import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils.js';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { bundleWorkflows } from '#activities/run-worker.ts';

// A process of its own: the time zone of a running one cannot be changed.
Runtime.install({ logger: new DefaultLogger('ERROR') });
const folder = fileURLToPath(new URL('histories', import.meta.url));
const files = readdirSync(folder);
const workflowBundle = await bundleWorkflows();
for (const file of files) {
  await Worker.runReplayHistory(
    { workflowBundle },
    historyFromJSON(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
    'subsidy/nanshan/20261121NS000001',
  );
}
process.stdout.write(`replayed ${files.length} in ${process.env['TZ']}\n`);
