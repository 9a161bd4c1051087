import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory in MB; `pss` counts what processes share once (0 where the system does not tell). */
export interface Memory {
  rss: number;
  pss: number;
}

/** Memory of each process with its children, and of all together. */
export function footprint(pids: Record<string, number>): Record<string, Memory> {
  const parents = parentsByPid();
  const family = (pid: number): number[] => [
    pid,
    ...[...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => family(child)),
  ];
  const sum = (all: Memory[]): Memory => ({
    rss: Math.round(all.reduce((total, m) => total + m.rss, 0)),
    pss: Math.round(all.reduce((total, m) => total + m.pss, 0)),
  });
  const each = Object.entries(pids).map(([name, pid]): [string, Memory] => [name, sum(family(pid).map(memoryOf))]);
  return { ...Object.fromEntries(each), total: sum(each.map(([, memory]) => memory)) };
}

/** Memory of a process around some work, MB: before, and the most of it; asked every twentieth of a second. */
export interface Weighed {
  idle: number;
  most: number;
}

/** Weighs a process while `work` goes on; with what that returns. */
export async function weighing<T>(pid: number, work: () => Promise<T>): Promise<[Weighed, T]> {
  const idle = memoryOf(pid).rss;
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid).rss)), 50);
  try {
    const result = await work();
    return [{ idle: Math.round(idle), most: Math.round(most) }, result];
  } finally {
    clearInterval(watch);
  }
}

function memoryOf(pid: number): Memory {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const mb = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
    return { rss: mb('Rss'), pss: mb('Pss') };
  } catch {
    const rss = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim() || 0);
    return { rss: rss / 1024, pss: 0 };
  }
}

function parentsByPid(): Map<number, number> {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return new Map(listed.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]));
}
