import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepFiles } from '#api/shared/runs/sweeper.ts';
import { guidOfSmall } from '#db/files/renditions.ts';
import { samplePng } from '#db/seeds/samples.ts';
import { EMPTY_CONTENT } from '#domain/portal/content.ts';
import { portalContentContract } from '#domain/portal/content-contract.ts';
import { changesOf } from '#domain/portal/content-changes.ts';
import { A_PORTAL, writePortal } from '#test/builders/portal.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { addArticle } from '#test/builders/article.ts';
import { asOwner } from '../as-owner.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { getInfo, update, deleteResource, listVersions, getVersion, preview, getDefaultPark } = portalContentContract;
let w: World;
let platform: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  platform = await w.signIn(MOBILES.platform);
});
afterAll(() => w.close());

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
const hostOf = (park: Park) => `${park.tenant_id}.localhost`;
const get = (park: Park, url: string) =>
  w.app.inject({ method: 'GET', url, headers: { accept: 'text/html', host: hostOf(park) } });
const about = async (park: Park) => (await get(park, '/baseInfoDetail')).body;
const infoOf = async (park: Park) => (await w.anonymous().call(getDefaultPark, { host: hostOf(park) })).info;

describe('a draft', () => {
  test('is written, and visitors see nothing of it until it is published', async () => {
    const park = await w.park();
    const draft = await writePortal(park.admin);
    expect(draft).toMatchObject({ draft: A_PORTAL, version: 0, own: false, changed: true, author: '赵敏' });
    expect(await about(park)).not.toContain('地铁直达');
    const published = await park.admin.call(update, { lock: draft.lock, act: 'publish', note: '第一版' });
    expect(published).toMatchObject({ version: 1, own: true, changed: false, publisher: '赵敏' });
    const page = await about(park);
    for (const said of [
      '地铁直达',
      '让企业上云更简单',
      '数字展厅',
      '人才公寓',
      '办事大厅',
      '云补贴申报进行中',
      '粤ICP备00000000号',
    ])
      expect(page).toContain(said);
    expect(page).toContain('<a href="https://homes.example.com/park" target="_blank" rel="noopener noreferrer">');
    expect(await infoOf(park)).toMatchObject({ base_info: { slogan: '让企业上云更简单', picture_url: '' } });
    // what stands below is below every public page
    expect((await get(park, '/policyList')).body).toContain('粤ICP备00000000号');
  });

  test('with nothing new, or with nothing at all, is not published', async () => {
    const park = await w.park();
    const { lock } = await park.admin.call(getInfo, {});
    expect(await refusal(park.admin.call(update, { lock, act: 'publish', note: '空' }))).toBe(7660);
    const published = await writePortal(park.admin, {}, 'publish');
    expect(await refusal(park.admin.call(update, { lock: published.lock, act: 'publish', note: '再' }))).toBe(7661);
    expect((await park.admin.call(listVersions, {})).total).toBe(1);
  });

  test('is saved as it was read; who comes second reads what is there', async () => {
    const park = await w.park();
    const { lock } = await park.admin.call(getInfo, {});
    await writePortal(park.admin, { desc_list: [{ title: '先到', text: '先到的人' }] }, 'publish');
    const late = park.admin.call(update, { lock, content: A_PORTAL, act: 'publish', note: '晚' });
    const error = await late.catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 7118 });
    expect((error as Refused).response).toMatchObject({
      current: { version: 1, draft: { desc_list: [{ title: '先到' }] } },
    });
    expect(await infoOf(park)).toMatchObject({ desc_list: [{ title: '先到' }] });
  });

  test('is written once per key', async () => {
    const park = await w.park();
    const { lock } = await park.admin.call(getInfo, {});
    const key = randomUUID();
    const body = { lock, content: A_PORTAL, act: 'publish' as const, note: '一次' };
    const first = await park.admin.call(update, body, key);
    expect(await park.admin.call(update, body, key)).toEqual({ ...first, preview_path: expect.any(String) });
    expect((await park.admin.call(listVersions, {})).total).toBe(1);
  });

  test('is given up for what is published', async () => {
    const park = await w.park();
    const published = await writePortal(park.admin, {}, 'publish');
    const content = { ...A_PORTAL, desc_list: [] };
    const draft = await park.admin.call(update, { lock: published.lock, content });
    expect(draft.changed).toBe(true);
    const back = await park.admin.call(deleteResource, { lock: draft.lock, resource: 'draft' });
    expect(back).toMatchObject({ draft: A_PORTAL, changed: false, version: 1 });
  });

  test.each([
    ['a script as a link', { entry_list: [{ name: '坏', link: 'javascript:alert(1)' }] }, 'entry_list.0.link'],
    ['a link to plain HTTP', { entry_list: [{ name: '坏', link: 'http://a.example' }] }, 'entry_list.0.link'],
    [
      'a link to another site by two slashes',
      { service_list: [{ name: '坏', text: '', link: '//a.example' }] },
      'service_list.0.link',
    ],
    [
      'a banner without a title',
      { banner_list: [{ title: ' ', text: '', picture: null, link: '' }] },
      'banner_list.0.title',
    ],
    ['too many entries', { entry_list: Array.from({ length: 13 }, () => ({ name: 'a', link: '/a' })) }, 'entry_list'],
  ])('with %s is refused at its field', async (_what, content, field) => {
    const park = await w.park();
    const error = await writePortal(park.admin, content).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 7100 });
    expect(JSON.stringify((error as Refused).response)).toContain(`"content.${field}"`);
  });
});

