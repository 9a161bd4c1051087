import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import type { Entry } from '#test/chaos/journal.ts';
import { seeded } from '#test/chaos/seeded.ts';
import { submitOnce } from '#test/chaos/submission.ts';
import { PREVIOUS_RELEASE } from '#test/previous-release.ts';
import type { Progress } from '../lib/progress.ts';
import { mustRun } from '../lib/run-tool.ts';
import { answeredBefore, atWork, check, gather, type AtWork } from './crowd.ts';
import type { Engine } from './engine.ts';
import { confined, figures, startTimes } from './containers.ts';
import { limits } from './limits.ts';
import { must } from './must.ts';
import { commandsBelow } from './commands.ts';
import type { Stack } from './stack.ts';
import { asking } from './asking.ts';
import { filed, passToEnd, sameFile, walk } from './walk.ts';

export interface Drill {
  stack: Stack;
  engine: Engine;
  progress: Progress;
  /** Holds what is kept from one drill to the next. */
  folder: string;
}

const SERVICES = ['worker', 'api', 'web', 'store', 'temporal-ui', 'temporal', 'postgres'];

/** Each on an empty stack, in this order; rejects at the first that is not as it should be. */
export const STAGES: Record<string, (drill: Drill) => Promise<void>> = { deploy, restore, upgrade };

/** Deploys as docs/deploy.md says, and hurts what runs while people are at work. */
async function deploy(drill: Drill): Promise<void> {
  const { stack, engine, progress } = drill;
  const { step } = progress;
  const [prepare = '', up = '', administrator = ''] = commandsBelow('Deploying');
  await stack.run(prepare);
  stack.fillIn();
  const began = Date.now();
  await step('Images built, and up', () => stack.run(up));
  for (const each of await startTimes(engine, began)) progress.line(`start: ${each}`);
  await step('The first administrator', async () =>
    must((await stack.run(administrator)).includes('13800000000'), 'no administrator was told'),
  );
  const crowd = await gather(stack);
  await step('Walk', (report) => walk(crowd, report));
  await step('Limits count visitors', () => limits(engine, image(stack)));
  await step('Plain users on a read-only root', () => confined(stack));
  const people = atWork(crowd);
  for (const service of SERVICES) await step(`Killed: ${service}`, () => kill(drill, service));
  if (engine.own)
    await step('Engine restarted', async () => {
      await engine.restart();
      await whole(stack);
    });
  await step('Stopped: API and worker end what runs', () => stopped(drill));
  await step('Down and up on its volumes', async () => {
    await stack.compose('down');
    await whole(stack);
  });
  await settled(drill, people, () => crowd.entries);
  for (const each of await figures(engine, image(stack))) progress.line(each);
}

/** Backs up while people are at work, loses everything, and restores. */
async function restore(drill: Drill): Promise<void> {
  const { stack, progress } = drill;
  const { step } = progress;
  await begin(drill);
  const crowd = await gather(stack);
  const waiting = (await submitOnce(crowd.people, seeded(1))).apply_num;
  const people = atWork(crowd);
  await step('People at work', () => people.until(8));
  const paper = await filed(crowd.people);
  const moment = Date.now();
  const told = await step('Backed up', () => stack.run(commandsBelow('Back up').join('\n')));
  const [, backup = ''] = /^Backed up to (\S+)$/m.exec(told) ?? [];
  await step('People at work after it', () => people.until(4));
  const late = (await submitOnce(crowd.people, seeded(2))).apply_num;
  await people.ended();
  // an API signs the chain as it ends: the newest checkpoints are kept elsewhere
  await stack.compose('stop', 'api');
  await stack.compose('cp', 'api:/data/audit-checkpoints.jsonl', join(backup, 'audit-checkpoints.jsonl'));
  await step('Lost', stack.remove);
  const [restoring = ''] = commandsBelow('Restore');
  const said = await step('Restored', () => stack.run(restoring.replace(/backup\/\S+/, backup)));
  const gone = said.split('\n').filter((each) => each.includes('are gone'));
  must(gone.length > 0, 'what came after the backup is not listed');
  for (const each of gone) progress.line(each);
  await step('Cases go on as they stood', async () => {
    const again = await gather(stack);
    await passToEnd(again.people, waiting);
    await sameFile(again.people, paper);
    const found = again.people.applicant.read(applicationsContract.getApplyDetail, { apply_num: late });
    must(
      await found.then(
        () => false,
        () => true,
      ),
      `${late} was made after the backup, and is there`,
    );
    const others = atWork(again);
    await others.until(2);
    await settled(drill, others, () => [...answeredBefore(crowd.entries, moment), ...again.entries]);
  });
}

