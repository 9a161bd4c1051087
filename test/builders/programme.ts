import { MOBILES, submit } from './subsidy.ts';
import type { World } from '#test/world.ts';

/** When the applications of {@link endSome} were submitted. */
const BEGUN = new Date('2026-03-02T01:00:00Z');
const DAY_MS = 86_400_000;

/** Four applications of three enterprises that ended with a subsidy, after 4 to 30 days, and one that is still under way. */
export async function endSome(w: World): Promise<void> {
  const applicant = await w.signIn(MOBILES.applicant);
  const [first, second] = await w.db.system.transaction().execute((tx) =>
    tx
      .insertInto('corp')
      .values(
        [1, 2].map((n) => ({ tenant_id: 'nanshan', corp_name: `另一企业 ${n}`, credit_code: `91440300MA5T9000${n}X` })),
      )
      .returning('corp_id')
      .execute(),
  );
  const ended = [
    { days: 4, subsidy_money: '20000.10' },
    { days: 9.5, subsidy_money: '7000.00' },
    { days: 6.2, subsidy_money: '3000.00', ...first },
    { days: 30, subsidy_money: '1000.00', ...second },
  ];
  for (const { days, ...row } of ended) {
    const { apply_num } = await submit(w, applicant);
    await w.db.system
      .updateTable('subsidy_application')
      .set({ ...row, status: 7, apply_time: BEGUN, ended_at: new Date(BEGUN.getTime() + days * DAY_MS) })
      .where('apply_num', '=', apply_num)
      .execute();
  }
  await submit(w, applicant);
}