describe('versions', () => {
  test('an earlier one is shown again to the byte, as a version of its own, and a begun draft stays', async () => {
    const park = await w.park();
    const first = await writePortal(park.admin, {}, 'publish');
    const page = await about(park);
    const second = await writePortal(park.admin, { desc_list: [] }, 'publish');
    expect(await about(park)).not.toBe(page);
    const begun = await park.admin.call(update, { lock: second.lock, content: { ...A_PORTAL, entry_list: [] } });
    const back = { lock: begun.lock, act: 'roll_back' as const, version: first.version, note: '恢复' };
    const third = await park.admin.call(update, back);
    expect(third).toMatchObject({ version: 3, changed: true, draft: { entry_list: [] } });
    expect(await about(park)).toBe(page);
    const { items } = await park.admin.call(listVersions, {});
    expect(items.map(({ version, restored, note }) => [version, restored, note])).toEqual([
      [3, 1, '恢复'],
      [2, null, '上线'],
      [1, null, '上线'],
    ]);
    const texts = await w.db.system
      .selectFrom('portal_version')
      .where('tenant_id', '=', park.tenant_id)
      .select('content')
      .orderBy('version')
      .execute();
    expect(texts[2]?.content).toBe(texts[0]?.content);
    expect(await refusal(park.admin.call(update, { ...back, lock: third.lock }))).toBe(7661);
    expect(await refusal(park.admin.call(update, { ...back, lock: third.lock, version: 9 }))).toBe(7101);
    expect(await park.admin.call(getVersion, { version: 2 })).toMatchObject({ content: { desc_list: [] } });
  });

  test('nobody changes what was published', async () => {
    const park = await w.park();
    await writePortal(park.admin, {}, 'publish');
    const rows = w.db.system.updateTable('portal_version').set({ note: '改' }).where('tenant_id', '=', park.tenant_id);
    await expect(rows.execute()).rejects.toThrow('permission denied');
  });
});

