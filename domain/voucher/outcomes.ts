import type { Names } from '../shared/fields/names.ts';
import type { Scene } from '../shared/calls/scene.ts';
import type { RequestKind } from './request.ts';

/** What an accepted event did. */
export type VoucherOutcome =
  | 'issue'
  | 'issued'
  | 'notice'
  | 'expire'
  | 'settle'
  | `${'ask' | 'pass' | 'refuse'}_${RequestKind}`
  | 'grant_recycle'
  | 'grant_extend'
  | 'recalled'
  | 'extended'
  | 'issued_by_hand'
  | 'extended_by_hand'
  | 'give_up'
  | 'cancelled'
  | 'correct';

/** Record texts of the outcomes. */
export const OUTCOME_NAMES: Record<VoucherOutcome | 'refused', Names> = {
  issue: { zh: '申请通过，开始发放', en: 'Application passed, being issued' },
  issued: { zh: '云服务商已发放', en: 'Issued by the cloud provider' },
  notice: { zh: '提醒即将过期', en: 'Told that it will expire' },
  expire: { zh: '已过期，余额退回资金池', en: 'Expired, the rest back to the pool' },
  settle: { zh: '已结清', en: 'Settled' },
  ask_recycle: { zh: '申请回收', en: 'Recycling asked for' },
  pass_recycle: { zh: '同意回收，余额退回资金池', en: 'Recycled, the rest back to the pool' },
  refuse_recycle: { zh: '不同意回收', en: 'Recycling refused' },
  ask_extend: { zh: '申请延期', en: 'Extension asked for' },
  pass_extend: { zh: '同意延期', en: 'Extended' },
  refuse_extend: { zh: '不同意延期', en: 'Extension refused' },
  ask_rebind: { zh: '申请换绑订单', en: 'Another order asked for' },
  pass_rebind: { zh: '同意换绑订单', en: 'Bound to another order' },
  refuse_rebind: { zh: '不同意换绑订单', en: 'Another order refused' },
  grant_recycle: { zh: '同意回收，等待云服务商收回', en: 'Recycling agreed to, the provider is to take it back' },
  grant_extend: { zh: '同意延期，等待云服务商办理', en: 'Extension agreed to, the provider is to extend it' },
  recalled: { zh: '云服务商已收回，余额退回资金池', en: 'Taken back by the provider, the rest back to the pool' },
  extended: { zh: '云服务商已延期', en: 'Extended by the provider' },
  issued_by_hand: { zh: '登记云服务商已人工发放', en: 'Said to be issued by hand by the provider' },
  extended_by_hand: { zh: '登记云服务商已人工延期', en: 'Said to be extended by hand by the provider' },
  give_up: { zh: '放弃发放，等待云服务商确认', en: 'Its issue given up, the provider is to confirm that' },
  cancelled: { zh: '已取消发放，金额退回资金池', en: 'Never issued and cancelled, its amount back to the pool' },
  correct: { zh: '更正状态', en: 'Corrected' },
  refused: { zh: '操作被拒绝', en: 'Refused' },
};

/** The same as an enterprise reads it, which knows nothing of pools and of who asked whom. */
const OWN_NAMES: Partial<Record<VoucherOutcome | 'refused', Names>> = {
  issue: { zh: '申请已通过，开始发放云券', en: 'Your application was passed, the voucher is being issued' },
  issued: { zh: '云券已发放到云账号', en: 'Issued to your cloud account' },
  notice: { zh: '短信提醒：云券即将到期', en: 'SMS sent: the voucher will expire soon' },
  expire: { zh: '有效期已过，未使用的金额已收回', en: 'Expired, what was left was taken back' },
  settle: { zh: '使用金额已结清', en: 'Its use was settled' },
  pass_recycle: { zh: '园区已收回未使用的金额', en: 'The park took back what was left' },
  pass_extend: { zh: '有效期已延长', en: 'It was extended' },
  pass_rebind: { zh: '绑定的订单已更换', en: 'It was bound to another order' },
  grant_recycle: { zh: '园区收回该券，正在办理', en: 'The park takes it back; this is under way' },
  grant_extend: { zh: '园区已同意延期，正在办理', en: 'The park has it extended; this is under way' },
  recalled: { zh: '已收回未使用的金额', en: 'What was left was taken back' },
  extended: { zh: '有效期已延长', en: 'It was extended' },
  issued_by_hand: { zh: '云券已发放到云账号', en: 'Issued to your cloud account' },
  extended_by_hand: { zh: '有效期已延长', en: 'It was extended' },
  give_up: { zh: '发放未成功，正在取消', en: 'It could not be issued and is being cancelled' },
  cancelled: { zh: '未能发放，已取消', en: 'It was never issued, and is cancelled' },
};
/** What an outcome is called where a scene reads it. */
export const outcomeNames = (scene: Scene, outcome: VoucherOutcome | 'refused'): Names =>
  (scene === 'portal' ? OWN_NAMES[outcome] : undefined) ?? OUTCOME_NAMES[outcome];

/** What of a voucher's records an enterprise reads: what became of it, not what park and provider write to each other. */
const OWN: readonly string[] = [
  'issue',
  'issued',
  'notice',
  'expire',
  'settle',
  'pass_recycle',
  'pass_extend',
  'pass_rebind',
  'grant_recycle',
  'grant_extend',
  'recalled',
  'extended',
  'issued_by_hand',
  'extended_by_hand',
  'give_up',
  'cancelled',
];
/** Whether a scene reads a record of this outcome. */
export const isTold = (scene: Scene, option: string): boolean => scene !== 'portal' || OWN.includes(option);
