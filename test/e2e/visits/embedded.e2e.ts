import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appsContract } from '#domain/apps/contract/catalogue.ts';
import { APP_READY_MS } from '#domain/apps/bridge.ts';
import { parkAppsContract } from '#domain/apps/contract/park.ts';
import { billsContract, type BillItem } from '#domain/voucher/contract/bills.ts';
import { turnCompetition } from '#test/builders/competition.ts';
import { ESTATE_APP } from '#domain/estate/roles.ts';
import { openEstate } from '#test/builders/estate.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { to } from '#web/paths.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

const OUTSIDE = 'https://race.example.com:8443';
let s: Stage;
beforeAll(async () => {
  s = await stage({ APP_HOSTS: new URL(OUTSIDE).host });
  await turnCompetition({ db: s.w.db, tenant_id: 'nanshan' }, true);
  await openOutside();
});
afterAll(() => s.close());

const { applicant, operator, platform, provider, tenantAdmin } = MOBILES;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** An application of another site, given to the staff of the first park. */
async function openOutside(): Promise<void> {
  const [head, admin] = [await s.w.signIn(platform), await s.w.signIn(tenantAdmin)];
  const fields = {
    name: '外部赛事',
    name_en: 'Outside race',
    kind: 'embedded' as const,
    icon: 'trophy' as const,
    granted_to: ['nanshan'],
  };
  const { app_id, lock } = await head.call(appsContract.addApp, {
    ...fields,
    code: 'outside-race',
    entry: `${OUTSIDE}/`,
  });
  await head.call(appsContract.addAppRole, { app_id, code: 'entrant', name: '选手', name_en: 'Entrant' });
  await head.call(appsContract.startApp, { app_id, lock });
  const { items } = await admin.call(parkAppsContract.getTenantAppPage, {});
  const stand = items.find((app) => app.app_id === app_id);
  const on = { app_id, lock: stand?.lock ?? '', park_list: ['nanshan-a'], default_for: ['staff' as const] };
  await admin.call(parkAppsContract.startTenantApp, on);
}

/** An application that was given its time and said nothing. */
const silent = (page: Page) => page.getByText(/一直没有回应/).waitFor({ timeout: 3 * APP_READY_MS });
/** Of an application in a frame nobody knows whether it came. */
const unheard = (page: Page) => page.getByText(/没有加载，或者没有回应/).waitFor({ timeout: 3 * APP_READY_MS });
/** The window in which an application of this origin runs. */
const inner = (page: Page) => page.frames().find((frame) => frame.name() === 'corp-bill');

test('an application is a page like others: title, address, back and forward, language and theme without a new start', async () => {
  const page = await s.open(to.corpBill(), applicant);
  await heading(page, '企业账单').waitFor();
  await expect.poll(() => page.title()).toMatch(/^企业账单 · /);
  const window = inner(page);
  await button(page, '待支付').click();
  await heading(page, '待支付').waitFor();
  await page.waitForURL(`**${to.corpBill('/payment-urged')}`);
  await page.goBack();
  await heading(page, '企业账单').waitFor();
  await page.goForward();
  await heading(page, '待支付').waitFor();
  await page.getByRole('button', { name: /^EN/ }).click();
  await heading(page, 'To be paid soon').waitFor();
  await expect.poll(() => page.title()).toMatch(/^To be paid soon · /);
  await page.getByRole('button', { name: /dark/i }).click();
  const ground = () => page.locator('.page').evaluate((el) => getComputedStyle(el).getPropertyValue('color-scheme'));
  await expect.poll(ground).toContain('dark');
  // the same window all along
  expect(inner(page)).toBe(window);
  await page.getByRole('button', { name: 'My applications' }).click();
  await page.waitForURL(`**${to.myApplications()}`);
  await expect.poll(() => page.frames().length).toBe(1);
  expect(s.errors).toEqual([]);
});

test('an address that an application does not know, and code that does not come, are said in its own words', async () => {
  const page = await s.open(`${to.estate()}#/nothing`, tenantAdmin);
  await shown(page, '页面不存在，请检查路径');
  await expect.poll(() => page.title()).toMatch(/^页面不存在，请检查路径 · /);
  await page.getByRole('link', { name: '回到应用首页' }).click();
  await heading(page, '楼宇空间').waitFor();
  const code = '**/sub-apps/assets/manage-page-*.js';
  await page.route(code, (route) => route.abort());
  await button(page, '管理房源').click();
  await shown(page, '页面出错了');
  expect(new URL(page.url()).hash).toBe('#/manage');
  await button(page, '重试').click();
  await shown(page, '页面出错了');
  await page.unroute(code);
  await button(page, '重试').click();
  await button(page, '新增房源').first().waitFor();
  await page.goBack();
  await heading(page, '楼宇空间').waitFor();
});

