import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleOrders } from '#db/seeds/samples.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { to } from '#web/paths.ts';
import { completeForm, MOBILES, submit } from '#test/builders/subsidy.ts';
import { ACCOUNT, fileInput, fillForm, orderCsv, pdf, png, uploaded } from './form.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());
const FORM = '/subsidy-apply?type=apply&from=online';

test('an order file with bad rows: each is named, the orders there were stay', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  const upload = (csv: ReturnType<typeof orderCsv>) => fileInput(page, '订单明细').setInputFiles(csv);
  await upload(orderCsv([{}, {}]));
  await shown(page, '已导入 2 条订单');
  await upload(orderCsv([{}, { order_status: '已支付' }, { all_money: '' }]));
  await shown(page, /文件未导入/);
  await shown(page, '第 3 行');
  await shown(page, '补贴仅适用于未支付的预付费订单');
  await shown(page, '第 4 行');
  await shown(page, '折后总价不能为空');
  await shown(page, '原有的订单明细保持不变。');
  await shown(page, '2,550.00');
  await upload(orderCsv([{}], '99999-orders.csv'));
  await shown(page, '账号 ID 与上传订单账号不一致');
  await upload(orderCsv([{ order_status: '已支付' }]));
  await shown(page, '文件未导入');
  await upload(orderCsv([{}, { order_status: '已取消' }, {}]));
  await shown(page, '已导入 2 条订单，替换了原有的 2 条');
  await shown(page, '另有 1 行已略过：');
  await shown(page, '订单状态为“已取消”，已略过');
  expect(s.errors).toEqual([]);
});

test('sub-orders off the list and promotions are marked, counted, and refuse the submission', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  await fillForm(
    page,
    orderCsv([
      {},
      { sub_product_name: '不在清单的产品' },
      { sub_product_name: '新客特惠套餐' },
      { sub_product_name: '标准存储容量包' },
    ]),
  );
  await shown(page, '2 个子订单不能享受补贴，请核对后处理');
  await shown(page, '1 个子订单带有特殊产品标签，审批时将重点核对');
  await shown(page, '该子产品不在补贴券产品清单内');
  await shown(page, '该子产品为促销产品，不能享受政府补贴');
  await button(page, '提交申请').click();
  const confirm = button(page, '确认提交');
  if (await confirm.isVisible().catch(() => false)) await confirm.click();
  await shown(page, /个子订单/);
  expect(page.url()).not.toContain('submitSuccess');
});

test('what is missing is said at its field, the first is shown', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  await page.getByLabel('企业域名').fill('');
  await button(page, '提交申请').click();
  await shown(page, /还有 \d+ 处需要补充或修改/);
  await shown(page, '请上传文件');
  await shown(page, '请至少上传一张截图');
  await shown(page, '请导入订单明细');
  await shown(page, '请填写企业域名');
  await shown(page, '请选择所属园区');
  expect(await page.getByRole('main').innerText()).not.toMatch(/(?<!总价)不能为空|格式不正确/);
});

test('what is missing stands in a list beside the form, each a way to its field, until nothing is', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  const summary = page.getByRole('region', { name: /还有 \d+ 处需要补充或修改/ });
  const red = page.locator('.ant-form-item-has-error');
  await page.getByLabel('企业域名').waitFor();
  // nothing is born red, and passing by an empty field is no fault
  await page.getByLabel('申请说明').focus();
  await page.getByLabel('上年度营业收入').focus();
  expect(await red.count()).toBe(0);
  expect(await summary.count()).toBe(0);
  await button(page, '提交申请').click();
  await summary.waitFor();
  await summary.getByRole('button', { name: '请填写申请说明' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-description');
  // in sight wherever the page is
  await expect(summary.evaluate((e) => e.getBoundingClientRect().top < innerHeight)).resolves.toBe(true);
  await page.getByLabel('申请说明').fill('用于生产管理系统上云');
  await summary.getByRole('button', { name: '请填写申请说明' }).waitFor({ state: 'detached' });
  const rail = page.getByRole('navigation', { name: '填写进度' });
  await expect.poll(() => rail.getByRole('button', { name: /云服务补贴申请/ }).innerText()).toContain('已填完');
  await fillForm(page);
  await summary.waitFor({ state: 'detached' });
  expect(s.errors).toEqual([]);
});

test('files that come, and what they say, leave the cursor where it is', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  const purpose = page.getByLabel('申请说明');
  await purpose.focus();
  // slow enough to be drawn in between: a page that waits for code or texts is hidden, and takes the cursor with it
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await fileInput(page, '营业执照').setInputFiles(pdf('licence.pdf'));
  await fileInput(page, '订单明细').setInputFiles(orderCsv([{}, {}]));
  await shown(page, 'licence.pdf');
  await shown(page, '已导入 2 条订单');
  await page.keyboard.insertText('用于上云');
  await expect.poll(() => purpose.inputValue()).toBe('用于上云');
});

