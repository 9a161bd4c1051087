import { ONE_TIME_PASSWORD_HOURS } from './limits.ts';

type Sms = { template: string; parts: Readonly<Record<string, string>> };

/** To whom an administrator made an account or a new password. */
export const oneTimePasswordParts = (password: string) => ({ password, hours: String(ONE_TIME_PASSWORD_HOURS) });

/** Who somebody is by the number's end: a name may be any text, and would be ours to whoever reads it. */
const tailOf = (mobile: string): string => mobile.slice(-4);

/** To the number that somebody had: who has it is told what it no longer signs in. */
export const mobileChangedParts = (mobile: string) => ({ tail: tailOf(mobile) });

/** To the contact of an enterprise that has people in the park. */
export const joinAskedSms = (mobile: string): Sms => ({ template: 'corp_join', parts: { tail: tailOf(mobile) } });

/** To the contacts that an enterprise has in other parks, since it has nobody in this one. */
export const joinAskedElsewhereSms = (mobile: string, park: string): Sms => ({
  template: 'corp_join_elsewhere',
  parts: { tail: tailOf(mobile), park },
});

/** To who asked to join; `reason` says why not. */
export const joinAnsweredSms = (accepted: boolean, reason: string): Sms =>
  accepted ? { template: 'corp_join_answer', parts: {} } : { template: 'corp_join_refused', parts: { reason } };

/** To who asked a park to take their enterprise in; `reason` says why not. */
export const parkAnsweredSms = (park: string, accepted: boolean, reason: string): Sms =>
  accepted
    ? { template: 'park_request_answer', parts: { park } }
    : { template: 'park_request_refused', parts: { park, reason } };

/** Who gives rights past the product, and for what beside a park. */
export const BROKEN_GLASS = {
  author: '运维命令行 (npm run admin)',
  platform: '平台',
  provider: '云厂商',
  ended: '临时身份到期',
} as const;
