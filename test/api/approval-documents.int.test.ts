import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePdf } from '#db/seeds/samples.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { filesContract } from '#domain/files/contract.ts';
import type { StaffDocument } from '#domain/subsidy/case/staff-documents.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { publishSecond } from '#test/builders/batch.ts';
import { decide, MOBILES, operatorDetail, submit, upload } from '#test/builders/subsidy.ts';
import { saveHistory } from '../replay/save-history.ts';
import type { TestUser } from '../test-user.ts';
import { currentDetails } from '#test/builders/current-details.ts';
import { world, type World } from '../world.ts';

let w: World;
let applicant: TestUser, operator: TestUser, government: TestUser, provider: TestUser;
beforeAll(async () => {
  w = await world();
  const online = defaultFlow('online', false);
  const steps = online.steps.map((step) =>
    step.code === 'government_approval_coupon' ? { ...step, requires: ['sealed_file' as const] } : step,
  );
  await publishSecond(w, { ...online, steps }, '政府审批须上传盖章文件');
  [applicant, operator, government, provider] = await Promise.all([
    w.signIn(MOBILES.applicant),
    w.signIn(MOBILES.operator),
    w.signIn(MOBILES.government),
    w.signIn(MOBILES.provider),
  ]);
});
afterAll(() => w.close());

const atGovernment = async (): Promise<string> => {
  const { apply_num } = await submit(w, applicant);
  await decide(operator, apply_num);
  return apply_num;
};
const handIn = async (apply_num: string, by: TestUser = government, document: StaffDocument = 'sealed_file') => {
  const guid = await upload(w, by, 'document', '盖章文件.pdf', samplePdf('licence'));
  const { body } = await by.send(approvalContract.uploadDocument, { apply_num, document, guid });
  return { code: body.code, guid };
};

test('the government’s step is passed with the sealed file alone; versions stay, the newest is the specification’s field', async () => {
  const apply_num = await atGovernment();
  const before = await operatorDetail(government, apply_num);
  expect(before).toMatchObject({
    requires: ['sealed_file'],
    missing_document: 'sealed_file',
    documents: [],
    action: { approval: true, hand_in: true },
  });
  const { task_id, revision_id } = before;
  const passing = { apply_num, task_id, revision_id, decision: 'pass' };
  const refused = await government.send(approvalContract.approval, passing);
  expect(refused.body).toMatchObject({ code: ERRORS.DOCUMENT_REQUIRED.code, message: '该环节需先上传政府盖章文件' });

  await expect
    .poll(() => currentDetails(w, apply_num))
    .toContain('**Missing**: 政府盖章文件 / Sealed government file\n');
  const first = await handIn(apply_num);
  await expect.poll(() => currentDetails(w, apply_num)).not.toContain('**Missing**');
  const second = await handIn(apply_num);
  expect([first.code, second.code]).toEqual([0, 0]);
  const detail = await operatorDetail(government, apply_num);
  expect(detail.documents.map(({ guid, document }) => [document, guid])).toEqual([
    ['sealed_file', second.guid],
    ['sealed_file', first.guid],
  ]);
  expect(detail).toMatchObject({
    attachments: [],
    data: { sealedFile: second.guid, ext_file_map: { sealed_file: second.guid } },
    ext_file_2: null,
  });
  expect((await government.call(approvalContract.getRecordList, { apply_num })).data[0]).toMatchObject({
    option: '上传审批文件',
    note: '政府盖章文件',
  });
  expect(await decide(government, apply_num)).toMatchObject({
    activity: 'cloud_admin_help_modify_after_gov_approval',
  });
  const handle = w.deps.temporal.client.workflow.getHandle(`subsidy/nanshan/${apply_num}`);
  await saveHistory('documents-asked/subsidy-sealed', handle);
});

test('the park’s administrators hand it in, nobody else; the provider reads it, the enterprise does not', async () => {
  const apply_num = await atGovernment();
  expect((await handIn(apply_num, operator)).code).toBe(ERRORS.FORBIDDEN.code);
  const { code, guid } = await handIn(apply_num);
  expect(code).toBe(0);
  const where = { tenant_id: 'nanshan', apply_num };
  expect((await provider.call(approvalContract.getCloudApproveDetail, where)).documents).toMatchObject([{ guid }]);
  const own = await applicant.call(applicationsContract.getApplyDetail, { apply_num });
  expect(own).toMatchObject({ documents: [], data: { sealedFile: null, ext_file_map: { sealed_file: null } } });
  const { data } = await applicant.call(applicationsContract.getCorpRecordList, { apply_num });
  expect(data.map(({ option }) => option)).not.toContain('上传审批文件');
  const read = await applicant.send(filesContract.getDownloadUrl, { guid_list: [guid] });
  expect(JSON.stringify(read.body)).not.toContain('pre_signed_url');
});

test('a decision is of the files that were read: one that a colleague handed in since refuses it', async () => {
  const apply_num = await atGovernment();
  await handIn(apply_num);
  const { task_id, revision_id, document_versions: documents } = await operatorDetail(government, apply_num);
  expect(documents).toBe(1);
  const administrator = await w.signIn(MOBILES.tenantAdmin);
  expect((await handIn(apply_num, administrator)).code).toBe(0);
  const pass = async (seen: number) =>
    (
      await government.send(approvalContract.approval, {
        apply_num,
        task_id,
        revision_id,
        documents: seen,
        decision: 'pass',
      })
    ).body.code;
  expect(await pass(documents)).toBe(ERRORS.STALE_DOCUMENT.code);
  expect((await operatorDetail(applicant, apply_num)).document_versions).toBe(0);
  expect(await pass((await operatorDetail(government, apply_num)).document_versions)).toBe(0);
});

