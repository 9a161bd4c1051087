import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from '@temporalio/worker';
import { describe, expect, inject, test } from 'vitest';
import '../quiet-runtime.ts';
import { CASE_ID, histories, loadHistory } from './histories.ts';

const files = histories();
const codePath = inject('workflowBundle');
const workflowBundle = { codePath };

test('there are histories of every path, of each generation of the code', () => {
  const paths = (generation: string) =>
    files.filter((f) => f.startsWith(`${generation}/`)).map((f) => f.slice(generation.length + 1));
  expect(paths('projected-once-accepted')).toEqual(expect.arrayContaining(paths('projected-locally')));
  expect(paths('projected-locally')).toHaveLength(4);
  expect(paths('stepped')).toHaveLength(11);
  expect(paths('provider-told')).toHaveLength(4);
  expect(paths('helped-vouchers')).toHaveLength(3);
});

test.each(files)('%s tells nothing of the machine that recorded it', (file) => {
  const text = readFileSync(new URL(`histories/${file}`, import.meta.url), 'utf8');
  expect(text.match(/"(?:stackTrace|identity)": "[^"]+"|file:\/\/|node_modules/g)).toBeNull();
});

test.each(files)('replays %s', async (file) => {
  await expect(Worker.runReplayHistory({ workflowBundle }, loadHistory(file), CASE_ID)).resolves.toBeUndefined();
});

/** A history whose first projection is another activity than the code asks for. */
function doctored(file: string) {
  const history = loadHistory(file);
  const local = history.events?.find((e) => e.markerRecordedEventAttributes?.markerName === 'core_local_activity');
  const scheduled = history.events?.find((e) => e.activityTaskScheduledEventAttributes);
  if (local?.markerRecordedEventAttributes) local.markerRecordedEventAttributes.markerName = 'core_patch';
  else if (scheduled?.activityTaskScheduledEventAttributes)
    scheduled.activityTaskScheduledEventAttributes.activityType = { name: 'anotherActivity' };
  else throw new Error('no activity to doctor');
  return history;
}

describe('the check itself bites', () => {
  test.each(files)('a doctored %s fails', async (file) => {
    await expect(Worker.runReplayHistory({ workflowBundle }, doctored(file), CASE_ID)).rejects.toThrow(
      'Nondeterminism',
    );
  });
});

test.each(['UTC', 'Asia/Shanghai', 'America/New_York'])('replays in a process of %s', (TZ) => {
  const run = spawnSync(process.execPath, [fileURLToPath(new URL('replay-all.ts', import.meta.url)), codePath], {
    env: { ...process.env, TZ },
    encoding: 'utf8',
  });
  expect(run.stdout).toContain(`replayed ${files.length} in ${TZ}`);
});
