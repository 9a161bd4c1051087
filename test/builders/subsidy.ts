import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import { filesContract } from '#domain/files/contract.ts';
import type { FullForm } from '#domain/subsidy/form/form.ts';
import type { ProductLine } from '#domain/subsidy/form/product-line.ts';
import { seedOffline } from '#db/seeds/catalog.ts';
import type { OrderLine } from '#domain/subsidy/form/order-line.ts';
import type { FileUse } from '#domain/shared/files/file-rules.ts';
import { sampleForm, sampleOrders, samplePdf, samplePng } from '#db/seeds/samples.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';

export const MOBILES = {
  applicant: '13800000001',
  colleague: '13800000002',
  operator: '13800000011',
  tenantAdmin: '13800000012',
  government: '13800000013',
  operator2: '13800000014',
  providerAdmin: '13800000021',
  provider: '13800000022',
  finalAdmin: '13800000023',
  platform: '13800000031',
  customApplicant: '13800000041',
  customOperator: '13800000042',
  foreignOperator: '13800000051',
} as const;

/** Uploads bytes as the web does: address, PUT, verification. Returns the guid. */
export async function upload(
  w: World,
  user: TestUser,
  use: FileUse,
  name: string,
  bytes: Uint8Array,
  tenant_id?: string,
): Promise<string> {
  const item = { file_key: 'k', file_name: name, file_type: 'application/octet-stream', file_size: bytes.length };
  const { items } = await user.call(filesContract.getUploadUrl, {
    upload_method: 'PUT',
    bs_module: use,
    items: [item],
    ...(tenant_id && { tenant_id }),
  });
  const target = items['k'];
  if (!target) throw new Error('no upload address');
  const put = await w.app.inject({
    method: 'PUT',
    url: target.upload_url,
    headers: target.headers,
    payload: Buffer.from(bytes),
  });
  if (put.statusCode !== 200) throw new Error(`upload answered ${put.statusCode} ${put.body}`);
  const { guid } = await user.call(filesContract.getFileDownloadInfo, { guid: target.meta_info.guid });
  return guid;
}

/** A complete form of an enterprise, its files uploaded; the demo's unless told whose. */
export async function completeForm(
  w: World,
  applicant: TestUser,
  orders = sampleOrders(2, 1000),
  { park_id, cloud_account } = { park_id: 'nanshan-a', cloud_account: '100012345678' },
): Promise<FullForm> {
  const files = {
    licence: await upload(w, applicant, 'document', '营业执照.pdf', samplePdf('licence')),
    letter: await upload(w, applicant, 'document', '承诺书.pdf', samplePdf('letter')),
    screenshot: await upload(w, applicant, 'screenshot', '截图.png', samplePng(8, 8, [1, 2, 3])),
  };
  return sampleForm({
    park_id,
    year: new Date().getUTCFullYear(),
    cloud_account,
    orders,
    files,
    custom: false,
  });
}

/** A form with other orders, by default such that nobody has applied for: a sub-order is subsidised once. */
export const withOrders = (form: FullForm, order_detail: OrderLine[] = sampleOrders(2, 1000)): FullForm => ({
  ...form,
  order_data: { ...form.order_data, order_detail },
});

/** A complete form of products that a park offers, instead of orders; of the demo's enterprise unless told whose. */
export async function productForm(
  w: World,
  applicant: TestUser,
  type: 'offline' | 'postpaid',
  product_lines: ProductLine[],
  whose?: { park_id: string; cloud_account: string },
): Promise<FullForm> {
  const { order_img: _none, ...form } = await completeForm(w, applicant, undefined, whose);
  const plan =
    type === 'offline' ? await upload(w, applicant, 'document', '建设方案.pdf', samplePdf('plan')) : undefined;
  return {
    ...form,
    order_img: [],
    order_data: { cloud_account: form.order_data.cloud_account, order_detail: [], product_lines },
    data: { ...form.data, ...(plan !== undefined && { construction_project: plan }) },
  };
}

