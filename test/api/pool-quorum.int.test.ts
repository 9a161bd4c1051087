import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { auditLedger } from '#db/ledger-audit.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { publishSecond } from '#test/builders/batch.ts';
import { decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const tenant_id = 'nanshan';
const GOVERNMENT = 'government_approval_coupon';
let w: World;
let applicant: TestUser, operator: TestUser, admin: TestUser, provider: TestUser;
let governments: [TestUser, TestUser, TestUser];
beforeAll(async () => {
  w = await world();
  const { applicant: a, operator: o, tenantAdmin, providerAdmin, government } = MOBILES;
  const signed = (await Promise.all([a, o, tenantAdmin, providerAdmin, government].map((m) => w.signIn(m)))) as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ];
  [applicant, operator, admin, provider] = signed;
  const more = async (n: number) => {
    const hat = { scene: 'tenant-admin', tenant_id, roles: ['government_allowance_admin'] } as const;
    return (await hire(w, { ...hat, mobile: `1390000020${n}`, name: `政府 ${n}` })).user;
  };
  governments = [signed[4], await more(1), await more(2)];
  const flow = defaultFlow('online', false);
  const approvers = { rule: 'k' as const, k: 2, on_return: 'unreachable' as const };
  const steps = flow.steps.map((step) => (step.code === GOVERNMENT ? { ...step, approvers } : step));
  await publishSecond(w, { ...flow, steps }, '政府两人审批');
});
afterAll(() => w.close());

const pool = async () => (await admin.call(poolsContract.listPools, { tenant_id })).items.find((p) => p.limited);
/** Another grant of the park's one pool, asked for and confirmed. */
async function grant(granted: string): Promise<void> {
  const kind = { tenant_id, apply_year: new Date().getUTCFullYear(), allowance_type: 'online' as const };
  const pool_id = (await pool())?.pool_id;
  const asked = { ...kind, ...(pool_id && { pool_id }), name: '年度资金', granted, reason: '年度预算' };
  const { change } = await admin.call(poolsContract.askGrant, asked);
  const { change_id = '' } = change ?? {};
  await provider.call(poolsContract.decideGrant, { tenant_id, change_id, decision: 'confirm' });
}
async function atGovernment() {
  const { apply_num } = await submit(w, applicant);
  await decide(operator, apply_num);
  const { task_id, revision_id, subsidy_money } = await operatorDetail(operator, apply_num);
  return { apply_num, task_id, revision_id, subsidy: subsidy_money };
}
type Waiting = Awaited<ReturnType<typeof atGovernment>>;
const votes = (who: TestUser, { apply_num, task_id, revision_id }: Waiting) =>
  who.send(approvalContract.approval, { apply_num, task_id, revision_id, decision: 'pass', note: '同意' });
const code = async (answer: ReturnType<typeof votes>) => (await answer).body.code;
const money = (apply_num: string) =>
  w.db.system
    .selectFrom('case_money')
    .where('workflow_id', 'like', `%/${apply_num}`)
    .select(['held', 'reserved'])
    .execute();
const holds = async (apply_num: string) =>
  (
    await w.db.system
      .selectFrom('ledger_entry')
      .where('workflow_id', 'like', `%/${apply_num}`)
      .where('kind', '=', 'hold')
      .select('amount')
      .execute()
  ).map(({ amount }) => amount);

test('of two passes that are needed the second holds the money, and is refused where there is none', async () => {
  const [first, second] = governments;
  const waiting = await atGovernment();
  const { apply_num, subsidy } = waiting;
  await grant('1.00');
  // what decides nothing yet promises nothing
  expect(await code(votes(first, waiting))).toBe(0);
  expect(await money(apply_num)).toEqual([]);
  expect(await code(votes(second, waiting))).toBe(ERRORS.POOL_SHORT.code);
  const { activity, task } = await operatorDetail(operator, apply_num);
  expect({ activity, passed: task?.votes.length }).toEqual({ activity: GOVERNMENT, passed: 1 });

  await grant(subsidy);
  expect(await code(votes(second, waiting))).toBe(0);
  expect((await operatorDetail(operator, apply_num)).activity).not.toBe(GOVERNMENT);
  expect(await money(apply_num)).toEqual([{ held: '0.00', reserved: subsidy }]);
  expect(await holds(apply_num)).toEqual([subsidy]);
  expect(await pool()).toMatchObject({ granted: subsidy, held: '0.00', reserved: subsidy, left: '0.00' });
});

test('of passes that are on their way together, the one that can be the last holds the money, and they reserve it once', async () => {
  const waiting = await atGovernment();
  const { apply_num, subsidy } = waiting;
  await grant((Number(subsidy) * 4).toFixed(2));
  await w.stopWorker();
  const answers = await Promise.all(governments.map((who) => code(votes(who, waiting))));
  expect(answers).toEqual(governments.map(() => ERRORS.PROCESSING.code));
  // whichever is taken first, the second or the third decides
  expect(await holds(apply_num)).toEqual([subsidy, subsidy]);
  await w.startWorker();
  const states = () =>
    w.db.system
      .selectFrom('command')
      .where('workflow_id', 'like', `%/${apply_num}`)
      .where('route', '=', 'Approval')
      .select('state')
      .execute();
  const toldOf = async () => (await sweepCommands(w.deps, 0), (await states()).map(({ state }) => state).toSorted());
  await expect.poll(toldOf, { timeout: 60_000 }).toEqual(['done', 'done', 'done', 'refused']);
  expect(await money(apply_num)).toEqual([{ held: '0.00', reserved: subsidy }]);
  expect((await auditLedger(w.db.system, [])).flatMap(({ faults }) => faults)).toEqual([]);
});

test('of passes at the same moment two are taken, and whoever is too late is told so, ten times', async () => {
  for (let round = 0; round < 10; round++) {
    const waiting = await atGovernment();
    const { reserved = '0' } = (await pool()) ?? {};
    await grant((Number(reserved) + Number(waiting.subsidy) * 3).toFixed(2));
    const answers = await Promise.all(governments.map((who) => code(votes(who, waiting))));
    expect(answers.filter((answer) => answer === 0)).toHaveLength(2);
    expect(await money(waiting.apply_num)).toEqual([{ held: '0.00', reserved: waiting.subsidy }]);
  }
});