test('who goes back before the page was drawn at the last step is led back within the application, too', async () => {
  const page = await s.open(to.estate(), tenantAdmin);
  // as soon as the address is there, and before anything is drawn anew
  await button(page, '管理房源').evaluate(async (element: HTMLElement) => {
    element.click();
    while (!window.location.hash.includes('/manage'))
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    window.history.back();
  });
  await expect.poll(() => new URL(page.url()).hash).not.toContain('/manage');
  await heading(page, '楼宇空间').waitFor();
  await button(page, '管理房源').waitFor();
});

test('the page of a list stands in the address: back and forward lead through it', async () => {
  const page = await s.open(to.corpBill(), applicant);
  await heading(page, '企业账单').waitFor();
  await page.route(`**${billsContract.getBills.path}`, async (route) => {
    const { offset = 0 } = route.request().postDataJSON() as { offset?: number };
    const item = { ...BILL, apply_num: `2026112900${String(offset).padStart(3, '0')}` };
    await route.fulfill({ json: { code: 0, message: '', request_id: '', response: { total: 120, items: [item] } } });
  });
  await page.reload();
  await shown(page, '2026112900000');
  await page.getByRole('listitem', { name: '2' }).click();
  await shown(page, '2026112900050');
  expect(new URL(page.url()).hash).toBe('#/?page=2');
  await page.goBack();
  await shown(page, '2026112900000');
  await page.goForward();
  await shown(page, '2026112900050');
});
const BILL: BillItem = {
  apply_num: '',
  tenant_id: 'nanshan',
  apply_year: 2026,
  order_ids: [],
  state: 'open',
  order_money: '100.00',
  used: '0.00',
  left: '50.00',
  own_money: '50.00',
  due: null,
};

test('whoever has not signed in finds what the park has open to visitors, and opens it; the provider is told whose applications are', async () => {
  const phone = await s.open(to.app(), undefined, { width: 390 });
  await heading(phone, '园区应用').waitFor();
  await phone.getByRole('link', { name: '打开应用：楼宇空间' }).click();
  await phone.waitForURL(`**${to.app('estate')}`);
  await heading(phone, '楼宇空间').waitFor();
  await phone.goBack();
  await heading(phone, '园区应用').waitFor();
  expect(await phone.getByText('企业账单').count()).toBe(0);
  await phone.goto(`${s.origin}${to.app('corp-bill')}`);
  await shown(phone, '该应用未向访客开放，登录后按您的身份打开。');
  const staff = await s.open(to.app(), provider);
  await heading(staff, '应用由园区使用').waitFor();
  expect(await staff.getByRole('navigation').getByRole('menuitem', { name: '我的应用' }).count()).toBe(0);
});

