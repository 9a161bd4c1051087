import type { Db } from '#db/client.ts';
import type { AllowanceType } from '#domain/shared/fields/allowance-types.ts';

interface Application {
  tenant_id: string;
  corp_id: string;
  apply_year: number;
  allowance_type?: AllowanceType;
  /** Passed when it ended, under way by default. */
  ended_at?: Date | null;
}
let n = 0;

/** A subsidy application as a row without a case behind it: for what asks only for its money or its end. Returns its workflow id. */
export async function storedApplication(
  system: Db,
  { tenant_id, corp_id, apply_year, allowance_type = 'online', ended_at = null }: Application,
): Promise<string> {
  const apply_num = `${apply_year}0101NS${String(++n).padStart(6, '0')}`;
  const workflow_id = `subsidy/${tenant_id}/${apply_num}`;
  const who = { corp_id, corp_name: '企业', park_id: `${tenant_id}-a`, apply_user_id: corp_id, apply_user: 'x' };
  const status = ended_at ? (7 as const) : (6 as const);
  const at = { seq: 1, status, activity: 'operator_approval', visit: 2, state: '{}', revision_id: corp_id };
  const money = { apply_year, allowance_ratio: '50.00', order_money: '2.00', subsidy_money: '1.00' };
  const times = { apply_time: new Date(), step_since: new Date(), due_at: null, ended_at };
  await system
    .insertInto('subsidy_application')
    .values({ tenant_id, apply_num, workflow_id, allowance_type, flow_version: 1, ...who, ...at, ...money, ...times })
    .execute();
  return workflow_id;
}
