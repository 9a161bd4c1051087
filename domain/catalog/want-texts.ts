import type { Lang } from '../shared/errors/error-spec.ts';
import { MARKET } from './market-texts.ts';
import type { Wanted } from './market.ts';

/** The public page on which an enterprise asks for something of the market (product §12). */
export const WANT = `${MARKET}/want`;
export const wantPath = (kind: Wanted, id: string): string => `${WANT}?${new URLSearchParams({ kind, id }).toString()}`;

const zh = {
  want: '我想要',
  titleOf: (name: string) => `登记意向：${name}`,
  hint: '留下联系方式，园区会尽快与您联系。登记意向不是申请补贴，也不产生费用。',
  faults: '请修改标出的内容',
  org: '企业名称',
  name: '联系人',
  mobile: '手机号',
  note: '补充说明（选填）',
  next: '下一步',
  check: '请核对登记信息',
  confirm: '确认登记',
  change: '返回修改',
  done: '意向已登记',
  doneText: (name: string) => `园区已收到您对“${name}”的意向，会按您留下的手机号与您联系。`,
  back: '返回应用市场',
};
const en: typeof zh = {
  want: 'I want this',
  titleOf: (name) => `Ask for ${name}`,
  hint: 'Leave your contact and the park will be in touch soon. This is no application for a subsidy, and costs nothing.',
  faults: 'Please correct what is marked',
  org: 'Enterprise',
  name: 'Contact',
  mobile: 'Mobile',
  note: 'Anything to add (optional)',
  next: 'Next',
  check: 'Please check what you entered',
  confirm: 'Ask for it',
  change: 'Back to change it',
  done: 'Your request was sent',
  doneText: (name) => `The park has received your request for “${name}”, and will be in touch at the number you left.`,
  back: 'Back to the application market',
};
const TEXTS = { zh, en };
export const wantTexts = (lang: Lang): typeof zh => TEXTS[lang];