/** How the release before ran, where today's file differs: with the compiler in its worker, which nobody watched. */
const BEFORE = {
  migrate: { read_only: false },
  api: { read_only: false },
  worker: { read_only: false, healthcheck: { test: ['CMD', 'true'] } },
};

/** Upgrades from the images of the release before while people are at work. */
async function upgrade(drill: Drill): Promise<void> {
  const { stack, progress } = drill;
  const { step } = progress;
  await step(`Images of ${PREVIOUS_RELEASE}`, () => imagesOf(drill, PREVIOUS_RELEASE));
  stack.changed(BEFORE);
  await begin(drill, PREVIOUS_RELEASE);
  stack.changed({});
  const crowd = await gather(stack);
  const running: string[] = [];
  for (let n = 1; n <= 3; n++) running.push((await submitOnce(crowd.people, seeded(n))).apply_num);
  const people = atWork(crowd);
  await step('People at work', () => people.until(6));
  const [tried = '', all = '', finish = ''] = commandsBelow('Upgrade');
  await step('Tried', async () => {
    await stack.run(tried);
    // that release does not prepare its statements anew (docs/deploy.md)
    await stack.compose('restart', 'api');
  });
  await step('Given back', () => stack.run('deploy/upgrade.sh back'));
  await step('Upgraded', async (report) => {
    await stack.run([tried.replace('%M)', '%M -d 1minute)'), all, finish].join('\n'));
    report(`release ${stack.setting('RELEASE')}`);
  });
  // once more from this release to itself under another name: now the web server, too, is one that holds requests
  const waiting = asking(crowd.people);
  await step('Upgraded again', () => stack.run([tried.replace('%M)', '%M -d 2minutes)'), all, finish].join('\n')));
  progress.line(`requests meanwhile: ${await waiting.ended()}`);
  await step('Cases of the release before go on', async () => {
    for (const apply_num of running) await passToEnd(crowd.people, apply_num);
  });
  await settled(drill, people, () => crowd.entries);
  const workers = await stack.compose('exec', '-T', 'worker', 'node', 'scripts/rollout.ts', 'status');
  must(workers.includes(`"current": "${stack.setting('RELEASE')}"`), `the workers stand at ${workers}`);
}

const image = (stack: Stack): string => `park-services/server:${stack.setting('RELEASE')}`;

/** An empty stack of a release, up. */
async function begin({ stack, progress }: Drill, release?: string): Promise<void> {
  const [prepare = '', up = ''] = commandsBelow('Deploying');
  await stack.run(prepare);
  stack.fillIn(release === undefined ? {} : { RELEASE: release });
  await progress.step('Up', () => (release === undefined ? stack.run(up) : whole(stack)));
}

const whole = (stack: Stack): Promise<unknown> =>
  stack.compose('up', '-d', '--no-build', '--wait', '--wait-timeout', '300');

/** A crash of a service: its process is killed where it can be reached, so that the engine starts it again. */
async function kill({ stack, engine }: Drill, service: string): Promise<void> {
  const id = (await stack.compose('ps', '-q', service)).trim();
  if (engine.own) process.kill(Number(await engine.docker('inspect', '-f', '{{.State.Pid}}', id)), 'SIGKILL');
  else await engine.docker('kill', id);
  await whole(stack);
}

/** Stops everything in order; rejects when one of ours had to be killed. */
async function stopped({ stack, engine }: Drill): Promise<void> {
  await stack.compose('stop');
  for (const service of ['api', 'worker']) {
    const id = (await stack.compose('ps', '-a', '-q', service)).trim();
    const code = (await engine.docker('inspect', '-f', '{{.State.ExitCode}}', id)).trim();
    must(code === '0', `${service} ended with ${code}`);
  }
}

/** Lets everybody finish, and looks whether anything was lost of what they were told. */
async function settled({ stack, progress }: Drill, people: AtWork, told: () => Entry[]): Promise<void> {
  const { step } = progress;
  await step('Nothing is lost', async (report) => {
    const made = await people.ended();
    report(`${made} cases were begun meanwhile; every invariant holds over all ${await check(stack, told())}`);
  });
  await step('The record chain is whole', () => stack.compose('exec', '-T', 'api', 'node', 'scripts/verify-audit.ts'));
}

/** Both images as a commit of this repository makes them. */
async function imagesOf({ engine, folder }: Drill, commit: string): Promise<void> {
  const sources = join(folder, 'previous');
  rmSync(sources, { recursive: true, force: true });
  mkdirSync(sources);
  await mustRun('bash', ['-e', '-o', 'pipefail', '-c', `git archive ${commit} | tar -x -C "${sources}"`]);
  for (const part of ['server', 'web']) {
    const args = ['-t', `park-services/${part}:${commit}`, '-f', join(sources, `deploy/${part}.Dockerfile`), sources];
    await engine.docker('build', '--network', 'host', ...args);
  }
}
