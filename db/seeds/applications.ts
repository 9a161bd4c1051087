import { createHash, randomUUID } from 'node:crypto';
import { splitByRatio } from '#domain/shared/money/money.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import type { Dealer } from '#domain/subsidy/configuration/dealer.ts';
import { filesOf, PAY_WAY, type FullForm } from '#domain/subsidy/form/form.ts';
import { begin } from '#domain/subsidy/case/machine.ts';
import { judgeOrders } from '#domain/subsidy/form/order-verdict.ts';
import { totalOf } from '#domain/subsidy/form/lines.ts';
import { taskId } from '#domain/subsidy/case/state.ts';
import type { Tx } from '../client.ts';
import { documentHash } from '../document-hash.ts';
import type { FileStore } from '../files/file-store.ts';
import { bindFiles, insertFiles, markStored } from '../repositories/shared/files.ts';
import { nextCaseNo } from '../repositories/cases/case-numbers.ts';
import { insertApplication, insertRevision } from '../repositories/subsidy/submissions.ts';
import { CORPS, PARKS, TENANTS, type People } from './people.ts';
import { actorOf, sending } from './commands.ts';
import { STORIES, type Act, type Story } from './application-stories.ts';
import { ENTERPRISE_OF, type Enterprise } from './enterprises.ts';
import { DEALERS } from './dealers.ts';
import { momentOf } from './moments.ts';
import { letterPdf, licencePdf } from './papers.ts';
import { handedIn, productForm } from './product-forms.ts';
import { DEMO_PRODUCTS, sampleForm, sampleOrders, samplePng } from './samples.ts';

const DAY_MS = 86_400_000;

/**
 * Stores the demo applications as what a crash would leave: their documents and the commands that nobody answered yet.
 * The API's sweeper makes real cases of them, so each is a workflow like any other.
 */
export async function seedApplications(
  tx: Tx,
  files: FileStore,
  people: People,
  year: number,
  govRatio: string,
): Promise<number> {
  let order = 0;
  for (const story of STORIES) order = await seedStory(tx, files, people, story, { year, govRatio, order });
  return order;
}

async function seedStory(
  tx: Tx,
  store: FileStore,
  people: People,
  story: Story,
  o: { year: number; govRatio: string; order: number },
): Promise<number> {
  const known = CORPS.find((c) => c.key === story.corp);
  const other = ENTERPRISE_OF.get(story.corp);
  const itself = known ?? other;
  if (!itself) throw new Error(`no demo enterprise ${story.corp}`);
  const corp = { ...DEMO_PAPER, ...itself };
  const tenant = TENANTS.find((t) => t.tenant_id === (known?.tenant_id ?? 'nanshan')) as (typeof TENANTS)[number];
  const corp_id = people.corps.get(story.corp) ?? '';
  const actor = (mobile: string) => actorOf(people, mobile);
  const applicant = actor(story.by ?? other?.contact_mobile ?? '');
  const tenant_id = tenant.tenant_id;
  const submitted = momentOf(story.ago, 10);
  const apply_num = await nextCaseNo(tx, 'subsidy', tenant, beijingDay(submitted));
  const put = putting(tx, store, { tenant_id, by: applicant, corp_id });
  const documents = await seedFiles(put, corp);
  const park = PARKS.find((p) => p.tenant_id === tenant_id) as (typeof PARKS)[number];
  const ordered = `${beijingDay(submitted - 2 * DAY_MS)} 10:24:31`;
  const ordersForm = sampleForm({
    park_id: park.park_id,
    year: o.year,
    cloud_account: corp.cloud_account,
    orders: sampleOrders(story.orders, story.price, ordered),
    files: documents,
    custom: tenant.custom,
    ...(other && { about: aboutOf(other) }),
  });
  const { type, orders, price, dealer } = story;
  const filled = type
    ? await productForm(tx, ordersForm, { tenant_id, type, orders, price, year: o.year }, put)
    : ordersForm;
  const form = { ...filled, ...(dealer && paidBy(DEALERS[dealer])) };
  await bindFiles(tx, filesOf(form));
  const revision = revisionOf(tenant_id, apply_num, form, applicant, o);
  await insertRevision(tx, { ...revision, created_at: new Date(submitted) });
  const workflow_id = `subsidy/${tenant_id}/${apply_num}`;
  const flow = defaultFlow(type ?? 'online', tenant.custom);
  const owner = { corp_id, submitter: applicant.user_id, lot: randomUUID() };
  const ids = { tenant_id, apply_num, allowance_type: flow.allowance_type, flow_version: 1, flow };
  await insertApplication(tx, {
    ...ids,
    workflow_id,
    corp_id,
    corp_name: corp.corp_name,
    apply_user_id: applicant.user_id,
    apply_user: applicant.name,
    state: begin(owner),
    revision,
    at: new Date(submitted),
  });

  const send = sending(tx, { tenant_id, workflow_id }, o.order);
  const ref = { revision_id: revision.revision_id, sha256: revision.sha256, order_money: revision.order_money };
  await send(
    applicant,
    { kind: 'modify', task_id: taskId(apply_num, 1), revision: ref, note: '' },
    { ...ids, ...owner, apply_year: o.year },
    undefined,
    submitted,
  );
  let ago = story.ago;
  let visit = 2;
  for (const act of story.acts) {
    const task_id = taskId(apply_num, visit);
    // an entry in the register leaves the case at its step
    if (act.inspect === undefined) visit++;
    ago -= act.after;
    const at = momentOf(ago, 15);
    const by = act.by === undefined ? applicant : actor(act.by);
    const supplied = act.hand_in && type && (await handIn(tx, { revision, type, at, by }, o, put));
    const event = supplied ? { kind: 'modify', task_id, revision: supplied, note: '' } : eventOf(act, task_id);
    await send(by, event, null, undefined, at);
  }
  return send.position();
}

