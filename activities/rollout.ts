import { setTimeout as sleep } from 'node:timers/promises';
import { isGrpcServiceError, type ConnectionLike } from '@temporalio/client';

/** The worker deployment that every build of the product's worker belongs to. */
export const DEPLOYMENT = 'park';

interface Namespace {
  connection: Pick<ConnectionLike, 'workflowService'>;
  namespace: string;
}

/** Every new workflow task, of cases that run already too, goes to this build from now on (AUTO_UPGRADE). */
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
export async function status({ connection, namespace }: Namespace) {
  const info = await connection.workflowService
    .describeWorkerDeployment({ namespace, deploymentName: DEPLOYMENT })
    .then((found) => found.workerDeploymentInfo)
    .catch((error: unknown) => {
      const code: number | undefined = isGrpcServiceError(error) ? error.code : undefined;
      if (code === NOT_FOUND) return undefined;
      throw error;
    });
  return {
    current: info?.routingConfig?.currentDeploymentVersion?.buildId ?? null,
    ramping: info?.routingConfig?.rampingDeploymentVersion?.buildId ?? null,
    percentage: info?.routingConfig?.rampingVersionPercentage ?? 0,
    builds: (info?.versionSummaries ?? []).map((v) => v.deploymentVersion?.buildId ?? ''),
  };
}
