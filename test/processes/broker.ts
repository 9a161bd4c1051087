import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const SCRIPT = resolve(import.meta.dirname, '../../api/broker.ts');

/** The broker as a process of its own; resolves with where it listens. */
export async function startBroker(databaseUrl: string, port = 0): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, DATABASE_URL: databaseUrl, MQTT_PORT: String(port), TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { msg: string; ports?: number[] };
    if (said.msg !== 'broker ready') continue;
    child.stdout.resume();
    return { child, port: said.ports?.[0] ?? 0 };
  }
  throw new Error('the broker ended while starting');
}

/** Kills it as a power cut would. */
export async function killBroker(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