test('a press that leaves a faulty field reaches what it was meant for, and the fault shows after it', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  await page.getByLabel('企业域名').fill('YunQi');
  const radio = page.getByRole('radio', { name: '否' });
  await radio.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await radio.boundingBox())!;
  // its upper edge: whatever moves it down moves it away
  await page.mouse.move(x + width / 2, y + height / 4);
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
  expect(await radio.boundingBox()).toMatchObject({ x, y });
  await page.mouse.up();
  await shown(page, '域名只能包含小写字母');
  await expect.poll(() => radio.isChecked()).toBe(true);
});

test('what may be left out says so; none of the subsidies excludes the others', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  for (const label of ['年度云服务支出预估', '上年度营业收入'])
    await page.locator('label', { hasText: label }).getByText('选填').waitFor();
  await page.getByRole('radio', { name: '是' }).check();
  const type = (name: string | RegExp) => page.getByRole('checkbox', { name });
  await type('国家级').check();
  await type(/^无/).check();
  await expect.poll(() => type('国家级').isChecked()).toBe(false);
  await type('市级').check();
  await expect.poll(() => type(/^无/).isChecked()).toBe(false);
});

test('on a phone: order lines are cards, and the progress stays in sight', async () => {
  const page = await s.open(FORM, MOBILES.applicant, { width: 390 });
  await fileInput(page, '订单明细').setInputFiles(orderCsv([{}, {}]));
  const cards = page.getByRole('list', { name: '云订单明细' }).getByRole('listitem');
  await expect.poll(() => cards.count()).toBe(2);
  await expect.poll(() => cards.first().innerText()).toContain('折后总价（元）');
  await page.getByRole('button', { name: '删除第 2 行' }).click();
  await expect.poll(() => cards.count()).toBe(1);
  await cards.first().scrollIntoViewIfNeeded();
  const rail = await page.getByRole('navigation', { name: '填写进度' }).boundingBox();
  expect(rail?.y).toBeGreaterThanOrEqual(0);
  expect(rail?.y).toBeLessThan(120);
});

test('a file that is dropped on its field is uploaded, with the limits said there', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  const zone = page.locator('[data-field="data.biz_license_file"] .file-upload');
  await zone.getByText('可将文件拖放到此处').waitFor();
  await zone.getByText(/小于 10 MB/).waitFor();
  const { name, mimeType, buffer } = pdf('dropped.pdf');
  const dataTransfer = await page.evaluateHandle(
    ([file, type, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], file, { type }));
      return data;
    },
    [name, mimeType, [...buffer]] as const,
  );
  await zone.dispatchEvent('drop', { dataTransfer });
  await zone.getByText('dropped.pdf').waitFor();
});

test('a draft saves itself and goes on where it was left', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  await page.getByLabel('申请说明').fill('写到一半');
  await shown(page, /已保存/);
  await page.goto(`${s.origin}/cloudSubsidies/apply`);
  await button(page, '继续填写').first().click();
  await expect.poll(() => page.getByLabel('申请说明').inputValue()).toBe('写到一半');
});

test('a draft whose order lines no longer hold says so before anything is sent', async () => {
  const enterprise = await s.w.signIn(MOBILES.applicant);
  const form = await completeForm(
    s.w,
    enterprise,
    sampleOrders(2, 1000).map((line) => ({ ...line, all_money: '9999.00' })),
  );
  const { temp_id } = await enterprise.call(applicationsContract.saveTemp, { allowance_type: 'online', form });
  const page = await s.open(to.applyForm({ type: 'draft', temp_id }), MOBILES.applicant);
  await button(page, '提交申请').click();
  await shown(page, /2 处/);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a new application stays where one writes, however often it is saved', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  const field = page.getByLabel('申请说明');
  const saved = () => page.waitForResponse('**/SaveTemp');
  for (const text of ['写到一半', '又写了一些']) {
    await field.scrollIntoViewIfNeeded();
    const done = saved();
    await field.fill(text);
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(100);
    await done;
    await shown(page, /已保存/);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  }
});

test('leaving with unsaved changes asks', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  await page.route('**/SaveTemp', (route) => route.abort());
  await page.getByLabel('申请说明').fill('还没保存');
  await page
    .getByRole('link', { name: '首页' })
    .or(page.getByRole('menuitem', { name: '首页' }))
    .first()
    .click();
  await shown(page, '离开当前页面？');
  await button(page, '留在本页').click();
  await expect.poll(() => page.getByLabel('申请说明').inputValue()).toBe('还没保存');
});

