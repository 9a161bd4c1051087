import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cpus } from 'node:os';
import { findTemporalCli } from '#deploy/temporal-cli.ts';
import type { Report } from '../lib/progress.ts';
import { must, run } from './commands.ts';
import type { Engine } from './engine.ts';

const here = import.meta.dirname;
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

/** Makes the images that the files ask for, each once: where no registry is reached, from Debian and from sources. */
export async function makeBaseImages(engine: Engine, folder: string, report: Report): Promise<void> {
  for (const image of images(folder)) {
    if (await isMade(engine, image)) continue;
    report(image.name);
    if (image.suite) await importDebian(engine, folder, image.name, image.suite);
    else await build(engine, folder, image);
  }
}

const recipeOf = (file: string): string => readFileSync(join(here, 'images', file), 'utf8');
/** Tells one making of an image from another. */
function stampOf({ file, suite }: Image): string {
  const recipe = file ? recipeOf(file) : `debian ${suite}`;
  const below = recipe.includes('FROM drill/small') ? recipeOf('small.Dockerfile') : '';
  return createHash('sha256').update(`${recipe}${below}`).digest('hex').slice(0, 16);
}
const STAMP = 'services.park.drill';

/** Whether an image is there: as it would be made, or the maker's own. */
async function isMade(engine: Engine, image: Image): Promise<boolean> {
  const format = `{{ index .Config.Labels "${STAMP}" }}`;
  const { code, output } = await run('docker', ['image', 'inspect', '-f', format, image.name], { env: engine.env });
  return code === 0 && ['', stampOf(image)].includes(output.trim());
}

/** A minimal Debian without what its slim image leaves out, too. */
async function importDebian(engine: Engine, folder: string, name: string, suite: string): Promise<void> {
  const root = join(folder, `root-${suite}`);
  rmSync(root, { recursive: true, force: true });
  // suites that this debootstrap does not know yet are made like sid
  const script = existsSync(`/usr/share/debootstrap/scripts/${suite}`) ? suite : 'sid';
  const from = [MIRROR, `/usr/share/debootstrap/scripts/${script}`];
  await must('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, root, ...from]);
  for (const spare of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
    rmSync(join(root, spare), { recursive: true, force: true });
  mkdirSync(join(root, 'var/cache/apt/archives/partial'), { recursive: true });
  mkdirSync(join(root, 'var/lib/apt/lists/partial'), { recursive: true });
  const tar = join(folder, `root-${suite}.tar`);
  await must('tar', ['-C', root, '-cf', tar, '.']);
  const label = `LABEL ${STAMP}=${stampOf({ name, suite })}`;
  await engine.docker('import', '--change', 'CMD ["bash"]', '--change', label, tar, name);
  rmSync(tar);
  rmSync(root, { recursive: true });
}

async function build(engine: Engine, folder: string, image: Image): Promise<void> {
  const { name, file = '', fill } = image;
  const context = join(folder, 'build');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  cpSync(CERTIFICATES, join(context, 'certificates.crt'));
  await fill?.(context);
  const label = `${STAMP}=${stampOf(image)}`;
  const args = ['--network', 'host', '--label', label, '-t', name, '-f', join(here, 'images', file)];
  await engine.docker('build', ...args, context);
  rmSync(context, { recursive: true });
}

/** A Go program at a version: its binary, and the sources that it was built from. */
async function goProgram(folder: string, module: string, version: string, path: string) {
  const bin = join(folder, 'go', `${module.replaceAll('/', '_')}_${path.replaceAll('/', '_')}_${version}`);
  const env = { ...process.env, CGO_ENABLED: '0', GOBIN: bin, GOMAXPROCS: String(cpus().length) };
  await must('go', ['install', '-trimpath', '-ldflags', '-s -w', `${module}/${path}@${version}`], { env });
  const { Dir } = JSON.parse(await must('go', ['mod', 'download', '-json', `${module}@${version}`])) as { Dir: string };
  return { binary: join(bin, path.split('/').at(-1) ?? ''), sources: Dir };
}

/** Programs and scripts may be run, wherever they come from; a folder keeps its modes. */
function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, dereference: true });
  if (statSync(to).isFile()) chmodSync(to, 0o755);
}

