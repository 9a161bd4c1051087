import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { estateContract } from '#domain/estate/contract.ts';
import { modulesContract } from '#domain/modules/contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import {
  MAX_ENQUIRIES_OF_CORP,
  MAX_ENQUIRIES_OF_NUMBER,
  MAX_ENQUIRIES_OF_PARK,
} from '#domain/shared/enquiry/enquiry.ts';
import { enquire } from '#db/repositories/customers/enquiries.ts';
import { samplePng } from '#db/seeds/samples.ts';
import { aSpace, giveEstateRole, openEstate } from '#test/builders/estate.ts';
import { hire } from '#test/builders/hire.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { asOwner } from '../as-owner.ts';
import type { Park } from '../park.ts';
import { resourceStory } from '../resource-story.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { listSpaces, getSpace, listOwnSpaces, getOwnSpace, enquireSpace } = estateContract;
const { manageSpaces, addSpace, updateSpace, removeSpace } = estateContract;
const { getOpportunity, getOpportunityList } = opportunitiesContract;

let w: World;
let park: Park, other: Park;
let visitor: TestUser;
/** A park that opens the application to everybody, and whose administrator keeps its spaces. */
async function estatePark(): Promise<Park> {
  const made = await w.park();
  await openEstate(w, made.tenant_id);
  await giveEstateRole(w, made.tenant_id, made.admin);
  return made;
}
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await estatePark(), await estatePark()];
  visitor = w.anonymous();
});
afterAll(() => w.close());

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error as Error)),
  );
const add = (p: Park, change: Parameters<typeof aSpace>[0] = {}) => p.admin.call(addSpace, aSpace(change));
const seen = async (by: TestUser, p: Park, asked: Partial<Input<typeof listSpaces>> = {}) =>
  (await by.call(listSpaces, { tenant_id: p.tenant_id, ...asked })).items.map(({ name }) => name);
const seenOwn = async (by: TestUser) => (await by.call(listOwnSpaces, {})).items.map(({ name }) => name);
const said = (change: { mobile?: string; note?: string } = {}) => ({ name: '陈晓', mobile: '13812349999', ...change });

resourceStory({
  what: 'spaces',
  calls: { list: manageSpaces, add: addSpace, update: updateSpace, remove: removeSpace },
  id: 'space_id',
  people: () => ({ keeper: park.admin, rival: park.admin, stranger: park.applicant, foreigner: other.admin }),
  sample: aSpace({ name: '故事一号' }),
  change: { name: '故事二号', price: '99.00', shown: false },
  broken: { area: '0' },
  name: 'name',
  beside: ['rent', 'picture_url'],
  history: 'estate_space',
});

