import { type ChildProcess, spawn } from 'node:child_process';
import { inject } from 'vitest';
import { freePort } from '#deploy/ports.ts';
import type { World } from '#test/world.ts';

export interface ApiProcess {
  origin: string;
  port: number;
  child: ChildProcess;
  /** What it has logged so far, a line each. */
  log(): { level: number; msg: string; [field: string]: unknown }[];
}

/** A world's API in a process of its own, as it is started in earnest; ends with `endProcess`. */
export async function startApiProcess(w: World, env: Record<string, string> = {}): Promise<ApiProcess> {
  const port = await freePort();
  const { FILES_DIR, FILES_SECRET } = w.deps.config;
  const child = spawn(process.execPath, ['api/server.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: w.url,
      TEMPORAL_ADDRESS: inject('temporalAddress'),
      TEMPORAL_TASK_QUEUE: w.deps.temporal.taskQueue,
      FILES_DIR,
      FILES_SECRET,
      PORT: String(port),
      TZ: 'UTC',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('Server listening')) ready();
    });
    // once all that it said was read
    child.once('close', (code) => failed(new Error(`the API ended with ${code} before it was ready: ${text}`)));
  });
  const log = () =>
    text
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as never);
  return { origin: `http://127.0.0.1:${port}`, port, child, log };
}
