import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { pricesContract } from '#domain/catalog/contract/prices.ts';
import { prospectusContract } from '#domain/catalog/contract/prospectus.ts';
import { satisfactionContract } from '#domain/catalog/contract/satisfaction.ts';
import { teamContract } from '#domain/catalog/contract/team.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';

const INTRODUCTION = '负责园区企业上云咨询五年，持有架构师认证。';
const COMMENT = '开通快，迁移有人指导。';
export const SERVICE_WORDS = [INTRODUCTION, COMMENT, '产品手册', '产品手册.pdf'];

/** The sub-product that has prices for certain days: one that is over, one for every park, and one that a park agreed on. */
export const PRICED = '归档存储容量包';
async function castPrices(w: World, provider: TestUser): Promise<void> {
  const [sub] = (await provider.call(onlineProductsContract.listSubProduct, { keyword: PRICED })).items;
  const sub_product_id = sub?.sub_product_id ?? '';
  const on = (days: number) => addDays(beijingDay(Date.now()), days);
  const everyPark = { sub_product_id, tenant_id: null };
  // these began when they were agreed on
  await w.db.system
    .insertInto('product_price')
    .values([
      { ...everyPark, unit_price: '420.00', valid_from: on(-90), valid_to: on(-31) },
      { ...everyPark, unit_price: '376.00', valid_from: on(-30), valid_to: null },
    ])
    .execute();
  const terms = { unit_price: '318.50', valid_from: on(7), valid_to: on(190) };
  await provider.call(pricesContract.addPrice, { sub_product_id, tenant_id: 'nanshan', ...terms });
}

/** Somebody asks to serve a product, a product has a document and one prices, and one of what an enterprise was subsidised for is rated. */
export async function castServices(w: World): Promise<void> {
  const provider = await w.signIn(MOBILES.providerAdmin);
  await castPrices(w, provider);
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