describe('what a park shows', () => {
  test('is told to visitors, its own people and other parks’ people alike, with the rent; what is hidden to none', async () => {
    const p = await estatePark();
    const made = await add(p, { name: '801', area: '120.50', price: '85' });
    expect(made).toMatchObject({ area: '120.50', price: '85.00', rent: '10242.50', shown: true, picture_url: '' });
    const hidden = await add(p, { name: '地下库房', floor: -1, shown: false });
    const { space_id, lock: _lock, shown: _shown, picture: _picture, ...told } = made;
    const page = { total: 1, items: [{ space_id, ...told }], buildings: ['A 座'] };
    const at = { tenant_id: p.tenant_id };
    for (const who of [visitor, p.applicant, p.operator, other.admin, other.applicant, p.provider]) {
      expect(await who.call(listSpaces, at)).toEqual(page);
      expect(await who.call(getSpace, { ...at, space_id })).toEqual({ space_id, ...told });
      expect(await refusal(who.call(getSpace, { ...at, space_id: hidden.space_id }))).toBe(7101);
      // of another park it is as if it did not exist
      expect(await refusal(who.call(getSpace, { tenant_id: other.tenant_id, space_id }))).toBe(7101);
    }
    for (const who of [p.applicant, p.operator, p.admin]) {
      expect(await who.call(listOwnSpaces, {})).toEqual(page);
      expect(await who.call(getOwnSpace, { space_id })).toEqual({ space_id, ...told });
      expect(await refusal(who.call(getOwnSpace, { space_id: hidden.space_id }))).toBe(7101);
    }
    for (const who of [other.admin, other.applicant]) {
      expect(await seenOwn(who)).toEqual([]);
      expect(await refusal(who.call(getOwnSpace, { space_id }))).toBe(7101);
    }
    for (const who of [p.provider, p.providerAdmin]) expect(await refusal(seenOwn(who))).toBe(7102);
    expect((await p.admin.call(manageSpaces, {})).items.map(({ name }) => name)).toEqual(['地下库房', '801']);
    expect((await p.admin.call(manageSpaces, { shown: false })).items).toMatchObject([{ name: '地下库房' }]);
  });

  test('is found by building, floor, area, status and words, in the order that is asked for, a page at a time', async () => {
    const p = await estatePark();
    await add(p, { name: '大厅', building: 'B 座', floor: 1, area: '900', price: '40', about: '带行车' });
    await add(p, { name: '301', building: 'A 座', floor: 3, area: '86.5', price: '90', status: 'let' });
    await add(p, { name: '1201', building: 'A 座', floor: 12, area: '100', price: '70', status: 'reserved' });
    const found = (asked: Partial<Input<typeof listSpaces>>) => seen(visitor, p, asked);
    expect(await found({})).toEqual(['301', '1201', '大厅']);
    expect(await found({ building: 'A 座' })).toEqual(['301', '1201']);
    expect(await found({ floor: 1 })).toEqual(['大厅']);
    expect(await found({ min_area: '86.50', max_area: '100' })).toEqual(['301', '1201']);
    expect(await found({ min_area: '86.51', max_area: '99.99' })).toEqual([]);
    expect(await found({ status: 'reserved' })).toEqual(['1201']);
    expect(await found({ keyword: '行车' })).toEqual(['大厅']);
    expect(await found({ keyword: '%' })).toEqual([]);
    // areas are numbers: 900 is more than 86.50
    expect(await found({ sort: 'area', order: 'desc' })).toEqual(['大厅', '1201', '301']);
    expect(await found({ sort: 'price' })).toEqual(['大厅', '1201', '301']);
    expect(await found({ sort: 'floor', limit: 1, offset: 1 })).toEqual(['301']);
    const page = await visitor.call(listSpaces, { tenant_id: p.tenant_id, limit: 1 });
    expect([page.total, page.items.length]).toEqual([3, 1]);
    // all that there are, whatever is asked for
    expect((await p.applicant.call(listOwnSpaces, { floor: 1 })).buildings).toEqual(['A 座', 'B 座']);
    for (const wrong of [{ limit: 201 }, { min_area: '1.234' }, { floor: 201 }, { keyword: 'x'.repeat(101) }])
      expect(await refusal(found(wrong)), JSON.stringify(wrong)).toBe(7100);
  });

  test('is not there while the park opens the application to nobody of the asker’s kind', async () => {
    const p = await estatePark();
    await add(p, { name: '801' });
    await openEstate(w, p.tenant_id, ['corps']);
    for (const who of [visitor, p.applicant, p.admin]) expect(await refusal(seen(who, p))).toBe(7101);
    expect(await refusal(seenOwn(p.operator))).toBe(7101);
    expect(await refusal(p.operator.call(manageSpaces, {}))).toBe(7101);
    expect(await seenOwn(p.applicant)).toEqual(['801']);
    // who was given a role of their own
    expect(await seenOwn(p.admin)).toEqual(['801']);
    await openEstate(w, p.tenant_id, ['visitors']);
    // whoever signs in sees no less than before
    for (const who of [p.operator, p.applicant]) expect(await seenOwn(who)).toEqual(['801']);
    expect(await refusal(p.operator.call(manageSpaces, {}))).toBe(7810);
    expect(await refusal(visitor.call(listSpaces, { tenant_id: 'nowhere' }))).toBe(7101);
  });

  test('has a picture that everybody gets, drawn anew; another park’s upload is none', async () => {
    const p = await estatePark();
    const png = samplePng(40, 30, [200, 120, 40]);
    const picture = await upload(w, p.admin, 'picture', '房源.png', png, p.tenant_id);
    const made = await add(p, { name: '801', picture });
    expect(made.picture_url).not.toBe('');
    const shown = await visitor.call(getSpace, { tenant_id: p.tenant_id, space_id: made.space_id });
    const { pathname, search } = new URL(shown.picture_url, 'http://localhost');
    const bytes = await w.app.inject({ method: 'GET', url: pathname + search });
    expect([bytes.statusCode, bytes.headers['content-type']]).toEqual([200, 'image/webp']);
    const { space_id, lock, rent: _rent, picture_url: _url, ...fields } = made;
    const again = await p.admin.call(updateSpace, { ...fields, space_id, lock, price: '1.00' });
    expect(again.picture).toBe(made.picture);
    const foreign = await upload(w, other.admin, 'picture', '别处.png', samplePng(40, 30, [1, 2, 3]), other.tenant_id);
    expect(await refusal(add(p, { picture: foreign }))).toBe(7141);
    expect(await refusal(add(p, { picture: randomUUID() }))).toBe(7141);
  });
});

