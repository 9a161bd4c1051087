import { samplePdf } from '#db/seeds/samples.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import { preparedContract } from '#domain/subsidy/contract/prepared.ts';
import type { Transition } from '#domain/subsidy/case/transition.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import type { StartApplication } from '#workflows/subsidy/messages.ts';
import { publishSecond } from '#test/builders/batch.ts';
import {
  MOBILES,
  offerOffline,
  operatorDetail,
  productForm,
  providerDecide,
  submit,
  upload,
} from '#test/builders/subsidy.ts';
import type { World } from '../world.ts';
import type { Invariant } from './checker/invariants.ts';
import type { CaseEvidence, Evidence } from './checker/stored.ts';

const tenant_id = 'nanshan';

/**
 * An appeal to which a document of the park's and supplementary materials were handed in, and an application that staff
 * prepared, which was drawn for an inspection and passed it. Numbers of both.
 */
export async function casesWithPapers(w: World): Promise<{ appealed: string; inspected: string }> {
  const [applicant, operator, operator2, administrator, providerAdmin, finalAdmin] = await Promise.all([
    w.signIn(MOBILES.applicant),
    w.signIn(MOBILES.operator),
    w.signIn(MOBILES.operator2),
    w.signIn(MOBILES.tenantAdmin),
    w.signIn(MOBILES.providerAdmin),
    w.signIn(MOBILES.finalAdmin),
  ]);
  const { apply_num: closed } = await submit(w, applicant);
  await operator.call(approvalContract.closeApply, { apply_num: closed, reason: '不符合要求' });
  const { apply_num: appealed } = await applicant.call(applicationsContract.appeal, {
    apply_num: closed,
    reason: '请重新审核',
  });
  const guid = await upload(w, administrator, 'document', '补充.pdf', samplePdf('paper'));
  await administrator.call(approvalContract.uploadDocument, { apply_num: appealed, document: 'ext_file_2', guid });
  const attachment = [await upload(w, finalAdmin, 'attachment', '材料.pdf', samplePdf('paper'), tenant_id)];
  await finalAdmin.call(approvalContract.uploadAttachment, { tenant_id, apply_num: appealed, attachment });
  const { task_id, revision_id } = await operatorDetail(operator2, appealed);
  const pass = { apply_num: appealed, task_id, revision_id, decision: 'pass' as const, note: '同意' };
  await operator2.call(approvalContract.approval, pass);
  return { appealed, inspected: await preparedAndInspected(w, { applicant, operator, providerAdmin }) };
}

type Who = Record<'applicant' | 'operator' | 'providerAdmin', Awaited<ReturnType<World['signIn']>>>;

async function preparedAndInspected(w: World, { applicant, operator, providerAdmin }: Who): Promise<string> {
  const { steps, ...flow } = defaultFlow('offline', false);
  const spot = steps.find(({ code }) => code === 'admin_help_modify_after_gov_spot_inspect');
  const [first, ...rest] = steps.filter((step) => step !== spot);
  if (!first || !spot) throw new Error('no inspection in the flow');
  await publishSecond(w, { ...flow, steps: [first, { ...spot, when: { share: 100 } }, ...rest] }, '先抽检');
  const [product] = await offerOffline(w);
  if (!product) throw new Error('no product');
  const form = await productForm(w, applicant, 'offline', [product]);
  const { items } = await operator.call(preparedContract.getCorpList4Tenant, {});
  const prepared = { corp_id: items[0]?.corp_id ?? '', allowance_type: 'offline' as const, form };
  const { temp_id } = await operator.call(preparedContract.saveApply4Tenant, prepared);
  const { apply_num } = await applicant.call(applicationsContract.saveApply, {
    temp_id,
    allowance_type: 'offline',
    form,
  });
  const { task_id } = await operatorDetail(applicant, apply_num);
  const found = { tenant_id, apply_num, task_id, result: 'conform' as const, finding: '相符', files: [] };
  await providerAdmin.call(inspectionsContract.addFinding, found);
  await providerDecide(providerAdmin, apply_num, 'modify');
  return apply_num;
}

interface Broken {
  appealed: CaseEvidence;
  inspected: CaseEvidence;
}
type PaperBreak = [invariant: Invariant, what: string, breakIt: (e: Evidence, c: Broken) => void];

