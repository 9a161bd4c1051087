import { expect, test } from 'vitest';
import { isRuleName, ruleText } from '../shared/texts/texts.ts';
import { demandWorkbenchContract } from './contract/workbench.ts';
import * as enums from './enums.ts';
import { ApplyForm, FeedbackForm } from './forms.ts';
import { informationModeOnWire, parseInformationMode } from './information-mode.ts';

const application = {
  name: '示例智能装备有限公司',
  corp_contact: '张三',
  mobile: '13800000001',
  contact_position: 'business',
  trade: 'aerospace',
  finance_svr_require: 'credit',
  used_system: ['erp', 'mes'],
  state_of_art: 'in_progress',
  core_require: ['digital'],
  expedite_pkg_id: 'pkg-1',
};
const feedback = {
  register_trade: 'aerospace',
  last_year_profit: 'profit_10_30',
  corp_rd_investment: 'rd_5_10',
  information_mode: 'other',
  information_mode_other: '部分外包',
  information_investment: 'info_200k_500k',
  status: 'close',
  close_reason: '重复申请',
};

interface Schema {
  safeParse(v: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
}
/** What is told of a form with each change: field and sentence. */
function sheet(schema: Schema, form: object, changes: Record<string, Record<string, unknown>>): string {
  const sentence = (message: string) => (isRuleName(message) ? ruleText(message, 'zh', { max: '…' }) : message);
  const lines = Object.entries(changes).map(([name, change]) => {
    const issues = schema.safeParse({ ...form, ...change }).error?.issues ?? [];
    return `${name}: ${issues.map((i) => `${i.path.join('.')} ${sentence(i.message)}`).join(' | ') || 'fine'}`;
  });
  return `\n${lines.join('\n')}\n`;
}

test('an application', () => {
  expect(
    sheet(ApplyForm, application, {
      'as it is': {},
      'no name': { name: '' },
      'a name of 101': { name: '名'.repeat(101) },
      'a contact of 61': { corp_contact: '名'.repeat(61) },
      'a landline': { mobile: '0755-86013388' },
      'no position': { contact_position: undefined },
      'no industry': { trade: '' },
      'another industry': { trade: 'other', other_trade: '文旅' },
      'another industry without a name': { trade: 'other' },
      'no financial need': { finance_svr_require: '' },
      'no system': { used_system: [] },
      'a system that is none': { used_system: ['abacus'] },
      'no state of the IP system': { state_of_art: '' },
      'no core need': { core_require: undefined },
      'no package': { expedite_pkg_id: undefined },
      'a package with a sign': { expedite_pkg_id: 'a b' },
    }),
  ).toMatchInlineSnapshot(`
    "
    as it is: fine
    no name: name 不能为空
    a name of 101: name 最多输入…字符
    a contact of 61: corp_contact 最多输入…字符
    a landline: mobile 请输入正确的手机号
    no position: contact_position 不能为空
    no industry: trade 请选择行业
    another industry: fine
    another industry without a name: other_trade 请填写其他行业
    no financial need: finance_svr_require 不能为空
    no system: used_system 不能为空
    a system that is none: used_system.0 Invalid option: expected one of "erp"|"oa"|"crm"|"mes"|"plm"|"scm"|"hr"|"finance"|"none"
    no state of the IP system: state_of_art 不能为空
    no core need: core_require 不能为空
    no package: fine
    a package with a sign: expedite_pkg_id 格式不正确
    "
  `);
});

test('a feedback (spec §5)', () => {
  expect(
    sheet(FeedbackForm, feedback, {
      'as it is': {},
      'no industry': { register_trade: '' },
      'no profit': { last_year_profit: undefined },
      'no R&D investment': { corp_rd_investment: '' },
      'no information mode': { information_mode: '' },
      'another mode without words': { information_mode_other: ' ' },
      'another mode of 101': { information_mode_other: '长'.repeat(101) },
      'no information investment': { information_investment: '' },
      'no status': { status: undefined },
      'back to new': { status: 'new' },
      'closed without a reason': { close_reason: ' ' },
      'a reason of 201': { close_reason: '长'.repeat(201) },
      'pending needs none': { status: 'pending', close_reason: '' },
    }),
  ).toMatchInlineSnapshot(`
    "
    as it is: fine
    no industry: register_trade 请选择行业
    no profit: last_year_profit 请选择利润情况
    no R&D investment: corp_rd_investment 请选择研发投入情况
    no information mode: information_mode 请选择信息化建设模式
    another mode without words: information_mode_other 请填写信息化建设模式
    another mode of 101: information_mode_other 最多输入…字符
    no information investment: information_investment 请选择信息化投入金额
    no status: status 请选择企业需求状态
    back to new: status 请选择企业需求状态
    closed without a reason: close_reason 请填写关闭原因
    a reason of 201: close_reason 最多输入…字符
    pending needs none: fine
    "
  `);
});

test('a feedback on the wire: the words stand in place of the mode', () => {
  const { information_mode_other: _, ...wire } = feedback;
  const sent = { bid: 'D20261121NS000001', ...wire };
  expect(
    sheet(demandWorkbenchContract.update.input, sent, {
      'its code': { information_mode: 'cloud' },
      'its words': { information_mode: '部分外包' },
      'other, but no words': { information_mode: 'other' },
      nothing: { information_mode: '' },
      'closed without a reason': { information_mode: 'cloud', close_reason: '' },
    }),
  ).toMatchInlineSnapshot(`
    "
    its code: fine
    its words: fine
    other, but no words: information_mode 请填写信息化建设模式
    nothing: information_mode 请选择信息化建设模式
    closed without a reason: close_reason 请填写关闭原因
    "
  `);
});

test.each([
  ['', '', ''],
  ['hosted', 'hosted', ''],
  ['部分外包', 'other', '部分外包'],
  ['constructor', 'other', 'constructor'],
])('the mode %j is read as %j %j, and sent as it came', (wire, information_mode, information_mode_other) => {
  expect(parseInformationMode(wire)).toEqual({ information_mode, information_mode_other });
  expect(informationModeOnWire(parseInformationMode(wire))).toBe(wire);
});

test('as many choices as spec §9 counts', () => {
  const { TRADES, PROFITS, RD_INVESTMENTS, INFORMATION_MODES, INFORMATION_INVESTMENTS, PACKAGE_TYPES } = enums;
  const lists = [TRADES, PROFITS, RD_INVESTMENTS, INFORMATION_MODES, INFORMATION_INVESTMENTS, PACKAGE_TYPES];
  expect(lists.map((table) => Object.keys(table).length)).toEqual([11, 6, 4, 5, 5, 3]);
  expect(Object.keys(PACKAGE_TYPES)).toEqual(['18101', '18102', '18103']);
});
