import type { Status } from './status.ts';
import type { CaseAct, CaseEvent, CaseState } from '../shared/case.ts';

export type Act = CaseAct<'submit' | 'pass' | 'return' | 'modify'>;

/** The life of one application, decided only by its workflow. Ids, codes and short notes: no form, no personal data. */
export interface ApplicationState extends CaseState {
  /** Index of the current step in the flow; the flow's length when ended. */
  at: number;
  status: Status;
  /** Status and message to go back to when a close request is refused. */
  before_close: { status: Status; message: string } | null;
  /** Reason of the last return or close. */
  message: string;
  revision_id: string;
  corp_id: string;
  submitter: string;
  attachments: number;
  acts: Act[];
}

/** A form as it was submitted; the document itself stays in Postgres. */
export interface RevisionRef {
  revision_id: string;
  sha256: string;
  order_money: string;
}

type Base = Omit<CaseEvent, 'kind'>;
/** Events of product §4; each is a Signal and an Update of the same name. */
export type ApplicationEvent =
  | (Base & {
      kind: 'approval';
      task_id: string;
      decision: 'pass' | 'return';
      note: string;
      return_to?: string | undefined;
      revision_id?: string | undefined;
    })
  | (Base & {
      kind: 'modify';
      task_id: string;
      revision: RevisionRef | null;
      note: string;
      based_on?: string | undefined;
    })
  | (Base & { kind: 'close'; reason: string; answer?: 'confirm' | 'refuse' | undefined })
  | (Base & { kind: 'attach'; guids: string[] });
export type EventKind = ApplicationEvent['kind'];

export { taskOf as taskId } from '../shared/case-acts.ts';