const transitionsIn = (c: CaseEvidence) => c.transitions.map((t) => t.transition as unknown as Transition);
const startIn = (c: CaseEvidence) => c.start as unknown as StartApplication;
const passIn = (c: CaseEvidence) => transitionsIn(c).find((t) => t.outcome === 'pass') as Transition;
const entryIn = (c: CaseEvidence) => transitionsIn(c).find((t) => t.outcome === 'inspect') as Transition;

/** Stores the first of some rows again, changed. */
const twice = <T extends object>(rows: T[], change: Partial<T> = {}) => rows.push({ ...(rows[0] as T), ...change });

/** What would be wrong with them, one thing at a time. */
export const PAPER_BREAKS: PaperBreak[] = [
  ['appeal', 'its row names nothing', (_e, { appealed }) => Object.assign(appealed.row, { appeal_of: null })],
  [
    'appeal',
    'a second one against the same application',
    (e, { appealed, inspected }) => {
      Object.assign(inspected.start, { appeal: startIn(appealed).appeal });
      Object.assign(inspected.row, { appeal_of: startIn(appealed).appeal?.of });
    },
  ],
  [
    'appeal',
    'whoever closed the application decided it',
    (_e, { appealed }) => {
      const [user_id = ''] = startIn(appealed).appeal?.excluded ?? [];
      Object.assign(passIn(appealed).actor, { user_id });
    },
  ],
  [
    'appeal',
    'whoever closed the application is not kept out',
    (_e, { appealed }) => Object.assign(startIn(appealed).appeal ?? {}, { excluded: [] }),
  ],
  [
    'draw',
    'a second draw of one case',
    (_e, { inspected }) => {
      const { facts } = transitionsIn(inspected).at(-1)?.state ?? {};
      for (const draw of Object.values(facts?.draws ?? {})) Object.assign(draw, { ticket: (draw.ticket % 100) + 1 });
    },
  ],
  ['draw', 'the register lost one', (e) => void e.papers.register.splice(0)],
  ['draw', 'another lot after a restart', (_e, { inspected }) => Object.assign(inspected.start, { lot: 'another' })],
  ['finding', 'one that was entered is not stored', (e) => void e.papers.findings.splice(0)],
  ['finding', 'one is stored twice', (e) => twice(e.papers.findings)],
  [
    'finding',
    'the inspection was passed with one of another',
    (e, { inspected }) => {
      Object.assign(entryIn(inspected), { from_step: 'another' });
      Object.assign(e.papers.findings[0] ?? {}, { step: 'another' });
    },
  ],
  ['document', 'one that was handed in is not stored', (e) => void e.papers.attachments.splice(0, 1)],
  ['document', 'one is stored as another, too', (e) => twice(e.papers.attachments, { document: 'sealed_file' })],
  [
    'document',
    'its hash is not in the chain',
    (e) => Object.assign(e.papers, { files: new Map([...e.papers.files.keys()].map((guid) => [guid, 'another'])) }),
  ],
  [
    'document',
    'the case counts one more',
    (_e, { appealed }) => Object.assign(transitionsIn(appealed).at(-1)?.state ?? {}, { attachments: 2 }),
  ],
  [
    'document',
    'a step that asks for the sealed file was passed without',
    (_e, { appealed }) => {
      for (const step of startIn(appealed).flow.steps) Object.assign(step, { requires: ['sealed_file'] });
    },
  ],
  [
    'document',
    'a step that asks for a note was passed without',
    (_e, { appealed }) => {
      for (const step of startIn(appealed).flow.steps) Object.assign(step, { requires: ['approval_note'] });
      Object.assign(passIn(appealed), { note: '' });
    },
  ],
  [
    'document',
    'a correction that asks for the report was sent on without',
    (_e, { inspected }) => {
      for (const step of startIn(inspected).flow.steps) Object.assign(step, { requires: ['acceptance_report'] });
    },
  ],
  ['prepared', 'it names nobody who had written in it', (_e, { inspected }) => delete inspected.start['preparers']],
  [
    'prepared',
    'one was sent and became nothing',
    (e) => e.papers.prepared.push({ temp_id: 'x', tenant_id, state: 'sent', savers: [], apply_num: 'none' }),
  ],
  ['prepared', 'one became two applications', (e) => twice(e.papers.prepared, { temp_id: 'x' })],
];
