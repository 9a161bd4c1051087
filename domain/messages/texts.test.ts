import { expect, test } from 'vitest';
import { sayMessage, type Said } from './texts.ts';

const said = (kind: Said['kind'], outcome: string, more: Partial<Said> = {}): Said => ({
  kind,
  case_kind: 'subsidy',
  case_no: '20261127NS000001',
  subject: '腾云科技',
  step_name: '运营方审核',
  ...more,
  params: { outcome, by: '张伟', note: '金额不符', until: '2026-12-31', ...more.params },
});
const OWN = { subject: '' };
const VOUCHER = { ...OWN, case_kind: 'voucher', case_no: 'V1' } as const;

test('what is said, in both languages', () => {
  const all = [
    said('task', 'pass'),
    said('handed', 'transfer'),
    said('mentioned', 'comment'),
    said('close_asked', 'close_request'),
    said('due_soon', 'remind'),
    said('due_soon', 'remind', { case_kind: 'reception', case_no: 'R1' }),
    said('stuck', 'call_failing'),
    said('returned', 'return', OWN),
    said('passed', 'pass', OWN),
    said('closed', 'close', OWN),
    said('closed', 'reject', { ...OWN, case_kind: 'reception', case_no: 'R1' }),
    said('answered', 'reject', { case_kind: 'reception', case_no: 'R1' }),
    said('answered', 'close_refuse', OWN),
    said('answered', 'grant_extend', { case_kind: 'voucher', case_no: 'V1' }),
    said('answered', 'refuse_rebind', { case_kind: 'voucher', case_no: 'V1' }),
    said('voucher_issued', 'issued', VOUCHER),
    said('voucher_changed', 'pass_extend', VOUCHER),
    said('voucher_changed', 'extended_by_hand', VOUCHER),
    said('voucher_changed', 'cancelled', VOUCHER),
  ];
  expect(all.map((each) => `${sayMessage(each, 'zh')} / ${sayMessage(each, 'en')}`).join('\n')).toMatchInlineSnapshot(`
    "补贴申请 20261127NS000001（腾云科技）等待您办理：运营方审核 / Application 20261127NS000001 (腾云科技) waits for you: 运营方审核
    张伟将补贴申请 20261127NS000001（腾云科技）转交给您办理 / 张伟 handed Application 20261127NS000001 (腾云科技) to you
    张伟在补贴申请 20261127NS000001（腾云科技）的评论中提到了您：金额不符 / 张伟 mentioned you in Application 20261127NS000001 (腾云科技): 金额不符
    企业申请关闭补贴申请 20261127NS000001（腾云科技）：金额不符 / The enterprise asks to close Application 20261127NS000001 (腾云科技): 金额不符
    补贴申请 20261127NS000001（腾云科技）即将到期，请尽快办理 / Application 20261127NS000001 (腾云科技) is due soon
    展厅预约 R1（腾云科技）已过参观日期，请录入接待反馈 / Visit R1 (腾云科技) is over: please record how it went
    补贴申请 20261127NS000001（腾云科技）办理异常，请在异常处理中查看：运营方审核 / Application 20261127NS000001 (腾云科技) is stuck: please look at it under Problems, at 运营方审核
    您的补贴申请 20261127NS000001 被驳回：金额不符 / Application 20261127NS000001 was returned: 金额不符
    您的补贴申请 20261127NS000001 已通过一个审批环节，正在继续办理 / Application 20261127NS000001 passed a step and goes on
    您的补贴申请 20261127NS000001 已关闭：金额不符 / Application 20261127NS000001 was closed: 金额不符
    您的展厅预约 R1 未通过：金额不符 / Visit R1 was rejected: 金额不符
    展厅预约 R1（腾云科技）未获同意：金额不符 / Visit R1 (腾云科技) was rejected by the provider: 金额不符
    您关闭补贴申请 20261127NS000001 的申请未获同意：金额不符 / Your request to close Application 20261127NS000001 was refused: 金额不符
    您提出的云券 V1（腾云科技）延期申请已通过 / Your request that Voucher V1 (腾云科技) be extended was agreed to
    您提出的云券 V1（腾云科技）换绑订单申请未获同意：金额不符 / Your request that Voucher V1 (腾云科技) be bound to another order was refused: 金额不符
    您的云券 V1 已发放，请在 2026-12-31 之前（含当日）使用 / Voucher V1 was issued: please use it by 2026-12-31
    您的云券 V1 已延期，有效期到 2026-12-31 为止 / Voucher V1 was extended until 2026-12-31
    您的云券 V1 已延期，有效期到 2026-12-31 为止 / Voucher V1 was extended until 2026-12-31
    您的云券 V1 未能发放，已取消；如仍需补贴，请核对云账号后重新申请，订单可再次使用 / Voucher V1 could not be issued and was cancelled: check the cloud account and apply again, the orders are free"
  `);
});
