import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchCases } from '#api/shared/cases/watch.ts';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import { FAILING_ATTEMPTS } from '#domain/shared/cases/problems.ts';
import { workflowId } from '#workflows/subsidy/messages.ts';
import { failWrites, writeAgain } from '../as-owner.ts';
import {
  completeForm,
  decide,
  MOBILES,
  operatorDetail,
  providerDecide,
  submit,
  withOrders,
} from '#test/builders/subsidy.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

/** Applications, one of which cannot be saved (reliability F17); `POISON_CASES=100` for the long form. */
const CASES = Number(process.env['POISON_CASES'] ?? 10);
const ATTEMPTS = process.env['POISON_CASES'] ? 11 : FAILING_ATTEMPTS;

let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser, admin: TestUser, provider: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, government, admin, provider] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.government, MOBILES.providerAdmin, MOBILES.provider].map((m) =>
      w.signIn(m),
    ),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const stuck = async () => {
  await watchCases(w.deps);
  const { items } = await admin.call(problemsContract.getStuckList, { cause: 'call_failing', recovered: false });
  return items;
};
const rest = async (n: string) => {
  await decide(government, n);
  await providerDecide(admin, n, 'modify');
  await providerDecide(provider, n);
};

test(
  'one that cannot be saved: the others finish, it alone is told of, and mended it finishes by itself',
  async () => {
    const form = await completeForm(w, applicant);
    const numbers: string[] = [];
    for (let i = 0; i < CASES; i++) numbers.push((await submit(w, applicant, withOrders(form))).apply_num);
    const poisoned = numbers[Math.floor(CASES / 2)] ?? '';
    const others = numbers.filter((n) => n !== poisoned);
    await failWrites(w, workflowId('nanshan', poisoned));
    // whoever acts on it is told that it goes on
    const told = decide(operator, poisoned).catch((e: unknown) =>
      e instanceof Refused ? e.code : Promise.reject(e as Error),
    );
    for (const n of others) {
      await decide(operator, n);
      await rest(n);
    }
    expect(await told).toBe(7121);
    await expect.poll(async () => (await stuck())[0]?.attempts, { timeout: 90_000 }).toBeGreaterThanOrEqual(ATTEMPTS);
    const found = await stuck();
    expect(found.map((p) => [p.case_no, p.cause])).toEqual([[poisoned, 'call_failing']]);
    expect(found[0]?.detail).toContain('drill');
    const result = (n: string) => w.deps.temporal.client.workflow.getHandle(workflowId('nanshan', n)).result();
    for (const n of others) expect(await result(n)).toMatchObject({ status: 7, seq: 5 });

    await writeAgain(w);
    await expect
      .poll(async () => (await operatorDetail(government, poisoned)).activity, { timeout: 30_000 })
      .toBe('government_approval_coupon');
    await rest(poisoned);
    expect(await result(poisoned)).toMatchObject({ status: 7, seq: 5 });
    await expect.poll(stuck, { timeout: 20_000 }).toEqual([]);
  },
  120_000 + CASES * 2_000,
);
