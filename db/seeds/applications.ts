import { createHash, randomUUID } from 'node:crypto';
import { splitByRatio } from '#domain/shared/money.ts';
import type { Actor } from '#domain/shared/scene.ts';
import { beijingDay } from '#domain/shared/working-days.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { filesOf, type FullForm } from '#domain/subsidy/form/form.ts';
import { begin } from '#domain/subsidy/case/machine.ts';
import { orderTotal } from '#domain/subsidy/form/order-line.ts';
import { taskId } from '#domain/subsidy/case/state.ts';
import type { Tx } from '../client.ts';
import { documentHash } from '../document-hash.ts';
import type { FileStore } from '../files/file-store.ts';
import { bindFiles, insertFiles, markStored } from '../repositories/shared/files.ts';
import { nextCaseNo } from '../repositories/cases/case-numbers.ts';
import { insertApplication, insertRevision } from '../repositories/subsidy/submissions.ts';
import { CORPS, PARKS, TENANTS, type People } from './people.ts';
import { actorOf, sending } from './commands.ts';
import { sampleForm, sampleOrders, samplePdf, samplePng } from './samples.ts';

const OPERATOR = '13800000011';
const GOVERNMENT = '13800000013';
const PROVIDER_ADMIN = '13800000021';
const PROVIDER = '13800000022';
type Act = { by: string; return?: string; modify?: true; close?: string };

/** What happened to each demo application so far, by whom; the last ones wait. */
const STORIES: { corp: string; by: string; orders: number; price: number; acts: Act[] }[] = [
  { corp: 'yunqi', by: '13800000001', orders: 3, price: 12800, acts: [] },
  { corp: 'yunqi', by: '13800000002', orders: 5, price: 3600, acts: [] },
  { corp: 'yunqi', by: '13800000001', orders: 2, price: 45000, acts: [{ by: OPERATOR }] },
  { corp: 'yunqi', by: '13800000002', orders: 4, price: 9800, acts: [{ by: OPERATOR }] },
  { corp: 'yunqi', by: '13800000001', orders: 6, price: 2400, acts: [{ by: OPERATOR }, { by: GOVERNMENT }] },
  {
    corp: 'yunqi',
    by: '13800000001',
    orders: 1,
    price: 88000,
    acts: [{ by: OPERATOR }, { by: GOVERNMENT }, { by: PROVIDER_ADMIN, modify: true }],
  },
  {
    corp: 'yunqi',
    by: '13800000002',
    orders: 3,
    price: 5200,
    acts: [{ by: OPERATOR }, { by: GOVERNMENT }, { by: PROVIDER_ADMIN, modify: true }, { by: PROVIDER }],
  },
  {
    corp: 'yunqi',
    by: '13800000001',
    orders: 2,
    price: 15600,
    acts: [{ by: OPERATOR, return: '订单截图不清晰，请重新上传完整截图' }],
  },
  {
    corp: 'yunqi',
    by: '13800000002',
    orders: 2,
    price: 7800,
    acts: [{ by: OPERATOR, close: '重复提交，请以最新申请为准' }],
  },
  {
    corp: 'yunqi',
    by: '13800000002',
    orders: 3,
    price: 6600,
    acts: [{ by: '13800000002', close: '业务调整，今年不再采购' }],
  },
  { corp: 'dingyuan', by: '13800000041', orders: 2, price: 26000, acts: [] },
];

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
  story: (typeof STORIES)[number],
  o: { year: number; govRatio: string; order: number },
): Promise<number> {
  const corp = CORPS.find((c) => c.key === story.corp) as (typeof CORPS)[number];
  const tenant = TENANTS.find((t) => t.tenant_id === corp.tenant_id) as (typeof TENANTS)[number];
  const corp_id = people.corps.get(corp.key) ?? '';
  const actor = (mobile: string) => actorOf(people, mobile);
  const applicant = actor(story.by);
  const tenant_id = tenant.tenant_id;
  const apply_num = await nextCaseNo(tx, 'subsidy', tenant, beijingDay(Date.now()));
  const documents = await seedFiles(tx, store, tenant_id, applicant, corp_id);
  const park = PARKS.find((p) => p.tenant_id === tenant_id) as (typeof PARKS)[number];
  const form = sampleForm({
    park_id: park.park_id,
    year: o.year,
    cloud_account: corp.cloud_account,
    orders: sampleOrders(story.orders, story.price),
    files: documents,
    custom: tenant.custom,
  });
  await bindFiles(tx, filesOf(form));
  const revision = revisionOf(tenant_id, apply_num, form, applicant, o);
  await insertRevision(tx, revision);
  const workflow_id = `subsidy/${tenant_id}/${apply_num}`;
  const flow = defaultFlow('online', tenant.custom);
  const owner = { corp_id, submitter: applicant.user_id };
  const ids = { tenant_id, apply_num, allowance_type: 'online' as const, flow_version: 1, flow };
  await insertApplication(tx, {
    ...ids,
    workflow_id,
    corp_id,
    corp_name: corp.corp_name,
    apply_user_id: applicant.user_id,
    apply_user: applicant.name,
    state: begin(owner),
    revision,
  });

  const send = sending(tx, { tenant_id, workflow_id }, o.order);
  const ref = { revision_id: revision.revision_id, sha256: revision.sha256, order_money: revision.order_money };
  await send(
    applicant,
    { kind: 'modify', task_id: taskId(apply_num, 1), revision: ref, note: '' },
    { ...ids, ...owner, apply_year: o.year },
  );
  for (const [i, act] of story.acts.entries()) {
    const task_id = taskId(apply_num, i + 2);
    const event = act.close
      ? { kind: 'close', reason: act.close }
      : act.modify
        ? { kind: 'modify', task_id, revision: null, note: '已核对订单' }
        : { kind: 'approval', task_id, decision: act.return ? 'return' : 'pass', note: act.return ?? '材料齐全，同意' };
    await send(actor(act.by), event, null);
  }
  return send.position();
}

function revisionOf(
  tenant_id: string,
  apply_num: string,
  form: FullForm,
  by: Actor,
  o: { year: number; govRatio: string },
) {
  const order_money = orderTotal(form.order_data.order_detail);
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
    created_by: by.user_id,
    created_by_name: by.name,
  };
}

async function seedFiles(tx: Tx, store: FileStore, tenant_id: string, by: Actor, corp_id: string) {
  const put = async (real_name: string, file_type: string, bytes: Uint8Array): Promise<string> => {
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
  return {
    licence: await put('营业执照.pdf', 'application/pdf', samplePdf('Business licence (demo)')),
    letter: await put('承诺书.pdf', 'application/pdf', samplePdf('Commitment letter (demo)')),
    screenshot: await put('订单截图.png', 'image/png', samplePng(640, 360, [214, 228, 255])),
  };
}