test('a file of the wrong kind is refused with the spec’s words, an upload that fails can be tried again', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  await fileInput(page, '营业执照').setInputFiles({
    name: 'virus.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await shown(page, /上传的文件类型有误，仅支持后缀为/);
  await page.route('**/filesvr/upload/**', (route) => route.abort(), { times: 1 });
  await fileInput(page, '营业执照').setInputFiles(pdf('licence.pdf'));
  await shown(page, /上传失败/);
  await page
    .getByRole('button', { name: /重新上传/ })
    .first()
    .click();
  await expect.poll(() => page.getByText(/上传失败/).count()).toBe(0);
  await fileInput(page, '订单截图').setInputFiles(png('a.png'));
  await shown(page, 'a.png');
});

test('four files go at once, the others wait for their turn, and one that waits can be taken back', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  const held = Promise.withResolvers<void>();
  let going = 0;
  let most = 0;
  await page.route('**/filesvr/upload/**', async (route) => {
    most = Math.max(most, ++going);
    await held.promise;
    await route.continue();
    going -= 1;
  });
  const names = ['1.png', '2.png', '3.png', '4.png', '5.png', '6.png', '7.png'];
  await fileInput(page, '订单截图').setInputFiles(names.map(png));
  await expect.poll(() => going).toBe(4);
  await page.getByRole('button', { name: '取消上传 7.png' }).click();
  await expect.poll(() => page.getByText('7.png').count()).toBe(0);
  held.resolve();
  const there = () => page.locator('.file-name').allTextContents();
  await expect.poll(async () => (await there()).filter((name) => name.endsWith('.png'))).toEqual(names.slice(0, 6));
  await uploaded(page);
  expect(most).toBe(4);
});

test('pictures stand in the order in which they were chosen, whichever arrives first', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  const others = Promise.withResolvers<void>();
  let put = 0;
  await page.route('**/filesvr/upload/**', async (route) => {
    if (put++ === 0) await others.promise;
    await route.continue();
  });
  await fileInput(page, '订单截图').setInputFiles(['1.png', '2.png', '3.png'].map(png));
  const names = () => page.locator('.file-name').allTextContents();
  await expect.poll(names).toEqual(expect.arrayContaining(['2.png', '3.png']));
  others.resolve();
  await expect
    .poll(async () => (await names()).filter((name) => name.endsWith('.png')))
    .toEqual(['1.png', '2.png', '3.png']);
});

test('a spreadsheet, and numbers that one cut short, are told as what they are', async () => {
  const page = await s.open(FORM, MOBILES.applicant);
  const upload = (csv: ReturnType<typeof orderCsv>) => fileInput(page, '订单明细').setInputFiles(csv);
  await upload({ ...orderCsv([{}]), buffer: Buffer.from('PK\u0003\u0004 and the rest') });
  await shown(page, '这是 Excel 文件，请在 Excel 中另存为 CSV（UTF-8）后上传');
  await upload(orderCsv([{ sub_order_num: '2.02611E+13' }]));
  await shown(page, /订单号被 Excel 改成了科学计数/);
});

test('an account that is another enterprise’s is told at its field, before anything is sent', async () => {
  const of = (credit_code: string) =>
    s.w.db.system.updateTable('cloud_account').set({ credit_code }).where('uin', '=', ACCOUNT).execute();
  await of('91440300708461136T');
  const page = await s.open(FORM, MOBILES.applicant);
  await shown(page, '云账号与企业名称、统一社会信用代码不一致，请核对');
  await of('91440300MA5DEMP01U');
});

test('an address that only reads leads to the application, and opens no form', async () => {
  const { apply_num } = await submit(s.w, await s.w.signIn(MOBILES.applicant));
  const page = await s.open(`/subsidy-apply?type=details&apply_num=${apply_num}`, MOBILES.applicant);
  await page.waitForURL((url) => url.pathname === '/subsidy-detail');
  await shown(page, apply_num);
});

test('an earlier application is copied: the enterprise is filled in, what is of one application alone is asked anew', async () => {
  const applicant = await s.w.signIn(MOBILES.applicant);
  const form = await completeForm(s.w, applicant);
  const { apply_num } = await submit(s.w, applicant, { ...form, description: '去年的说明' });
  const page = await s.open(to.detail({ apply_num }), MOBILES.applicant);
  await button(page, '复制为新申请').click();
  await shown(page, `已从申请 ${apply_num} 复制企业信息与说明；订单、截图和承诺书请重新提供。`);
  await expect.poll(() => page.getByLabel('申请说明').inputValue()).toBe('去年的说明');
  await page
    .locator('[data-field="data.biz_license_file"]')
    .getByRole('button', { name: /^删除|^移除/ })
    .first()
    .waitFor();
  await button(page, '提交申请').click();
  const summary = page.getByRole('region', { name: /还有 3 处需要补充或修改/ });
  for (const text of ['请上传文件', '请至少上传一张截图', '请导入订单明细'])
    await summary.getByRole('button', { name: text }).waitFor();
  // as any other it is kept once something is written
  await page.getByLabel('申请说明').fill('今年的说明');
  await page.waitForURL(/temp_id=/);
  const lost = await s.open(to.applyForm({ type: 'apply', copy: '20200101NS999999' }), MOBILES.applicant);
  await lost.getByRole('button', { name: /重\s*试/ }).waitFor();
  expect(s.errors.filter((error) => !/404/.test(error))).toEqual([]);
});
