import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';
import { keptApart } from '#domain/subsidy/flow/others-steps.ts';
import { customStep } from '#domain/subsidy/flow/step-catalogue.ts';
import { MOBILES, submit } from '#test/builders/subsidy.ts';
import { button, shown, stage, type Stage } from '../stage.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());

const { tenantAdmin, providerAdmin, applicant } = MOBILES;
const rows = (page: Page) => page.getByRole('list', { name: '流程环节' }).getByRole('listitem');
const namesOf = async (page: Page) => (await page.locator('.flow-row-name').allTextContents()).map((n) => n.slice(3));
const rule = (page: Page, label: string) => page.getByRole('region', { name: '环节规则' }).getByLabel(label);
const view = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('a step is added, its fault mended, tried, published with a reason, compared and rolled back', async () => {
  const before = await submit(s.w, await s.w.signIn(applicant));
  const page = await s.open('/dashboard/flows', tenantAdmin);
  await shown(page, '没有需要发布的修改');
  await expect.poll(() => button(page, '发布').isDisabled()).toBe(true);

  // a custom step after the operator's, with a role that nobody has there
  await rows(page)
    .getByRole('button', { name: /运营方审核/ })
    .first()
    .click();
  await button(page, '添加环节').click();
  await page.getByRole('menuitem', { name: '自定义环节' }).click();
  await shown(page, '3. 自定义环节');
  await rule(page, '中文名称').fill('财务复核');
  await rule(page, '英文名称').fill('Finance check');
  const roles = rule(page, '办理角色');
  await roles.click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await shown(page, '1 处需要修改');
  await expect.poll(() => button(page, '发布').isDisabled()).toBe(true);
  // the fault is on the graph's node and in the list; a click leads to the field
  await page
    .getByRole('group', { name: /流程图/ })
    .getByRole('button', { name: /财务复核.*1 处错误/ })
    .waitFor();
  await rows(page)
    .getByRole('button', { name: /企业提交申请/ })
    .first()
    .click();
  await page.getByRole('region', { name: '1 处需要修改' }).getByRole('button').click();
  await expect.poll(() => rule(page, '中文名称').inputValue()).toBe('财务复核');
  await page.waitForFunction(() => document.activeElement?.closest('[data-flow-field="roles"]') !== null);
  await page.keyboard.type('运营方审批人');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await shown(page, '没有错误，可以发布');
  await shown(page, /当前可办理：王伟、孙莉/);

  // only from a hundred thousand yuan on
  await rule(page, '适用条件').click();
  await rule(page, '订单总额不低于').fill('100000');
  await shown(page, '草稿已自动保存');

  // a test run tells who, until when, and what is skipped
  await view(page, '预览');
  await page.getByLabel('订单总额（元）').fill('99999.99');
  await button(page, '预览').click();
  await page.getByRole('listitem').filter({ hasText: '财务复核' }).getByText('不满足适用条件，跳过').waitFor();
  await page.getByLabel('订单总额（元）').fill('100000');
  await shown(page, '流程或示例数据已修改，请重新预览');
  await button(page, '预览').click();
  await page.getByRole('listitem').filter({ hasText: '财务复核' }).getByText('王伟、孙莉').first().waitFor();

  // a reload keeps the draft
  await view(page, '编辑');
  await page.reload();
  await shown(page, '3. 财务复核');
  await button(page, '发布').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('与第 1 版相比').waitFor();
  await dialog.getByRole('cell', { name: '财务复核 / Finance check' }).waitFor();
  await dialog.getByText(/1 个办理中的申请仍按原版本办理/).waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: /发\s*布/ }).isDisabled()).toBe(true);
  await dialog.getByLabel('发布原因').fill('大额申请增加财务复核');
  await dialog.getByRole('button', { name: /发\s*布/ }).click();
  await shown(page, '第 2 版已发布');
  const operator = await s.w.signIn(MOBILES.operator);
  const flow = await operator.call(approvalContract.getFlowActivity, { flow_id: before.flow_id });
  expect(flow.flow_list.version).toBe(1);

  // history: who, when, why, and what differs
  await view(page, '变更记录');
  await button(page, '查看差异：线上流程第 2 版').click();
  await page.getByRole('dialog').getByText('大额申请增加财务复核').waitFor();
  await page.getByRole('dialog').getByRole('cell', { name: '财务复核 / Finance check' }).waitFor();
  await page.keyboard.press('Escape');

  // the old one is published as new
  await view(page, '版本');
  await page.getByRole('listitem').filter({ hasText: '默认流程' }).getByRole('button', { name: '恢复此版本' }).click();
  await page.getByLabel('发布原因').fill('先按原流程试行');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await shown(page, '第 3 版已发布');
  await view(page, '编辑');
  expect(await namesOf(page)).not.toContain('财务复核');
  expect(s.errors).toEqual([]);
});

