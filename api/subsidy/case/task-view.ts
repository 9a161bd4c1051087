import type { Tx } from '#db/client.ts';
import type { ApplicationRow } from '#db/repositories/subsidy/applications.ts';
import { namedBy } from '#db/repositories/identity/members.ts';
import { askedFor, firstOpener, markCopySeen, markOpened } from '#db/repositories/cases/task-sharing.ts';
import { errorText } from '#domain/shared/errors/errors.ts';
import { actorIn, isWorkbenchScene } from '#domain/shared/calls/scene.ts';
import { neededOf } from '#domain/subsidy/flow/flow-people.ts';
import { stepAt, type Flow } from '#domain/subsidy/flow/flow.ts';
import { actionsFor, taskActionsOf, taskRefusals } from '#domain/subsidy/case/policy.ts';
import { isOver } from '#domain/subsidy/case/status.ts';
import { approversOf, excludedFrom, hasVoted, taskOfState } from '#domain/subsidy/case/task.ts';
import type { Context } from '../../shared/calls/context.ts';

/** What the detail page tells of the open task: who has it, who signs, what the caller may do, when it will be through. */
export async function taskView(
  ctx: Context,
  tx: Tx,
  row: ApplicationRow,
  { flow, revision_id }: { flow: Flow; revision_id: string },
) {
  const { user_id } = ctx.session;
  const actor = actorIn(ctx.session.actor, row.tenant_id);
  const c = { apply_num: row.apply_num, flow, state: row.state };
  const now = Date.now();
  const inside = isWorkbenchScene(actor.scene);
  const opened_by = await firstOpener(tx, row, user_id);
  const flags = actionsFor(c, actor);
  if (flags.approval || flags.modify) await markOpened(tx, row, { user_id, name: ctx.session.name });
  if (inside) await markCopySeen(tx, row.workflow_id, user_id);
  const refusals = taskRefusals(c, actor, { opened_by, now });
  const why = [...refusals].map(([act, { error, params }]) => [act, errorText(error, ctx.lang, params)]);
  return {
    task: inside && !isOver(row.status) ? await openTask(ctx, row, flow, opened_by) : null,
    task_action: taskActionsOf(refusals),
    task_why: Object.fromEntries(why) as Record<string, string>,
    asked: await askedFor(tx, row.workflow_id, revision_id),
    flow_version: row.flow_version,
  };
}

async function openTask(ctx: Context, row: ApplicationRow, flow: Flow, opened_by: string | null) {
  const step = stepAt(flow, row.state.at);
  const { holder, delegator, signers, votes } = taskOfState(row.state);
  const { rule } = step ? approversOf(step) : { rule: 'any' as const };
  const able =
    step && step.kind !== 'submit'
      ? await namedBy(ctx.deps.db.system, {
          tenant_id: row.tenant_id,
          ...step,
          excluded: excludedFrom(step, row.state),
        })
      : [];
  return {
    holder,
    delegator,
    signers: signers.map((s) => ({ ...s, voted: hasVoted({ holder, delegator, signers, votes }, s.user_id) })),
    votes: votes.map((v) => ({ user_id: v.user_id, name: v.name, vote: v.vote, at: new Date(v.at).toISOString() })),
    opened_by,
    rule,
    needed: step ? neededOf(step, able.length) : 1,
    named: able.slice(0, 50).map(({ user_id, name }) => ({ user_id, name })),
  };
}
