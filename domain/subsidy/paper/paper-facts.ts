import type { SubsidyWording } from '../configuration/wording.ts';
import type { InspectionResult } from '../case/inspection-results.ts';
import type { Status } from '../case/status.ts';
import type { AllowanceType } from '../flow/flow.ts';
import type { DraftForm } from '../form/form.ts';
import type { OrderVerdict } from '../form/order-verdict.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import type { FileKind } from './file-roles.ts';

/** A file of a case: what it is to the case, and by whom it came. */
export interface CaseFile {
  guid: string;
  as: FileKind;
  name: string;
  size: number;
  /** ISO; when what it came with was sent. */
  time: string;
  operator: string;
  /** Of a file that a later submission left out or replaced: the last revision that had it. */
  revision?: number;
}
/** A line of the record trail. */
export interface CaseRecord {
  time: string;
  operator: string;
  /** What was done. */
  did: Names;
  step: Names;
  note: string;
}

/** A spot inspection that a case came to: what it drew, and what was entered of it, the newest first. */
export interface CaseInspection {
  step: Names;
  /** Null, as the ticket is, where the step took the case without a draw. */
  share: number | null;
  ticket: number | null;
  /** What the ticket was drawn from; null until the case is over. */
  seed: string | null;
  drawn: boolean;
  time: string;
  findings: readonly {
    time: string;
    operator: string;
    result: InspectionResult;
    text: string;
    /** Among the files of the case. */
    guids: readonly string[];
  }[];
}

/** What papers and tables of an application are made of, as far as their reader may see it. */
export interface PaperFacts {
  tenant_id: string;
  apply_num: string;
  flow_id: string;
  allowance_type: AllowanceType;
  tenant_name: string;
  park_name: string;
  corp_name: string;
  credit_code: string;
  apply_time: string;
  apply_user: string;
  status: Status;
  step: Names;
  /** Why it was closed or returned; else empty. */
  message: string;
  /** What it appeals against, and why. */
  appeal: { of: string; reason: string } | null;
  /** The appeal against it. */
  appealed_by: string | null;
  revision: number;
  money: { total: string; subsidy: string; corp: string; gov_ratio: string; corp_ratio: string };
  wording: SubsidyWording;
  form: DraftForm;
  providers: readonly string[];
  services: readonly string[];
  verdicts: readonly OrderVerdict[];
  /** What the park's catalogue asks today for products, by their codes. */
  prices: ReadonlyMap<string, string>;
  files: readonly CaseFile[];
  /** None for the enterprise. */
  inspections: readonly CaseInspection[];
  /** Of those who passed it. */
  notes: readonly { role: string; info: string }[];
  /** The oldest first. */
  records: readonly CaseRecord[];
  /** Records before these that are left out. */
  earlier: number;
}
