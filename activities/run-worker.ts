import { fileURLToPath } from 'node:url';
import { Client } from '@temporalio/client';
import { bundleWorkflowCode, NativeConnection, Worker, type WorkflowBundleOption } from '@temporalio/worker';
import { carrying } from '#workflows/client/carry.ts';
import { dataConverter } from '#workflows/client/data-converter.ts';
import { serverAccess } from '#workflows/client/server-access.ts';
import type { Tracing } from '#workflows/client/telemetry/spans.ts';
import { NO_TRACING } from '#workflows/client/telemetry/tracing.ts';
import { carriedOn, type Heard } from './carried.ts';
import type { WorkerConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { DEPLOYMENT } from './rollout.ts';
import { allActivities } from './index.ts';

/** The workflows as one bundle, made once per process. */
export const bundleWorkflows = (): Promise<WorkflowBundleOption & { code: string }> =>
  bundleWorkflowCode({
    workflowsPath: fileURLToPath(new URL('../workflows/index.ts', import.meta.url)),
    workflowInterceptorModules: [fileURLToPath(new URL('../workflows/carry-headers.ts', import.meta.url))],
    logger: silent,
  });

const ignore = () => {};
const silent = { log: ignore, trace: ignore, debug: ignore, info: ignore, warn: console.warn, error: console.error };

/** Connects to the server of the configuration. */
export const connectWorker = (c: WorkerConfig): Promise<NativeConnection> => NativeConnection.connect(serverAccess(c));

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
  tracing?: Tracing | undefined;
  /** Hears of each attempt at an activity. */
  heard?: Heard | undefined;
}): Promise<Worker> => {
  const { tracing = NO_TRACING, heard = ignore } = o;
  const converter = dataConverter(o.codecKeys);
  const client = new Client({
    connection: o.connection,
    namespace: o.namespace,
    dataConverter: converter,
    interceptors: { workflow: [carrying(tracing)] },
  });
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
    interceptors: { activity: [carriedOn(tracing, heard)] },
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
