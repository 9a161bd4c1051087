import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type ServerProcess = {
  pid: number;
  /** Set once the process has ended. */
  exitCode(): number | string | undefined;
  ended: Promise<void>;
  /** Sends the signal, waits, and kills after `graceMs`. Safe to call twice. */
  stop(signal: NodeJS.Signals, graceMs: number): Promise<void>;
};

/**
 * Starts a server in its own session: a Ctrl-C in the terminal reaches only our own process, which then stops the
 * servers in order. Output goes to a file, so that a server outlives a killed parent without blocking on a pipe.
 */
export async function spawnServer(
  command: string,
  args: string[],
  options: { logFile: string; uid?: number; gid?: number; env?: NodeJS.ProcessEnv },
): Promise<ServerProcess> {
  const log = openSync(options.logFile, 'a');
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: options.env ?? process.env,
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.gid }),
  });
  closeSync(log);
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  // The last resort when this process ends without stopping its servers (an exception, process.exit).
  const killOnExit = () => child.kill('SIGINT');
  process.once('exit', killOnExit);
  child.once('exit', () => process.off('exit', killOnExit));
  return {
    pid: child.pid!,
    ended: new Promise((resolve) => child.once('exit', () => resolve())),
    exitCode: () => child.exitCode ?? child.signalCode ?? undefined,
    stop: (signal, graceMs) => stopChild(child, signal, graceMs),
  };
}

/** Signals a child and waits until it has gone, with SIGKILL after `graceMs`. */
export async function stopChild(child: ChildProcess, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const killer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(killer);
}

/** The command line of a live process; undefined when there is none (or it can't be read). */
export function commandOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Ends a process that an earlier, killed start left behind. `marker` must occur in its command line: a pid from a file
 * may since belong to somebody else.
 */
export async function stopLeftover(
  pid: number,
  marker: string,
  signal: NodeJS.Signals,
  graceMs: number,
): Promise<void> {
  const ours = () => commandOf(pid)?.includes(marker) ?? false;
  if (!ours()) return;
  process.kill(pid, signal);
  for (const end = Date.now() + graceMs; ours(); await sleep(100)) {
    if (Date.now() > end) process.kill(pid, 'SIGKILL');
  }
}

/** The end of a log file, for the sentence that says why a server did not start. */
export function logTail(logFile: string, lines = 6): string {
  if (!existsSync(logFile)) return '';
  return readFileSync(logFile, 'utf8').trim().split('\n').slice(-lines).join('\n');
}

/** Runs a program to its end without output. Rejects with the last lines of its stderr; ends it with this process. */
export function runQuietly(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  return new Promise((resolve, reject) => {
    let stderr = '';
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
    const killOnExit = () => child.kill();
    process.once('exit', killOnExit);
    child.stderr.on('data', (chunk) => (stderr = (stderr + String(chunk)).slice(-2_000)));
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', killOnExit);
      if (code === 0) resolve();
      else reject(new Error(`${command} ended with ${code}: ${stderr.trim().split('\n').slice(-2).join(' ')}`));
    });
  });
}
