import type { Generated } from 'kysely';

export interface SettleInTable {
  settle_in_id: Generated<string>;
  tenant_id: string;
  corp_id: string;
  corp_name: string;
  credit_code: string;
  user_id: string;
  name: string;
  mobile: string;
  area: number;
  servers: number;
  move_in_day: string;
  needs: string;
  status: Generated<number>;
  reason: Generated<string>;
  decided_by: Generated<string>;
  decided_at: Date | null;
  created_at: Generated<Date>;
}
