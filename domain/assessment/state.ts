import type { CaseAct, CaseEvent, CaseState } from '../shared/cases/case.ts';
import type { AssessmentOutcome } from './outcomes.ts';
import type { Score } from './score.ts';
import type { ItemStatus, SheetStatus } from './status.ts';

/** Where one result of a sheet stands. */
export interface SheetItem {
  status: ItemStatus;
  /** What the provider chose; null until then. */
  achieved: Score | null;
  /** Why it was rejected last. */
  reason: string;
  /** The upload that its files are in; the files themselves stay in Postgres. */
  upload_id: string;
}

/** The life of one park's assessment of a period, decided only by its workflow. */
export interface AssessmentState extends CaseState {
  status: SheetStatus;
  /** The results in the order in which the template has them. */
  items: SheetItem[];
  acts: CaseAct<AssessmentOutcome>[];
}

/** What the provider says of one result: a score, or null and why it is rejected. */
export interface Evaluation {
  item: number;
  achieved: Score | null;
  reason: string;
}

type Base = Omit<CaseEvent, 'kind'>;
/** The visit that its sender read; without it whatever stands there is acted on. */
interface AsRead {
  task_id?: string;
}
/** Events of an assessment (product §16); each but the clock's is a Signal and an Update of the same name. */
export type AssessmentEvent =
  | (Base & { kind: 'open' })
  | (Base &
      AsRead & {
        kind: 'upload';
        /** The document with the files, and the results that these are for, by their places. */
        upload_id: string;
        items: number[];
      })
  | (Base & AsRead & { kind: 'evaluate'; evaluations: Evaluation[] })
  | (Base & AsRead & { kind: 'close' })
  | (Base & { kind: 'expire' });
/** What is sent: the clock's own is not. */
export const SENT = ['open', 'upload', 'evaluate', 'close'] as const satisfies readonly AssessmentEvent['kind'][];
