import { writeFileSync } from 'node:fs';
import { bundleWorkflows } from '#activities/run-worker.ts';

/** `node scripts/bundle-workflows.ts <file>`: the workflows as one file, which a worker takes by WORKFLOW_BUNDLE. */
const [file] = process.argv.slice(2);
if (!file) throw new Error('node scripts/bundle-workflows.ts <file>');
const { code } = await bundleWorkflows();
writeFileSync(file, code);