test('one file that is sent twice at once comes in once, of the staff’s documents and of supplementary materials', async () => {
  const apply_num = await atGovernment();
  const finalAdmin = await w.signIn(MOBILES.finalAdmin);
  const sealed = await upload(w, government, 'document', '盖章文件.pdf', samplePdf('licence'));
  const hand = () =>
    government.send(approvalContract.uploadDocument, { apply_num, document: 'sealed_file', guid: sealed });
  const [one, two] = [
    await upload(w, finalAdmin, 'attachment', '材料一.pdf', samplePdf('paper'), 'nanshan'),
    await upload(w, finalAdmin, 'attachment', '材料二.pdf', samplePdf('paper'), 'nanshan'),
  ];
  const add = (attachment: string[]) =>
    finalAdmin.send(approvalContract.uploadAttachment, { tenant_id: 'nanshan', apply_num, attachment });
  const codes = async (sent: Promise<{ body: { code: number } }>[]) =>
    (await Promise.all(sent)).map(({ body }) => body.code).toSorted((a, b) => a - b);
  for (const again of [hand, () => add([two])])
    expect(await codes([again(), again(), again()])).toEqual([0, ERRORS.INVALID_INPUT.code, ERRORS.INVALID_INPUT.code]);
  expect(await codes([add([one, two]), add([one])])).toContain(0);
  // a request that is repeated before its answer has come gets the first one's
  const third = await upload(w, finalAdmin, 'attachment', '材料三.pdf', samplePdf('paper'), 'nanshan');
  const input = { tenant_id: 'nanshan', apply_num, attachment: [third] };
  const repeat = () => finalAdmin.send(approvalContract.uploadAttachment, input, 'one-key-of-materials');
  expect(await codes([repeat(), repeat(), repeat()])).toEqual([0, 0, 0]);
  const row = await w.db.system
    .selectFrom('subsidy_application')
    .where('apply_num', '=', apply_num)
    .select('state')
    .executeTakeFirstOrThrow();
  expect(row.state).toMatchObject({ attachments: 3, documents: { sealed_file: { versions: 1 } } });
});

test('materials that are sent again are answered as before, whatever happened to their rows', async () => {
  const apply_num = await atGovernment();
  const finalAdmin = await w.signIn(MOBILES.finalAdmin);
  const materials = Array.from({ length: 6 }, (_, i) =>
    upload(w, finalAdmin, 'attachment', `材料${i}.pdf`, samplePdf('licence'), 'nanshan'),
  );
  const input = { tenant_id: 'nanshan', apply_num, attachment: await Promise.all(materials) };
  const { attachment } = input;
  const send = () => finalAdmin.call(approvalContract.uploadAttachment, input, 'one-key-of-six-materials');
  const first = await send();
  expect(first.attachments.map(({ guid }) => guid)).toEqual(attachment);
  for (const guid of attachment.toReversed())
    await w.db.system
      .updateTable('stored_file')
      .set({ file_type: 'application/pdf' })
      .where('guid', '=', guid)
      .execute();
  expect(await send()).toEqual(first);
});

test('materials stand in the order in which they were named, those of a later act behind them', async () => {
  const apply_num = await atGovernment();
  const finalAdmin = await w.signIn(MOBILES.finalAdmin);
  const put = (name: string) => upload(w, finalAdmin, 'attachment', name, samplePdf('licence'), 'nanshan');
  const guids = await Promise.all(['一.pdf', '二.pdf', '三.pdf', '四.pdf', '五.pdf'].map(put));
  const named = guids.toSorted().toReversed();
  const add = (attachment: string[]) =>
    finalAdmin.call(approvalContract.uploadAttachment, { tenant_id: 'nanshan', apply_num, attachment });
  await add(named.slice(1));
  await add(named.slice(0, 1));
  const { attachments } = await operatorDetail(government, apply_num);
  expect(attachments.map(({ guid }) => guid)).toEqual([...named.slice(1), named[0]]);
});

test('one file as two documents at once is either a version of both or of one, and what is passed is on file', async () => {
  const apply_num = await atGovernment();
  const guid = await upload(w, government, 'document', '盖章文件.pdf', samplePdf('licence'));
  await Promise.all(
    (['ext_file_2', 'sealed_file'] as const).map((document) =>
      government.send(approvalContract.uploadDocument, { apply_num, document, guid }),
    ),
  );
  const { documents, missing_document } = await operatorDetail(government, apply_num);
  expect(documents.some(({ document }) => document === 'sealed_file')).toBe(missing_document === null);
  expect(documents.length).toBeGreaterThan(0);
});

test('a file that the case has already is no new version, and another park’s application is not found', async () => {
  const apply_num = await atGovernment();
  const { guid } = await handIn(apply_num, government, 'ext_file_2');
  const again = await government.send(approvalContract.uploadDocument, { apply_num, document: 'sealed_file', guid });
  expect(again.body.code).toBe(ERRORS.INVALID_INPUT.code);
  const foreign = await w.park();
  const file = await upload(w, foreign.government, 'document', '盖章文件.pdf', samplePdf('licence'));
  const asked = { apply_num, document: 'sealed_file', guid: file };
  expect((await foreign.government.send(approvalContract.uploadDocument, asked)).body.code).toBe(ERRORS.NOT_FOUND.code);
});
