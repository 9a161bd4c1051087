import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorizationsContract } from '#domain/catalog/contract/authorizations.ts';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { packagesContract, type PackageRow } from '#domain/catalog/contract/packages.ts';
import { zjtxPackagesContract } from '#domain/catalog/contract/zjtx-packages.ts';
import { demandContract } from '#domain/demand/contract/portal.ts';
import { filesContract } from '#domain/files/contract.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { A_PACKAGE, AN_ONLINE_PRODUCT, AN_ONLINE_SUB_PRODUCT, aScene } from '#test/builders/catalog.ts';
import type { Park } from '../park.ts';
import { resourceStory } from '../resource-story.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const {
  listPackage,
  packageDetail,
  addPackage,
  updatePackage,
  updatePackageProduct,
  pubPackage,
  deletePackage,
  corpPackageList,
  corpPackageDetail,
} = packagesContract;
const { addProduct, startProduct, addSubProduct, startSubProduct, stopSubProduct, deleteSubProduct } =
  onlineProductsContract;

let w: World;
let provider: TestUser, platform: TestUser, visitor: TestUser;
let park: Park, other: Park;
let type_id: string, zjtx: string;
beforeAll(async () => {
  w = await world({ worker: false });
  visitor = w.anonymous();
  [provider, platform] = await Promise.all([w.signIn(MOBILES.providerAdmin), w.signIn(MOBILES.platform)]);
  [park, other] = [await w.park(), await w.park()];
  const { items } = await provider.call(labelsContract.listLabel, { type: 18 });
  const idOf = (code: string) => items.find((label) => label.code === code)?.label_id ?? '';
  [type_id, zjtx] = [idOf('pkg-cloud'), idOf('18102')];
});
afterAll(() => w.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : e),
  );
const asRead = ({ package_id, lock }: { package_id: string; lock: string }) => ({ package_id, lock });

let made = 0;
/** A listed product of both levels. */
async function listed() {
  const n = (made += 1);
  const above = await provider.call(addProduct, { ...AN_ONLINE_PRODUCT, code: `k${n}`, name: `协同 ${n}` });
  const { product_id } = above;
  await provider.call(startProduct, { product_id, lock: above.lock });
  const fields = { ...AN_ONLINE_SUB_PRODUCT, product_id, code: `k${n}-1`, name: `会议 ${n}` };
  const below = await provider.call(addSubProduct, fields);
  return provider.call(startSubProduct, { sub_product_id: below.sub_product_id, lock: below.lock });
}
/** A draft with a scene of the given products. */
async function draft(fields: object, ...subs: { sub_product_id: string; name: string }[]) {
  const n = (made += 1);
  const added = await provider.call(addPackage, {
    ...A_PACKAGE,
    type_id,
    code: `pkg${n}`,
    name: `套餐 ${n}`,
    ...fields,
  });
  return provider.call(updatePackageProduct, { ...asRead(added), scene_list: aScene(...subs) });
}
const published = async (fields: object, ...subs: { sub_product_id: string; name: string }[]) =>
  provider.call(pubPackage, asRead(await draft(fields, ...subs)));
/** What a park's portal shows of some words. */
const shownIn = async ({ tenant_id }: Park, keyword: string) =>
  (await visitor.call(corpPackageList, { tenant_id, keyword })).items.map((item) => item.name);

resourceStory({
  what: 'packages',
  calls: { list: listPackage, add: addPackage, update: updatePackage, remove: deletePackage },
  id: 'package_id',
  people: () => ({ keeper: provider, rival: platform, stranger: park.admin }),
  sample: async () => ({ ...A_PACKAGE, type_id }),
  change: { name: '协同办公套餐', summary: '' },
  broken: { code: '有空格 ' },
  name: 'name',
  beside: ['missing_list', 'picture_url'],
  history: 'package',
});

