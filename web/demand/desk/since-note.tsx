import { isDemandOver } from '#domain/demand/status.ts';
import { WaitNote } from '#web/components/marks/wait-note.tsx';
import type { Demand } from '../queries.ts';

/** How long a demand has been waiting for the operator; nothing once it is settled. */
export const SinceNote = ({ row: { status, step_since } }: { row: Pick<Demand, 'status' | 'step_since'> }) =>
  isDemandOver(status) ? null : <WaitNote row={{ step_since, due_at: null, escalated: false }} />;
