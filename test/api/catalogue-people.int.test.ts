import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { prospectusContract } from '#domain/catalog/contract/prospectus.ts';
import { satisfactionContract } from '#domain/catalog/contract/satisfaction.ts';
import { teamContract } from '#domain/catalog/contract/team.ts';
import { filesContract } from '#domain/files/contract.ts';
import { inboxContract } from '#domain/identity/inbox-contract.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { asOwner } from '../as-owner.ts';
import { completeForm, MOBILES, submit, upload } from '#test/builders/subsidy.ts';
import { AN_ONLINE_PRODUCT, AN_ONLINE_SUB_PRODUCT } from '#test/builders/catalog.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { addProduct, startProduct, stopProduct, addSubProduct, startSubProduct, listSubProduct } =
  onlineProductsContract;

let w: World;
let provider: TestUser, platform: TestUser, visitor: TestUser;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world();
  visitor = w.anonymous();
  [provider, platform] = await Promise.all([w.signIn(MOBILES.providerAdmin), w.signIn(MOBILES.platform)]);
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : e),
  );
let made = 0;
/** A listed product with one thing to order, listed too. */
async function listed() {
  const n = (made += 1);
  const added = await provider.call(addProduct, { ...AN_ONLINE_PRODUCT, code: `p${n}`, name: `服务 ${n}` });
  const { product_id } = added;
  const below = { ...AN_ONLINE_SUB_PRODUCT, product_id, code: `p${n}-1`, name: `服务 ${n} 年付` };
  const { sub_product_id, lock } = await provider.call(addSubProduct, below);
  await provider.call(startSubProduct, { sub_product_id, lock });
  return provider.call(startProduct, { product_id, lock: added.lock });
}

describe('people who serve a product', () => {
  const { listTeamUser, applyTeamUser, approveTeamUser } = teamContract;
  const ask = (user: TestUser, product_id: string) =>
    user.call(applyTeamUser, { product_id, position: 'architect', introduction: '十年上云经验' });
  const waiting = async (user: TestUser) =>
    (await user.call(inboxContract.approveList, { kind: 'team' })).items.map((duty) => duty.name);

  test('ask, wait in the inbox of who answers, and are passed once', async () => {
    const { product_id, name } = await listed();
    const asked = await ask(park.operator, product_id);
    expect([asked.status, asked.name]).toEqual([1, '王伟']);
    expect(await waiting(park.admin)).toEqual([`王伟 · ${name}`]);
    expect(await waiting(other.admin)).toEqual([]);
    const { tenant_id } = park;
    const answer = { tenant_id, team_user_id: asked.team_user_id, lock: asked.lock, pass: true };
    const passed = await park.admin.call(approveTeamUser, answer);
    expect([passed.status, passed.decided_by]).toEqual([2, '赵敏']);
    expect(await codeOf(park.providerAdmin.call(approveTeamUser, { ...answer, lock: passed.lock }))).toBe(7317);
    expect(await waiting(park.admin)).toEqual([]);
    const { items } = await park.operator.call(listTeamUser, { tenant_id, status: 2 });
    expect(items).toMatchObject([{ product_name: name, own: true, position: 'architect' }]);
  });

  test('are rejected with a reason, and may ask again; twice at once they may not', async () => {
    const { product_id } = await listed();
    const { tenant_id } = park;
    const asked = await ask(park.operator, product_id);
    expect(await codeOf(ask(park.operator, product_id))).toBe(7319);
    const answer = { tenant_id, team_user_id: asked.team_user_id, lock: asked.lock, pass: false };
    expect(await codeOf(park.admin.call(approveTeamUser, answer))).toBe(7100);
    const rejected = await park.admin.call(approveTeamUser, { ...answer, reason: '请先完成认证' });
    expect([rejected.status, rejected.reason]).toEqual([3, '请先完成认证']);
    expect((await ask(park.operator, product_id)).status).toBe(1);
  });

  test('do not answer their own request, nor one of another park', async () => {
    const { product_id } = await listed();
    const asked = await ask(park.admin, product_id);
    const answer = { team_user_id: asked.team_user_id, lock: asked.lock, pass: true };
    expect(await codeOf(park.admin.call(approveTeamUser, { ...answer, tenant_id: park.tenant_id }))).toBe(7318);
    expect(await codeOf(other.admin.call(approveTeamUser, { ...answer, tenant_id: park.tenant_id }))).toBe(7101);
    expect(await codeOf(other.admin.call(approveTeamUser, { ...answer, tenant_id: other.tenant_id }))).toBe(7101);
    expect(await codeOf(park.operator.call(approveTeamUser, { ...answer, tenant_id: park.tenant_id }))).toBe(7102);
  });

  test('serve what is listed', async () => {
    const { product_id, lock } = await listed();
    await provider.call(stopProduct, { product_id, lock });
    expect(await codeOf(ask(park.operator, product_id))).toBe(7306);
  });
});

