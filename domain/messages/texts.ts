import type { CaseKind } from '../shared/cases/case.ts';
import type { Names } from '../shared/fields/names.ts';
import type { CaseMessageKind, OpportunityMessage } from './kinds.ts';
import type { MessageParams } from './telling.ts';

/** What a message's words are made of. */
export interface Said {
  kind: CaseMessageKind;
  case_kind: CaseKind;
  case_no: string;
  /** Whose case it is; '' where the reader is that, or nobody knows. */
  subject: string;
  /** What its step is called in the reader's language; '' where it has no name. */
  step_name: string;
  params: MessageParams;
}

export const CASE_NAMES: Record<CaseKind, Names> = {
  subsidy: { zh: '补贴申请', en: 'Application' },
  reception: { zh: '展厅预约', en: 'Visit' },
  demand: { zh: '企业需求', en: 'Demand' },
  voucher: { zh: '云券', en: 'Voucher' },
  assessment: { zh: '考核', en: 'Assessment' },
};

type Words = (it: string, said: Said) => string;
interface Wording {
  zh: Words;
  en: Words;
}
const at = ({ step_name: step }: Said, colon: string): string => (step === '' ? '' : `${colon}${step}`);
const why = ({ params }: Said, colon: string): string => (params.note === undefined ? '' : `${colon}${params.note}`);
const by = ({ params }: Said): string => params.by ?? '';

const HANDED: Readonly<Record<string, Wording>> = {
  transfer: { zh: (it, s) => `${by(s)}将${it}转交给您办理`, en: (it, s) => `${by(s)} handed ${it} to you` },
  delegate: { zh: (it, s) => `${by(s)}委托您办理${it}`, en: (it, s) => `${by(s)} asks you to handle ${it}` },
  resolve: { zh: (it, s) => `${by(s)}已答复您委托的${it}`, en: (it, s) => `${by(s)} has answered ${it} for you` },
  reassign: { zh: (it) => `${it}已改派给您办理`, en: (it) => `${it} was reassigned to you` },
};
const CLOSED: Readonly<Record<string, Wording>> = {
  reject: { zh: (it, s) => `您的${it}未通过${why(s, '：')}`, en: (it, s) => `${it} was rejected${why(s, ': ')}` },
  cancel: { zh: (it) => `您的${it}已被园区取消`, en: (it) => `${it} was cancelled by the park` },
};
const CHANGED: Readonly<Record<string, Wording>> = {
  expire: {
    zh: (it) => `您的${it}已过期，未使用的金额已收回`,
    en: (it) => `${it} has expired; what was left was taken back`,
  },
  recalled: {
    zh: (it) => `您的${it}已收回，未使用的金额已退回`,
    en: (it) => `${it} was called back with what was left`,
  },
  cancelled: {
    zh: (it) => `您的${it}未能发放，已取消；如仍需补贴，请核对云账号后重新申请，订单可再次使用`,
    en: (it) =>
      `${it} could not be issued and was cancelled: check the cloud account and apply again, the orders are free`,
  },
  pass_recycle: {
    zh: (it) => `您的${it}已收回，未使用的金额已退回`,
    en: (it) => `${it} was called back with what was left`,
  },
  grant_recycle: {
    zh: (it) => `您的${it}正在回收，请勿再使用`,
    en: (it) => `${it} is being called back: please use it no more`,
  },
  correct: {
    zh: (it) => `您的${it}正在回收，请勿再使用`,
    en: (it) => `${it} is being called back: please use it no more`,
  },
  extended: {
    zh: (it, { params }) => `您的${it}已延期，有效期到 ${params.until ?? ''} 为止`,
    en: (it, { params }) => `${it} was extended until ${params.until ?? ''}`,
  },
};
const REQUESTS: Readonly<Record<string, Names>> = {
  recycle: { zh: '回收', en: 'be called back' },
  extend: { zh: '延期', en: 'be extended' },
  rebind: { zh: '换绑订单', en: 'be bound to another order' },
};
/** What came of a request: `pass_extend`, `refuse_rebind`, or of a visit's time. */
function answered(said: Said, lang: keyof Names): string {
  const { outcome } = said.params;
  const [answer = '', request = ''] = outcome.split('_');
  const no = answer === 'refuse' || outcome === 'reject' || outcome === 'close_refuse';
  const it = itOf(said, lang);
  if (said.case_kind === 'assessment') return lang === 'zh' ? `${it}已结束` : `${it} is closed`;
  if (outcome === 'close_refuse')
    return lang === 'zh'
      ? `您关闭${it}的申请未获同意${why(said, '：')}`
      : `Your request to close ${it} was refused${why(said, ': ')}`;
  const asked = REQUESTS[request]?.[lang];
  if (lang === 'zh')
    return `${asked === undefined ? '' : '您提出的'}${it}${asked ?? ''}${asked === undefined ? '' : '申请'}${no ? '未获同意' : '已通过'}${no ? why(said, '：') : ''}`;
  return asked === undefined
    ? `${it} was ${no ? 'rejected' : 'approved'} by the provider${no ? why(said, ': ') : ''}`
    : `Your request that ${it} ${asked} was ${no ? 'refused' : 'agreed to'}${no ? why(said, ': ') : ''}`;
}

