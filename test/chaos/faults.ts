import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { CRASH_POINTS, type CrashPoint } from '#db/crash-point.ts';
import { wrongClock } from '#scripts/lib/faketime.ts';
import type { Installation } from './installation.ts';
import type { Seeded } from './seeded.ts';

/** One way to hurt an installation. `id` is its row in the catalogue of faults; `run` says what it did. */
export interface Fault {
  id: string;
  name: string;
  run(i: Installation, s: Seeded): Promise<string>;
}

const CRASH_WAIT_MS = 20_000;
const MONEY_WAIT_MS = 40_000;
const RESTART_MS = 60_000;
const WORKERS = ['worker1', 'worker2'];
const APIS = ['api1', 'api2'];

/** The points that a worker passes; the others are an API's. */
const OF_WORKERS: readonly CrashPoint[] = [
  'projection.before',
  'projection.inside',
  'projection.committed',
  'ledger.settled',
  'voucher.issued',
  'voucher.extended',
  'voucher.recalled',
  'batch.delivered',
];
const crashAt = (point: CrashPoint): Fault => ({
  id: OF_WORKERS.includes(point) ? 'F01' : 'F02',
  name: `crash at ${point}`,
  async run(i, s) {
    const name = s.pick(OF_WORKERS.includes(point) ? WORKERS : APIS);
    const CRASH_AT = `${point}:${s.int(1, 3)}`;
    await i.restart(name, { CRASH_AT });
    const starts = i.processes.get(name)?.starts ?? 0;
    const crashed = await i.ended(name, starts, CRASH_WAIT_MS);
    // nothing passed the point: the crash must not come later, in the middle of another fault
    if (!crashed) await i.restart(name);
    return `${name} with CRASH_AT=${CRASH_AT} ${crashed ? 'crashed' : 'was not reached'}`;
  },
});

/** Few acts pass these: both processes of a kind wait for the next one, and longer. */
const crashAtMoney = (point: CrashPoint): Fault => ({
  id: OF_WORKERS.includes(point) ? 'F01' : 'F02',
  name: `crash at ${point}`,
  async run(i) {
    const names = OF_WORKERS.includes(point) ? WORKERS : APIS;
    for (const name of names) await i.restart(name, { CRASH_AT: point });
    const startsOf = (name: string) => i.processes.get(name)?.starts ?? 0;
    const armed = names.map((name) => ({ name, starts: startsOf(name) }));
    const fell = async ({ name, starts }: (typeof armed)[number]) => i.ended(name, starts, MONEY_WAIT_MS);
    await Promise.race(armed.map(fell));
    const crashed = armed.filter(({ name, starts }) => startsOf(name) > starts).map(({ name }) => name);
    for (const name of names) if (!crashed.includes(name)) await i.restart(name);
    return `${names.join(' and ')} with CRASH_AT=${point}: ${crashed.join() || 'none'} crashed`;
  },
});

const kill = (id: string, names: string[]): Fault => ({
  id,
  name: `kill -9 ${names.join(' or ')}`,
  async run(i, s) {
    const name = s.pick(names);
    const starts = i.processes.get(name)?.starts ?? 0;
    i.kill(name);
    // the APIs say for a moment longer that they reach it: the next fault may need it itself
    if (!(await i.ended(name, starts, RESTART_MS))) throw new Error(`${name} does not come back`);
    return name;
  },
});

const terminateBackends: Fault = {
  id: 'F12',
  name: 'database connections terminated every 200 ms',
  async run(i) {
    const admin = new pg.Client({ connectionString: i.databaseUrl });
    admin.on('error', () => {});
    await admin.connect();
    const ours = () => [...WORKERS, ...APIS].map((name) => i.processes.get(name)?.pid).join();
    const before = ours();
    let ended = 0;
    for (const end = Date.now() + 4_000; Date.now() < end; await sleep(200)) {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
      );
      ended += rowCount ?? 0;
    }
    await admin.end();
    if (ours() !== before) throw new Error('a process died of a dropped database connection');
    return `${ended} connections, no process died`;
  },
};

const proxied = (which: 'postgres' | 'temporal', mode: 'cut' | 'blackhole' | 'refuse', ms: number): Fault => ({
  id: which === 'postgres' ? 'F12' : 'F09',
  name: `${which} ${mode}${ms > 0 ? ` for ${ms / 1000} s` : ''}`,
  async run(i) {
    const proxy = which === 'postgres' ? i.postgresProxy : i.temporalProxy;
    if (mode === 'cut') proxy.cut();
    else {
      proxy.set(mode);
      await sleep(ms);
      proxy.set('pass');
    }
    return which;
  },
});

const rollingRestart: Fault = {
  id: 'F42',
  name: 'rolling restart of workers and APIs',
  async run(i) {
    for (const name of [...WORKERS, ...APIS]) {
      const origin = i.origins.get(name);
      // a balancer stops sending first, as a deployment does
      i.origins.delete(name);
      await i.restart(name);
      if (origin) {
        while (
          !(await fetch(`${origin}/readyz`).then(
            (r) => r.ok,
            () => false,
          ))
        )
          await sleep(50);
        i.origins.set(name, origin);
      }
    }
    return 'all four, one after another';
  },
};

/**
 * A process lives for a while at another time than the servers, then at theirs again. Workers are far off; an API only
 * as far as the addresses of its uploads may be, which another API checks by its own clock.
 */
const clock = (library: string, names: string[], offset: string): Fault => ({
  id: 'F21',
  name: `a clock that is wrong by ${offset}`,
  async run(i, s) {
    const name = s.pick(names);
    await i.restart(name, wrongClock(library, offset));
    await i.whole();
    await sleep(6_000);
    await i.restart(name);
    return name;
  },
});

/** Every fault, one of each kind first: a short run has each kind, a long one each fault. Wrong clocks only with `faketime`. */
export function faultDeck(s: Seeded, count: number, faketime: string | undefined): Fault[] {
  const kinds: Fault[][] = [
    CRASH_POINTS.filter((p) => p.startsWith('projection')).map(crashAt),
    CRASH_POINTS.filter((p) => p.startsWith('command')).map(crashAt),
    CRASH_POINTS.filter((p) => p.startsWith('message')).map(crashAt),
    CRASH_POINTS.filter((p) => p.startsWith('ledger')).map(crashAtMoney),
    CRASH_POINTS.filter((p) => p.startsWith('voucher')).map(crashAtMoney),
    // few acts come as items of a run
    [crashAtMoney('batch.delivered')],
    [kill('F01', WORKERS)],
    [kill('F02', APIS)],
    [kill('F09', ['temporal'])],
    [kill('F11', ['postgres'])],
    [terminateBackends],
    [rollingRestart],
    [proxied('postgres', 'cut', 0), proxied('postgres', 'blackhole', 3_000), proxied('postgres', 'refuse', 2_000)],
    [proxied('temporal', 'cut', 0), proxied('temporal', 'blackhole', 10_000), proxied('temporal', 'refuse', 3_000)],
  ];
  if (faketime)
    kinds.push([
      ...['+1h', '-1h', '+1d'].map((offset) => clock(faketime, WORKERS, offset)),
      ...['+2m', '-2m'].map((offset) => clock(faketime, APIS, offset)),
    ]);
  const deck: Fault[] = [];
  while (deck.length < count) deck.push(...s.shuffled(kinds).map((kind) => s.pick(kind)));
  return deck.slice(0, count);
}