describe('documents of a product', () => {
  const { listProspectus, saveProspectus, corpProspectus } = prospectusContract;
  const titles = (of: { items: { title: string }[] }) => of.items.map((item) => item.title);

  test('are saved as they were read, in their order, and public while the product is listed', async () => {
    const { product_id, lock: listedAs } = await listed();
    const file = (name: string) => upload(w, provider, 'prospectus', name, samplePdf(name));
    const [white, guide] = [await file('白皮书.pdf'), await file('指南.pdf')];
    const { lock } = await provider.call(listProspectus, { product_id });
    const items = [
      { guid: guide, title: '使用指南' },
      { guid: white, title: '产品白皮书' },
    ];
    const saved = await provider.call(saveProspectus, { product_id, lock, items });
    expect([titles(saved), saved.items[0]?.real_name]).toEqual([['使用指南', '产品白皮书'], '指南.pdf']);
    expect(await codeOf(provider.call(saveProspectus, { product_id, lock, items: [] }))).toBe(7118);
    const { tenant_id } = park;
    expect(titles(await visitor.call(corpProspectus, { tenant_id, product_id }))).toEqual(['使用指南', '产品白皮书']);
    const download = () => visitor.call(filesContract.publicDownload, { guid: guide });
    expect((await w.app.inject({ url: (await download()).download_url })).statusCode).toBe(200);
    // a colleague keeps what is there, in another order
    const turned = { product_id, lock: saved.lock, items: items.toReversed() };
    expect(titles(await platform.call(saveProspectus, turned))).toEqual(['产品白皮书', '使用指南']);
    await provider.call(stopProduct, { product_id, lock: listedAs });
    expect(await codeOf(visitor.call(corpProspectus, { tenant_id, product_id }))).toBe(7101);
    expect(await codeOf(download())).toBe(7101);
    expect(titles(await park.admin.call(listProspectus, { product_id }))).toHaveLength(2);
  });

  test('are uploaded as documents of a product by who saves them', async () => {
    const { product_id } = await listed();
    const { lock } = await provider.call(listProspectus, { product_id });
    const save = (guid: string) =>
      codeOf(provider.call(saveProspectus, { product_id, lock, items: [{ guid, title: '白皮书' }] }));
    expect(await save(await upload(w, provider, 'document', '一.pdf', samplePdf('一')))).toBe(7141);
    expect(await save(await upload(w, platform, 'prospectus', '二.pdf', samplePdf('二')))).toBe(7141);
    expect(await save('00000000-0000-4000-8000-000000000001')).toBe(7141);
  });
});

describe('an enterprise', () => {
  const { listSatisfaction, addSatisfaction, listRateable, corpSatisfaction } = satisfactionContract;
  /** An application that ended with a subsidy. */
  async function ended(of: Park) {
    const { apply_num } = await submit(w, of.applicant, await completeForm(w, of.applicant, undefined, of));
    await asOwner(w, `update subsidy_application set status = 7, ended_at = now() where apply_num = '${apply_num}'`);
  }

  test('rates what it was subsidised for, once a year; the park and its visitors see it', async () => {
    const { tenant_id } = park;
    expect((await park.applicant.call(listRateable, {})).items).toEqual([]);
    await ended(park);
    const { items, year } = await park.applicant.call(listRateable, {});
    const [one] = items;
    if (!one) throw new Error('nothing to rate');
    const { sub_product_id } = one;
    const rating = { sub_product_id, score: 4, content: '稳定，上手快' };
    await park.applicant.call(addSatisfaction, rating);
    expect(await codeOf(park.colleague.call(addSatisfaction, { ...rating, score: 1 }))).toBe(7321);
    expect((await park.colleague.call(listRateable, {})).items[0]?.rating).toMatchObject({ score: 4 });
    const told = await park.operator.call(listSatisfaction, { tenant_id, year });
    expect(told.items).toMatchObject([
      { score: 4, corp_name: expect.any(String), sub_product_name: one.sub_product_name },
    ]);
    const [sub] = (await provider.call(listSubProduct, { keyword: one.sub_product_name })).items;
    const product_id = sub?.product_id ?? '';
    const average = await visitor.call(corpSatisfaction, { tenant_id, product_id });
    expect(average).toEqual({ average: '4.0', count: 1, items: [{ sub_product_id, average: '4.0', count: 1 }] });
    const elsewhere = await visitor.call(corpSatisfaction, { tenant_id: other.tenant_id, product_id });
    expect(elsewhere).toEqual({ average: null, count: 0, items: [] });
    expect((await other.operator.call(listSatisfaction, { tenant_id: other.tenant_id })).total).toBe(0);
    expect(await codeOf(other.operator.call(listSatisfaction, { tenant_id }))).toBe(7101);
  });

  test('rates neither what it did not get, nor beyond five, nor in more than 200 characters', async () => {
    const [sub] = (await provider.call(listSubProduct, { keyword: '主机安全 旗舰版' })).items;
    const rating = { sub_product_id: sub?.sub_product_id ?? '', score: 5, content: '' };
    expect(await codeOf(other.applicant.call(addSatisfaction, rating))).toBe(7320);
    expect(await codeOf(other.applicant.call(addSatisfaction, { ...rating, score: 6 }))).toBe(7100);
    expect(await codeOf(other.applicant.call(addSatisfaction, { ...rating, content: '好'.repeat(201) }))).toBe(7100);
    expect(await codeOf(other.operator.call(addSatisfaction, rating))).toBe(7102);
  });
});
