import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findTemporalCli } from '#deploy/temporal-cli.ts';
import type { Report } from '../lib/progress.ts';
import { mustRun, runProgram } from '../lib/run-tool.ts';
import type { Engine } from './engine.ts';

const MIRROR = 'http://deb.debian.org/debian';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Copies what an image is made of into the empty folder of its build. */
type Fill = (to: string) => Promise<void>;
interface Image {
  name: string;
  /** Of `images/`; none: a root file system of Debian. */
  file?: string;
  suite?: string;
  fill?: Fill;
}

/** Gets the images that the files ask for, each once: on an engine of our own from Debian and from sources, else pulled. */
export async function makeBaseImages(engine: Engine, folder: string, report: Report): Promise<void> {
  for (const image of images(folder)) {
    if (await isMade(engine, image)) continue;
    report(image.name);
    // an engine of somebody else keeps what it is given: nothing is passed off there as a maker's image
    if (!engine.own) await pull(engine, image);
    else if (image.suite) await importDebian(engine, folder, image.name, image.suite);
    else await build(engine, folder, image);
  }
}

const RECIPES = join(import.meta.dirname, 'images');
/** Tells one making of the images from another: whatever is changed there makes them anew. */
const stamp = (): string => {
  const hash = createHash('sha256');
  for (const file of readdirSync(RECIPES).toSorted()) hash.update(file).update(readFileSync(join(RECIPES, file)));
  return hash.digest('hex').slice(0, 16);
};
const STAMP = 'services.park.drill';

/** Whether an image is there: as it would be made, or the maker's own. */
async function isMade(engine: Engine, image: Image): Promise<boolean> {
  const format = `{{ index .Config.Labels "${STAMP}" }}`;
  const asked = ['image', 'inspect', '-f', format, image.name];
  const { ok, output } = await runProgram('docker', asked, { env: engine.env });
  return ok && ['', stamp()].includes(output.trim());
}

async function pull(engine: Engine, { name }: Image): Promise<void> {
  if (!name.startsWith('drill/')) await engine.docker('pull', name);
}

/** A minimal Debian without what its slim image leaves out, too. */
async function importDebian(engine: Engine, folder: string, name: string, suite: string): Promise<void> {
  const root = join(folder, `root-${suite}`);
  rmSync(root, { recursive: true, force: true });
  // suites that this debootstrap does not know yet are made like sid
  const script = existsSync(`/usr/share/debootstrap/scripts/${suite}`) ? suite : 'sid';
  const from = [MIRROR, `/usr/share/debootstrap/scripts/${script}`];
  await mustRun('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, root, ...from]);
  for (const spare of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
    rmSync(join(root, spare), { recursive: true, force: true });
  mkdirSync(join(root, 'var/cache/apt/archives/partial'), { recursive: true });
  mkdirSync(join(root, 'var/lib/apt/lists/partial'), { recursive: true });
  const tar = join(folder, `root-${suite}.tar`);
  await mustRun('tar', ['-C', root, '-cf', tar, '.']);
  const label = `LABEL ${STAMP}=${stamp()}`;
  await engine.docker('import', '--change', 'CMD ["bash"]', '--change', label, tar, name);
  rmSync(tar);
  rmSync(root, { recursive: true });
}

async function build(engine: Engine, folder: string, { name, file = '', fill }: Image): Promise<void> {
  const context = join(folder, 'build');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  cpSync(CERTIFICATES, join(context, 'certificates.crt'));
  await fill?.(context);
  const label = `${STAMP}=${stamp()}`;
  const args = ['--network', 'host', '--label', label, '-t', name, '-f', join(RECIPES, file)];
  await engine.docker('build', ...args, context);
  rmSync(context, { recursive: true });
}

/** A Go program at a version: its binary, and the sources that it was built from. */
async function goProgram(folder: string, module: string, version: string, path: string) {
  const bin = join(folder, 'go', `${module.replaceAll('/', '_')}_${path.replaceAll('/', '_')}_${version}`);
  const env = { ...process.env, CGO_ENABLED: '0', GOBIN: bin };
  await mustRun('go', ['install', '-trimpath', '-ldflags', '-s -w', `${module}/${path}@${version}`], { env });
  const { Dir } = JSON.parse(await mustRun('go', ['mod', 'download', '-json', `${module}@${version}`])) as {
    Dir: string;
  };
  return { binary: join(bin, path.split('/').at(-1) ?? ''), sources: Dir };
}

/** Programs and scripts may be run, wherever they come from; a folder keeps its modes. */
function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, dereference: true });
  if (statSync(to).isFile()) chmodSync(to, 0o755);
}

