import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Period } from '#domain/assessment/period.ts';
import type { FilesOf } from '#domain/assessment/sheet.ts';
import type { AssessmentState } from '#domain/assessment/state.ts';
import type { SheetStatus } from '#domain/assessment/status.ts';
import type { Dimension, TemplateStatus } from '#domain/assessment/template.ts';

/** What parks are assessed by in a period, as it is edited. */
export interface AssessmentTemplateTable {
  template_id: Generated<string>;
  name: string;
  year: number;
  period: Period;
  status: TemplateStatus;
  version: number;
  business_dimension: ColumnType<Dimension[], string, string>;
  modules: number;
  results: number;
  author: string;
  update_time: ColumnType<Date, undefined, Date>;
  created_at: ColumnType<Date, undefined, never>;
}
/** Each version that was published. */
export interface AssessmentTemplateVersionTable {
  template_id: string;
  version: number;
  name: string;
  business_dimension: ColumnType<Dimension[], string, never>;
  author: string;
  created_at: ColumnType<Date, undefined, never>;
}
/** A park's assessment of a period, as its case decided it. */
export interface AssessmentTable {
  tenant_id: string;
  assess_num: string;
  workflow_id: string;
  /** The template's version by which it was opened, and what that said. */
  template_id: string;
  version: number;
  name: string;
  year: number;
  period: Period;
  business_dimension: ColumnType<Dimension[], string, never>;
  deadline: string;
  grace_days: number;
  status: SheetStatus;
  create_time: Date;
  seq: number;
  activity: string;
  visit: number;
  step_since: Date;
  state: JSONColumnType<AssessmentState>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  ended_at: Date | null;
}
/** Files for results, as they were sent. */
export interface AssessmentUploadTable {
  upload_id: string;
  tenant_id: string;
  assess_num: string;
  files: ColumnType<FilesOf[], string, never>;
  sha256: string;
  created_by: string;
  created_by_name: string;
  created_at: ColumnType<Date, Date | undefined, never>;
}
