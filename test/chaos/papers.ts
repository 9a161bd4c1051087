import { samplePdf } from '#db/seeds/samples.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import type { StaffDocument } from '#domain/subsidy/case/staff-documents.ts';
import type { CaseActs, Detail } from './case-acts.ts';
import type { ChaosUser } from './client.ts';
import { administratorOf, isProviders } from './people.ts';

/** What the step lacks is brought before somebody passes it, who may have tried without; others bring more beside. */
export async function bringWhatIsAsked(c: CaseActs, first: ChaosUser, d: Detail): Promise<void> {
  const { s } = c;
  const { government } = c.p;
  const sealed = d.missing_document === 'sealed_file';
  if ((sealed || d.finding_required || d.requires.includes('approval_note')) && s.chance(0.3))
    await c.passTooEarly(first, d);
  if (sealed) await handIn(c, s.chance(0.3) ? [government, administratorOf(c.p)] : [government], 'sealed_file');
  if (d.finding_required) await enterFinding(c, d);
  if (d.action.hand_in && s.chance(0.1)) await handIn(c, [administratorOf(c.p)], 'ext_file_2');
  if (s.chance(0.1)) await addMaterials(c);
}

/** A file of the park's, or of the provider's for it. */
const fileOf = (c: CaseActs, who: ChaosUser, name: string, use: 'document' | 'attachment' = 'document') =>
  who.upload(use, `${name}.pdf`, samplePdf('paper'), undefined, isProviders(who) ? c.p.tenant_id : undefined);

/** Each of some brings a version of a document at the same moment; one brings the same file again. */
async function handIn(c: CaseActs, people: readonly ChaosUser[], document: StaffDocument): Promise<void> {
  const once = async (who: ChaosUser) => {
    const guid = await fileOf(c, who, '审批文件');
    const hand = () => c.send(who, approvalContract.uploadDocument, { apply_num: c.num, document, guid }, null);
    await Promise.all([hand(), ...(c.s.chance(0.2) ? [hand()] : [])]);
  };
  await Promise.all([...new Set(people)].map(once));
}

/** The government, or who works the step, enters what was found; sometimes both at once. */
async function enterFinding(c: CaseActs, { task_id }: Detail): Promise<void> {
  const { s } = c;
  const { government, providerAdmin, tenant_id } = c.p;
  const once = async (who: ChaosUser) => {
    const files = s.chance(0.5) ? [await fileOf(c, who, '抽检照片', 'attachment')] : [];
    const result = s.chance(0.8) ? ('conform' as const) : ('deviation' as const);
    const found = { tenant_id, apply_num: c.num, task_id, result, finding: '现场核对', files };
    await c.send(who, inspectionsContract.addFinding, found, { finding: '改过的记录' });
  };
  const people = s.shuffled([government, providerAdmin]).slice(0, s.chance(0.3) ? 2 : 1);
  await Promise.all(people.map(once));
}

/** Supplementary materials; another request names one of their files in the same moment. */
async function addMaterials(c: CaseActs): Promise<void> {
  const { finalAdmin, tenant_id } = c.p;
  const files = [await fileOf(c, finalAdmin, '补充材料', 'attachment')];
  if (c.s.chance(0.5)) files.push(await fileOf(c, finalAdmin, '补充材料', 'attachment'));
  const add = (attachment: string[]) =>
    c.send(finalAdmin, approvalContract.uploadAttachment, { tenant_id, apply_num: c.num, attachment }, null);
  await Promise.all([add(files), ...(c.s.chance(0.4) ? [add(files.slice(-1))] : [])]);
}
