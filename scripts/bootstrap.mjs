// Runs on the host's own Node (20 and later) before anything is installed, so: plain JavaScript, no packages.
// Installs the dependencies when they are missing or older than the lockfile, then runs scripts/<command>.ts on the
// Node 24 among them.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const node = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const stamp = join(modules, '.installed-lockfile');
const lockfile = join(root, 'package-lock.json');

const command = process.argv[2] ?? '';
const COMMANDS = [
  'start',
  'dev',
  'test',
  'check',
  'chaos',
  'bench',
  'verify-audit',
  'stuck',
  'reconcile',
  'person',
  'pictures',
  'drill-compose',
];
if (!COMMANDS.includes(command)) fail(`Usage: node scripts/bootstrap.mjs ${COMMANDS.join('|')}`);
if (!isInstalled()) await install();
process.exitCode = await run();

function lockfileHash() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex');
}

function isInstalled() {
  const written = join(modules, '.package-lock.json');
  if (!existsSync(written) || !existsSync(node)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash()) return true;
  // Installed by hand: npm writes its own copy within a moment of the lockfile.
  if (statSync(written).mtimeMs + 60_000 < statSync(lockfile).mtimeMs) return false;
  writeFileSync(stamp, lockfileHash());
  return true;
}

async function install() {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  console.log('Installing dependencies (npm ci) …');
  const beat = setInterval(() => console.log(`  still installing (${seconds()})`), 10_000);
  let problem = await npm('ci');
  // A registry that lacks another platform's optional package makes `npm ci` call the lockfile incomplete.
  if (/Missing: \S+@ from lock file/.test(problem)) problem = await npm('install', '--no-save');
  clearInterval(beat);
  if (problem)
    fail(`The dependencies could not be installed. Check the network and npm's registry, then run again.\n${problem}`);
  writeFileSync(stamp, lockfileHash());
  console.log(`Dependencies installed (${seconds()}).`);
}

/** Runs npm quietly; returns '' or what it complained of. */
function npm(...args) {
  const child = spawn('npm', [...args, '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
    // NODE_ENV may say "production"; the tools are devDependencies.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(`npm: ${error.message}`));
    child.on('close', (code) => {
      const lines = output
        .trim()
        .split('\n')
        .filter((line) => line.trim() !== 'npm error');
      resolve(code === 0 ? '' : lines.slice(0, 12).join('\n') || `npm ended with ${code}`);
    });
  });
}

function run() {
  const child = spawn(node, [join(root, 'scripts', `${command}.ts`), ...process.argv.slice(3)], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, TZ: 'UTC', PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` },
  });
  // The child ends in its own order; we only pass the signal on and wait. A Ctrl-C may reach it twice: it counts once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A signal sent to npm alone ends only the shell between npm and us; then we are somebody else's child.
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && child.kill('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(orphaned, 500).unref();
  return new Promise((resolve) => {
    child.on('error', (error) =>
      fail(`Node 24 could not be started: ${error.message}. Delete node_modules and run again.`),
    );
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
