import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { prospectusContract } from '#domain/catalog/contract/prospectus.ts';
import { satisfactionContract } from '#domain/catalog/contract/satisfaction.ts';
import { teamContract } from '#domain/catalog/contract/team.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { MOBILES, upload } from '#test/builders.ts';
import type { World } from '#test/world.ts';

const INTRODUCTION = '负责园区企业上云咨询五年，持有架构师认证。';
const COMMENT = '开通快，迁移有人指导。';
export const SERVICE_WORDS = [INTRODUCTION, COMMENT, '产品手册', '产品手册.pdf'];

/** Somebody asks to serve a product, a product has a document, and one of what an enterprise was subsidised for is rated. */
export async function castServices(w: World): Promise<void> {
  const provider = await w.signIn(MOBILES.providerAdmin);
  const [product] = (await provider.call(onlineProductsContract.listProduct, { keyword: 'COS' })).items;
  const product_id = product?.product_id ?? '';
  const operator = await w.signIn(MOBILES.operator);
  const asked = { product_id, position: 'architect', introduction: INTRODUCTION } as const;
  await operator.call(teamContract.applyTeamUser, asked);
  const guid = await upload(w, provider, 'prospectus', '产品手册.pdf', samplePdf('handbook'));
  const { lock } = await provider.call(prospectusContract.listProspectus, { product_id });
  await provider.call(prospectusContract.saveProspectus, { product_id, lock, items: [{ guid, title: '产品手册' }] });
  const applicant = await w.signIn(MOBILES.applicant);
  const [, one] = (await applicant.call(satisfactionContract.listRateable, {})).items;
  if (!one) throw new Error('the cast was subsidised for fewer than two products');
  await applicant.call(satisfactionContract.addSatisfaction, {
    sub_product_id: one.sub_product_id,
    score: 4,
    content: COMMENT,
  });
}
