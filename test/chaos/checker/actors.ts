import { isBuiltIn, SYSTEM, VISITOR, type Actor } from '#domain/shared/calls/scene.ts';
import type { ApplicationState } from '#domain/subsidy/case/state.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import type { Report } from './invariants.ts';
import type { CaseEvidence, Evidence } from './stored.ts';
import { flowAt, transitionsOf } from './subsidy-evidence.ts';

const DECIDING: readonly Transition['outcome'][] = ['sign', 'dissent', 'pass', 'return', 'modify', 'pass_on', 'end'];

/** Whoever acted had the hat that they acted under, in the park of the case; whoever decided a step was of those whom it names, or was asked. */
export function judgeActors(c: CaseEvidence, { hats }: Evidence, report: Report): void {
  const tenant = c.workflow_id.split('/')[1] ?? '';
  for (const { seq, transition } of c.transitions) {
    const { user_id, scene, roles } = transition['actor'] as Actor;
    if (user_id === SYSTEM.user_id || user_id === VISITOR.user_id) continue;
    const own = hats.some(
      (hat) =>
        hat.user_id === user_id &&
        hat.scene === scene &&
        (hat.tenants === null || hat.tenants.includes(tenant)) &&
        roles.filter(isBuiltIn).every((role) => hat.roles.includes(role)),
    );
    if (!own) report('I6', c.workflow_id, `#${seq} is of somebody without the hat ${scene} ${roles.join()}`);
  }
  if (c.workflow_type === 'subsidyApplication') judgeDeciders(c, report);
}

function judgeDeciders(c: CaseEvidence, report: Report): void {
  let before: ApplicationState | undefined;
  for (const t of transitionsOf(c)) {
    const at = before;
    before = t.state;
    const step = at && flowAt(c, at).steps[at.at];
    if (!at || !step || step.kind === 'submit' || !DECIDING.includes(t.outcome)) continue;
    const who = t.on_behalf_of?.user_id ?? t.actor.user_id;
    const asked = [at.task?.holder, ...(at.task?.signers ?? [])].some((one) => one?.user_id === who);
    const deputy = t.actor.acts_for?.find(({ user_id }) => user_id === t.on_behalf_of?.user_id);
    const roles = deputy?.roles ?? t.actor.roles;
    const named =
      step.scenes.some((scene) => scene === t.actor.scene) &&
      (roles.includes('super_admin') || step.roles.some((role) => roles.includes(role)));
    if (!named && !asked)
      report('I6', c.workflow_id, `#${t.seq} ${t.outcome} of somebody whom ${step.code} does not name`);
  }
}
