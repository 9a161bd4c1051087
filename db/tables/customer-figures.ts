import type { GeneratedAlways } from 'kysely';
import type { IndustryType } from '#domain/shared/fields/industries.ts';
import type { CrmAttribute, CrmBasis } from '#domain/statistics/customers/attributes.ts';

/** What opportunities of a park come to in a month, by an attribute; of all, or within an industry. */
export interface OpportunityFigureTable {
  tenant_id: string;
  basis: CrmBasis;
  kind: IndustryType | '';
  industry: string;
  /** `2026-11` */
  month: string;
  attribute: CrmAttribute;
  /** '' where nobody told it. */
  value: string;
  count: number;
  /** Yuan. */
  amount: string;
}
/** By how much a statement changed a sum, until a sweep adds it. */
export interface OpportunityChangeTable extends OpportunityFigureTable {
  change_id: GeneratedAlways<string>;
}

/** After how many days without a touch a park's pool takes an opportunity back. */
export interface CrmPoolTable {
  tenant_id: string;
  days: number;
  /** In whose name it does. */
  set_by: string;
  set_by_name: string;
}
