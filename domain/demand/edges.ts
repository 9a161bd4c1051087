import { capabilities, type Edge, type Party } from '../shared/cases/edges.ts';
import type { DemandStatus, SelectableStatus } from './status.ts';

/** The resource of a custom role that does the operator's work. */
export const HANDLE_DEMANDS = 'demand.cases.handle';

// spec §6: only the tenant scene edits
export const OPERATOR = {
  scenes: ['tenant', 'tenant-admin'],
  roles: ['demand_operator', HANDLE_DEMANDS],
} as const satisfies Party;
export const VISITOR: Party = { scenes: ['portal'], roles: [] };

/** Every transition of a filed demand (spec §4, product §6), by the status that the operator chooses. */
export const DEMAND_EDGES = {
  // pending again: the feedback is saved once more, the operator still has to decide
  pending: { from: ['new', 'pending'], to: 'pending', by: OPERATOR },
  new_crm: { from: ['new', 'pending'], to: 'new_crm', by: OPERATOR },
  close: { from: ['new', 'pending'], to: 'close', by: OPERATOR },
} as const satisfies Record<SelectableStatus, Edge<DemandStatus>>;

/** Which edges a status has: `demandCan.close(status)`, and the statuses as `demandCan.close.from`. */
export const demandCan = capabilities<DemandStatus, SelectableStatus>(DEMAND_EDGES);
