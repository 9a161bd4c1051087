import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { sweepCommands } from '#api/shared/cases/command-sweep.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { asOwner } from '../as-owner.ts';
import { decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser;
beforeAll(async () => {
  w = await world();
  [applicant, operator, government] = (await Promise.all(
    [MOBILES.applicant, MOBILES.operator, MOBILES.government].map((m) => w.signIn(m)),
  )) as [TestUser, TestUser, TestUser];
});
afterAll(() => w.close());

const money = (apply_num: string) =>
  w.db.system
    .selectFrom('case_money')
    .where('workflow_id', '=', `subsidy/nanshan/${apply_num}`)
    .select(['held', 'reserved'])
    .executeTakeFirst();
/** The passes of a case in the inbox, the oldest first. */
const inbox = (apply_num: string) =>
  w.db.system
    .selectFrom('command')
    .where('workflow_id', '=', `subsidy/nanshan/${apply_num}`)
    .where(sql<boolean>`message ->> 'held' is not null`)
    .select(['state', sql<string>`xmin::text`.as('written_by')])
    .orderBy('created_at')
    .execute();

/** So many pass an application while no worker is there to take any of them. */
async function passedBy(people: number) {
  const { apply_num } = await submit(w, applicant);
  await decide(operator, apply_num);
  const { task_id, revision_id, subsidy_money } = await operatorDetail(government, apply_num);
  await w.stopWorker();
  const pass = { apply_num, task_id, revision_id, decision: 'pass' as const, note: '同意' };
  const answers = await Promise.all(
    Array.from({ length: people }, () =>
      government.call(approvalContract.approval, pass).catch((e: unknown) => (e as Refused).code),
    ),
  );
  expect(answers).toEqual(answers.map(() => ERRORS.PROCESSING.code));
  return { apply_num, subsidy_money };
}

test('an hour of silence frees nothing; the taken act has its money, and the refused one’s is free in the commit that keeps the refusal', async () => {
  const { apply_num, subsidy_money } = await passedBy(2);
  const both = (Number(subsidy_money) * 2).toFixed(2);
  expect(await money(apply_num)).toEqual({ held: both, reserved: '0.00' });
  await asOwner(w, `update command set created_at = created_at - interval '1 hour'`);
  await sweepCommands(w.deps, 0);
  expect((await inbox(apply_num)).map(({ state }) => state)).toEqual(['pending', 'pending']);
  expect(await money(apply_num)).toEqual({ held: both, reserved: '0.00' });

  await w.startWorker();
  await expect
    .poll(() => sweepCommands(w.deps, 0).then(() => inbox(apply_num)), { timeout: 60_000 })
    .toMatchObject([{ state: 'done' }, { state: 'refused' }]);
  expect(await money(apply_num)).toEqual({ held: '0.00', reserved: subsidy_money });
  const [, refused] = await inbox(apply_num);
  const freed = await w.db.system
    .selectFrom('ledger_entry')
    .where('workflow_id', '=', `subsidy/nanshan/${apply_num}`)
    .where('kind', '=', 'void')
    .select(['amount', sql<string>`xmin::text`.as('written_by')])
    .execute();
  expect(freed).toEqual([{ amount: subsidy_money, written_by: refused?.written_by }]);
});

test('a pass that was never sent, since Temporal was away, keeps its money for an hour, and is sent when Temporal is back', async () => {
  const { apply_num, subsidy_money } = await passedBy(1);
  await asOwner(
    w,
    `update command set attempts = 0, created_at = created_at - interval '1 hour' where state = 'pending'`,
  );
  await sweepCommands({ ...w.deps, reach: { ...w.deps.reach, away: () => true } }, 0);
  expect((await inbox(apply_num)).map(({ state }) => state)).toEqual(['pending']);
  expect(await money(apply_num)).toEqual({ held: subsidy_money, reserved: '0.00' });

  await w.startWorker();
  await expect
    .poll(() => sweepCommands(w.deps, 0).then(() => inbox(apply_num)), { timeout: 60_000 })
    .toMatchObject([{ state: 'done' }]);
  expect(await money(apply_num)).toEqual({ held: '0.00', reserved: subsidy_money });
});