test('steps are reordered by the keyboard alone, and everything can be undone', async () => {
  const page = await s.open('/dashboard/flows?type=postpaid', tenantAdmin);
  const second = rows(page).nth(1).getByRole('button').first();
  await second.focus();
  const before = await namesOf(page);
  await page.keyboard.press('Alt+ArrowDown');
  await shown(page, '“运营方审核”已移到第 3 位');
  expect(await namesOf(page)).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('运营方审核');
  // a government that returns to the operator now points forward
  await shown(page, /不在本环节之前/);
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('政府审批');
  await page.getByRole('button', { name: '下移：政府审批' }).focus();
  await page.keyboard.press('Enter');
  expect(await namesOf(page)).toEqual(before);
  await page.getByRole('button', { name: '删除：运营方审核' }).focus();
  await page.keyboard.press('Space');
  expect(await namesOf(page)).toHaveLength(before.length - 1);
  await button(page, '撤销').focus();
  await page.keyboard.press('Enter');
  expect(await namesOf(page)).toEqual(before);
  expect(s.errors).toEqual([]);
});

test('who was slower is told who was faster, and loses nothing but the own edit', async () => {
  const page = await s.open('/dashboard/flows?type=offline', tenantAdmin);
  await rule(page, '中文名称').fill('企业申报');
  await shown(page, '草稿已自动保存');
  const provider = await s.w.signIn(providerAdmin);
  const key = { tenant_id: 'nanshan', allowance_type: 'offline' } as const;
  const { draft } = await provider.call(flowsContract.getTenantSequenceFlow, key);
  const { draft_id, draft_version, base_version, flow } = draft!;
  flow.steps[1]!.name.zh = '园区初审';
  await provider.call(flowsContract.updateSequenceFlow, {
    ...key,
    action: 'save',
    flow,
    base_version,
    draft: { draft_id, draft_version },
  });
  await rule(page, '中文名称').fill('企业再申报');
  await shown(page, /周航已于.*修改该草稿/);
  await button(page, '载入最新').click();
  await shown(page, '2. 园区初审');
  await shown(page, '1. 企业申报');
  await button(page, '放弃草稿').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await shown(page, '草稿已放弃');
  await shown(page, '2. 运营方初审');
  expect(s.errors).toEqual([]);
});

test('the share of a spot inspection stands by itself, beside the condition of its step', async () => {
  const page = await s.open('/dashboard/flows?tenant=nanshan&type=offline', providerAdmin);
  await rows(page)
    .getByRole('button', { name: /政府抽检后协助修改/ })
    .first()
    .click();
  await expect.poll(() => rule(page, '抽检比例').inputValue()).toBe('100');
  expect(await rule(page, '适用条件').isChecked()).toBe(false);
  await rule(page, '抽检比例').fill('20');
  await rule(page, '适用条件').click();
  await rule(page, '订单总额不低于').fill('5000');
  await shown(page, '草稿已自动保存');
  const kept = async () => {
    const admin = await s.w.signIn(providerAdmin);
    const key = { tenant_id: 'nanshan', allowance_type: 'offline' } as const;
    const { draft } = await admin.call(flowsContract.getTenantSequenceFlow, key);
    return draft?.flow.steps.find(({ code }) => code === 'admin_help_modify_after_gov_spot_inspect')?.when;
  };
  await expect.poll(kept).toEqual({ min_amount: '5000', share: 20 });
  await rule(page, '适用条件').click();
  await expect.poll(() => rule(page, '抽检比例').inputValue()).toBe('20');
  await expect.poll(kept).toEqual({ share: 20 });
  await rule(page, '抽检比例').fill('');
  await expect.poll(kept).toBeUndefined();
  // no step of the enterprise is one of an inspection
  await rows(page)
    .getByRole('button', { name: /企业提交项目验收报告/ })
    .first()
    .click();
  expect(await rule(page, '抽检比例').count()).toBe(0);
  expect(s.errors).toEqual([]);
});

test('the step that reserves the subsidy is another one once its switch is pressed, and is published with that', async () => {
  await s.w.db.system.deleteFrom('flow_draft').execute();
  const page = await s.open('/dashboard/flows?tenant=nanshan&type=postpaid', providerAdmin);
  const step = (name: string) => rows(page).filter({ hasText: name }).first();
  const open = (name: string) =>
    step(name)
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
  const reserves = rule(page, '在此环节通过后预留补贴');
  // where nobody said otherwise it is the government's, by itself
  await step('政府审批').getByText('预留补贴').waitFor();
  await open('政府审批');
  await shown(page, '流程未另行指定时，补贴在此环节预留；在其他审批环节开启即可改变。');
  expect([await reserves.isChecked(), await reserves.isDisabled()]).toEqual([true, true]);

  await open('运营方审核');
  await expect.poll(() => reserves.isChecked()).toBe(false);
  await reserves.click();
  await step('运营方审核').getByText('预留补贴').waitFor();
  expect(await step('政府审批').getByText('预留补贴').count()).toBe(0);
  await shown(page, '草稿已自动保存');
  const key = { tenant_id: 'nanshan', allowance_type: 'postpaid' } as const;
  const admin = await s.w.signIn(providerAdmin);
  const marked = async () => {
    const { draft } = await admin.call(flowsContract.getTenantSequenceFlow, key);
    return draft?.flow.steps.filter((one) => one.reserves).map(({ code }) => code);
  };
  await expect.poll(marked).toEqual(['operator_approval']);
  await page.reload();
  await open('运营方审核');
  await expect.poll(() => reserves.isChecked()).toBe(true);

  await button(page, '发布').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('通过后预留补贴').first().waitFor();
  await dialog.getByLabel('发布原因').fill('运营方审核后即预留');
  await dialog.getByRole('button', { name: /发\s*布/ }).click();
  await shown(page, '第 2 版已发布');

  // the published flow is opened anew, at its first step
  await expect.poll(() => rule(page, '中文名称').inputValue()).toBe('企业提交申请');
  // turned off again it is the government's by itself
  await open('运营方审核');
  await reserves.click();
  await step('政府审批').getByText('预留补贴').waitFor();
  await expect.poll(marked).toEqual([]);
  expect(s.errors).toEqual([]);
});