/** The images by the names and versions that docker-compose.yml and the Dockerfiles ask for, in the order of their making. */
function images(folder: string): Image[] {
  const require = createRequire(import.meta.url);
  const [, temporal = ''] = /temporalio\/server:([\d.]+)/.exec(readFileSync('docker-compose.yml', 'utf8')) ?? [];
  const [, ui = ''] = /temporalio\/ui:([\d.]+)/.exec(readFileSync('docker-compose.yml', 'utf8')) ?? [];
  const [, store = ''] = /versity\/versitygw:v([\d.]+)/.exec(readFileSync('docker-compose.yml', 'utf8')) ?? [];
  return [
    { name: 'debian:bookworm-slim', suite: 'bookworm' },
    { name: 'debian:forky-slim', suite: 'forky' },
    { name: 'drill/small', file: 'small.Dockerfile' },
    {
      name: 'node:24-bookworm-slim',
      file: 'node.Dockerfile',
      async fill(to) {
        copy(join(dirname(require.resolve('node/package.json')), 'bin/node'), join(to, 'node'));
        const npm = join(folder, 'npm');
        mkdirSync(npm, { recursive: true });
        await must('npm', ['install', '--prefix', npm, '--no-save', 'npm@11']);
        copy(join(npm, 'node_modules/npm'), join(to, 'npm'));
      },
    },
    {
      name: 'postgres:18-bookworm',
      file: 'postgres.Dockerfile',
      fill: (to) =>
        Promise.resolve(copy(join(here, 'images/postgres-entrypoint.sh'), join(to, 'postgres-entrypoint.sh'))),
    },
    {
      name: `temporalio/server:${temporal}`,
      file: 'temporal.Dockerfile',
      async fill(to) {
        const server = await goProgram(folder, 'go.temporal.io/server', `v${temporal}`, 'cmd/server');
        copy(server.binary, join(to, 'temporal-server'));
        copy(join(server.sources, 'docker/scripts/sh/entrypoint.sh'), join(to, 'entrypoint.sh'));
      },
    },
    {
      name: `temporalio/admin-tools:${temporal}`,
      file: 'admin-tools.Dockerfile',
      async fill(to) {
        const tool = await goProgram(folder, 'go.temporal.io/server', `v${temporal}`, 'cmd/tools/sql');
        copy(tool.binary, join(to, 'temporal-sql-tool'));
        copy(join(tool.sources, 'schema'), join(to, 'schema'));
        copy(await findTemporalCli({ cacheDir: folder }), join(to, 'temporal'));
      },
    },
    {
      name: `temporalio/ui:${ui}`,
      file: 'ui.Dockerfile',
      async fill(to) {
        const server = await goProgram(folder, 'github.com/temporalio/ui-server/v2', `v${ui}`, 'cmd/server');
        copy(server.binary, join(to, 'ui-server'));
        copy(join(server.sources, 'docker/start-ui-server.sh'), join(to, 'start-ui-server.sh'));
        mkdirSync(join(to, 'config'));
        copy(join(server.sources, 'config/docker.yaml'), join(to, 'config/docker.yaml'));
      },
    },
    {
      name: `versity/versitygw:v${store}`,
      file: 'store.Dockerfile',
      async fill(to) {
        const gateway = await goProgram(folder, 'github.com/versity/versitygw', `v${store}`, 'cmd/versitygw');
        copy(gateway.binary, join(to, 'versitygw'));
        copy(join(gateway.sources, 'docker-entrypoint.sh'), join(to, 'docker-entrypoint.sh'));
      },
    },
    {
      name: 'caddy:2.10-alpine',
      file: 'caddy.Dockerfile',
      async fill(to) {
        const caddy = await goProgram(folder, 'github.com/caddyserver/caddy/v2', 'v2.10.2', 'cmd/caddy');
        copy(caddy.binary, join(to, 'caddy'));
      },
    },
  ];
}
