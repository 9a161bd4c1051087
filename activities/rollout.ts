import { setTimeout as sleep } from 'node:timers/promises';
import { isGrpcServiceError, type ConnectionLike } from '@temporalio/client';

/** The worker deployment that every build of the product's worker belongs to. */
export const DEPLOYMENT = 'park';

interface Namespace {
  connection: Pick<ConnectionLike, 'workflowService'>;
  namespace: string;
}

/** Every new workflow task, of cases that run already too, goes to this build from now on (AUTO_UPGRADE); '' to workers without one. */
export async function makeCurrent({ connection, namespace }: Namespace, buildId: string): Promise<void> {
  await connection.workflowService.setWorkerDeploymentCurrentVersion({
    namespace,
    deploymentName: DEPLOYMENT,
    buildId,
    identity: 'rollout',
    // a build that nobody runs is refused: every case would wait for it; one that has just started may lack a queue yet
    ignoreMissingTaskQueues: true,
  });
}

/**
 * Makes a build current as it starts, unless a newer one is: a worker that only starts again gives no cases back to its
 * build. Going back to an older one is said by `npm run rollout`.
 */
export async function takeOver(at: Namespace, buildId: string): Promise<void> {
  const found = await describe(at);
  const current = found?.routingConfig?.currentDeploymentVersion?.buildId;
  if (current && current !== buildId) {
    const born = (build: string) => {
      const time = found?.versionSummaries?.find((v) => v.deploymentVersion?.buildId === build)?.createTime;
      if (!time) throw new Error(`the server has not heard of the build ${build} yet`);
      return Number(time.seconds) * 1e3 + Math.floor((time.nanos ?? 0) / 1e6);
    };
    if (born(current) > born(buildId)) return;
  }
  await makeCurrent(at, buildId);
}

/** A share of the cases tries this build; the others stay on the current one. */
export async function ramp({ connection, namespace }: Namespace, buildId: string, percentage: number): Promise<void> {
  await connection.workflowService.setWorkerDeploymentRampingVersion({
    namespace,
    deploymentName: DEPLOYMENT,
    buildId,
    percentage,
    identity: 'rollout',
    ignoreMissingTaskQueues: true,
  });
}

/** Until the server has heard of a build from its first poll, it cannot become current: tries for ten seconds. */
export async function onceHeardOf(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 40) throw error;
      await sleep(250);
    }
  }
}

const NOT_FOUND = 5;

/** Which build is current and which is ramping, and the builds that the server knows; none before a worker named one. */
export async function status(at: Namespace) {
  const info = await describe(at);
  return {
    current: info?.routingConfig?.currentDeploymentVersion?.buildId ?? null,
    ramping: info?.routingConfig?.rampingDeploymentVersion?.buildId ?? null,
    percentage: info?.routingConfig?.rampingVersionPercentage ?? 0,
    builds: (info?.versionSummaries ?? []).map((v) => v.deploymentVersion?.buildId ?? ''),
  };
}

const describe = ({ connection, namespace }: Namespace) =>
  connection.workflowService
    .describeWorkerDeployment({ namespace, deploymentName: DEPLOYMENT })
    .then((found) => found.workerDeploymentInfo)
    .catch((error: unknown) => {
      const code: number | undefined = isGrpcServiceError(error) ? error.code : undefined;
      if (code === NOT_FOUND) return undefined;
      throw error;
    });
