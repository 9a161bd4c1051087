import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { packagesContract } from '#domain/catalog/contract/packages.ts';
import { prospectusContract } from '#domain/catalog/contract/prospectus.ts';
import { satisfactionContract } from '#domain/catalog/contract/satisfaction.ts';
import { teamContract } from '#domain/catalog/contract/team.ts';
import { zjtxPackagesContract } from '#domain/catalog/contract/zjtx-packages.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { asOwner } from '#test/as-owner.ts';
import { upload } from '#test/builders/subsidy.ts';
import { sliderTicket } from '#test/builders/reception.ts';
import { A_PACKAGE, aScene } from '#test/builders/catalog.ts';
import { does, fresh, userOf, type Acts } from './does.ts';

/** What is done with packages, and with what people and enterprises have to do with products. */
export const PACKAGES: Acts = {
  'a package of the provider': async (r) => {
    const { addPackage, updatePackage, updatePackageProduct, pubPackage, deletePackage } = packagesContract;
    const { packageDetail, corpPackageDetail } = packagesContract;
    const [type] = (await userOf(r, 'everywhere').call(labelsContract.listLabel, { type: 18 })).items;
    const fields = { ...A_PACKAGE, code: 'rightful', name: '应有之套餐', type_id: type?.label_id ?? '' };
    let made = await does(r, 'everywhere', addPackage, fields);
    const { package_id } = made;
    made = await does(r, 'everywhere', updatePackage, { ...fields, package_id, lock: made.lock, summary: '改过' });
    made = await does(r, 'everywhere', updatePackageProduct, { package_id, lock: made.lock, scene_list: aScene() });
    made = await does(r, 'everywhere', pubPackage, { package_id, lock: made.lock });
    await userOf(r, 'everywhere').call(packageDetail, { package_id });
    await userOf(r, 'anonymous').call(corpPackageDetail, { tenant_id: 'nanshan', package_id });
    made = await does(r, 'everywhere', pubPackage, { package_id, lock: made.lock, publish: false });
    await does(r, 'everywhere', deletePackage, { package_id, lock: made.lock });
  },

  'what the form of specialised enterprises offers': async (r) => {
    const { listZjtxPackage, saveZjtxPackage } = zjtxPackagesContract;
    const { lock, items } = await userOf(r, 'tenant admin').call(listZjtxPackage, { tenant_id: 'nanshan' });
    const package_list = items.map((item) => item.package_id).toReversed();
    await does(r, 'tenant admin', saveZjtxPackage, { tenant_id: 'nanshan', lock, package_list });
  },

  'who serves a product, and its documents': async (r) => {
    const [product] = (await userOf(r, 'everywhere').call(onlineProductsContract.listProduct, { status: 1 })).items;
    const product_id = product?.product_id ?? '';
    // people of every park ask for themselves
    const asked = await userOf(r, 'operator').call(teamContract.applyTeamUser, {
      product_id,
      position: 'architect',
      introduction: '',
    });
    const answer = { tenant_id: 'nanshan', team_user_id: asked.team_user_id, lock: asked.lock, pass: true };
    await does(r, 'tenant admin', teamContract.approveTeamUser, answer);
    const keeper = userOf(r, 'everywhere');
    const guid = await upload(r.cast.w, keeper, 'prospectus', '白皮书.pdf', samplePdf('白皮书'));
    const { lock } = await keeper.call(prospectusContract.listProspectus, { product_id });
    const items = [{ guid, title: '白皮书' }];
    await does(r, 'everywhere', prospectusContract.saveProspectus, { product_id, lock, items });
    await userOf(r, 'anonymous').call(prospectusContract.corpProspectus, { tenant_id: 'nanshan', product_id });
  },

  'something of the market, asked for': async (r) => {
    const { w } = r.cast;
    const visitor = w.anonymous();
    const [shown] = (await visitor.call(marketContract.listMarket, { tenant_id: 'nanshan' })).items;
    const which = { tenant_id: 'nanshan', kind: 'product' as const, id: shown?.product_id ?? '' };
    const who = { org_name: '应有之企业', name: '何静', mobile: '13770009999', slider_ticket: await sliderTicket(w) };
    await visitor.call(marketContract.wantProduct, { ...which, ...who });
  },

  'what an enterprise says of a product': async (r) => {
    const { apply_num } = await fresh(r);
    // as its last step leaves it
    await asOwner(r.cast.w, `update subsidy_application set status = 7 where apply_num = '${apply_num}'`);
    const [one] = (await userOf(r, 'applicant').call(satisfactionContract.listRateable, {})).items;
    const rating = { sub_product_id: one?.sub_product_id ?? '', score: 5, content: '' };
    await does(r, 'applicant', satisfactionContract.addSatisfaction, rating);
  },
};