test('the hash route leads to what is to be paid, on a phone, after signing in', async () => {
  const phone = await s.open(to.corpBill('/payment-urged'), undefined, { width: 390 });
  await shown(phone, '该应用未向访客开放，登录后按您的身份打开。');
  await phone
    .getByRole('link', { name: /^登\s*录$/ })
    .last()
    .click();
  await phone.getByLabel('手机号').fill(applicant);
  await phone.getByLabel('密码', { exact: true }).fill('Park2026demo');
  await phone
    .locator('form')
    .getByRole('button', { name: /登\s*录/ })
    .click();
  await heading(phone, '待支付').waitFor();
  expect(phone.url()).toContain(to.corpBill('/payment-urged'));
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

/** The product's own applications: who opens each, what its first page is called, and what it says once it has asked the server. */
const OWN = [
  { code: 'corp-bill', name: '企业账单', who: applicant, says: /^还没有账单|^申请 / },
  { code: 'estate', name: '楼宇空间', who: applicant, says: /^园区还没有|^共 \d+ 个房源/ },
  { code: 'science-race-portal', name: '科创大赛', who: applicant, says: '还没有科创大赛' },
  { code: 'science-race', name: '科创大赛管理', who: tenantAdmin, says: '还没有科创大赛' },
];

test.each(OWN)('$code stands alone, too', async ({ code, name, who, says }) => {
  const page = await s.open(`/sub-apps/${code}/`, who);
  await heading(page, name).waitFor();
  await shown(page, says);
  await page.locator('.alone-header').getByText(/./).first().waitFor();
  await page.getByRole('button', { name: /^EN/ }).click();
  await heading(page, name).waitFor({ state: 'detached' });
  await page.goto(`${s.origin}/sub-apps/${code}/#/nothing`);
  await shown(page, 'This page does not exist, check the path');
  await page.getByRole('link', { name: 'To the application’s first page' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/');
});

test('the address of an application that stands alone leads to its pages, back and forward; who may not open it signs in', async () => {
  const page = await s.open('/sub-apps/corp-bill/', applicant);
  await heading(page, '企业账单').waitFor();
  await button(page, '待支付').click();
  await page.waitForURL('**/sub-apps/corp-bill/#/payment-urged');
  await page.goBack();
  await heading(page, '企业账单').waitFor();
  const stranger = await s.open('/sub-apps/corp-bill/');
  await shown(stranger, '请先登录');
});

test('what does not answer says why, and opens once it does', async () => {
  const page = await s.open(to.app(), applicant);
  const entry = '**/sub-apps/corp-bill/';
  const again = async (hint: string | RegExp) => {
    await shown(page, hint);
    await page.unroute(entry);
  };
  await page.route(entry, (route) => route.abort());
  await page.getByRole('link', { name: '打开应用：企业账单' }).click();
  await again(/入口地址没有响应/);
  await page.route(entry, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>维护中</p>' }));
  await button(page, '重试').click();
  await again(/不是可以嵌入的应用/);
  const code = '**/sub-apps/assets/*.js';
  await page.route(code, (route) => route.abort());
  await button(page, '重试').click();
  await silent(page);
  await page.unroute(code);
  await button(page, '重试').click();
  await heading(page, '企业账单').waitFor();
});

/** What whoever builds an application elsewhere writes: the bridge's words, and nothing of this product's code (docs/how-to.md). */
const OUTSIDE_APP = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>外部赛事</title></head><body>
<h1>外部赛事</h1><p id="state"></p>
<button id="deeper">报名表</button><button id="out">我的申请</button><button id="bad">越界</button>
<script>
  const say = (message, bridge = 1) => parent.postMessage({ bridge, message }, '*');
  addEventListener('message', ({ data }) => {
    if (data?.bridge !== 1) return;
    const { lang, theme, role, path, user } = data.state;
    document.getElementById('state').textContent = [lang, theme, role, path, user && user.name].join(' ');
  });
  document.getElementById('deeper').onclick = () => {
    say({ type: 'title', title: '报名表' });
    say({ type: 'path', path: '/entry?year=2027', replace: false });
  };
  document.getElementById('out').onclick = () => {
    say({ type: 'unsaved', unsaved: true });
    say({ type: 'leave', to: '/dashboard/subsidy/online' });
  };
  document.getElementById('bad').onclick = () => {
    say({ type: 'leave', to: 'https://evil.example.com/' });
    say({ type: 'leave', to: '//evil.example.com/' });
    say({ type: 'path', path: 'no-slash', replace: false });
    say({ type: 'title', title: '旧版本' }, 0);
    say({ type: 'title', title: 42 });
  };
  say({ type: 'ready', version: 1 });
</script></body></html>`;

/** What a page of the browser holds, once what a timer still holds is gone. */
async function holds(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const sum = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  return async () => {
    await expect.poll(async () => (await sum())['Frames']).toBe(1);
    const { Frames, Documents, JSEventListeners, Nodes, JSHeapUsedSize = 0 } = await sum();
    return { counts: { Frames, Documents, JSEventListeners, Nodes }, JSHeapUsedSize };
  };
}
/** Opens and leaves an application of `page`, which lists it, again and again: nothing of it may be left. */
async function leavesNothing(page: Page, name: string, inside: () => Promise<void>, rounds: number): Promise<void> {
  const left = await holds(page);
  const times = async (n: number) => {
    for (; n > 0; n--) {
      await page.getByRole('link', { name: `打开应用：${name}` }).click();
      await inside();
      await page.goBack();
      await heading(page, '我的应用').waitFor();
    }
    return left();
  };
  // code that is compiled as it is used again, and texts that are read once
  const before = await times(10);
  const after = await times(rounds);
  expect(after.counts).toEqual(before.counts);
  expect(after.JSHeapUsedSize / before.JSHeapUsedSize).toBeLessThanOrEqual(1.05);
}

test.each(OWN)(
  'round after round of opening and leaving $code leaves nothing behind',
  async ({ code, name, who, says }) => {
    const page = await s.open(to.app(), who);
    const inside = async () => {
      await heading(page, name).waitFor();
      await page.getByText(says).first().waitFor();
    };
    // the kit that they share is the same: one of them goes the whole way
    await leavesNothing(page, name, inside, code === 'corp-bill' ? 50 : 20);
  },
);

test('nor do they of an application in a frame', async () => {
  const page = await s.open(to.app(), operator);
  await page.route(`${OUTSIDE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: OUTSIDE_APP }));
  const inside = () =>
    page
      .frameLocator('.embedded-frame')
      .getByText(/ entrant \/ /)
      .waitFor();
  await leavesNothing(page, '外部赛事', inside, 20);
});

test('an outside application keeps the contract of the bridge from a frame of its own origin, and nothing beyond it', async () => {
  const page = await s.open(to.today(), operator);
  let answers = false;
  await page.route(`${OUTSIDE}/**`, (route) =>
    answers ? route.fulfill({ contentType: 'text/html', body: OUTSIDE_APP }) : route.abort(),
  );
  await page.getByRole('navigation').getByRole('menuitem', { name: '外部赛事' }).click();
  await unheard(page);
  answers = true;
  await button(page, '重试').click();
  const app = page.frameLocator('.embedded-frame');
  await app.getByText(/^zh light entrant \/ /).waitFor();
  await page.getByRole('button', { name: /^EN/ }).click();
  await app.getByText(/^en light entrant \/ /).waitFor();
  await app.getByRole('button', { name: '报名表' }).click();
  await page.waitForURL('**/qiankun?app=outside-race#/entry?year=2027');
  await expect.poll(() => page.title()).toMatch(/^报名表 · /);
  await app.getByText(/\/entry\?year=2027/).waitFor();
  await page.goBack();
  await app.getByText(/^en light entrant \/ /).waitFor();
  await app.getByRole('button', { name: '越界' }).click();
  // the frame is of another origin: it reads nothing of this page
  const reach = await page
    .frames()
    .at(-1)
    ?.evaluate(() => {
      try {
        return parent.document.title;
      } catch {
        return 'kept out';
      }
    });
  expect(reach).toBe('kept out');
  expect(new URL(page.url()).origin).toBe(s.origin);
  expect(await page.title()).toMatch(/^报名表 · /);
  await app.getByRole('button', { name: '我的申请' }).click();
  await button(page, 'Leave without saving').click();
  await page.waitForURL('**/dashboard/subsidy/online*');
});

test('one of the product’s own is replaced by one of another site: its page is told who reads, in which language and theme', async () => {
  const keeper = await s.w.signIn(platform);
  const { items } = await keeper.call(appsContract.getAppPage, { keyword: 'estate' });
  for (const { started: _started, code: _code, ...fields } of items)
    await keeper.call(appsContract.updateApp, { ...fields, entry: `${OUTSIDE}/` });
  const page = await s.open(`${to.estate()}#/spaces/7`, operator);
  await page.route(`${OUTSIDE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: OUTSIDE_APP }));
  await page.reload();
  const app = page.frameLocator('.embedded-frame');
  await app.getByText('zh light viewer /spaces/7 王伟', { exact: true }).waitFor();
  await page.getByRole('button', { name: /深色/ }).click();
  await app.getByText('zh dark viewer /spaces/7 王伟', { exact: true }).waitFor();
  const visitor = await s.open(to.estate());
  await visitor.route(`${OUTSIDE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: OUTSIDE_APP }));
  await visitor.reload();
  await visitor
    .frameLocator('.embedded-frame')
    .getByText(/^zh light viewer \/\s*$/)
    .waitFor();
});

test('an outside application that is open to whoever comes is told of nobody, though somebody signed in looks', async () => {
  await openEstate(s.w, 'nanshan');
  await s.w.db.system
    .updateTable('app')
    .set({ entry: `${OUTSIDE}/` })
    .where('code', '=', ESTATE_APP)
    .execute();
  const page = await s.open(to.home(), MOBILES.provider);
  await page.route(`${OUTSIDE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: OUTSIDE_APP }));
  await page.goto(s.origin + to.estate());
  const state = page.frameLocator('.embedded-frame').locator('#state');
  await expect.poll(async () => (await state.textContent())?.trim()).toMatch(/^zh light \w+ \/$/);
});
