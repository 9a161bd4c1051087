import { demandContract } from '#domain/demand/contract/portal.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';

type Apply = Input<typeof demandContract.zjtxCorpApply>;

/** The newest code that was sent to a number. */
export async function sentCode(w: World, mobile: string): Promise<string> {
  const row = await w.db.system
    .selectFrom('outbox_message')
    .where('receiver', '=', mobile)
    .where('template', 'like', 'sms_code_%')
    .select('body')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(row.body)?.[0] ?? '';
}

let enterprises = 0;

/** An application as the form sends it, with a code of its own. */
export async function demandForm(w: World, visitor: TestUser, change: Partial<Apply> = {}): Promise<Apply> {
  const mobile = change.mobile ?? `136${String(++enterprises).padStart(8, '0')}`;
  const { tenant_id = 'nanshan' } = change;
  if (!change.code) await visitor.call(demandContract.zjtxCorpSendSmsCode, { tenant_id, mobile });
  return {
    tenant_id,
    code: change.code ?? (await sentCode(w, mobile)),
    name: '深圳市启明机器人有限公司',
    corp_contact: '周敏',
    mobile,
    contact_position: 'business',
    trade: 'machine_tools_robots',
    finance_svr_require: 'credit',
    used_system: ['erp', 'oa'],
    state_of_art: 'in_progress',
    core_require: ['digital', 'financing'],
    expedite_pkg_id: 'grow',
    ...change,
  };
}

export async function applyDemand(w: World, visitor: TestUser, change: Partial<Apply> = {}) {
  const input = await demandForm(w, visitor, change);
  return { ...input, ...(await visitor.call(demandContract.zjtxCorpApply, input)) };
}

/** An operator's feedback that leaves the demand undecided. */
export const DEMAND_FEEDBACK = {
  register_trade: 'machine_tools_robots',
  last_year_profit: 'profit_10_30',
  corp_rd_investment: 'rd_5_10',
  information_mode: 'hybrid',
  information_investment: 'info_500k_1m',
  status: 'pending',
} as const;