describe('a package', () => {
  test('is a draft, published with something in it, withdrawn, and only a draft goes', async () => {
    const empty = await provider.call(addPackage, { ...A_PACKAGE, type_id, code: 'life', name: '起步套餐' });
    expect(empty.status).toBe(1);
    expect(await codeOf(provider.call(pubPackage, asRead(empty)))).toBe(7311);
    const full = await provider.call(updatePackageProduct, { ...asRead(empty), scene_list: aScene(await listed()) });
    const out = await provider.call(pubPackage, asRead(full));
    expect(out.status).toBe(2);
    expect(await codeOf(provider.call(deletePackage, asRead(out)))).toBe(7310);
    expect(await codeOf(provider.call(updatePackageProduct, { ...asRead(out), scene_list: [] }))).toBe(7311);
    const back = await provider.call(pubPackage, { ...asRead(out), publish: false });
    await provider.call(deletePackage, asRead(back));
    expect(await codeOf(provider.call(packageDetail, { package_id: back.package_id }))).toBe(7101);
  });

  test('is of a type and subtype, names products and parks that exist, and each scene once', async () => {
    const add = (fields: object) => codeOf(draft(fields));
    expect(await add({ type_id: '00000000-0000-4000-8000-000000000001' })).toBe(7312);
    expect(await add({ subtype_id: type_id })).toBe(7312);
    expect(await add({ every_park: false, tenant_list: ['nowhere'] })).toBe(7314);
    const gone = { sub_product_id: '00000000-0000-4000-8000-000000000001', name: '没有的' };
    expect(await codeOf(draft({}, gone))).toBe(7313);
    const one = await draft({});
    const [scene] = aScene();
    const twice = [scene, scene] as ReturnType<typeof aScene>;
    expect(await codeOf(provider.call(updatePackageProduct, { ...asRead(one), scene_list: twice }))).toBe(7100);
  });

  test('has nothing but a text in its text', async () => {
    const { content } = await draft({ content: '<h2>上云</h2><p onclick="x()">一</p><script>alert(1)</script>' });
    expect(content).toBe('<h2>上云</h2><p>一</p>');
  });

  test('keeps its products and labels from being deleted, and tells what is not listed', async () => {
    const sub = await listed();
    const pkg = await draft({}, sub);
    const { sub_product_id } = sub;
    const stopped = await provider.call(stopSubProduct, { sub_product_id, lock: sub.lock });
    expect(await codeOf(provider.call(deleteSubProduct, { sub_product_id, lock: stopped.lock }))).toBe(7128);
    const row: PackageRow = await provider.call(packageDetail, { package_id: pkg.package_id });
    expect(row.missing_list).toEqual([sub.name]);
    await provider.call(deletePackage, asRead(pkg));
    await provider.call(deleteSubProduct, { sub_product_id, lock: stopped.lock });
  });

  test('has a picture that is no larger than a screen, public once it is published', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#2563eb' } })
      .png()
      .toBuffer();
    const guid = await upload(w, provider, 'picture', '封面.png', photo);
    const pkg = await draft({ picture: guid }, await listed());
    const picture = pkg.picture ?? '';
    expect(picture).not.toBe(guid);
    const download = () => visitor.call(filesContract.publicDownload, { guid: picture });
    expect(await codeOf(download())).toBe(7101);
    // a colleague sees it in the form, and saves the package as it is
    const seen = await platform.call(filesContract.getFileDownloadInfo, { guid: picture });
    expect([seen.real_name, seen.file_type]).toEqual(['封面.webp', 'image/webp']);
    const { scene_list: _s, status: _t, package_id, lock, ...fields } = pkg;
    const next = await platform.call(updatePackage, { ...fields, package_id, lock, summary: '新封面' });
    expect(next.picture).toBe(picture);
    await provider.call(pubPackage, asRead(next));
    const { download_url } = await download();
    const bytes = (await w.app.inject({ url: download_url })).rawPayload;
    expect((await sharp(bytes).metadata()).width).toBe(1280);
    expect(await codeOf(draft({ picture: await upload(w, provider, 'prospectus', '一.png', photo) }))).toBe(7141);
  });
});

