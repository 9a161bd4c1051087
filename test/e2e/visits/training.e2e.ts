import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { KEPT_COURSES, MY_COURSES } from '#domain/training/page-texts.ts';
import { button, named, row, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const TITLE = '班组长数字化实训';

test('a park builds a course, a visitor finds it, somebody of an enterprise learns it to the end, and the park sees that', async () => {
  const park = await s.open(KEPT_COURSES, MOBILES.tenantAdmin);
  await button(park, '新增课程').first().click();
  const form = park.getByRole('dialog');
  await form.getByLabel('标题', { exact: true }).fill(TITLE);
  await form.getByLabel('简介', { exact: true }).fill('两节课学会看板与报工');
  for (const [i, title] of ['看板', '报工'].entries()) {
    await button(park, '添加一节课').click();
    const lesson = form.locator('.course-lesson').nth(i);
    await lesson.getByLabel('课时标题', { exact: true }).fill(title);
    await lesson.getByText('文档', { exact: true }).click();
    const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(samplePdf(title)) };
    await lesson.locator('input[type=file]').setInputFiles(file);
    await lesson.locator('.file-name', { hasText: `${title}.pdf` }).waitFor();
  }
  // in another order, and back
  await button(park, '下移第 1 节').click();
  expect(await form.getByLabel('课时标题', { exact: true }).first().inputValue()).toBe('报工');
  await button(park, '上移第 2 节').click();
  // one too many is taken away
  await button(park, '添加一节课').click();
  await button(park, '删除第 3 节').click();
  await form.getByRole('button', { name: named('保存') }).click();
  await shown(park, `已保存“${TITLE}”`);
  await row(park, TITLE).getByText('草稿').waitFor();
  const list = await s.open('/enterpriseTraining');
  expect(await list.locator('main').textContent()).not.toContain(TITLE);
  await park.getByRole('button', { name: `发布：${TITLE}` }).click();
  await park.locator('.ant-modal .ant-btn-primary').click();
  await shown(park, `已发布“${TITLE}”`);

  const visitor = await s.open('/enterpriseTraining', undefined, { width: 390 });
  await visitor.getByRole('link', { name: TITLE }).click();
  await shown(visitor, '2 节课 · 共 20 分钟');
  expect(await visitor.locator('.site-phone').isVisible()).toBe(false);
  await button(visitor, '报名学习').click();
  await visitor.getByRole('link', { name: '登录后报名' }).click();
  await visitor.getByLabel('手机号').fill(MOBILES.colleague);
  await visitor.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
  await visitor
    .locator('form')
    .getByRole('button', { name: /登\s*录/ })
    .click();
  // back at the course, which the app does not have
  await visitor.getByLabel(/我同意接收.*的营销短信/).check();
  await button(visitor, '报名学习').click();
  await shown(visitor, `您已报名“${TITLE}”`);

  const consents = await s.w.db.system.selectFrom('sms_consent').select(['mobile', 'source']).execute();
  expect(consents).toEqual([{ mobile: MOBILES.colleague, source: 'training' }]);

  const learner = await s.open(MY_COURSES, MOBILES.applicant);
  await shown(learner, '还没有报名课程');
  await learner.getByRole('link', { name: '全部课程' }).first().click();
  await learner.getByRole('link', { name: TITLE }).click();
  await learner.locator('.site-phone img').waitFor();
  await button(learner, '报名学习').click();
  await shown(learner, `您已报名“${TITLE}”`);
  await learner.getByRole('link', { name: '开始学习' }).click();
  await shown(learner, '学习中');
  const document = await learner.getByRole('link', { name: '打开文档' }).getAttribute('href');
  const answer = await learner.request.get(new URL(document ?? '', s.origin).href);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await button(learner, '学完了：看板').click();
  await shown(learner, '50%');
  await button(learner, '去学习：报工').click();
  await button(learner, '学完了：报工').click();
  await learner.getByRole('progressbar', { name: `“${TITLE}”的进度` }).waitFor();
  await learner.goto(s.origin + MY_COURSES);
  await finished(learner).waitFor();

  await park.reload();
  await park.getByRole('link', { name: `学员：${TITLE}` }).click();
  await row(park, '陈晓').getByRole('progressbar').waitFor();
  expect(await row(park, '陈晓').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');

  await park.goto(s.origin + KEPT_COURSES);
  await park.getByRole('button', { name: `下架：${TITLE}` }).click();
  await park.locator('.ant-modal .ant-btn-primary').click();
  await shown(park, `已下架“${TITLE}”`);
  await learner.reload();
  await shown(learner, '还没有报名课程');
});

/** The learner’s one course, finished. */
const finished = (page: Awaited<ReturnType<Stage['open']>>) =>
  page.locator('.row-card').filter({ hasText: TITLE }).locator('[aria-valuenow="100"]');