/** Products that a park of the demo has of its own, listed. */
export async function offerOffline(w: World, tenant_id = 'nanshan'): Promise<ProductLine[]> {
  const admin = await w.db.system
    .selectFrom('user_account')
    .where('mobile', '=', MOBILES.tenantAdmin)
    .select('user_id')
    .executeTakeFirstOrThrow();
  const keeper = { user_id: admin.user_id, name: '赵敏' };
  await w.db.system.transaction().execute((tx) => seedOffline(tx, tenant_id, keeper));
  const rows = await w.db.system
    .selectFrom('offline_sub_product as s')
    .innerJoin('offline_product as p', 'p.product_id', 's.product_id')
    .where('s.status', '=', 1)
    .where('s.tenant_id', '=', tenant_id)
    .select(['s.code', 's.name', 'p.name as product', 's.unit_price'])
    .orderBy('s.code')
    .execute();
  return rows.map(({ code, name, product, unit_price }) => ({
    sub_product_num: code,
    product_name: product,
    sub_product_name: name,
    quantity: 1,
    unit_price: unit_price ?? '1.00',
  }));
}

/** What the demo park offers that is paid after use, one of each. */
export async function offeredPostpaid(applicant: TestUser): Promise<ProductLine[]> {
  const { items } = await applicant.call(offeredContract.getPostpaidProductList, { tenant_id: 'nanshan', limit: 1000 });
  return items.map(({ code, l1_name, name, unit_price }) => ({
    sub_product_num: code,
    product_name: l1_name,
    sub_product_name: name,
    quantity: 1,
    unit_price: unit_price ?? '1.00',
  }));
}

/** Submits an application of the demo enterprise. */
export async function submit(w: World, applicant: TestUser, form?: FullForm) {
  return applicant.call(applicationsContract.saveApply, {
    allowance_type: 'online',
    form: form ?? (await completeForm(w, applicant)),
  });
}

export const operatorDetail = (user: TestUser, apply_num: string) =>
  user.call(applicationsContract.getApplyDetail, { apply_num });
export const providerDetail = (user: TestUser, apply_num: string, tenant_id = 'nanshan') =>
  user.call(approvalContract.getCloudApproveDetail, { tenant_id, apply_num });

/** What a decision says of a spot inspection that found a difference: that it was read. */
const readThere = ({ finding_differs }: Awaited<ReturnType<typeof operatorDetail>>) => ({
  deviation_read: finding_differs,
});

/** Passes (or returns) the current step in the tenant's scenes. */
export async function decide(user: TestUser, apply_num: string, decision: 'pass' | 'return' = 'pass', note = '同意') {
  const detail = await operatorDetail(user, apply_num);
  const { task_id, revision_id } = detail;
  return user.call(approvalContract.approval, {
    apply_num,
    task_id,
    revision_id,
    decision,
    note,
    ...readThere(detail),
  });
}

/** Passes, returns or corrects the current step in the provider's scenes. */
export async function providerDecide(
  user: TestUser,
  apply_num: string,
  decision: 'pass' | 'return' | 'modify' = 'pass',
  note = '同意',
  return_to?: string,
) {
  const detail = await providerDetail(user, apply_num);
  const { task_id, revision_id, tenant_id } = detail;
  const on = { tenant_id, apply_num, task_id, revision_id, ...readThere(detail) };
  const to = return_to === undefined ? {} : { return_to };
  return user.call(
    approvalContract.cloudApproval,
    decision === 'modify' ? { ...on, decision, note } : { ...on, ...to, decision, note },
  );
}

/** Enters what the spot inspection of the current step found. */
export async function findNothing(user: TestUser, apply_num: string) {
  const { task_id, tenant_id } = await operatorDetail(user, apply_num);
  const found = { result: 'conform' as const, finding: '', files: [] };
  return user.call(inspectionsContract.addFinding, { tenant_id, apply_num, task_id, ...found });
}
