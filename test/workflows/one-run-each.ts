import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import type { CaseTransition } from '#domain/shared/cases/case.ts';

const { recordTransition } = proxyActivities<{ recordTransition(p: { transition: CaseTransition }): Promise<unknown> }>(
  {
    startToCloseTimeout: '5s',
  },
);

/** Projects transitions one by one, each in a run of its own. */
export async function oneRunEach(transitions: CaseTransition[]): Promise<void> {
  const [transition, ...rest] = transitions;
  if (!transition) return;
  await recordTransition({ transition });
  if (rest.length > 0) await continueAsNew<typeof oneRunEach>(rest);
}