/** What somebody of the staff, or the enterprise that asks to close, did. */
function eventOf(act: Act, task_id: string) {
  if (act.close) return { kind: 'close', reason: act.close };
  if (act.inspect) return { kind: 'inspect', task_id, result: 'conform', note: act.inspect, guids: [] };
  if (act.modify) return { kind: 'modify', task_id, revision: null, note: '已核对订单' };
  const decision = act.return ? 'return' : 'pass';
  return { kind: 'approval', task_id, decision, note: act.return ?? '材料齐全，同意' };
}

/** What stands on the papers of those whose data is not kept with them. */
const DEMO_PAPER = { lar: '陈志远', introduction: '工业视觉检测设备的研发与制造' };

const aboutOf = ({ lar, domain, contact_name, contact_mobile, introduction }: Enterprise) => ({
  lar,
  domain,
  contact_name,
  contact_mobile,
  introduction,
});

type Revision = ReturnType<typeof revisionOf>;
function revisionOf(
  tenant_id: string,
  apply_num: string,
  form: FullForm,
  by: Actor,
  o: { year: number; govRatio: string },
) {
  const order_money = totalOf(form);
  const { subsidy } = splitByRatio(order_money, o.govRatio);
  return {
    revision_id: randomUUID(),
    tenant_id,
    apply_num,
    form,
    sha256: documentHash(form),
    apply_year: o.year,
    allowance_ratio: o.govRatio,
    order_money,
    subsidy_money: subsidy,
    order_verdicts: judgeOrders(form.order_data.order_detail, DEMO_PRODUCTS),
    created_by: by.user_id,
    created_by_name: by.name,
  };
}

/** Stores what an enterprise handed in at a later step as its next revision; returns what its case is told of it. */
async function handIn(
  tx: Tx,
  { revision, type, at, by }: { revision: Revision; type: 'offline' | 'postpaid'; at: number; by: Actor },
  o: { year: number; govRatio: string },
  put: ReturnType<typeof putting>,
) {
  const { form, document } = await handedIn(revision.form, type, at, put);
  await bindFiles(tx, filesOf(form));
  const next = revisionOf(revision.tenant_id, revision.apply_num, form, by, o);
  await insertRevision(tx, { ...next, created_at: new Date(at) });
  const { revision_id, sha256, order_money } = next;
  return { revision_id, sha256, order_money, documents: [document] };
}

interface Owner {
  tenant_id: string;
  by: Actor;
  corp_id: string;
}
/** Stores documents of an enterprise, one after the other; returns their guids. */
const putting =
  (tx: Tx, store: FileStore, { tenant_id, by, corp_id }: Owner) =>
  async (real_name: string, file_type: string, bytes: Uint8Array): Promise<string> => {
    const guid = randomUUID();
    await store.write(guid, bytes, file_type);
    await insertFiles(tx, [
      {
        guid,
        tenant_id,
        uploader_id: by.user_id,
        corp_id,
        file_use: 'document',
        real_name,
        file_type,
        file_size: bytes.length,
      },
    ]);
    const hash = (algorithm: 'sha256' | 'md5') => createHash(algorithm).update(bytes).digest('hex');
    await markStored(tx, guid, { file_type, file_size: bytes.length, sha256: hash('sha256'), md5: hash('md5') });
    return guid;
  };

async function seedFiles(put: ReturnType<typeof putting>, corp: Parameters<typeof licencePdf>[0]) {
  return {
    licence: await put('营业执照.pdf', 'application/pdf', licencePdf(corp)),
    letter: await put('承诺书.pdf', 'application/pdf', letterPdf(corp)),
    screenshot: await put('订单截图.png', 'image/png', samplePng(640, 360, [214, 228, 255])),
  };
}

/** What a form says of the agent that pays. */
const paidBy = ({ dealer_uin, dealer_name }: Dealer): Pick<FullForm, 'pay_way' | 'dealer'> => ({
  pay_way: PAY_WAY.dealer,
  dealer: { dealer_uin, dealer_name },
});
