import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { makeBaseImages } from './drill/base-images.ts';
import { engine as findEngine } from './drill/engine.ts';
import { stackOn, type Stack } from './drill/stack.ts';
import { STAGES } from './drill/stages.ts';
import { createProgress } from './lib/progress.ts';

/**
 * `npm run drill:compose [-- deploy restore upgrade]`: does what docs/deploy.md says of deploying, backing up, restoring and
 * upgrading, with its commands, on an engine that answers or one of its own; with people at work, and the checker of the
 * fault rig on what is stored. On one of its own base images are made from Debian and from sources: the makers' own images
 * are then not proven. Removes what it ran; images and sources stay in `.cache/drill`.
 */
Runtime.install({ logger: new DefaultLogger('ERROR') });
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in STAGES));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: the stages are ${Object.keys(STAGES).join(', ')}`);
const folder = resolve('.cache/drill');
mkdirSync(folder, { recursive: true });
const progress = createProgress();
const engine = await progress.step('Engine', (report) => findEngine(folder, report));
let stack: Stack | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    const removed = stack?.remove() ?? Promise.resolve();
    void removed.finally(() => engine.stop()).finally(() => process.exit(130));
  });
try {
  await progress.step('Base images', (report) => makeBaseImages(engine, folder, report));
  stack = await stackOn(engine, folder);
  for (const [name, stage] of Object.entries(STAGES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    progress.line(`-- ${name}`);
    await stack.remove();
    try {
      await stage({ stack, engine, progress, folder });
    } catch (error) {
      progress.line((await stack.compose('logs', '--tail', '15').catch(String)).trim());
      throw error;
    } finally {
      await progress.step('Down', stack.remove);
    }
  }
  console.log('\nCompose runs as docs/deploy.md says.');
} catch (error) {
  console.log(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  // stages of old builds; on an engine of somebody else they may be theirs
  if (engine.own) await engine.docker('image', 'prune', '-f', '--filter', 'until=72h').catch(String);
  await engine.stop();
  // people may still be trying to reach what is gone
  process.exit();
}
