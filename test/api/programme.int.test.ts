import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalContract } from '#domain/portal/contract.ts';
import { endSome } from '#test/builders/programme.ts';
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
  await endSome(w);
  // half of 4, 6.2, 9.5 and 30 days took no longer than 7.85
  expect((await ask('nanshan')).figures).toEqual({ enterprises: 3, issued: '30000.00', median_days: 8 });
  expect((await ask('binhai')).figures).toBeNull();
});
