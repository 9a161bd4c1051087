import type { ColumnType, Generated } from 'kysely';
import type { Period } from '#domain/assessment/period.ts';
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