test('the applicant’s step bar shows only the steps of this case', async () => {
  const { system } = s.w.db;
  await system.deleteFrom('flow_draft').execute();
  const flow = defaultFlow('online', false);
  const big = { ...customStep([]), name: { zh: '大额复核', en: 'Large amounts' }, when: { min_amount: '999999999' } };
  const key = { tenant_id: 'nanshan', allowance_type: 'online' } as const;
  const admin = await s.w.signIn(tenantAdmin);
  const { versions } = await admin.call(flowsContract.getTenantSequenceFlow, key);
  const { draft } = await admin.call(flowsContract.updateSequenceFlow, {
    ...key,
    action: 'save',
    flow: keptApart(flow, { ...flow, steps: flow.steps.toSpliced(2, 0, big) }),
    base_version: versions[0]!.version,
  });
  const { draft_id, draft_version } = draft!;
  await admin.call(flowsContract.updateSequenceFlow, {
    ...key,
    action: 'publish',
    draft_id,
    draft_version,
    reason: '测',
  });
  const sent = await submit(s.w, await s.w.signIn(applicant));
  const page = await s.open(`/subsidy-detail?apply_num=${sent.apply_num}&flow_id=${sent.flow_id}`, applicant);
  await shown(page, '政府审批');
  expect(await page.getByText('大额复核').count()).toBe(0);
  const row = await system
    .selectFrom('subsidy_application')
    .where('apply_num', '=', sent.apply_num)
    .select('flow_version')
    .executeTakeFirst();
  expect(row?.flow_version).toBe(versions[0]!.version + 1);
});

test('ratios are changed with a reason, and told in the history', async () => {
  const page = await s.open('/dashboard/configuration', tenantAdmin);
  const year = new Date().getUTCFullYear();
  await page.getByLabel(`${year} 政府承担`).fill('55');
  await expect.poll(() => page.getByLabel(`${year} 企业承担`).inputValue()).toBe('45.00');
  await page.getByLabel(`${year} 企业承担`).fill('44');
  await shown(page, '政府与企业比例之和须为 100');
  await page.getByLabel(`${year} 企业承担`).fill('45');
  await button(page, '保存').click();
  await page.getByLabel('修改原因').fill('年度调整');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await shown(page, '配置已保存');
  await view(page, '变更记录');
  await button(page, '查看差异：补贴比例与文案').click();
  await page.getByRole('dialog').getByRole('cell', { name: '55.00' }).waitFor();
  expect(s.errors).toEqual([]);
});

test('the park reads at a step of others what it may change there, and the graph’s buttons cover no step', async () => {
  const page = await s.open('/dashboard/flows?type=offline', tenantAdmin);
  const note = page.getByText(/^本环节由云厂商或政府办理。园区可以调整/);
  for (const [step, count] of [
    ['政府审批', 1],
    ['运营方初审', 0],
  ] as const) {
    await rows(page)
      .getByRole('button', { name: new RegExp(step) })
      .first()
      .click();
    await expect.poll(() => rule(page, '中文名称').inputValue()).toBe(step);
    await expect.poll(() => note.count()).toBe(count);
  }
  const provider = await s.open('/dashboard/flows?tenant=nanshan&type=offline', providerAdmin);
  await rows(provider)
    .getByRole('button', { name: /政府审批/ })
    .first()
    .click();
  await expect.poll(() => rule(provider, '中文名称').inputValue()).toBe('政府审批');
  expect(await provider.getByText(/园区可以调整它的位置/).count()).toBe(0);

  for (const type of ['online', 'offline'])
    for (const width of [1440, 1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${s.origin}/dashboard/flows?type=${type}`);
      const first = page.locator('.react-flow__node').first();
      await first.waitFor();
      const [node, tools] = await Promise.all([
        first.boundingBox(),
        page.locator('.react-flow__controls').boundingBox(),
      ]);
      expect(tools!.y + tools!.height, `${type} at ${width}`).toBeLessThanOrEqual(node!.y);
    }
  expect(s.errors).toEqual([]);
});
