import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '#api/shared/runs/sweeper.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { filesContract } from '#domain/files/contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { preparedContract } from '#domain/subsidy/contract/prepared.ts';
import { asOwner } from '../as-owner.ts';
import { completeForm, decide, MOBILES, operatorDetail, submit, upload } from '#test/builders/subsidy.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { saveTemp, deleteTemp, saveApply } = applicationsContract;
const { saveTemp4Tenant, dropTemp4Tenant, saveApply4Tenant, deleteTemp4Tenant } = preparedContract;
const allowance_type = 'online' as const;
let w: World;
let applicant: TestUser, operator: TestUser, finalAdmin: TestUser;
let corp_id: string;
beforeAll(async () => {
  w = await world();
  [applicant, operator, finalAdmin] = await Promise.all([
    w.signIn(MOBILES.applicant),
    w.signIn(MOBILES.operator),
    w.signIn(MOBILES.finalAdmin),
  ]);
  corp_id = (await applicant.call(identityContract.userInfo, {})).corp?.corp_id ?? '';
});
afterAll(() => w.close());

const paper = (by = applicant, name = '执照') =>
  upload(w, by, 'document', `${name}.pdf`, samplePdf(name), by === applicant ? undefined : 'nanshan');
const naming = (...guids: string[]) => ({ acceptance_report: guids });
/** What is kept of these, a row and its bytes, when the sweeper comes after this many hours. */
async function leftAfter(hours: number, guids: readonly string[]): Promise<string[]> {
  for (const column of ['created_at', 'bound_at', 'released_at'])
    await asOwner(w, `update stored_file set ${column} = ${column} - interval '${String(hours)} hours'`);
  await sweepFiles(w.deps);
  const rows = await w.db.system.selectFrom('stored_file').where('guid', 'in', guids).select('guid').execute();
  const known = rows.map(({ guid }) => guid);
  for (const guid of guids) expect((await w.deps.files.read(guid)) !== undefined).toBe(known.includes(guid));
  return guids.filter((guid) => known.includes(guid));
}

test('what a draft named goes a day after it was given up: deleted, or saved without it', async () => {
  const [replaced, kept, dropped] = await Promise.all([paper(), paper(), paper()]);
  const first = await applicant.call(saveTemp, { allowance_type, form: naming(replaced, kept) });
  const other = await applicant.call(saveTemp, { allowance_type, form: naming(dropped) });
  const { temp_id, version } = first;
  await applicant.call(saveTemp, { temp_id, version, allowance_type, form: naming(kept) });
  await applicant.call(deleteTemp, { temp_id: other.temp_id });
  expect(await leftAfter(23, [replaced, kept, dropped])).toEqual([replaced, kept, dropped]);
  expect(await leftAfter(2, [replaced, kept, dropped])).toEqual([kept]);
  await applicant.call(deleteTemp, { temp_id: first.temp_id });
  expect(await leftAfter(25, [kept])).toEqual([]);
});

test('what anything else names stays: another draft, a version of an application, what staff handed in', async () => {
  const [shared, handed] = await Promise.all([paper(), paper(operator, '补充')]);
  const [one, two] = [
    await applicant.call(saveTemp, { allowance_type, form: naming(shared) }),
    await applicant.call(saveTemp, { allowance_type, form: naming(shared) }),
  ];
  await applicant.call(deleteTemp, { temp_id: one.temp_id });

  const form = await completeForm(w, applicant);
  const draft = await applicant.call(saveTemp, { allowance_type, form });
  const { temp_id, version } = draft;
  const { apply_num } = await applicant.call(saveApply, { allowance_type, temp_id, version, form });
  const sent = form.data.biz_license_file;
  // a correction replaces it: the version before has it still
  await decide(operator, apply_num, 'return', '请更换');
  const { task_id, revision_id } = await operatorDetail(applicant, apply_num);
  const newer = { ...form, data: { ...form.data, biz_license_file: await paper() } };
  const act = { apply_num, task_id, revision_id };
  const keeping = await applicant.call(saveTemp, { allowance_type, correction: act, form: newer });
  await applicant.call(applicationsContract.corpApproval, {
    ...act,
    form: newer,
    draft: { temp_id: keeping.temp_id, version: keeping.version },
  });

  // a draft of the staff named what they attached
  const mine = await operator.call(saveTemp4Tenant, { corp_id, allowance_type, form: naming(handed) });
  await finalAdmin.call(approvalContract.uploadAttachment, { tenant_id: 'nanshan', apply_num, attachment: [handed] });
  await operator.call(dropTemp4Tenant, { temp_id: mine.temp_id });

  const all = [shared, sent, newer.data.biz_license_file, handed];
  expect(await leftAfter(25, all)).toEqual(all);
  expect(await leftAfter(25, all)).toEqual(all);
  await applicant.call(deleteTemp, { temp_id: two.temp_id });
  expect(await leftAfter(25, all)).toEqual(all.slice(1));
});

test('what the staff prepared names its files until it is withdrawn; a draft that is begun again has them', async () => {
  const guid = await paper(operator);
  const about = { corp_id, allowance_type, form: naming(guid) };
  const dropped = await operator.call(saveTemp4Tenant, about);
  await operator.call(dropTemp4Tenant, { temp_id: dropped.temp_id });
  await operator.call(saveTemp4Tenant, about);
  const shown = await operator.call(saveApply4Tenant, about);
  expect(await leftAfter(25, [guid])).toEqual([guid]);
  await applicant.call(filesContract.getDownloadUrl, { guid_list: [guid] });
  await operator.call(deleteTemp4Tenant, { temp_id: shown.temp_id });
  expect(await leftAfter(25, [guid])).toEqual([]);
});

test('a draft names no file out of the world that is not its enterprise’s', async () => {
  const attached = await paper(finalAdmin, '内部');
  const { apply_num } = await submit(w, applicant);
  await finalAdmin.call(approvalContract.uploadAttachment, { tenant_id: 'nanshan', apply_num, attachment: [attached] });
  const { temp_id } = await applicant.call(saveTemp, { allowance_type, form: naming(attached) });
  await applicant.call(deleteTemp, { temp_id });
  const row = await w.db.system
    .selectFrom('stored_file')
    .where('guid', '=', attached)
    .select('released_at')
    .executeTakeFirstOrThrow();
  expect(row.released_at).toBeNull();
  expect(await leftAfter(25, [attached])).toEqual([attached]);
});
