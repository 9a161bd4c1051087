import { PROBE_ID } from '../shared/cases/case.ts';
import { isTenantScene, type Actor, type Scene } from '../shared/calls/scene.ts';
import { beijingDay } from '../shared/time/working-days.ts';
import { decideDemand, type DemandCase } from './machine.ts';
import { isDemandOver, SELECTABLE_STATUSES, type DemandStatus, type SelectableStatus } from './status.ts';

/** What `actor` may do; the flag is true if and only if the event would be accepted: it asks `decideDemand` itself. */
export function demandActions(c: DemandCase, actor: Actor): { update: boolean } {
  const probe = {
    event_id: 'probe',
    actor,
    kind: 'update',
    status: 'pending',
    close_reason: '',
    feedback_id: PROBE_ID,
  } as const;
  return { update: decideDemand(c, probe, 0).ok };
}

/** Whether a scene only reads (spec §4): editing is for the tenant scene, while the status is new or pending. */
export const readOnly = (scene: Scene, status: DemandStatus): boolean => !isTenantScene(scene) || isDemandOver(status);

/** Whether the operator's feedback is on the page (spec §4): of a new demand to the tenant scene, else once it is filled in. */
export const feedbackShown = (scene: Scene, status: DemandStatus, registerTrade: string): boolean =>
  status === 'new' ? isTenantScene(scene) : registerTrade !== '';

/** What the status field offers and what it begins with (spec §4): a new demand begins empty. */
export const statusChoice = (
  status: DemandStatus,
): { options: readonly SelectableStatus[]; initial: SelectableStatus | undefined } => ({
  options: SELECTABLE_STATUSES,
  initial: status === 'new' ? undefined : status,
});

/** The year that the feedback asks about (spec §9): the Beijing year before that of `createTime` (epoch ms). */
export const yearLabel = (createTime: number): number => Number(beijingDay(createTime).slice(0, 4)) - 1;
