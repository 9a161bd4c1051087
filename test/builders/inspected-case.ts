import { samplePdf } from '#db/seeds/samples.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { ProductLine } from '#domain/subsidy/form/product-line.ts';
import type { StaffDocument } from '#domain/subsidy/case/staff-documents.ts';
import { decide, MOBILES, operatorDetail, productForm, providerDecide, upload } from './subsidy.ts';
import type { World } from '#test/world.ts';

const tenant_id = 'nanshan';

/** Passes an application until the enterprise is asked for what comes later. */
export async function throughProvider(w: World, num: string): Promise<void> {
  await decide(await w.signIn(MOBILES.operator), num);
  await decide(await w.signIn(MOBILES.government), num);
  await providerDecide(await w.signIn(MOBILES.provider), num);
}

/** Hands in what the enterprise is asked for. */
export async function sendOn(w: World, num: string, change: Partial<DraftForm>): Promise<void> {
  const applicant = await w.signIn(MOBILES.applicant);
  const { task_id, revision_id, form } = await operatorDetail(applicant, num);
  const input = { apply_num: num, task_id, revision_id, form: { ...form, ...change } };
  await applicant.call(applicationsContract.corpApproval, input);
}

/** Hands in a version of one of the staff's documents. */
async function handIn(w: World, num: string, document: StaffDocument, name: string): Promise<void> {
  const admin = await w.signIn(MOBILES.tenantAdmin);
  const guid = await upload(w, admin, 'document', name, samplePdf('sealed'));
  await admin.call(approvalContract.uploadDocument, { apply_num: num, document, guid });
}

/** An offline application of a park's product that has `documents` of the staff's and its report, and was drawn for an inspection. */
export async function inspectedCase(
  w: World,
  product: ProductLine,
  documents: readonly (readonly [StaffDocument, string])[] = [['sealed_file', '盖章.pdf']],
): Promise<string> {
  const applicant = await w.signIn(MOBILES.applicant);
  const form = await productForm(w, applicant, 'offline', [product]);
  const asked = { allowance_type: 'offline', form } as const;
  const { apply_num: num } = await applicant.call(applicationsContract.saveApply, asked);
  for (const [document, name] of documents) await handIn(w, num, document, name);
  await throughProvider(w, num);
  const report = (text: string) => upload(w, applicant, 'document', '验收.pdf', samplePdf(text));
  await sendOn(w, num, { acceptance_report: [await report('report'), await report('annex')] });
  await decide(await w.signIn(MOBILES.operator2), num);
  await providerDecide(await w.signIn(MOBILES.providerAdmin), num, 'modify');
  return num;
}

/** Enters what the government found on the spot, with two photos, and adds supplementary material. */
export async function findAndAdd(w: World, num: string): Promise<void> {
  const [government, finalAdmin] = [await w.signIn(MOBILES.government), await w.signIn(MOBILES.finalAdmin)];
  const { task_id } = await operatorDetail(government, num);
  const of = { tenant_id, apply_num: num };
  const photos = ['photo', 'second photo'].map((text) =>
    upload(w, government, 'attachment', '现场.pdf', samplePdf(text)),
  );
  const found = { result: 'deviation', finding: '实际交付 2 台', files: await Promise.all(photos) } as const;
  await government.call(inspectionsContract.addFinding, { ...of, task_id, ...found });
  const more = await upload(w, finalAdmin, 'attachment', '说明.pdf', samplePdf('more'), tenant_id);
  await finalAdmin.call(approvalContract.uploadAttachment, { ...of, attachment: [more] });
}
