import { fill, type ErrorParams, type Lang } from './errors.ts';

/** Sentences of the rules (spec §5, §8), shared by the forms and by the API's answers. `{max}` comes from the rule. */
export const RULE_TEXTS = {
  required: { zh: '不能为空', en: 'Please fill this in' },
  tooLong: { zh: '最多输入{max}字符', en: 'At most {max} characters' },
  tooMany: { zh: '最多 {max} 项', en: 'At most {max}' },
  format: { zh: '格式不正确', en: 'The format is not correct' },
  unknownField: { zh: '不允许的字段', en: 'is not an allowed field' },
  outOfRange: { zh: '超出允许范围', en: 'Out of the allowed range' },
  bodySize: { zh: '请求内容超过 {max}', en: 'Must not exceed {max}' },
  bodyJson: { zh: '不是有效的 JSON', en: 'Not valid JSON' },
  bodyType: { zh: '请求类型须为 application/json', en: 'Must be sent as application/json' },
  noSpecials: { zh: '禁止输入特殊字符', en: 'Special characters are not allowed' },
  reason: { zh: '请填写理由', en: 'Please give a reason' },
  mobile: { zh: '请输入正确的手机号', en: 'Please enter a valid mobile number' },
  phone: { zh: '请输入正确格式电话', en: 'Please enter a valid phone number' },
  creditCode: { zh: '统一社会信用代码不正确', en: 'The unified social credit code is not valid' },
  larChars: { zh: '只能输入中英文、数字、“.”和“-”', en: 'Only letters, digits, Chinese characters, “.” and “-”' },
  password: {
    zh: '密码须为 8-64 位，且包含字母和数字',
    en: 'The password needs 8-64 characters with letters and digits',
  },
  smsCode: { zh: '请输入 6 位验证码', en: 'Please enter the 6-digit code' },
  cloudAccount: { zh: '云账号 ID 须为 5-12 位数字', en: 'The cloud account ID has 5-12 digits' },
  cloudType: { zh: '请选择补贴类型', en: 'Please choose the subsidy type' },
  provider: { zh: '请选择云服务提供商', en: 'Please choose the cloud provider' },
  park: { zh: '请选择列表中的园区', en: 'Please choose one of the listed parks' },
  isUsed: { zh: '请选择是否使用过云服务', en: 'Please say whether cloud services are in use' },
  fileRequired: { zh: '请上传文件', en: 'Please upload the file' },
  commitmentRequired: { zh: '请上传承诺书', en: 'Please upload the commitment letter' },
  screenshots: { zh: '请至少上传一张截图', en: 'Upload at least one screenshot' },
  orders: { zh: '请导入订单明细', en: 'Please import the order details' },
  applyYear: { zh: '请选择申请年度', en: 'Please choose the application year' },
  money: { zh: '金额格式不正确', en: 'Not a valid amount' },
  allMoney: { zh: '折后总价不能为空', en: 'The total after discount cannot be empty' },
  duplicateSubOrder: { zh: '子订单号重复', en: 'The sub-order number is repeated' },
  csvAccount: { zh: '账号 ID 与上传订单账号不一致', en: 'The account ID differs from the uploaded order account' },
  csvLines: { zh: '最多 {max} 条记录', en: 'At most {max} records' },
  csvSize: { zh: '文件大小超过限制（{max}）', en: 'The file size exceeds the limit ({max})' },
  csvEmpty: { zh: '文件不能为空', en: 'The file cannot be empty' },
  csvHeader: { zh: '文件格式错误，缺少列：{columns}', en: 'File format error, missing columns: {columns}' },
  csvEncoding: { zh: '文件编码须为 UTF-8 或 GB18030', en: 'The file must be UTF-8 or GB18030' },
  csvUnpaid: { zh: '补贴仅适用于未支付的预付费订单', en: 'The subsidy applies only to unpaid prepaid orders' },
  csvCells: { zh: '列数与表头不一致，已跳过', en: 'The number of cells differs from the header; skipped' },
  csvNumber: { zh: '{column}不是有效数字', en: '{column} is not a valid number' },
  csvNoRows: { zh: '没有可导入的订单', en: 'There is no order to import' },
  csvField: { zh: '{column}不能为空或过长', en: '{column} is empty or too long' },
  fileSize: { zh: '文件大小超过限制（{max}）', en: 'The file size exceeds the limit ({max})' },
  fileCount: { zh: '上传文件数量超过 {max} 个', en: 'The uploaded file count exceeds {max}' },
  fileType: {
    zh: '上传的文件类型有误，仅支持后缀为{list}的文件上传',
    en: 'Wrong file type, only {list} are supported',
  },
  fileName: { zh: '文件名不能大于{max}个字符', en: 'The file name cannot exceed {max} characters' },
  fileContent: { zh: '文件内容与类型不符', en: 'The content does not match the file type' },
  fileEmpty: { zh: '文件不能为空', en: 'The file cannot be empty' },
} as const satisfies Record<string, { zh: string; en: string }>;
export type RuleName = keyof typeof RULE_TEXTS;

export const isRuleName = (name: string): name is RuleName => Object.hasOwn(RULE_TEXTS, name);

/** The sentence of a rule in `lang`. */
export const ruleText = (rule: RuleName, lang: Lang, params: ErrorParams = {}): string =>
  fill(RULE_TEXTS[rule][lang], params);
