import { capabilities, type Edge, type Party } from '../shared/cases/edges.ts';
import { SYSTEM } from '../shared/calls/scene.ts';
import { RECEPTION_STATUS, type ReceptionStatus } from './status.ts';

const S = RECEPTION_STATUS;

/** The resources of a custom role that does the work of one of these parties. */
export const HANDLE_VISITS = 'reception.visits.handle';
export const APPROVE_VISITS = 'reception.visits.approve';

// spec §6: in the tenant scene the operator, in the provider scene the approver
export const OPERATOR = {
  scenes: ['tenant', 'tenant-admin'],
  roles: ['reception_operator', HANDLE_VISITS],
} as const satisfies Party;
export const APPROVER = {
  scenes: ['provider', 'provider-admin'],
  roles: ['provider_reception_approver', APPROVE_VISITS],
} as const satisfies Party;
export const VISITOR: Party = { scenes: ['portal'], roles: [] };
const CLOCK: Party = { scenes: [SYSTEM.scene], roles: [], user_id: SYSTEM.user_id };

/** Every transition of a booked reception (spec §4, product §6), by what it is called in the records. */
export const RECEPTION_EDGES = {
  // the visitor, until the tour begins
  reschedule: { from: [S.pending_operator, S.pending_provider, S.approved], to: S.pending_operator, by: VISITOR },
  cancel_user: { from: [S.pending_operator, S.pending_provider, S.approved], to: S.cancelled_by_user, by: VISITOR },
  // 3 again: another time, which the provider has to look at anew
  confirm: { from: [S.pending_operator, S.pending_provider], to: S.pending_provider, by: OPERATOR },
  cancel: { from: [S.pending_operator, S.pending_provider], to: S.cancelled_by_operator, by: OPERATOR },
  pass: { from: [S.pending_provider], to: S.approved, by: APPROVER },
  reject: { from: [S.pending_provider], to: S.rejected, by: APPROVER },
  received: { from: [S.approved], to: S.received, by: OPERATOR },
  not_visited: { from: [S.approved], to: S.not_visited, by: OPERATOR },
  expire: { from: [S.approved], to: S.not_visited, by: CLOCK },
} as const satisfies Record<string, Edge<ReceptionStatus>>;
export type ReceptionEdge = keyof typeof RECEPTION_EDGES;

/** Which edges a status has: `receptionCan.pass(status)`, and the statuses as `receptionCan.pass.from`. */
export const receptionCan = capabilities<ReceptionStatus, ReceptionEdge>(RECEPTION_EDGES);
