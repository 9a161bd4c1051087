import type { Tx } from '../client.ts';
import type { FileStore } from '../files/file-store.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { keepFile } from './keep-file.ts';
import type { People } from './people.ts';
import { samplePdf } from './samples.ts';

const TENANT = 'nanshan';
const OPERATOR = '13800000011';
const COLLEAGUE = '13800000014';
const PROVIDER = '13800000021';
const TEAM = [
  { mobile: OPERATOR, product: 'cvm', position: 'business', introduction: '负责园区企业上云咨询五年。', status: 2 },
  { mobile: COLLEAGUE, product: 'mysql', position: 'architect', introduction: '持有数据库架构师认证。', status: 1 },
] as const;
const PAPERS = [
  { product: 'cvm', title: '云服务器产品手册', file: '云服务器产品手册.pdf', text: 'Cloud Virtual Machine' },
  { product: 'cvm', title: '选型指南', file: '云服务器选型指南.pdf', text: 'How to choose' },
  { product: 'cos', title: '对象存储白皮书', file: '对象存储白皮书.pdf', text: 'Object storage' },
];
const RATINGS = [
  { product: 'cvm-1', score: 5, content: '开通快，迁移有人指导。' },
  { product: 'mysql-1', score: 4, content: '稳定，备份策略可以再细一些。' },
];

/** Who serves products in the first park, the provider's documents of products, and what an enterprise says of last year's. */
export async function seedServices(tx: Tx, files: FileStore, people: People): Promise<void> {
  const products = await tx.selectFrom('online_product').select(['product_id', 'code']).execute();
  const productOf = new Map(products.map(({ product_id, code }) => [code, product_id]));
  const subs = await tx.selectFrom('online_sub_product').select(['sub_product_id', 'code']).execute();
  const subOf = new Map(subs.map(({ sub_product_id, code }) => [code, sub_product_id]));
  const idOf = (mobile: string) => people.users.get(mobile)?.user_id ?? '';
  const team = TEAM.map(({ product, mobile, ...member }) => ({
    ...member,
    tenant_id: TENANT,
    product_id: productOf.get(product) ?? '',
    user_id: idOf(mobile),
    mobile,
    name: people.users.get(mobile)?.name ?? '',
  }));
  await tx.insertInto('product_team_user').values(team).execute();
  for (const [position, { product, title, file, text }] of PAPERS.entries()) {
    const guid = await keepFile(tx, files, {
      tenant_id: null,
      uploader_id: idOf(PROVIDER),
      file_use: 'prospectus',
      real_name: file,
      file_type: 'application/pdf',
      bytes: samplePdf(text),
    });
    const row = { product_id: productOf.get(product) ?? '', guid, title, position };
    await tx.insertInto('product_prospectus').values(row).execute();
  }
  const year = Number(beijingDay(Date.now()).slice(0, 4)) - 1;
  const corp_id = people.corps.get('yunqi') ?? '';
  const { corp_name } = await tx
    .selectFrom('corp')
    .where('corp_id', '=', corp_id)
    .select('corp_name')
    .executeTakeFirstOrThrow();
  const said = { tenant_id: TENANT, corp_id, corp_name, year, user_id: idOf('13800000001') };
  const ratings = RATINGS.map(({ product, ...rating }) => ({
    ...said,
    ...rating,
    sub_product_id: subOf.get(product) ?? '',
  }));
  await tx.insertInto('product_satisfaction').values(ratings).execute();
}