describe('a park without content of its own', () => {
  test('shows the provider’s, its own once there is one, and the provider’s again when that is taken away', async () => {
    const park = await w.park();
    await writePortal(platform, { desc_list: [{ title: '云厂商的', text: '为所有园区' }] }, 'publish');
    expect(await about(park)).toContain('云厂商的');
    // who is about to publish is told what of that visitors see no more
    const before = await park.admin.call(getInfo, {});
    expect(changesOf(before.shown, A_PORTAL)).toContainEqual(
      expect.objectContaining({ part: 'desc_list', entry: '云厂商的', after: null }),
    );
    const own = await writePortal(park.admin, {}, 'publish');
    expect(own.shown).toEqual(A_PORTAL);
    expect(await about(park)).not.toContain('云厂商的');
    expect(await refusal(park.admin.call(deleteResource, { lock: own.lock, resource: 'published' }))).toBe(7100);
    const away = { lock: own.lock, resource: 'published' as const, note: '改用统一内容' };
    expect(await park.admin.call(deleteResource, away)).toMatchObject({
      own: false,
      version: 2,
      draft: A_PORTAL,
      shown: { desc_list: [{ title: '云厂商的' }] },
    });
    expect(await about(park)).toContain('云厂商的');
    const { lock } = await park.admin.call(getInfo, {});
    expect(await refusal(park.admin.call(deleteResource, { ...away, lock }))).toBe(7663);
    expect(await refusal(park.admin.call(update, { lock, act: 'roll_back', version: 2, note: '无' }))).toBe(7662);
    expect(await park.admin.call(update, { lock, act: 'roll_back', version: 1, note: '恢复' })).toMatchObject({
      own: true,
    });
  });
});

describe('pictures', () => {
  test('are shown as a screen needs them, at a lasting address, once they are published', async () => {
    const park = await w.park();
    const guid = await upload(w, park.admin, 'picture', 'gate.png', samplePng(400, 300, [20, 90, 160]), park.tenant_id);
    const base_info = { ...A_PORTAL.base_info, picture: guid };
    const draft = await writePortal(park.admin, { base_info });
    const shown = draft.draft.base_info.picture;
    expect(shown).not.toBe(guid);
    expect((await get(park, `/site-files/${shown}`)).statusCode).toBe(404);
    await park.admin.call(update, { lock: draft.lock, act: 'publish', note: '有图' });
    expect((await get(park, `/site-files/${shown}`)).statusCode).toBe(302);
    expect(await about(park)).toContain(`/site-files/${shown}`);
    expect((await infoOf(park)).base_info.picture_url).toBe(`/site-files/${shown}`);
  });

  test('are had in two sizes, of which a browser takes the one that it needs', async () => {
    const park = await w.park();
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#2563eb' } })
      .png()
      .toBuffer();
    const guid = await upload(w, park.admin, 'picture', 'gate.png', photo, park.tenant_id);
    const draft = await writePortal(park.admin, { base_info: { ...A_PORTAL.base_info, picture: guid } });
    const address = `/site-files/${draft.draft.base_info.picture}`;
    expect((await get(park, `${address}?w=640`)).statusCode).toBe(404);
    await park.admin.call(update, { lock: draft.lock, act: 'publish', note: '有图' });
    expect(await about(park)).toContain(`srcSet="${address}?w=640 640w, ${address} 1280w"`);
    const shownAt = async (path: string) => {
      const { headers } = await get(park, path);
      const { format, width, height } = await sharp(
        (await w.app.inject(String(headers.location))).rawPayload,
      ).metadata();
      return [format, width, height];
    };
    expect(await shownAt(address)).toEqual(['webp', 1280, 853]);
    expect(await shownAt(`${address}?w=640`)).toEqual(['webp', 640, 426]);
    expect(await shownAt(`${address}?w=1`)).toEqual(['webp', 1280, 853]);
  });

  test('that nobody shows are swept in both sizes', async () => {
    const park = await w.park();
    const png = samplePng(400, 300, [20, 90, 160]);
    const guid = await upload(w, park.admin, 'picture', 'gate.png', png, park.tenant_id);
    const sized = await writePortal(park.admin, { base_info: { ...A_PORTAL.base_info, picture: guid } });
    const shown = sized.draft.base_info.picture ?? '';
    const ago = "now() - interval '3 days'";
    await asOwner(
      w,
      `update stored_file set created_at = ${ago}, bound_at = null, released_at = null where guid = '${shown}'`,
    );
    expect(await w.deps.files.read(guidOfSmall(shown))).toBeDefined();
    await sweepFiles(w.deps);
    expect(await w.deps.files.read(shown)).toBeUndefined();
    expect(await w.deps.files.read(guidOfSmall(shown))).toBeUndefined();
  });

  test('of somebody else are neither taken nor previewed', async () => {
    const [park, other] = [await w.park(), await w.park()];
    const guid = await upload(
      w,
      other.admin,
      'picture',
      'gate.png',
      samplePng(400, 300, [20, 90, 160]),
      other.tenant_id,
    );
    const base_info = { ...A_PORTAL.base_info, picture: guid };
    expect(await refusal(writePortal(park.admin, { base_info }))).toBe(7141);
    const { html } = await park.admin.call(preview, { content: { ...A_PORTAL, base_info } });
    expect(html).not.toContain('<img');
  });
});

