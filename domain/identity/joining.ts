import { isParty } from '../shared/cases/edges.ts';
import type { Names } from '../shared/fields/names.ts';
import type { Actor } from '../shared/calls/scene.ts';

/** The resource of a custom role that lets people into the park's enterprises. */
export const ANSWER_JOINS = 'identity.joins.write';

/** A request to join an enterprise; what was answered stays. */
export const JOIN_STATES = ['pending', 'accepted', 'refused'] as const;
export type JoinState = (typeof JOIN_STATES)[number];

/** What a request's state is called to whoever sent it. */
export const JOIN_STATE_NAMES: Record<JoinState, Names> = {
  pending: { zh: '待处理', en: 'Waiting for an answer' },
  accepted: { zh: '已同意', en: 'Agreed' },
  refused: { zh: '已拒绝', en: 'Refused' },
};

/** Why a request is over whose number was taken from its account. */
export const ASK_ANEW = '手机号已变更，请重新申请';

/** The request as far as the rules ask for it. */
interface Asked {
  tenant_id: string;
  corp_id: string;
}

/** Who lets a person into an enterprise: its own people, or the park's administrator (the enterprise may have lost all of its own). */
export const mayAnswerJoin = (actor: Actor, ownTenant: string | null, { tenant_id, corp_id }: Asked): boolean =>
  tenant_id === ownTenant &&
  (actor.scene === 'portal'
    ? actor.corp_id === corp_id
    : isParty({ scenes: ['tenant-admin'], roles: [ANSWER_JOINS] }, actor));

/** Whether an answer lacks its reason: who is not let in is told why. */
export const lacksReason = ({ agree, reason }: { agree: boolean; reason: string }): boolean =>
  !agree && reason.trim() === '';
