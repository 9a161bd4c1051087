import type { Generated } from 'kysely';
import type { AllowanceType } from '#domain/shared/fields/allowance-types.ts';

/** What an enterprise got in a year before this product, of one type; amounts are decimal strings of yuan, null where nobody knows. */
export interface AllowanceHistoryTable {
  history_id: Generated<string>;
  tenant_id: string;
  year: number;
  credit_code: string;
  corp_name: string;
  allowance_type: AllowanceType;
  order_money: string;
  subsidy_money: string;
  issued_money: string | null;
  used_money: string | null;
  remarks: string;
  updated_at: Generated<Date>;
}
