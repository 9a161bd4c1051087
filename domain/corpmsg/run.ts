import type { Names } from '../shared/fields/names.ts';

/** How many recipients one message has at most: a person of an enterprise counts once for each channel. */
export const MAX_RECIPIENTS = 10_000;
/** How many enterprises are chosen one by one; more are found by a filter. */
export const MAX_CHOSEN = 200;
/** A run does not stop for failures before so many were tried. */
export const TRIED_BEFORE_STOP = 50;
export const DEFAULT_STOP_SHARE = 20;

export const CHANNELS = ['in_app', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];
export const CHANNEL_NAMES = {
  in_app: { zh: '站内消息', en: 'In the product' },
  sms: { zh: '短信', en: 'SMS' },
} as const satisfies Record<Channel, Names>;

export const RUN_STATES = ['running', 'paused', 'stopped', 'done'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Who stopped a run, and who had it pause: a person, that too many failed, or that of too many nobody knows what became. */
export const STOPPED_BY = ['person', 'failures'] as const;
export type StoppedBy = (typeof STOPPED_BY)[number];
export const PAUSED_BY = ['person', 'silence'] as const;
export type PausedBy = (typeof PAUSED_BY)[number];

interface RunEdge {
  from: readonly RunState[];
  to: RunState;
}
/** What is done with a run by a person; it ends by itself once nobody is left, or when too many fail, and pauses by itself at a silent gateway. */
export const RUN_EDGES = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  stop: { from: ['running', 'paused'], to: 'stopped' },
} as const satisfies Record<string, RunEdge>;
export type RunAct = keyof typeof RUN_EDGES;
export const runCan = (act: RunAct, state: RunState): boolean =>
  (RUN_EDGES[act].from as readonly RunState[]).includes(state);

/**
 * Where one recipient stands: `delivered` is in their messages or on their phone, `sent` was taken by the gateway of SMS,
 * `unknown`: nobody knows whether it was.
 */
export const RECIPIENT_STATES = ['queued', 'sent', 'delivered', 'failed', 'skipped', 'unknown'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];
export type Counts = Readonly<Record<RecipientState, number>>;

/** Why a recipient got nothing: skipped for what they or their enterprise are, failed for what the sending came to. */
export const REASONS = {
  no_person: { zh: '企业没有可登录的人员', en: 'Nobody signs in for the enterprise' },
  no_mobile: { zh: '没有手机号', en: 'No mobile number' },
  repeated: { zh: '与另一收件人手机号相同', en: 'The number of another recipient' },
  left: { zh: '已不是该企业的人员', en: 'Left the enterprise' },
  muted: { zh: '本人关闭了此类消息', en: 'Switched such messages off' },
  no_consent: { zh: '未同意接收营销短信', en: 'Has not agreed to marketing' },
  off: { zh: '园区未开通消息中心', en: 'The park has no message centre' },
  stopped: { zh: '发送已停止', en: 'Sending was stopped' },
  quota: { zh: '园区本月短信条数已用完', en: 'The park’s SMS of this month are used up' },
  stale: { zh: '内容已过有效期', en: 'What it says holds no more' },
  gateway: { zh: '短信网关未接收', en: 'The gateway did not take it' },
  template: { zh: '短信模板未启用', en: 'The template is not in use' },
  undelivered: { zh: '短信未送达手机', en: 'It did not reach the phone' },
} as const satisfies Record<string, Names>;
export type Reason = keyof typeof REASONS;
export const REASON_CODES = Object.keys(REASONS) as Reason[];

/** Of whom something is still to come: a run that has one does not end. */
export const openOf = ({ queued, unknown }: Counts): number => queued + unknown;

/** Who was tried: the gateway or the inbox has said yes or no. */
export const triedOf = ({ sent, delivered, failed }: Counts): number => sent + delivered + failed;

/** Whether so many of those who were tried have failed that the rest is not tried. `share`: per cent. */
export function failsTooOften(counts: Counts, share: number): boolean {
  const tried = triedOf(counts);
  return tried >= TRIED_BEFORE_STOP && counts.failed * 100 >= share * tried;
}

/**
 * Whether of so many nobody knows what became that the rest waits for a person: the gateway does not answer, and each try may
 * be lost. They count with what failed; where nobody waits nothing is left to pause. `forgiven`: of how many nobody knew when a person had the run go on.
 */
export function isUnheard(counts: Counts, share: number, forgiven: number): boolean {
  const unknown = Math.max(counts.unknown - forgiven, 0);
  const tried = triedOf(counts) + unknown;
  if (unknown === 0 || counts.queued === 0) return false;
  return tried >= TRIED_BEFORE_STOP && (counts.failed + unknown) * 100 >= share * tried;
}