describe('a park shows', () => {
  test('what is published for it, by two characters of the name, with the types of what is found', async () => {
    const sub = await listed();
    await published({ name: '云桌面套餐' }, sub);
    await draft({ name: '云桌面草稿' }, sub);
    await published({ name: '云桌面专享', every_park: false, tenant_list: [park.tenant_id] }, sub);
    await published({ name: '云桌面专精', type_id: zjtx }, sub);
    expect((await shownIn(park, '桌面')).toSorted()).toEqual(['云桌面专享', '云桌面专精', '云桌面套餐']);
    expect((await shownIn(other, '桌面')).toSorted()).toEqual(['云桌面专精', '云桌面套餐']);
    const found = await visitor.call(corpPackageList, { tenant_id: park.tenant_id, keyword: '桌面', type_id: zjtx });
    expect([found.total, found.items.map((item) => item.type_name)]).toEqual([1, ['专精特新中小企业']]);
    expect(found.types.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(await shownIn(park, '%')).toEqual([]);
  });

  test('no package with a product that is delisted, or that the park may not offer', async () => {
    const [free, kept] = [await listed(), await listed()];
    await published({ name: '随产品套餐' }, free, kept);
    const [mine] = (await visitor.call(corpPackageList, { tenant_id: park.tenant_id, keyword: '随产品' })).items;
    const detail = (of: Park) =>
      visitor.call(corpPackageDetail, { tenant_id: of.tenant_id, package_id: mine?.package_id ?? '' });
    expect((await detail(park)).scene_list[0]?.package_list[0]?.product_list.map((p) => p.name)).toEqual([
      free.name,
      kept.name,
      '上线指导',
    ]);
    const { product_id } = kept;
    const { lock } = await provider.call(authorizationsContract.listAuthorization, { product_id });
    await provider.call(authorizationsContract.saveAuthorization, {
      product_id,
      lock,
      reason: '试点',
      every_park: false,
      tenant_list: [{ tenant_id: park.tenant_id, sub_product_id_list: [] }],
    });
    expect([await shownIn(park, '随产品'), await shownIn(other, '随产品')]).toEqual([['随产品套餐'], []]);
    expect(await codeOf(detail(other))).toBe(7101);
    await provider.call(stopSubProduct, { sub_product_id: free.sub_product_id, lock: free.lock });
    expect(await shownIn(park, '随产品')).toEqual([]);
  });
});

describe('the form of specialised enterprises', () => {
  const { listZjtxPackage, saveZjtxPackage } = zjtxPackagesContract;
  const offered = async ({ tenant_id }: Park) =>
    (await visitor.call(demandContract.zjtxPackageList, { tenant_id })).items.map((item) => item.expedite_pkg_id);

  test('offers the packages of its types, until the park chooses among them, in its order', async () => {
    const { tenant_id } = park;
    const before = await park.admin.call(listZjtxPackage, { tenant_id });
    expect([before.every, before.items.every((item) => item.offered)]).toEqual([true, true]);
    expect((await offered(park)).slice(0, 2)).toEqual(['start', expect.any(String)]);
    const idOf = (code: string) => before.items.find((item) => item.code === code)?.package_id ?? '';
    const chosen = { tenant_id, lock: before.lock, package_list: [idOf('lead'), idOf('start')] };
    const after = await park.admin.call(saveZjtxPackage, chosen);
    expect(await offered(park)).toEqual(['lead', 'start']);
    expect(await offered(other)).toContain('grow');
    expect(after.items.slice(0, 3).map((item) => item.offered)).toEqual([true, true, false]);
    expect(await codeOf(park.admin.call(saveZjtxPackage, { ...chosen, package_list: [] }))).toBe(7118);
    await park.admin.call(saveZjtxPackage, { tenant_id, lock: after.lock, package_list: [] });
    expect(await offered(park)).toEqual([]);
  });

  test('offers nothing that the park does not show', async () => {
    const { tenant_id } = other;
    const { lock } = await other.admin.call(listZjtxPackage, { tenant_id });
    const { package_id } = await published({}, await listed());
    expect(await codeOf(other.admin.call(saveZjtxPackage, { tenant_id, lock, package_list: [package_id] }))).toBe(7316);
    expect(await codeOf(park.admin.call(saveZjtxPackage, { tenant_id, lock, package_list: [] }))).toBe(7101);
    expect(await codeOf(other.operator.call(saveZjtxPackage, { tenant_id, lock, package_list: [] }))).toBe(7102);
  });

  test('tells a package as the specification has it', async () => {
    const { items } = await visitor.call(demandContract.zjtxPackageList, { tenant_id: other.tenant_id });
    const start = items.find((item) => item.expedite_pkg_id === 'start');
    expect([start?.expedite_pkg_type, JSON.parse(start?.expedite_pkg_product ?? '[]')]).toMatchObject([
      18101,
      [
        {
          name: '基础上云',
          packages: [{ name: '基础上云体验包', is_free: 1, products: [{ name: '标准型 S6 包年包月' }] }, {}],
        },
        { name: '协同办公' },
      ],
    ]);
  });
});
