import type { Names } from '#domain/shared/fields/names.ts';
import { capabilities, type Edge, type Party } from '#domain/shared/cases/edges.ts';

/** What became of a form that the park's staff prepared for an enterprise. */
export const PREPARED_STATES = ['waiting', 'sent', 'declined', 'withdrawn'] as const;
export type PreparedState = (typeof PREPARED_STATES)[number];
/** What the staff read of a state; the refusals say the same. */
export const PREPARED_STATE_NAMES: Readonly<Record<PreparedState, Names>> = {
  waiting: { zh: '待企业确认', en: 'Waiting for the enterprise' },
  sent: { zh: '企业已提交', en: 'Sent by the enterprise' },
  declined: { zh: '企业未采用', en: 'Declined by the enterprise' },
  withdrawn: { zh: '园区已撤回', en: 'Withdrawn by the park' },
};

/** The resources of a custom role that prepares applications, and that sees what became of them. */
export const READ_PREPARED = 'subsidy.prepared.read';
export const PREPARE = 'subsidy.prepared.write';
/** Who prepares: those of the park who work the first review. */
export const PREPARER = {
  scenes: ['tenant', 'tenant-admin'],
  roles: ['operator_allowance_approver'],
} as const satisfies Party;
const ENTERPRISE: Party = { scenes: ['portal'], roles: [] };

/** Every way on of a prepared form: its enterprise alone sends it, which is the confirmation. */
export const PREPARED_EDGES = {
  correct: { from: ['waiting'], to: 'waiting', by: PREPARER },
  send: { from: ['waiting'], to: 'sent', by: ENTERPRISE },
  decline: { from: ['waiting'], to: 'declined', by: ENTERPRISE },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: PREPARER },
} as const satisfies Record<string, Edge<PreparedState>>;
/** Which ways a state has, asked by the server's guard and the buttons. */
export const preparedCan = capabilities<PreparedState, keyof typeof PREPARED_EDGES>(PREPARED_EDGES);

/** Names in a record's note are cut to this, since the whole note has a bound. */
const NAME_IN_NOTE = 40;
/** What the record of a submission says of a form that staff had prepared; `day` is when. */
export const preparedNote = ({ operator, day }: { operator: string; day: string }): string =>
  `园区 ${operator.slice(0, NAME_IN_NOTE)} 于 ${day} 代为填写，企业核对后提交`;
