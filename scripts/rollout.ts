import { Connection } from '@temporalio/client';
import { readServerSettings, serverAccess } from '#workflows/client/server-access.ts';
import { makeCurrent, onceHeardOf, ramp, status } from '#activities/rollout.ts';

const USAGE = `npm run rollout -- status | current <build> | current - | ramp <build> <percent>   (-: workers without a build)`;
const [what, build, percent] = process.argv.slice(2);
const settings = readServerSettings(process.env);
const namespace = settings.TEMPORAL_NAMESPACE;
const connection = await Connection.connect(serverAccess(settings));
try {
  const share = Number(percent);
  if (what === 'current' && build)
    await onceHeardOf(() => makeCurrent({ connection, namespace }, build === '-' ? '' : build));
  else if (what === 'ramp' && build && share >= 0 && share <= 100)
    await onceHeardOf(() => ramp({ connection, namespace }, build, share));
  else if (what !== 'status') throw new Error(USAGE);
  console.log(JSON.stringify(await status({ connection, namespace }), null, 2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await connection.close();
}
