import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createProgress } from './lib/progress.ts';
import { makeBaseImages } from './drill/base-images.ts';
import { engine as findEngine } from './drill/engine.ts';
import { PORTS, stackOn, type Stack } from './drill/stack.ts';
import { peopleAtWork, walk } from './drill/walk.ts';

/**
 * `npm run drill:compose`: brings docker-compose.yml up for real, on an engine that answers or one of its own, walks the
 * product through its web server, kills each part in turn, restarts the engine and takes everything down and up on its
 * volumes while people apply, and removes everything but the cached images. Base images are made here from Debian and
 * from sources where none are there by their names: the makers' own images are then not proven.
 */
const MAX_SERVER_MB = 400;
const folder = resolve('.cache/drill');
mkdirSync(folder, { recursive: true });
const progress = createProgress();
const { step, line } = progress;
const engine = await step('Engine', (report) => findEngine(folder, report));
process.once('SIGINT', () => void engine.stop().finally(() => process.exit(130)));
try {
  await step('Base images', (report) => makeBaseImages(engine, folder, report));
  for (const part of ['server', 'web']) {
    const file = `deploy/${part}.Dockerfile`;
    await step(`Image ${part}`, () =>
      engine.docker('build', '--network', 'host', '-t', `park-services/${part}`, '-f', file, '.'),
    );
  }
  const stack = await stackOn(engine, folder);
  await stack.remove();
  try {
    await drill(stack);
  } finally {
    await step('Down', stack.remove);
    // the stages of the builds; on an engine of somebody else they may be theirs
    if (engine.own) await engine.docker('image', 'prune', '-f');
  }
  console.log('\nCompose runs as its file says.');
} catch (error) {
  console.log(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await engine.stop();
  // people may still be trying to reach what is gone
  process.exit();
}

/** Everything that is seen and done to the running stack. Rejects at the first that is wrong. */
async function drill(stack: Stack): Promise<void> {
  const up = () => stack.compose('up', '-d', '--no-build', '--wait', '--wait-timeout', '300');
  await step('Up', up);
  const owner = `postgres://park:${stack.env.get('POSTGRES_PASSWORD')}@127.0.0.1:${PORTS.database}/park`;
  await step('Walk', (report) => walk(owner, report));
  const people = await peopleAtWork();
  // a crash of each in turn: its process is killed here, and the engine starts it again
  for (const service of engine.own ? ['worker', 'api', 'web', 'store', 'temporal', 'postgres'] : [])
    await step(`Killed: ${service}`, async () => {
      const id = (await stack.compose('ps', '-q', service)).trim();
      process.kill(Number(await engine.docker('inspect', '-f', '{{.State.Pid}}', id)), 'SIGKILL');
      await up();
    });
  if (engine.own)
    await step('Engine restarted', async () => {
      await engine.restart();
      await up();
    });
  await step('Down and up on its volumes', async () => {
    await stack.compose('down');
    await up();
  });
  await step('Nothing is lost', async (report) => report(`${await people.ended()} applications were made meanwhile`));
  await step('The record chain is whole', () =>
    stack.compose('run', '--rm', '--no-deps', 'api', 'node', 'scripts/verify-audit.ts'),
  );
  const sizes = await engine.docker('image', 'ls', '--format', '{{.Repository}} {{.Size}}', 'park-services/*');
  line(`sizes: ${sizes.trim().replaceAll('\n', ', ')}`);
  const memory = await engine.docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}');
  for (const each of memory.trim().split('\n')) line(`memory: ${each}`);
  const bytes = Number(await engine.docker('image', 'inspect', '-f', '{{.Size}}', 'park-services/server'));
  if (bytes > MAX_SERVER_MB * 1e6) throw new Error(`the server image has ${Math.round(bytes / 1e6)} MB`);
}
