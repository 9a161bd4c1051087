import { readFileSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { must } from './must.ts';
import { PROJECT, type Stack } from './stack.ts';

const MAX_SERVER_MB = 400;

/** Sizes of the images and memory of the containers; rejects when the server's image is too big or holds what only development needs. */
export async function figures(engine: Engine, server: string): Promise<string[]> {
  const lines = (text: string) => text.trim().split('\n').filter(Boolean);
  const sizes = await engine.docker('image', 'ls', '--format', '{{.Repository}}:{{.Tag}} {{.Size}}', 'park-services/*');
  const memory = await engine.docker('stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}');
  const bytes = Number(await engine.docker('image', 'inspect', '-f', '{{.Size}}', server));
  must(bytes <= MAX_SERVER_MB * 1e6, `the server image has ${Math.round(bytes / 1e6)} MB`);
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const installed = lines(
    await engine.docker('run', '--rm', '--entrypoint', 'sh', server, '-c', 'ls -d node_modules/* node_modules/@*/*'),
  );
  const extra = installed.filter((name) => packages[name]?.dev);
  must(extra.length === 0, `the server image holds ${extra.join(', ')}`);
  return [
    ...lines(sizes).map((each) => `size: ${each}`),
    ...lines(memory)
      .filter((each) => each.startsWith(PROJECT))
      .map((each) => `memory: ${each}`),
  ];
}

/** How long each container took from its start since `began` (epoch ms) until it was healthy. */
export async function startTimes(engine: Engine, began: number): Promise<string[]> {
  const format = '{{.TimeNano}} {{.Action}} {{index .Actor.Attributes "com.docker.compose.service"}}';
  const asked = ['--since', String(Math.floor(began / 1000)), '--until', String(Math.ceil(Date.now() / 1000))];
  const told = await engine.docker('events', ...asked, '--filter', 'type=container', '--format', format);
  const started = new Map<string, number>();
  const times: string[] = [];
  for (const [, nano = '', action = '', service = ''] of told.matchAll(
    /^(\d+) (start|health_status: healthy) ([\w-]+)$/gm,
  )) {
    const at = Number(BigInt(nano) / 1_000_000n);
    const since = started.get(service);
    if (action === 'start') started.set(service, at);
    else if (since !== undefined) times.push(`${service} healthy after ${((at - since) / 1000).toFixed(1)} s`);
  }
  return times;
}

/** Our own containers run as nobody in particular, and can write nothing of themselves. Rejects when they do not. */
export async function confined(stack: Stack): Promise<void> {
  for (const service of ['api', 'worker', 'web']) {
    const inside = (script: string) => stack.compose('exec', '-T', service, 'sh', '-c', script);
    const user = (await inside('id -u')).trim();
    must(user === '1000', `${service} runs as ${user}`);
    const folder = service === 'web' ? '/srv' : '/app';
    const written = await inside(`touch ${folder}/x 2>&1 || true`);
    must(/read-only file system/i.test(written), `${service} may write to ${folder}`);
    const rights = await inside('grep CapBnd /proc/1/status');
    must(/^CapBnd:\s+0+(400)?$/.test(rights.trim()), `${service} may have the rights ${rights.trim()}`);
  }
}
