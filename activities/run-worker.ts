import { fileURLToPath } from 'node:url';
import { Client } from '@temporalio/client';
import { bundleWorkflowCode, NativeConnection, Worker, type WorkflowBundleOption } from '@temporalio/worker';
import { dataConverter } from '#workflows/client/data-converter.ts';
import type { WorkerConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { DEPLOYMENT } from './rollout.ts';
import { allActivities } from './index.ts';

/** The workflows as one bundle, made once per process. */
export const bundleWorkflows = (): Promise<WorkflowBundleOption & { code: string }> =>
  bundleWorkflowCode({
    workflowsPath: fileURLToPath(new URL('../workflows/index.ts', import.meta.url)),
    logger: silent,
  });

const ignore = () => {};
const silent = { log: ignore, trace: ignore, debug: ignore, info: ignore, warn: console.warn, error: console.error };

/** Connects to the server of the configuration. */
export const connectWorker = (c: WorkerConfig): Promise<NativeConnection> =>
  NativeConnection.connect({
    address: c.TEMPORAL_ADDRESS,
    tls: c.TEMPORAL_TLS === '1' || c.TEMPORAL_API_KEY !== undefined ? {} : undefined,
    ...(c.TEMPORAL_API_KEY !== undefined && { apiKey: c.TEMPORAL_API_KEY }),
  });

/** A worker on the cases' task queue; tuned for two cores (reliability §4.16). */
export const createWorker = (o: {
  connection: NativeConnection;
  namespace: string;
  taskQueue: string;
  codecKeys?: string | undefined;
  /** Name of this build; unversioned without. */
  buildId?: string | undefined;
  deps: Omit<Deps, 'temporal'>;
  workflowBundle: WorkflowBundleOption;
}): Promise<Worker> => {
  const converter = dataConverter(o.codecKeys);
  const client = new Client({ connection: o.connection, namespace: o.namespace, dataConverter: converter });
  return Worker.create({
    connection: o.connection,
    namespace: o.namespace,
    taskQueue: o.taskQueue,
    workflowBundle: o.workflowBundle,
    ...(o.buildId && {
      workerDeploymentOptions: {
        useWorkerVersioning: true,
        version: { deploymentName: DEPLOYMENT, buildId: o.buildId },
        // cases run for weeks: each goes on with the newest build at its next step, which `patched` keeps replayable
        defaultVersioningBehavior: 'AUTO_UPGRADE',
      },
    }),
    activities: allActivities({ ...o.deps, temporal: { client, taskQueue: o.taskQueue } }),
    dataConverter: converter,
    // after a killed worker the next one takes over in half a second instead of ten (reliability §1.9)
    stickyQueueScheduleToStartTimeout: '1s',
    shutdownGraceTime: '10s',
    shutdownForceTime: '15s',
    maxCachedWorkflows: 200,
    maxConcurrentWorkflowTaskExecutions: 20,
    // each poll holds a place: with as many polls as places none would be free for what a workflow task hands over itself
    maxConcurrentActivityTaskExecutions: 20,
    maxConcurrentActivityTaskPolls: 5,
    maxConcurrentLocalActivityExecutions: 10,
  });
};
