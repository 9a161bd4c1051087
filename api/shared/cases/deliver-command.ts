import { withTenants } from '#db/client.ts';
import { crashPoint } from '#db/crash-point.ts';
import { judgeSilence } from '#db/repositories/cases/case-ends.ts';
import { answerCommand, type CommandRow } from '#db/repositories/cases/commands.ts';
import type { CaseAnswer, CaseState } from '#domain/shared/cases/case.ts';
import { updateCase } from '#workflows/client/update-case.ts';
import type { Deps } from '../../deps.ts';

const AWAY: CaseAnswer = { state: 'unknown', reason: 'Temporal is away' };
/** How long a refusal may wait for the end of its case. */
const END_MS = 3_000;

/**
 * Delivers a command to its case, which takes its event once however often it comes, and returns what the case says. A
 * case that is over says nothing: then the read model tells what it accepted, and how it ended (reliability F07).
 */
export async function deliverCommand(deps: Deps, command: CommandRow): Promise<CaseAnswer> {
  const answer = await hear(deps, command);
  crashPoint('command.delivered');
  if (answer.state !== 'unknown') return answer;
  const { tenant_id, workflow_id, message } = command;
  return withTenants(
    deps.db.app,
    [tenant_id],
    async (tx) => (await judgeSilence(tx, workflow_id, message.event_id)) ?? answer,
  );
}

/**
 * The Update's own answer, or the news that its projection committed, whichever comes first: that news tells the same and
 * does not wait for the case to close its books. While Temporal is away nobody is asked, and nothing is known.
 */
async function hear(deps: Deps, { workflow_id, message, start }: CommandRow): Promise<CaseAnswer> {
  if (deps.reach.away()) return AWAY;
  const projected = deps.live.projected(message.event_id);
  const news = projected.change.then(({ seq, status, activity }): CaseAnswer => ({
    state: 'done',
    outcome: { seq, status, activity, projected: true },
  }));
  try {
    const answer = await Promise.race([news, updateCase(deps.temporal, workflow_id, message, start)]);
    deps.reach.heard(answer);
    return answer;
  } finally {
    projected.stop();
  }
}

/** Keeps what a case answered and returns the answer that counts: the first. */
export async function keepAnswer(deps: Deps, command: CommandRow, answer: CaseAnswer): Promise<CaseAnswer> {
  const first = answer.state === 'unknown' ? answer : await answerCommand(deps.db.system, command, answer);
  crashPoint('command.answered');
  if (first.state === 'refused' && command.start) await endUnbegun(deps, command.workflow_id);
  return first;
}

/** Ends a case whose beginning was refused: nobody will act on it, and it would wait for ever. */
async function endUnbegun(deps: Deps, workflowId: string): Promise<void> {
  const { client } = deps.temporal;
  const handle = client.workflow.getHandle(workflowId);
  const end = async () => {
    const { visit } = await handle.query<CaseState>('state');
    if (visit === 0) await handle.cancel();
  };
  // it is over already, or its worker has just left: a case that waits does no harm
  await client.withDeadline(Date.now() + END_MS, end).catch(() => {});
}
