import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { historyFromJSON } from '@temporalio/common/lib/proto-utils.js';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleWorkflows } from '#activities/run-worker.ts';

Runtime.install({ logger: new DefaultLogger('ERROR') });
const folder = fileURLToPath(new URL('histories', import.meta.url));
const files = readdirSync(folder);
const load = (file: string) => historyFromJSON(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
let workflowBundle: Awaited<ReturnType<typeof bundleWorkflows>>;
beforeAll(async () => {
  workflowBundle = await bundleWorkflows();
});
const id = 'subsidy/nanshan/20261121NS000001';

test('there are histories of every path', () => expect(files.length).toBeGreaterThanOrEqual(4));

test.each(files)('replays %s', async (file) => {
  await expect(Worker.runReplayHistory({ workflowBundle }, load(file), id)).resolves.toBeUndefined();
});

describe('the check itself bites', () => {
  test.each(files)('a doctored %s fails', async (file) => {
    const history = load(file);
    const marker = history.events?.find((e) => e.markerRecordedEventAttributes)?.markerRecordedEventAttributes;
    if (!marker?.details) throw new Error('no local activity to doctor');
    marker.markerName = 'core_patch';
    await expect(Worker.runReplayHistory({ workflowBundle }, history, id)).rejects.toThrow('Nondeterminism');
  });
});

test.each(['UTC', 'Asia/Shanghai', 'America/New_York'])('replays in a process of %s', (TZ) => {
  const run = spawnSync(process.execPath, [fileURLToPath(new URL('replay-all.ts', import.meta.url))], {
    env: { ...process.env, TZ },
    encoding: 'utf8',
  });
  expect(run.stdout).toContain(`replayed ${files.length} in ${TZ}`);
});