/** The images by the names and versions that docker-compose.yml and the Dockerfiles ask for, in the order of their making. */
function images(folder: string): Image[] {
  const compose = readFileSync('docker-compose.yml', 'utf8');
  const versionOf = (image: string): string => new RegExp(`${image}:v?([\\d.]+)`).exec(compose)?.[1] ?? '';
  const temporal = versionOf('temporalio/server');
  const ui = versionOf('temporalio/ui');
  const store = versionOf('versity/versitygw');
  /** What goes into an image: a program of a module by the name that it has there, and files of the module's sources. */
  const from =
    (module: string, version: string, path: string, program: string, files: Record<string, string> = {}): Fill =>
    async (to) => {
      const { binary, sources } = await goProgram(folder, module, `v${version}`, path);
      copy(binary, join(to, program));
      for (const [file, place] of Object.entries(files)) copy(join(sources, file), join(to, place));
    };
  const server = 'go.temporal.io/server';
  return [
    { name: 'debian:bookworm-slim', suite: 'bookworm' },
    { name: 'debian:forky-slim', suite: 'forky' },
    { name: 'drill/small', file: 'small.Dockerfile' },
    {
      name: 'node:24-bookworm-slim',
      file: 'node.Dockerfile',
      async fill(to) {
        const require = createRequire(import.meta.url);
        copy(join(dirname(require.resolve('node/package.json')), 'bin/node'), join(to, 'node'));
        const npm = join(folder, 'npm');
        mkdirSync(npm, { recursive: true });
        await mustRun('npm', ['install', '--prefix', npm, '--no-save', 'npm@11']);
        copy(join(npm, 'node_modules/npm'), join(to, 'npm'));
      },
    },
    {
      name: 'postgres:18-bookworm',
      file: 'postgres.Dockerfile',
      async fill(to) {
        copy(join(RECIPES, 'postgres-entrypoint.sh'), join(to, 'postgres-entrypoint.sh'));
      },
    },
    {
      name: `temporalio/server:${temporal}`,
      file: 'temporal.Dockerfile',
      fill: from(server, temporal, 'cmd/server', 'temporal-server', {
        'docker/scripts/sh/entrypoint.sh': 'entrypoint.sh',
      }),
    },
    {
      name: `temporalio/admin-tools:${temporal}`,
      file: 'admin-tools.Dockerfile',
      async fill(to) {
        await from(server, temporal, 'cmd/tools/sql', 'temporal-sql-tool', { schema: 'schema' })(to);
        copy(await findTemporalCli({ cacheDir: folder }), join(to, 'temporal'));
      },
    },
    {
      name: `temporalio/ui:${ui}`,
      file: 'ui.Dockerfile',
      fill: from('github.com/temporalio/ui-server/v2', ui, 'cmd/server', 'ui-server', {
        'docker/start-ui-server.sh': 'start-ui-server.sh',
        'config/docker.yaml': 'config/docker.yaml',
      }),
    },
    {
      name: `versity/versitygw:v${store}`,
      file: 'store.Dockerfile',
      fill: from('github.com/versity/versitygw', store, 'cmd/versitygw', 'versitygw', {
        'docker-entrypoint.sh': 'docker-entrypoint.sh',
      }),
    },
    {
      name: 'caddy:2.10-alpine',
      file: 'caddy.Dockerfile',
      fill: from('github.com/caddyserver/caddy/v2', '2.10.2', 'cmd/caddy', 'caddy'),
    },
  ];
}