describe('who keeps spaces', () => {
  test('is staff with the managing role, under its park’s own; a viewer looks only', async () => {
    const p = await estatePark();
    const { space_id, lock } = await add(p, { name: '801' });
    const written = { space_id, lock, ...aSpace({ name: '802' }) };
    for (const viewer of [p.operator, p.government]) {
      const acts = [
        () => viewer.call(manageSpaces, {}),
        () => viewer.call(addSpace, aSpace()),
        () => viewer.call(updateSpace, written),
        () => viewer.call(removeSpace, { space_id, lock }),
      ];
      for (const act of acts) expect(await refusal(act())).toBe(7810);
    }
    for (const nobody of [p.applicant, p.provider, p.providerAdmin])
      expect(await refusal(nobody.call(addSpace, aSpace()))).toBe(7102);
    // an enterprise that is given the role keeps nothing: it is for staff
    await giveEstateRole(w, p.tenant_id, p.applicant);
    expect(await refusal(p.applicant.call(manageSpaces, {}))).toBe(7102);
    await giveEstateRole(w, p.tenant_id, p.operator);
    const changed = await p.operator.call(updateSpace, written);
    expect(changed).toMatchObject({ name: '802', space_id });
    expect(await refusal(p.operator.call(updateSpace, written))).toBe(7118);
    await giveEstateRole(w, p.tenant_id, p.operator, null);
    expect(await refusal(p.operator.call(removeSpace, { space_id, lock: changed.lock }))).toBe(7810);
    expect(await seen(visitor, p)).toEqual(['802']);
  });

  test('gives each space of a building a name of its own, within bounds', async () => {
    const p = await estatePark();
    await add(p, { building: 'A 座', name: '801' });
    expect(await refusal(add(p, { building: 'a 座', name: '801' }))).toBe(7116);
    await add(p, { building: 'B 座', name: '801' });
    for (const wrong of [
      { floor: -6 },
      { floor: 201 },
      { area: '0.00' },
      { area: '1.234' },
      { area: '1000000' },
      { price: '-1' },
      { price: '1.005' },
      { name: 'x'.repeat(61) },
      { building: '' },
      { about: 'x'.repeat(501) },
      { about_en: 'x'.repeat(501) },
    ])
      expect(await refusal(add(p, wrong)), JSON.stringify(wrong)).toBe(7100);
  });
});

