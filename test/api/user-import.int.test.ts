import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleContract } from '#domain/identity/role-contract.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { upload } from '#test/builders/subsidy.ts';
import { hire } from '#test/builders/hire.ts';
import { untilJob } from '#test/builders/job.ts';
import type { Park } from '../park.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { importUserPreview: previewCall, importUser: confirmCall, importUserTemplate: templateCall } = userContract;
let w: World;
let park: Park;
beforeAll(async () => {
  w = await world();
  park = await w.park();
});
afterAll(() => w.close());

let last = 0;
const mobile = () => `1390001${String(++last).padStart(4, '0')}`;
const HEAD = '手机,姓名,角色,身份';
async function look(lines: readonly string[], by: TestUser = park.admin) {
  const bytes = new TextEncoder().encode([HEAD, ...lines].join('\r\n'));
  const guid = await upload(w, by, 'import', '人员.csv', bytes, park.tenant_id);
  const at = { tenant_id: park.tenant_id, guid };
  const { hash, versions, ...seen } = await by.call(previewCall, at);
  return { ...seen, confirm: { ...at, hash, versions, reason: '新项目组' } };
}
const people = async (keyword: string) => (await park.admin.call(userContract.getUserPage, { keyword })).items;
/** Somebody whose role lets them administer people, and of the built-in roles has one. */
async function delegate() {
  const resources = ['identity.users.write'];
  const fields = {
    scene: 'tenant-admin',
    name: `人事 ${mobile()}`,
    note: '',
    resources,
    considered: resources,
  } as const;
  const { role_id } = await park.admin.call(roleContract.addParkRole, {
    ...fields,
    resources: [...resources],
    considered: [...resources],
  });
  const roles = [role_id, 'reception_operator'];
  return hire(w, { mobile: mobile(), name: '人事', scene: 'tenant-admin', tenant_id: park.tenant_id, roles });
}

describe('a table of people', () => {
  test('is looked at first: roles that are none, people who are there, a number twice, with line and field', async () => {
    const [one, two] = [mobile(), mobile()];
    const seen = await look([
      `${one},周一,展厅接待人员、企业需求人员,园区运营方`,
      `${two},周二,接待,园区运营方`,
      `${one},周一,展厅接待人员,园区运营方`,
      `${mobile()},周三,政府审批人,`,
      `${mobile()},周四,展厅接待人员,云厂商`,
      '12345,周五,展厅接待人员,园区运营方',
    ]);
    expect(seen.counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 5 });
    expect(seen.refused.map(({ lines, column, reason }) => [lines, column, reason])).toMatchInlineSnapshot(`
      [
        [
          "3",
          "角色",
          "没有此角色",
        ],
        [
          "4",
          "手机号",
          "与文件中前面的行重复",
        ],
        [
          "5-6",
          "入口",
          "请填写“园区运营方”或“园区管理员”",
        ],
        [
          "7",
          "手机号",
          "请输入正确的手机号",
        ],
      ]
    `);
    expect(await people('周一')).toEqual([]);
  });

  test('lets them in once, each with a password by SMS, a record and the roles it names', async () => {
    const resources = ['reception.visits.read'];
    await park.admin.call(roleContract.addParkRole, {
      scene: 'tenant',
      name: '前台',
      note: '',
      resources,
      considered: resources,
    });
    const [one, two] = [mobile(), mobile()];
    const { confirm } = await look([`${one},吴一,前台；demand operator,Park operator`, `${two},吴二,政府审批人,政府`]);
    const [job, twice] = await Promise.all([
      park.admin.call(confirmCall, confirm, 'import-users-1'),
      park.admin.call(confirmCall, confirm, 'import-users-1'),
    ]);
    expect(twice.job_id).toBe(job.job_id);
    await untilJob(park.admin, job.job_id, 'done');
    const [first] = await people('吴一');
    expect(first).toMatchObject({ status: 'active', password: 'one_time', hats: [{ scene: 'tenant', yours: true }] });
    expect(first?.hats[0]?.role_names.toSorted()).toEqual(['企业需求人员', '前台']);
    expect((await people('吴二'))[0]?.hats).toMatchObject([
      { scene: 'tenant-admin', roles: ['government_allowance_admin'] },
    ]);
    const { records } = await park.admin.call(userContract.getUserDetail, { user_id: first?.user_id ?? '' });
    expect(records).toMatchObject([
      { author: '赵敏', reason: '新项目组', what: expect.arrayContaining(['hats']) as never },
    ]);
    const sent = w.db.system.selectFrom('outbox_message').where('receiver', 'in', [one, two]).select('body').execute();
    expect(new Set((await sent).map(({ body }) => body)).size).toBe(2);
    const again = await look([`${one},吴一,企业需求人员,园区运营方`, `${two},吴二,政府审批人,园区管理员`]);
    expect(again.counts).toEqual({ added: 0, changed: 0, unchanged: 1, refused: 1 });
    expect(again.refused).toMatchObject([{ reason: '已是本园区人员' }]);
  });

  test('gives nobody what the importer may not give, nor the importer anything', async () => {
    const { user, user_id } = await delegate();
    const { mobile: own } = await w.db.system
      .selectFrom('user_account')
      .where('user_id', '=', user_id)
      .select('mobile')
      .executeTakeFirstOrThrow();
    const seen = await look(
      [
        `${mobile()},郑一,展厅接待人员,园区管理员`,
        `${mobile()},郑二,管理员,园区管理员`,
        `${mobile()},郑三,运营方审批人,园区运营方`,
        `${own},人事,展厅接待人员,园区运营方`,
      ],
      user,
    );
    expect(seen.counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 3 });
    expect(seen.refused.map(({ reason }) => reason).toSorted()).toEqual(
      ['已是本园区人员', '超出您可授予的角色'].toSorted(),
    );
  });

  test('judges by what its importer may when it runs', async () => {
    const { user, membership_id } = await delegate();
    const { confirm } = await look([`${mobile()},王一二,展厅接待人员,园区管理员`], user);
    const { system } = w.db;
    const [kept] = await system
      .selectFrom('membership')
      .where('membership_id', '=', membership_id)
      .select('roles')
      .execute();
    await w.stopWorker();
    const job = await user.call(confirmCall, confirm);
    const roles = (kept?.roles ?? []).filter((role) => role !== 'reception_operator');
    await system.updateTable('membership').set({ roles }).where('membership_id', '=', membership_id).execute();
    await w.startWorker();
    const { error } = await untilJob(user, job.job_id, 'failed');
    expect(error).toMatchInlineSnapshot(`"1 行有错误，没有导入任何数据；请下载带错误说明的文件修改"`);
    expect(await people('王一二')).toEqual([]);
  });

  test('is a park’s: another’s administrator looks at nothing, the provider’s not at all', async () => {
    const other = await w.park();
    const { confirm } = await look([`${mobile()},冯一,展厅接待人员,园区运营方`]);
    expect((await other.admin.send(confirmCall, confirm)).body.code).toBe(ERRORS.NOT_FOUND.code);
    expect((await park.providerAdmin.send(confirmCall, confirm)).body.code).toBe(ERRORS.FORBIDDEN.code);
  });

  test('comes empty: nobody reads the park’s numbers from it', async () => {
    const input = { tenant_id: park.tenant_id, format: 'csv', filled: true } as const;
    const { file_name, content } = await park.admin.call(templateCall, input);
    expect(file_name).toBe('人员.csv');
    expect(Buffer.from(content, 'base64').toString('utf8').trim()).toMatch(/手机号,姓名,角色,入口$/);
  });
});
