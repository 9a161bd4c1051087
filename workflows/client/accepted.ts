import { isGrpcServiceError, type Client } from '@temporalio/client';

/** `temporal.api.enums.v1.UpdateWorkflowExecutionLifecycleStage`, and a gRPC status. */
const ACCEPTED = 2;
const NOT_FOUND = 5;
const ASK_MS = 3_000;
const PING_MS = 2_000;

/**
 * Whether a case may have accepted an event that it has not answered: then it stands in its history, and its projection
 * is what is late. False only when Temporal itself says that there is no such event, or answers, but not with it.
 */
export async function mayBeAccepted(client: Client, workflowId: string, eventId: string): Promise<boolean> {
  const asked = {
    namespace: client.options.namespace,
    updateRef: { workflowExecution: { workflowId }, updateId: eventId },
    waitPolicy: { lifecycleStage: ACCEPTED },
  };
  try {
    const { stage } = await client.withDeadline(Date.now() + ASK_MS, () =>
      client.workflowService.pollWorkflowExecutionUpdate(asked),
    );
    const reached: number = stage ?? 0;
    return reached >= ACCEPTED;
  } catch (error) {
    if (isGrpcServiceError(error) && (error.code as number) === NOT_FOUND) return false;
    // one that waits for a worker says nothing, and neither does a server that is away
    return !(await answers(client));
  }
}

const answers = (client: Client): Promise<boolean> =>
  client
    .withDeadline(Date.now() + PING_MS, () => client.workflowService.getSystemInfo({}))
    .then(
      () => true,
      () => false,
    );