const WORDINGS: Record<CaseMessageKind, Wording | Readonly<Record<string, Wording>>> = {
  task: { zh: (it, s) => `${it}等待您办理${at(s, '：')}`, en: (it, s) => `${it} waits for you${at(s, ': ')}` },
  handed: HANDED,
  signing: { zh: (it, s) => `${by(s)}请您会签${it}`, en: (it, s) => `${by(s)} asks you to sign ${it}` },
  mentioned: {
    zh: (it, s) => `${by(s)}在${it}的评论中提到了您${why(s, '：')}`,
    en: (it, s) => `${by(s)} mentioned you in ${it}${why(s, ': ')}`,
  },
  copied: {
    zh: (it, s) => `${by(s)}将${it}抄送给您${why(s, '：')}`,
    en: (it, s) => `${by(s)} copied ${it} to you${why(s, ': ')}`,
  },
  urged: { zh: (it) => `企业催办：${it}等待您办理`, en: (it) => `The enterprise urges: ${it} waits for you` },
  close_asked: {
    zh: (it, s) => `企业申请关闭${it}${why(s, '：')}`,
    en: (it, s) => `The enterprise asks to close ${it}${why(s, ': ')}`,
  },
  due_soon: {
    zh: (it, s) => (s.case_kind === 'reception' ? `${it}已过参观日期，请录入接待反馈` : `${it}即将到期，请尽快办理`),
    en: (it, s) => (s.case_kind === 'reception' ? `${it} is over: please record how it went` : `${it} is due soon`),
  },
  overdue: { zh: (it) => `${it}已到期，请尽快办理`, en: (it) => `${it} is overdue` },
  escalated: { zh: (it) => `${it}已严重超期，请督促办理`, en: (it) => `${it} is long overdue: please see to it` },
  stuck: {
    zh: (it, s) => `${it}办理异常，请在异常处理中查看${at(s, '：')}`,
    en: (it, s) => `${it} is stuck: please look at it under Problems${at(s, ', at ')}`,
  },
  answered: { zh: (_it, s) => answered(s, 'zh'), en: (_it, s) => answered(s, 'en') },
  returned: { zh: (it, s) => `您的${it}被驳回${why(s, '：')}`, en: (it, s) => `${it} was returned${why(s, ': ')}` },
  asked: {
    zh: (it, s) => `您的${it}需要您提交材料${at(s, '：')}`,
    en: (it, s) => `${it} needs papers from you${at(s, ': ')}`,
  },
  passed: {
    zh: (it, s) => (s.case_kind === 'subsidy' ? `您的${it}已通过一个审批环节，正在继续办理` : `您的${it}已通过`),
    en: (it, s) => (s.case_kind === 'subsidy' ? `${it} passed a step and goes on` : `${it} was approved`),
  },
  ended: { zh: (it) => `您的${it}已审批完成`, en: (it) => `${it} was approved to the end` },
  closed: {
    ...CLOSED,
    '': { zh: (it, s) => `您的${it}已关闭${why(s, '：')}`, en: (it, s) => `${it} was closed${why(s, ': ')}` },
  },
  voucher_issued: {
    zh: (it, { params }) => `您的${it}已发放，请在 ${params.until ?? ''} 之前（含当日）使用`,
    en: (it, { params }) => `${it} was issued: please use it by ${params.until ?? ''}`,
  },
  voucher_expiring: {
    zh: (it, { params }) => `您的${it}的有效期到 ${params.until ?? ''} 为止`,
    en: (it, { params }) => `${it} will expire after ${params.until ?? ''}`,
  },
  voucher_changed: {
    ...CHANGED,
    pass_extend: CHANGED['extended'] as Wording,
    extended_by_hand: CHANGED['extended'] as Wording,
  },
};

