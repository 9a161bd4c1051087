import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalContract } from '#domain/portal/contract.ts';
import { submit, MOBILES } from '../builders.ts';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const ask = (tenant_id: string) => w.anonymous().call(portalContract.getProgramme, { tenant_id });

test('a stranger reads the ratios, the published steps with their days and where the park is', async () => {
  const { ratio_list, steps, contact } = await ask('binhai');
  const year = new Date().getUTCFullYear();
  expect(ratio_list.slice(0, 2)).toEqual([
    { year, gov_ratio: '50.00', corp_ratio: '50.00' },
    { year: year - 1, gov_ratio: '40.00', corp_ratio: '60.00' },
  ]);
  expect(steps.map(({ name, days, applicant }) => [name.zh, days, applicant])).toEqual([
    ['企业提交申请', null, true],
    ['运营方审核', 5, false],
    ['政府审批', 10, false],
    ['云厂商协助修改', 3, false],
    ['云厂商审批发券', 5, false],
  ]);
  expect(contact.address).toContain('滨海');
  expect((await ask('qiyuan')).steps.map(({ name }) => name.zh)).not.toContain('政府审批');
  await expect(ask('nowhere')).rejects.toThrow('7101');
});

test('what was reached is told of three enterprises and more, in round numbers, and of this park alone', async () => {
  const applicant = await w.signIn(MOBILES.applicant);
  const corps = await w.db.system.transaction().execute((tx) =>
    tx
      .insertInto('corp')
      .values(
        [1, 2].map((n) => ({ tenant_id: 'nanshan', corp_name: `另一企业 ${n}`, credit_code: `91440300MA5T9000${n}X` })),
      )
      .returning('corp_id')
      .execute(),
  );
  const { corp_id: own } = await w.db.system
    .selectFrom('corp')
    .where('cloud_account', '=', '100012345678')
    .select('corp_id')
    .executeTakeFirstOrThrow();
  const begun = new Date('2026-03-02T01:00:00Z');
  const after = (days: number) => new Date(begun.getTime() + days * 86_400_000);
  const ended = [
    { corp_id: own, days: 4, subsidy_money: '20000.10' },
    { corp_id: own, days: 9.5, subsidy_money: '7000.00' },
    { corp_id: corps[0]?.corp_id ?? '', days: 6.2, subsidy_money: '3000.00' },
    { corp_id: corps[1]?.corp_id ?? '', days: 30, subsidy_money: '1000.00' },
  ];
  for (const { days, ...row } of ended) {
    const { apply_num } = await submit(w, applicant);
    await w.db.system
      .updateTable('subsidy_application')
      .set({ ...row, status: 7, apply_time: begun, ended_at: after(days) })
      .where('apply_num', '=', apply_num)
      .execute();
  }
  // one that is still under way counts nowhere
  await submit(w, applicant);
  // half of 4, 6.2, 9.5 and 30 days took no longer than 7.85
  expect((await ask('nanshan')).figures).toEqual({ enterprises: 3, issued: '30000.00', median_days: 8 });
  expect((await ask('binhai')).figures).toBeNull();
});
