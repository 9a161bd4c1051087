import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';
import { parse } from 'yaml';
import { freePort } from '#deploy/ports.ts';
import { logTail, spawnServer } from '#deploy/process.ts';

/** What our clamd takes for malware, and how it calls it. */
export const MALWARE = { bytes: 'park-malware-of-a-test', name: 'Park.Test.UNOFFICIAL' };
const START_MS = 60_000;

/** What Compose tells its clamd beside what stands in the image. */
function shipped(): Record<string, string> {
  const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
    services: { clamd: { environment: Record<string, string> } };
  };
  return Object.fromEntries(
    Object.entries(services.clamd.environment).map(([name, value]) => [name.replace('CLAMD_CONF_', ''), value]),
  );
}

/** A running clamd that knows one piece of malware, by a signature of ours. */
export interface Clamd {
  address: string;
  /** The path of its socket. */
  socket: string;
  stop(): Promise<void>;
}

/** Starts Debian's clamd, set as in Compose but for less that it takes at once, on a port, once more on the same one when it is given. */
export async function startClamd(binary: string, given?: number): Promise<Clamd> {
  const port = given ?? (await freePort());
  const dir = mkdtempSync(join(tmpdir(), 'park-clamd-'));
  const [database, socket, settings, logFile] = ['db', 'clamd.sock', 'clamd.conf', 'clamd.log'].map((name) =>
    join(dir, name),
  ) as [string, string, string, string];
  mkdirSync(database);
  writeFileSync(join(database, 'park.ndb'), `Park.Test:0:*:${Buffer.from(MALWARE.bytes).toString('hex')}\n`);
  const lines = {
    ...shipped(),
    Foreground: 'yes',
    DatabaseDirectory: database,
    LocalSocket: socket,
    TCPAddr: '127.0.0.1',
    TCPSocket: port,
    StreamMaxLength: '1M',
  };
  writeFileSync(
    settings,
    Object.entries(lines)
      .map((line) => `${line.join(' ')}\n`)
      .join(''),
  );
  const server = await spawnServer(binary, ['--config-file', settings], { logFile });
  for (const end = Date.now() + START_MS; !(await listens(port)); await sleep(50)) {
    if (server.exitCode() === undefined && Date.now() < end) continue;
    await server.stop('SIGKILL', 0);
    throw new Error(`clamd did not start:\n${logTail(logFile)}`);
  }
  return {
    address: `127.0.0.1:${port}`,
    socket,
    async stop() {
      await server.stop('SIGTERM', 5_000);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
