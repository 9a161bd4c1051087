import { afterAll, beforeAll, expect, test } from 'vitest';
import { to } from '#web/paths.ts';
import { endSome } from '#test/builders/programme.ts';
import { row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const figures = (page: Awaited<ReturnType<Stage['open']>>) => page.locator('.park-figures dd').allTextContents();

test('nothing is made up before anybody was helped; then a stranger reads what was reached', async () => {
  const before = await s.open(to.home());
  await shown(before, '本园区的办理数据将在首批申请办结后公布');
  await endSome(s.w);
  // what was looked at is kept for some minutes
  s.w.deps.reached = { of: (_park, ask) => ask() };
  const after = await s.open(to.home());
  await shown(after, '家企业获得补贴');
  expect(await figures(after)).toEqual(['3', '3 万', '8']);
  const english = await s.open(to.home(), undefined, { locale: 'en-US' });
  await shown(english, 'yuan issued');
  expect(await figures(english)).toEqual(['3', '30,000', '8']);
});

test('the bar is as long as the ratio that holds, and an order becomes a voucher by the rule of money', async () => {
  const year = new Date().getUTCFullYear();
  await s.w.db.system
    .updateTable('allowance_ratio')
    .set({ gov_ratio: '62.50', corp_ratio: '37.50' })
    .where('tenant_id', '=', 'nanshan')
    .where('year', '=', year)
    .execute();
  const page = await s.open(to.home());
  await shown(page, '62.50%');
  const widths = await page.locator('.ratio-bar span').evaluateAll((parts) => parts.map((part) => part.clientWidth));
  expect((widths[0] ?? 0) / ((widths[0] ?? 0) + (widths[1] ?? 1))).toBeCloseTo(0.625, 2);

  const amount = page.getByLabel('订单折后总价（元）');
  const answer = page.getByRole('status');
  await amount.fill('100000');
  await answer.getByText('¥62,500.00').waitFor();
  await answer.getByText('¥37,500.00').waitFor();
  // no number of JavaScript holds this one
  await amount.fill('900719925474099.31');
  await answer.getByText('¥562,949,953,421,312.07').waitFor();
  await answer.getByText('¥337,769,972,052,787.24').waitFor();
  for (const wrong of ['0', '-5', '1.234', '十万', '1e5', '1'.repeat(22)]) {
    await amount.fill(wrong);
    await answer.getByText('请输入大于 0 的金额').waitFor();
  }
  await page.getByRole('button', { name: '50,000' }).click();
  await answer.getByText('¥31,250.00').waitFor();
});

test('the steps take as long as the published flow says, and the park says where it is', async () => {
  const page = await s.open(to.home());
  await shown(page, '各环节合计至多 23 个工作日');
  await shown(page, '南山区科技中路 18 号');
  await shown(page, '工作日 09:00-12:00, 13:30-18:00');
  // in the panel, and below every page
  for (const place of [page.getByRole('main'), page.getByRole('contentinfo')]) {
    await place.getByText('南山区科技中路 18 号').waitFor();
    const phone = place.getByRole('link', { name: '0755-2600 1188' });
    await expect.poll(() => phone.getAttribute('href')).toBe('tel:075526001188');
  }
});

test('the programme has its facts, each step’s days, the letter, and a way to each section', async () => {
  const page = await s.open(to.programme());
  await shown(page, '至多 23 个工作日');
  const flow = page.locator('#flow li');
  expect((await flow.allTextContents()).slice(0, 3)).toEqual([
    '企业提交申请',
    '运营方审核5 个工作日内',
    '政府审批10 个工作日内',
  ]);
  const letter = page.getByRole('link', { name: '下载承诺书模板（PDF）' });
  const file = await page.request.get(s.origin + ((await letter.getAttribute('href')) ?? ''));
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expect.poll(() => letter.getAttribute('download')).toBe('承诺书模板.pdf');

  const contents = page.getByRole('navigation', { name: '本页目录' });
  await contents.getByRole('link', { name: '所需材料' }).click();
  const heading = page.getByRole('heading', { name: '所需材料' });
  await expect.poll(() => heading.evaluate((h) => h.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
  await page.getByText('已经支付的订单可以申请吗？').click();
  await page.getByText('请在获得补贴后再支付。').waitFor();
  await page.getByRole('link', { name: '试算一笔订单的补贴' }).click();
  await page.waitForURL(/estimate/);
});

test('a stranger looks for a product in the subsidy list by word and by category, and reads on there', async () => {
  const page = await s.open(to.programme());
  const list = page.getByRole('table', { name: '补贴产品清单' });
  await list.waitFor();
  const all = await list.getByRole('row').count();
  await page.getByRole('searchbox', { name: '搜索产品' }).fill('Redis');
  await page.keyboard.press('Enter');
  await page.waitForURL(/keyword=Redis#products$/);
  await row(page, 'Redis 标准版 4 GB').waitFor();
  expect(await list.getByRole('row').count()).toBeLessThan(all);
  await page.getByRole('navigation', { name: '产品类型' }).getByRole('link', { name: '安全合规' }).click();
  await page.getByRole('link', { name: '查看整个清单' }).click();
  await expect.poll(() => list.getByRole('row').count()).toBe(all);
});

test('a custom park has its own steps and words, and no letter', async () => {
  const page = await s.open(to.home());
  await page.goto(s.origin.replace('127.0.0.1', 'qiyuan.localhost') + to.programme());
  await shown(page, '至多 10 个工作日');
  expect(await page.locator('#flow').textContent()).not.toContain('政府审批');
  expect(await page.getByRole('link', { name: '下载承诺书模板' }).count()).toBe(0);
  expect(await page.getByRole('main').innerText()).not.toMatch(/券|验收|账单|承诺书/);
  await page.goto(`${s.origin.replace('127.0.0.1', 'qiyuan.localhost')}${to.programme()}?lang=en`);
  await shown(page, /eligible orders receive a government payment/);
});

test('no page reported an error', () => {
  expect(s.errors).toEqual([]);
});
