import { afterAll, beforeAll, expect, test } from 'vitest';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import { MOBILES } from '../builders.ts';
import { applyDemand, DEMAND_FEEDBACK } from '../demand-builders.ts';
import { approveVisit, book, confirmVisit, receptionDetail } from '../reception-builders.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const ROUNDS = 15;
const RIVALS = 8;
let w: World;
let operator: TestUser, approver: TestUser, admin: TestUser;
beforeAll(async () => {
  w = await world();
  [operator, approver, admin] = (await Promise.all(
    [MOBILES.operator, MOBILES.provider, MOBILES.tenantAdmin].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

/** The code of each answer; 0 for an accepted one. */
const codes = (calls: Promise<unknown>[]) =>
  Promise.all(
    calls.map((p) =>
      p.then(
        () => 0,
        (e: unknown) => (e instanceof Refused ? e.code : Promise.reject(e as Error)),
      ),
    ),
  );
const accepted = (answers: number[]) => answers.filter((a) => a === 0).length;

test('eight at one task of a reception: one is accepted, the others are told who was first', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const b = await book(w, w.anonymous());
    const { task_id } = (await receptionDetail(operator, b)).reception_data;
    const { reserve_num } = b;
    const cancel = { reserve_num, task_id, event_code: 2 as const };
    const confirm = {
      ...cancel,
      event_code: 3 as const,
      reserve_date_cf: b.reserve_date,
      reserve_time_start_cf: b.reserve_time.slice(0, 5),
      reserve_time_end_cf: b.reserve_time.slice(6),
    };
    const answers = await codes(
      Array.from({ length: RIVALS }, (_, i) =>
        (i % 2 ? operator : admin).call(receptionWorkbenchContract.confirm, i < RIVALS / 2 ? confirm : cancel),
      ),
    );
    expect(accepted(answers)).toBe(1);
    expect(answers.filter((a) => a !== 0 && a !== 7104 && a !== 7152)).toEqual([]);
    const { status } = (await receptionDetail(operator, b)).reception_data;
    expect([2, 3]).toContain(status);
    if (status === 3) await operator.call(receptionWorkbenchContract.confirm, { reserve_num, event_code: 2 });
  }
});

test('a visitor who cancels while the provider approves: never both, whatever came first', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const b = await book(w, w.anonymous());
    await confirmVisit(operator, b);
    const [cancelled, approved] = await codes([
      w.anonymous().call(receptionContract.visitorCancel, b.own),
      approveVisit(approver, b),
    ]);
    // an approval that was first does not keep the visitor from cancelling after it
    expect(cancelled).toBe(0);
    const { options } = await w.db.system
      .selectFrom('case_record')
      .where('workflow_id', '=', `reception/nanshan/${b.reserve_num}`)
      .select((e) => e.fn.agg<string[]>('array_agg', ['option']).orderBy('seq').as('options'))
      .executeTakeFirstOrThrow();
    const ways = [
      ['book', 'confirm', 'cancel_user'],
      ['book', 'confirm', 'pass', 'cancel_user'],
    ];
    expect(options).toEqual(ways[approved === 0 ? 1 : 0]);
    const { status } = (await receptionDetail(operator, b)).reception_data;
    expect(status).toBe(8);
  }
});

test('eight at one demand: one decides it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { bid } = await applyDemand(w, w.anonymous());
    const { task_id } = await operator.call(demandWorkbenchContract.getTenantDetail, { bid });
    const answers = await codes(
      Array.from({ length: RIVALS }, (_, i) =>
        (i % 2 ? operator : admin).call(demandWorkbenchContract.update, {
          ...DEMAND_FEEDBACK,
          bid,
          task_id,
          status: i < RIVALS / 2 ? 'new_crm' : 'close',
          close_reason: i < RIVALS / 2 ? '' : '重复',
        }),
      ),
    );
    expect(accepted(answers)).toBe(1);
    expect(answers.filter((a) => a !== 0 && a !== 7104 && a !== 7155)).toEqual([]);
  }
});
