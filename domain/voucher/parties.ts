import { KEEP_CASES_GOING } from '../shared/calls/access.ts';
import type { Party } from '../shared/cases/edges.ts';
import { SYSTEM } from '../shared/calls/scene.ts';

/** The resources of a custom role that does the work of one of these parties. */
export const READ_VOUCHERS = 'voucher.list.read';
export const ASK_FOR_VOUCHERS = 'voucher.list.ask';
export const ANSWER_REQUESTS = 'voucher.list.answer';
export const CORRECT_VOUCHERS = 'voucher.list.correct';

/** Who asks for something in the park: who approves its applications. */
export const PARK = {
  scenes: ['tenant', 'tenant-admin'],
  roles: ['operator_allowance_approver', 'government_allowance_admin', ASK_FOR_VOUCHERS],
} as const satisfies Party;
/** Who answers at the provider (product §11). */
export const APPROVER = {
  scenes: ['provider', 'provider-admin'],
  roles: ['provider_allowance_approver', 'provider_allowance_final_admin', ANSWER_REQUESTS],
} as const satisfies Party;
/** Who corrects what a voucher has come to: the provider's final administrator, with a reason. */
export const CORRECTOR = {
  scenes: ['provider-admin'],
  roles: ['provider_allowance_final_admin', CORRECT_VOUCHERS],
} as const satisfies Party;
/** Who gives up what the provider does not do, or says that an extension was made as it was granted: who corrects, and who keeps cases going there. */
export const HELPER = {
  scenes: CORRECTOR.scenes,
  roles: [...CORRECTOR.roles, 'provider_allowance_admin', KEEP_CASES_GOING],
} as const satisfies Party;
export const CLOCK: Party = { scenes: [SYSTEM.scene], roles: [], user_id: SYSTEM.user_id };
