import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';
import type { World } from '#test/world.ts';

/** A worker of a world in a process of its own, so that it can be killed or be of another release. */
export async function startWorkerProcess(
  w: World,
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['activities/worker.ts'], {
    cwd: options.cwd,
    env: {
      ...process.env,
      DATABASE_URL: w.url,
      TEMPORAL_ADDRESS: inject('temporalAddress'),
      TEMPORAL_TASK_QUEUE: w.deps.temporal.taskQueue,
      FILES_DIR: inject('filesDir'),
      // a folder of another release has workflows of its own
      ...(!options.cwd && { WORKFLOW_BUNDLE: inject('workflowBundle') }),
      TZ: 'UTC',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('worker ready')) ready();
    });
    child.once('exit', (code) => failed(new Error(`the worker ended with ${code} before it was ready`)));
  });
  return child;
}

/** Ends a worker: SIGKILL at once, SIGTERM when its running activities have. */
export async function endProcess(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
