import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { confContract } from '#domain/subsidy/contract/conf.ts';
import { completeForm, decide, MOBILES, operatorDetail, submit } from '#test/builders/subsidy.ts';
import type { Park } from './park.ts';
import { Refused } from './test-user.ts';
import { world, type World } from './world.ts';

let w: World;
let here: Park, there: Park;
beforeAll(async () => {
  w = await world();
  [here, there] = await Promise.all([w.park(), w.park()]);
});
afterAll(() => w.close());

test('a fresh park has its enterprise, its people and its steps: an application goes its way', async () => {
  const form = await completeForm(w, here.applicant, undefined, here);
  const { apply_num } = await submit(w, here.applicant, form);
  await decide(here.operator, apply_num);
  await decide(here.government, apply_num);
  const seen = await here.providerAdmin.call(approvalContract.getCloudApproveList, {});
  expect(seen.items.map((i) => [i.tenant_id, i.apply_num])).toEqual([[here.tenant_id, apply_num]]);
  expect((await here.colleague.call(applicationsContract.getApplyList, {})).total).toBe(1);

  const demo = await w.signIn(MOBILES.operator);
  for (const stranger of [there.operator, there.admin, there.applicant, demo])
    await expect(operatorDetail(stranger, apply_num)).rejects.toThrow(Refused);
  expect((await there.providerAdmin.call(approvalContract.getCloudApproveList, {})).total).toBe(0);
});

test('what is set up in one is not in the other', async () => {
  const ratios = async ({ admin, tenant_id }: Park) =>
    (await admin.call(confContract.getGovConf, { tenant_id })).ratio_list.map(({ year }) => year);
  const { tenant_id } = here;
  const { lock, custom, subsidy_wording, ratio_list } = await here.admin.call(confContract.getGovConf, { tenant_id });
  const more = [...ratio_list, { year: 2044, gov_ratio: '30.00', corp_ratio: '70.00' }];
  const wanted = { tenant_id, lock, custom, subsidy_wording, ratio_list: more, reason: '年度比例' };
  await here.admin.call(confContract.modifyGovConf, wanted);
  expect(await ratios(here)).toContain(2044);
  expect(await ratios(there)).not.toContain(2044);
});
