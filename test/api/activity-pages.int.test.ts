import { afterAll, beforeAll, expect, test } from 'vitest';
import { activitiesContract } from '#domain/activities/contract/workbench.ts';
import { inviteesContract } from '#domain/activities/contract/invitees.ts';
import { anActivity, approvedActivity, signedUp } from '#test/builders/activity.ts';
import type { Park } from '../park.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
beforeAll(async () => {
  w = await world({ worker: false });
  [park, other] = [await w.park(), await w.park()];
});
afterAll(() => w.close());

const DETAIL = '/excitingActivitiesDetail';
const hostOf = ({ tenant_id }: Pick<Park, 'tenant_id'>) => `${tenant_id}.localhost`;
const get = (url: string, of: Pick<Park, 'tenant_id'> = park) =>
  w.app.inject({ method: 'GET', url, headers: { accept: 'text/html', host: hostOf(of), 'accept-language': 'zh-CN' } });
const post = (url: string, fields: Record<string, string>, of: Pick<Park, 'tenant_id'> = park) =>
  w.app.inject({
    method: 'POST',
    url,
    headers: {
      accept: 'text/html',
      host: hostOf(of),
      origin: `http://${hostOf(of)}`,
      'accept-language': 'zh-CN',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
const pathOf = ({ activity_id }: { activity_id: string }) => `${DETAIL}?activity_id=${activity_id}`;
const hiddenKey = (body: string) => /name="key" value="([^"]+)"/.exec(body)?.[1] ?? '';

test('the list and the page of an activity are there without a script, in two languages, with what it is for search engines', async () => {
  const at = await approvedActivity(park, { title: '页面沙龙' });
  const list = await get('/excitingActivitiesList');
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain(`href="${pathOf(at)}"`);
  expect(list.body).toContain('页面沙龙');
  const items = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(list.body)?.[1] ?? '';
  expect(JSON.parse(items)).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ '@type': 'ListItem', position: 1, url: `http://${hostOf(park)}${pathOf(at)}` }],
  });
  const page = await get(pathOf(at));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<title>页面沙龙');
  expect(page.body).toContain(`<link rel="canonical" href="http://${hostOf(park)}${pathOf(at)}"/>`);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Event',
    name: '页面沙龙',
    startDate: `${anActivity().begin_time.replace(' ', 'T')}:00+08:00`,
    maximumAttendeeCapacity: 30,
  });
  expect((await get(`${pathOf(at)}&lang=en`)).body).toContain('Sign up');
  expect((await get('/sitemap.xml')).body).toContain(`<loc>http://${hostOf(park)}${pathOf(at)}</loc>`);
  // the page is the same for everybody: who has it is told so alone
  const again = await w.app.inject({
    method: 'GET',
    url: pathOf(at),
    headers: { host: hostOf(park), 'accept-language': 'zh-CN', 'if-none-match': String(page.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});

test('a keyword finds, and nothing found says so; an English page stays English', async () => {
  await approvedActivity(park, { title: '机器人开放日' });
  expect((await get('/excitingActivitiesList?keyword=机器人')).body).toContain('机器人开放日');
  await approvedActivity(park, { title: '别处的沙龙', place: '龙华智谷' });
  expect((await get('/excitingActivitiesList?keyword=智谷')).body).toContain('别处的沙龙');
  expect((await get('/excitingActivitiesList?keyword=%00%ED%A0%80机器人')).statusCode).toBe(200);
  expect((await get('/excitingActivitiesList?keyword=机%00器人')).body).toContain('机器人开放日');
  expect((await get('/excitingActivitiesList?keyword=不存在')).body).toContain('没有找到相关活动');
  expect((await get('/excitingActivitiesList?lang=en')).body).toContain('name="lang" value="en"');
});

test('somebody signs up without a script: faults beside the fields, a question, a number; sent again it is the same', async () => {
  const at = await approvedActivity(park);
  const { activity_id } = at;
  const wrong = await post(DETAIL, { activity_id, name: '', mobile: '123', org_name: '<b>' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain('id="e-name"');
  expect(wrong.body).toContain('请输入正确的手机号');
  expect(wrong.body).toContain('value="&lt;b&gt;"');
  const guest = { activity_id, name: '周敏', mobile: '13933330001', org_name: '' };
  const asked = await post(DETAIL, guest);
  expect(asked.body).toContain('请核对报名信息');
  const key = hiddenKey(asked.body);
  expect(key).not.toBe('');
  const [one, two] = await Promise.all([post(DETAIL, { ...guest, key }), post(DETAIL, { ...guest, key })]);
  const numberIn = (body: string) => /报名编号 ([2-9A-Z]{10})/.exec(body)?.[1] ?? '';
  expect(numberIn(one.body)).toHaveLength(10);
  expect(numberIn(one.body)).toBe(numberIn(two.body));
  const { items } = await park.admin.call(inviteesContract.inviteeList, { activity_id });
  expect(items.map(({ mobile }) => mobile)).toEqual([guest.mobile]);
  const twice = await post(DETAIL, { ...guest, key: hiddenKey((await post(DETAIL, guest)).body) });
  expect([twice.statusCode, twice.body.includes('该手机号已报名')]).toEqual([422, true]);
  // and cancels without one
  const form = await get(`${DETAIL}/cancel`);
  expect(form.body).toContain('name="invitee_num"');
  const own = { invitee_num: numberIn(one.body), mobile: guest.mobile };
  expect((await post(`${DETAIL}/cancel`, { ...own, mobile: '13933330002' })).body).toContain('没有找到这条报名');
  expect((await post(`${DETAIL}/cancel`, own)).body).toContain('报名已取消');
  // each act leaves the row that the same call would leave; what only asked, none
  const rows = await w.db.system
    .selectFrom('operation_log')
    .where('tenant_id', '=', park.tenant_id)
    .where('account', '=', '139****0001')
    .select(['op_name', 'target', 'code'])
    .orderBy('log_id')
    .execute();
  const { title } = anActivity();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['activities.portal.signUp', title, 0],
    ['activities.portal.signUp', title, 0],
    ['activities.portal.signUp', title, expect.any(Number)],
    ['activities.portal.cancel', title, 0],
  ]);
  expect(rows[2]?.code).toBeGreaterThan(0);
});

test('of two who confirm the last place one is told that it is taken', async () => {
  const at = await approvedActivity(park, { capacity: 1 });
  const guests = ['13933340001', '13933340002'].map((mobile) => ({
    activity_id: at.activity_id,
    name: '甲',
    mobile,
    org_name: '',
  }));
  const keys = await Promise.all(guests.map(async (guest) => hiddenKey((await post(DETAIL, guest)).body)));
  const answers = await Promise.all(guests.map((guest, i) => post(DETAIL, { ...guest, key: keys[i] ?? '' })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(answers.find(({ statusCode }) => statusCode === 422)?.body).toContain('名额已满');
  // nobody is offered a form that leads nowhere
  expect((await get(pathOf(at))).body).not.toContain('name="mobile"');
});

test('what was withdrawn is gone, for good once it is deleted; a draft and another park’s never were', async () => {
  const { withdraw, remove, tenantDetail, add } = activitiesContract;
  const at = await approvedActivity(park);
  await signedUp(w, at);
  const { activity_id } = at;
  expect((await get(pathOf(at), other)).statusCode).toBe(404);
  const { lock } = await park.admin.call(tenantDetail, { activity_id });
  const gone = await park.admin.call(withdraw, { activity_id, lock, reason: '场地' });
  expect((await get(pathOf(at))).statusCode).toBe(410);
  expect((await post(DETAIL, { activity_id, name: '甲', mobile: '13933350001', org_name: '' })).statusCode).toBe(410);
  await park.admin.call(remove, { activity_id, lock: gone.lock });
  expect((await get(pathOf(at))).statusCode).toBe(410);
  const draft = await park.admin.call(add, { ...anActivity({ title: '未审核的草稿' }), submit: true });
  expect((await get(pathOf(draft))).statusCode).toBe(404);
  expect((await get('/excitingActivitiesList')).body).not.toContain('未审核的草稿');
  expect((await get(`${DETAIL}?activity_id=x`)).statusCode).toBe(404);
});