describe('an enquiry', () => {
  test('of an enterprise begins an opportunity, told of the space; the next joins it', async () => {
    const p = await estatePark();
    const { space_id } = await add(p, { building: 'A 座', floor: 8, name: '801' });
    const key = randomUUID();
    const asked = { space_id, ...said({ note: '想下周看房' }) };
    expect(await p.applicant.call(enquireSpace, asked, key)).toEqual({ subject: 'A 座 8 层 801' });
    // a doubled click is one enquiry
    await p.applicant.call(enquireSpace, asked, key);
    expect(await refusal(p.applicant.call(enquireSpace, { ...asked, note: '改' }, key))).toBe(7120);
    const { items, total } = await p.operator.call(getOpportunityList, { source: 'estate' });
    expect(total).toBe(1);
    const bid = items[0]?.bid ?? '';
    expect(await p.operator.call(getOpportunity, { bid })).toMatchObject({
      corp_id: p.corp_id,
      corp_contact: '陈晓',
      follower: null,
      enquiries: [{ source: 'estate', subject: 'A 座 8 层 801', note: '想下周看房', operator: '' }],
    });
    await p.colleague.call(enquireSpace, { space_id, ...said({ mobile: '13812348888' }) });
    expect((await p.operator.call(getOpportunity, { bid })).enquiry_count).toBe(2);
    expect((await other.operator.call(getOpportunityList, { source: 'estate' })).total).toBe(0);
  });

  test('that is sent again is answered as the first time, whatever has become of the space', async () => {
    const p = await estatePark();
    const made = await add(p, { building: 'A 座', floor: 8, name: '801' });
    const { space_id } = made;
    const key = randomUUID();
    const asked = { space_id, ...said() };
    const first = await p.applicant.call(enquireSpace, asked, key);
    const fields = aSpace({ building: 'A 座', floor: 8, name: '801', status: 'let' });
    const taken = await p.admin.call(updateSpace, { space_id, lock: made.lock, ...fields });
    expect(await p.applicant.call(enquireSpace, asked, key)).toEqual(first);
    expect(await refusal(p.applicant.call(enquireSpace, asked))).toBe(7811);
    await p.admin.call(removeSpace, { space_id, lock: taken.lock });
    expect(await p.applicant.call(enquireSpace, asked, key)).toEqual(first);
    expect((await p.operator.call(getOpportunityList, { source: 'estate' })).total).toBe(1);
  });

  test('is refused of what is reserved, let, hidden, removed, or another park’s', async () => {
    const p = await estatePark();
    const ask = async (change: Parameters<typeof aSpace>[0], by = p.applicant) =>
      refusal(by.call(enquireSpace, { space_id: (await add(p, change)).space_id, ...said() }));
    expect(await ask({ status: 'reserved' })).toBe(7811);
    expect(await ask({ status: 'let' })).toBe(7811);
    expect(await ask({ shown: false })).toBe(7101);
    expect(await ask({}, other.applicant)).toBe(7101);
    for (const staff of [p.operator, p.admin]) expect(await ask({}, staff)).toBe(7102);
    expect(await ask({}, w.anonymous())).toBe(401);
    const gone = await add(p);
    await p.admin.call(removeSpace, { space_id: gone.space_id, lock: gone.lock });
    expect(await refusal(p.applicant.call(enquireSpace, { space_id: gone.space_id, ...said() }))).toBe(7101);
    const { space_id } = await add(p);
    for (const wrong of [{ mobile: '12' }, { note: 'x'.repeat(301) }])
      expect(await refusal(p.applicant.call(enquireSpace, { space_id, ...said(), ...wrong }))).toBe(7100);
    await openEstate(w, p.tenant_id, ['staff']);
    expect(await refusal(p.applicant.call(enquireSpace, { space_id, ...said() }))).toBe(7101);
    expect((await p.operator.call(getOpportunityList, { source: 'estate' })).total).toBe(0);
  });

  test('is taken so often of one enterprise in a day, whatever numbers it gives, and leaves the park open to others', async () => {
    const p = await estatePark();
    const { space_id } = await add(p);
    let numbers = 0;
    const ask = (by = p.applicant) =>
      refusal(
        by.call(enquireSpace, { space_id, ...said({ mobile: `1377111${String((numbers += 1)).padStart(4, '0')}` }) }),
      );
    for (let n = 0; n < MAX_ENQUIRIES_OF_CORP; n += 1) expect(await ask(n % 2 ? p.colleague : p.applicant)).toBe(0);
    expect([await ask(), await ask(p.colleague)]).toEqual([7805, 7805]);
    // as many enterprises as fill an hour leave it open to visitors, and visitors to enterprises
    const { tenant_id } = p;
    const wish = { tenant_id, source: 'estate' as const, subject_id: space_id, subject: '801', org_name: '外来企业' };
    const visit = () =>
      w.db.system.transaction().execute((tx) => {
        const mobile = `1377222${String((numbers += 1)).padStart(4, '0')}`;
        return enquire(tx, { ...wish, name: '周', mobile, note: '', author: '', idem_key: randomUUID() });
      });
    await asOwner(
      w,
      `insert into opportunity_enquiry (tenant_id, bid, source, subject_id, subject, org_name, name, mobile, idem_key, corp_id, user_id)
       select tenant_id, bid, source, subject_id, subject, org_name, name, mobile, idem_key || n, gen_random_uuid(), gen_random_uuid()
       from (select * from opportunity_enquiry where tenant_id = '${tenant_id}' limit 1) e, generate_series(1, ${MAX_ENQUIRIES_OF_PARK}) n`,
    );
    await visit();
    const { corp_id } = await w.db.system
      .insertInto('corp')
      .values({ tenant_id, corp_name: '邻家科技', credit_code: '91440300MA5FNEXT07', lar: '周邻' })
      .returning('corp_id')
      .executeTakeFirstOrThrow();
    const hat = { scene: 'portal' as const, tenant_id, roles: ['applicant'], corp_id };
    const { user: stranger } = await hire(w, { mobile: '13760007777', name: '周邻', ...hat });
    expect(await ask(stranger)).toBe(7752);
    await asOwner(w, `update opportunity_enquiry set corp_id = null, user_id = null where tenant_id = '${tenant_id}'`);
    expect(await ask(stranger)).toBe(0);
    await expect(visit()).rejects.toThrow('ENQUIRIES_FULL');
  });

  test('is taken so often of one number in a day, and not at all in a park without opportunities', async () => {
    const p = await estatePark();
    const { space_id } = await add(p);
    const ask = (mobile: string) => refusal(p.applicant.call(enquireSpace, { space_id, ...said({ mobile }) }));
    // a visitor’s are counted by the number as well, and not for the enterprise
    const wish = {
      tenant_id: p.tenant_id,
      source: 'estate' as const,
      subject_id: space_id,
      subject: '801',
      author: '',
    };
    const comes = (mobile: string) =>
      w.db.system
        .transaction()
        .execute((tx) =>
          enquire(tx, { ...wish, org_name: '外来企业', name: '周', mobile, note: '', idem_key: randomUUID() }),
        );
    for (let n = 0; n < MAX_ENQUIRIES_OF_NUMBER; n += 1) await comes('13760000009');
    expect(await ask('13760000009')).toBe(7751);
    expect(await ask('13760000008')).toBe(0);
    const platform = await w.signIn(MOBILES.platform);
    const { tenant_id } = p;
    const { items } = await platform.call(modulesContract.listTenantModule, { tenant_id });
    const lock = items[0]?.modules.find(({ code }) => code === 'crm')?.lock ?? '';
    await platform.call(modulesContract.updateTenantModule, { tenant_id, code: 'crm', enabled: false, lock });
    expect(await ask('13760000007')).toBe(7101);
  });

  test('of an enterprise of another one joins nothing of the first', async () => {
    const p = await estatePark();
    const { space_id } = await add(p);
    const { corp_id } = await w.db.system
      .insertInto('corp')
      .values({ tenant_id: p.tenant_id, corp_name: '邻家', credit_code: '91440300MA5FNEXT01', lar: '周邻' })
      .returning('corp_id')
      .executeTakeFirstOrThrow();
    const hat = { scene: 'portal' as const, tenant_id: p.tenant_id, roles: ['applicant'], corp_id };
    const { user: neighbour } = await hire(w, { mobile: '13760009998', name: '周邻', ...hat });
    await p.applicant.call(enquireSpace, { space_id, ...said() });
    await neighbour.call(enquireSpace, { space_id, ...said({ mobile: '13760009998' }) });
    expect((await p.operator.call(getOpportunityList, { source: 'estate' })).total).toBe(2);
  });
});