describe('the preview', () => {
  test('is what visitors will see', async () => {
    const park = await w.park();
    await addArticle(park.admin, { ntype: 'policy', title: '新政策' }, 'publish');
    const { html } = await park.admin.call(preview, { content: A_PORTAL });
    await writePortal(park.admin, {}, 'publish');
    expect(html).toContain('新政策');
    expect(await about(park)).toContain(html);
  });

  test('shows the home page, too, with the programme and what the park offers', async () => {
    const park = await w.park();
    const { html } = await park.admin.call(preview, { content: A_PORTAL, page: 'home' });
    await writePortal(park.admin, {}, 'publish');
    expect(html).toContain('让企业上云更简单');
    expect((await get(park, '/')).body).toContain(html);
  });

  test('opens elsewhere by its signed address, and under no other', async () => {
    const park = await w.park();
    const { preview_path } = await writePortal(park.admin);
    const page = await get(park, preview_path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('地铁直达');
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await get(park, `${preview_path}&lang=en`)).body).toContain('Preview');
    const home = (await get(park, `${preview_path}&page=home`)).body;
    expect(home).toContain('地铁直达');
    expect(home).toContain('class="hero"');
    const other = await w.park();
    const forged = preview_path.replace(park.tenant_id, other.tenant_id);
    for (const address of [forged, '/site-preview', preview_path.replace(/exp=\d+/, 'exp=99999999999')])
      expect((await get(park, address)).statusCode).toBe(404);
  });
});

test('no byte of a draft reaches somebody who is not signed in', async () => {
  const park = await w.park();
  await writePortal(park.admin, {}, 'publish');
  const word = fc.string({
    unit: fc.constantFrom('密', '稿', '未', '布', '草', '案', '甲', '乙'),
    minLength: 8,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(word, fc.constantFrom('slogan', 'desc', 'banner', 'bottom', 'entry'), async (secret, where) => {
      const at = {
        slogan: { base_info: { ...A_PORTAL.base_info, slogan: secret } },
        desc: { desc_list: [{ title: secret, text: secret }] },
        banner: { banner_list: [{ title: secret, text: '', picture: null, link: '' }] },
        bottom: { bottom_info: { ...A_PORTAL.bottom_info, note: secret } },
        entry: { entry_list: [{ name: secret, link: '/a' }] },
      }[where];
      await writePortal(park.admin, at);
      const searched = `/search?keyword=${encodeURIComponent(secret.slice(0, 4))}`;
      const pages = [
        '/',
        '/?lang=en',
        '/baseInfoDetail',
        '/policyList',
        '/nowhere',
        '/sitemap.xml',
        '/feed.xml',
        searched,
      ];
      const answers = await Promise.all(pages.map(async (path) => (await get(park, path)).body));
      expect(answers.join('') + JSON.stringify(await infoOf(park))).not.toContain(secret);
    }),
    { numRuns: 25 },
  );
});

test('an operator without the right reads and writes no portal', async () => {
  const park = await w.park();
  const operator = await w.signIn(MOBILES.operator);
  expect(await refusal(operator.call(getInfo, {}))).toBe(7102);
  expect((await park.admin.call(getInfo, {})).draft).toEqual(EMPTY_CONTENT);
});
