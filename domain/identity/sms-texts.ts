import { ONE_TIME_PASSWORD_HOURS } from './limits.ts';

/** To whom an administrator made an account or a new password. */
export const oneTimePasswordText = (password: string): string =>
  `您的一次性登录密码是 ${password}，${ONE_TIME_PASSWORD_HOURS} 小时内有效，登录后请设置自己的密码，请勿告知他人`;

/** To the number that somebody had: who has it is told what it no longer signs in. */
export const mobileChangedText = (mobile: string): string =>
  `您的账号登录手机号已由管理员更换为尾号 ${mobile.slice(-4)} 的号码；如非本人要求，请立即联系管理员`;

/** Who asks to join, by the number's end: a name may be any text, and would be ours to whoever reads it. */
const callerOf = (mobile: string): string => `手机尾号 ${mobile.slice(-4)} 的用户`;

/** To the contact of an enterprise that has people in the park. */
export const joinAskedText = (mobile: string): string =>
  `${callerOf(mobile)}申请加入贵企业的账号，请登录后在“企业成员”中处理`;

/** To the contacts that an enterprise has in other parks, since it has nobody in this one. */
export const joinAskedElsewhereText = (mobile: string, park: string): string =>
  `${callerOf(mobile)}申请在${park}开通贵企业的账号，由该园区审核；如非贵企业人员，请联系该园区`;

/** To who asked to join; `reason` says why not. */
export const joinAnsweredText = (accepted: boolean, reason: string): string =>
  accepted ? '您加入企业的申请已通过，请登录' : `您加入企业的申请未通过：${reason}`;

/** To who asked a park to take their enterprise in; `reason` says why not. */
export const parkAnsweredText = (park: string, accepted: boolean, reason: string): string =>
  accepted ? `贵企业入驻${park}的申请已通过，登录后可切换到该园区` : `贵企业入驻${park}的申请未通过：${reason}`;

/** Who gives rights past the product, and for what beside a park. */
export const BROKEN_GLASS = {
  author: '运维命令行 (npm run admin)',
  platform: '平台',
  provider: '云厂商',
  ended: '临时身份到期',
} as const;

/** To everybody whom rights that were given past the product concern: who has them, and who else administers there. */
export const brokenGlassText = (of: { name: string; where: string; until: string; reason: string }): string =>
  `运维已临时授予${of.name}“${of.where}”的管理员权限，至 ${of.until}，原因：${of.reason}；如有疑问请立即联系平台管理员`;