const isWording = (one: Wording | Readonly<Record<string, Wording>>): one is Wording => typeof one.zh === 'function';
/** How the case is called: kind, number, and whose it is. */
function itOf({ case_kind, case_no, subject }: Said, lang: keyof Names): string {
  const name = `${CASE_NAMES[case_kind][lang]} ${case_no}`;
  // Chinese words after a number stand apart from it
  if (lang === 'zh') return subject === '' ? `${name} ` : `${name}（${subject}）`;
  return subject === '' ? name : `${name} (${subject})`;
}

/** What a message of a case says in a language: one sentence. The wording stands here alone. */
export function sayMessage(said: Said, lang: keyof Names): string {
  const words = WORDINGS[said.kind];
  const it = itOf(said, lang);
  if (isWording(words)) return words[lang](it, said).trim();
  const one = words[said.params.outcome] ?? words[''];
  return (one?.[lang](it, said) ?? it).trim();
}

/** What a message of an activity says: that it was approved, or rejected and why. */
export function sayActivity({ subject, params }: Pick<Said, 'subject' | 'params'>, lang: keyof Names): string {
  const yes = params.outcome === 'approve';
  const reason = params.note ?? '';
  if (lang === 'zh')
    return `您提交的活动“${subject}”${yes ? '已通过审核' : '未通过审核'}${reason === '' ? '' : `：${reason}`}`;
  return `Your activity “${subject}” was ${yes ? 'approved' : 'rejected'} by the provider${reason === '' ? '' : `: ${reason}`}`;
}

/** What a message of a request to move in says: that the park agreed, or refused and why. */
export function saySettleIn({ params }: Pick<Said, 'params'>, lang: keyof Names): string {
  const yes = params.outcome === 'agree';
  const reason = params.note ?? '';
  if (lang === 'zh')
    return yes ? '园区已同意贵企业的场地入驻申请，将与您联系' : `园区未同意贵企业的场地入驻申请：${reason}`;
  return yes
    ? 'The park agreed to your request to move in, and will be in touch'
    : `The park refused your request to move in: ${reason}`;
}

type OfOpportunity = Pick<Said, 'subject' | 'params'>;
const OPPORTUNITY_WORDS: Record<OpportunityMessage, Record<keyof Names, (said: OfOpportunity) => string>> = {
  opportunity_contact: {
    zh: ({ subject, params }) => `今天（${params.until ?? ''}）需要联系商机“${subject}”`,
    en: ({ subject, params }) => `Today (${params.until ?? ''}) is the day to be in touch about “${subject}”`,
  },
  opportunity_given: {
    zh: ({ params }) => `${params.by ?? ''}将 ${params.count ?? 0} 条商机转交给您跟进`,
    en: ({ params }) => `${params.by ?? ''} handed you opportunities to follow: ${params.count ?? 0}`,
  },
  opportunity_enquiry: {
    zh: ({ subject, params }) => `“${subject}”登记了意向：${params.note ?? ''}`,
    en: ({ subject, params }) => `“${subject}” asks for ${params.note ?? ''}`,
  },
};

/** What a message of opportunities says. */
export const sayOpportunity = (kind: OpportunityMessage, said: OfOpportunity, lang: keyof Names): string =>
  OPPORTUNITY_WORDS[kind][lang](said);
