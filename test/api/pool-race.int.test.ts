import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inParallel } from '#bench/measure.ts';
import { auditLedger } from '#db/ledger-audit.ts';
import { book } from '#db/repositories/ledger/entries.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { poolsContract } from '#domain/subsidy/contract/pools.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { publishSecond } from '#test/builders/batch.ts';
import { completeForm, MOBILES, operatorDetail, submit, withOrders } from '#test/builders/subsidy.ts';
import { creditCode } from '#test/builders/corp.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const tenant_id = 'nanshan';
const PASSES = 200;
const HAS = 50;
const SUBSIDY = '1275.00';
let w: World;
let government: TestUser;
beforeAll(async () => {
  w = await world();
  government = await w.signIn(MOBILES.government);
});
afterAll(() => w.close());

/** Applications that wait for the government, of ten enterprises: those of one would come one after the other. */
async function waiting(): Promise<string[]> {
  const { steps, ...flow } = defaultFlow('online', false);
  const shorter = steps.filter(({ code }) => code !== 'operator_approval');
  await publishSecond(w, { ...flow, steps: shorter }, '由政府直接审批');
  const applicant = await w.signIn(MOBILES.applicant);
  const form = await completeForm(w, applicant);
  const numbers: string[] = [];
  const each = Array.from({ length: PASSES }, (_, n) => n);
  await inParallel(each, 8, async () => void numbers.push((await submit(w, applicant, withOrders(form))).apply_num));
  const corps = Array.from({ length: 10 }, (_, n) => ({
    tenant_id,
    corp_name: `企业 ${n}`,
    credit_code: creditCode(n),
  }));
  const rows = await w.db.system.insertInto('corp').values(corps).returning('corp_id').execute();
  for (const [n, { corp_id }] of rows.entries())
    await w.db.system
      .updateTable('subsidy_application')
      .set({ corp_id })
      .where(
        'apply_num',
        'in',
        numbers.filter((_, i) => i % 10 === n),
      )
      .execute();
  return numbers;
}

async function poolOf(granted: string): Promise<string> {
  const key = { tenant_id, apply_year: new Date().getUTCFullYear(), allowance_type: 'online' as const };
  const { pool_id } = await w.db.system
    .insertInto('subsidy_pool')
    .values({ ...key, name: '年度资金', position: 1, limited: true })
    .returning('pool_id')
    .executeTakeFirstOrThrow();
  const by = { actor_id: 'x', actor: '赵敏 / 王伟', event_id: 'grant' };
  await book(w.db.system, { tenant_id, pool_id, kind: 'grant', amount: granted, ...by });
  return pool_id;
}

/** The answer of a pass, sent again under its key for as long as it is being worked on, or the server has too much to do. */
async function passOnce({ apply_num, task_id, revision_id }: Awaited<ReturnType<typeof operatorDetail>>) {
  const key = randomUUID();
  const input = { apply_num, task_id, revision_id, decision: 'pass' as const, note: '同意' };
  for (;;) {
    const { body } = await government.send(approvalContract.approval, input, key);
    if (body.code !== ERRORS.PROCESSING.code && body.code !== ERRORS.UNAVAILABLE.code) return body;
    await sleep(100);
  }
}

test(
  'of 200 passes at once for a pool that has the money of 50 exactly 50 have it, and each refusal says what is left',
  { timeout: 480_000, retry: 0 },
  async () => {
    const numbers = await waiting();
    const first = numbers[0] ?? '';
    expect(await operatorDetail(government, first)).toMatchObject({ subsidy_money: SUBSIDY });
    const granted = (Number(SUBSIDY) * HAS + 1000).toFixed(2);
    const pool_id = await poolOf(granted);
    const tasks = await Promise.all(numbers.map(async (n) => operatorDetail(government, n)));
    const answers = await Promise.all(tasks.map(passOnce));
    const refused = answers.filter(({ code }) => code !== 0);
    expect(answers.length - refused.length).toBe(HAS);
    for (const { code, message } of refused) {
      expect(code).toBe(ERRORS.POOL_SHORT.code);
      const [, needed, left, in_flight] = /需要 (\S+) 元，可用 (\S+) 元，另有 (\S+) 元正在处理/.exec(message) ?? [];
      expect([needed, left]).toEqual([SUBSIDY, '1000.00']);
      // what others have asked for at that moment: whole passes, never more than the pool has
      expect(Number(in_flight) % Number(SUBSIDY)).toBe(0);
      expect(Number(in_flight)).toBeLessThanOrEqual(Number(SUBSIDY) * HAS);
    }
    const admin = await w.signIn(MOBILES.tenantAdmin);
    const { items } = await admin.call(poolsContract.listPools, { tenant_id });
    const reserved = (Number(SUBSIDY) * HAS).toFixed(2);
    expect(items).toMatchObject([{ pool_id, granted, held: '0.00', reserved, left: '1000.00' }]);
    const passed = await w.db.system
      .selectFrom('case_money')
      .where('reserved', '=', SUBSIDY)
      .select(['workflow_id'])
      .execute();
    expect(passed).toHaveLength(HAS);
    expect((await auditLedger(w.db.system, [])).flatMap(({ faults }) => faults)).toEqual([]);
  },
);
