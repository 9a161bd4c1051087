import type { CaseAct, CaseEvent, CaseState } from '../shared/cases/case.ts';
import type { DemandOutcome } from './outcomes.ts';
import type { DemandStatus, SelectableStatus } from './status.ts';

/** The life of one demand, decided only by its workflow. No personal data: who asks for what stays in Postgres. */
export interface DemandState extends CaseState {
  status: DemandStatus;
  close_reason: string;
  /** The newest feedback; the document itself stays in Postgres. */
  feedback_id: string;
  acts: CaseAct<DemandOutcome>[];
}

type Base = Omit<CaseEvent, 'kind'>;

/** Events of a demand (product §6); each is a Signal and an Update of the same name. */
export type DemandEvent =
  | (Base & { kind: 'apply' })
  | (Base & {
      kind: 'update';
      status: SelectableStatus;
      /** Only read when the demand is closed. */
      close_reason: string;
      feedback_id: string;
      /** The task that was read. */
      task_id?: string | undefined;
    });
