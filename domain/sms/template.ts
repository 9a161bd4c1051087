import { z } from 'zod';
import { optionalText, rule, text } from '../shared/fields/fields.ts';
import type { Names } from '../shared/fields/names.ts';

/** How many templates the platform keeps, and how many versions of one are told, the newest. */
export const MAX_TEMPLATES = 500;
export const MAX_VERSIONS_TOLD = 100;

/** Spec: 0 normal, 1 marketing. */
export const SMS_TYPE = { normal: 0, marketing: 1 } as const;
export const SMS_TYPE_NAMES = {
  0: { zh: '普通', en: 'Normal' },
  1: { zh: '营销', en: 'Marketing' },
} as const satisfies Record<number, Names>;
export type SmsType = keyof typeof SMS_TYPE_NAMES;

/** What the gateway's review of a text came to; `none`: the gateway reviews none. */
export const REVIEW_NAMES = {
  none: { zh: '无需审核', en: 'Not needed' },
  pending: { zh: '审核中', en: 'Under review' },
  approved: { zh: '已通过', en: 'Approved' },
  rejected: { zh: '未通过', en: 'Rejected' },
} as const satisfies Record<string, Names>;
export type SmsReview = keyof typeof REVIEW_NAMES;
export const REVIEWS = ['none', 'pending', 'approved', 'rejected'] as const satisfies readonly SmsReview[];

export const TEMPLATE_STATUSES = ['draft', 'in_use', 'stopped'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

interface TemplateEdge {
  from: readonly TemplateStatus[];
  to: TemplateStatus | null;
}
/** What is done with a template, by whoever keeps them: from where, and to where; null: it is gone. */
export const TEMPLATE_EDGES = {
  // from in use: a newer version goes out from now on
  use: { from: ['draft', 'in_use', 'stopped'], to: 'in_use' },
  stop: { from: ['in_use'], to: 'stopped' },
  // what is sent is stopped before it is deleted
  delete: { from: ['draft', 'stopped'], to: null },
} as const satisfies Record<string, TemplateEdge>;
export type TemplateAct = keyof typeof TEMPLATE_EDGES;
export const templateCan = (act: TemplateAct, status: TemplateStatus): boolean =>
  (TEMPLATE_EDGES[act].from as readonly TemplateStatus[]).includes(status);

/** What a marketing message must say, so that who answers `R` gets no more. */
export const UNSUBSCRIBE = '拒收请回复R';
export const TEMPLATE_TEXT_MAX = 400;
const SIGNATURE_MAX = 20;

export const TemplateCode = z.string(rule('format')).regex(/^[a-z][a-z0-9_]{1,39}$/, rule('format'));
export const TemplateName = text(50);
/** A text is one line: gateways drop line ends. */
export const TemplateText = text(TEMPLATE_TEXT_MAX).refine((typed) => !/\p{Cc}/u.test(typed), rule('format'));
/** What stands before a text in 【】; '': the park's own. */
export const TemplateSignature = optionalText(SIGNATURE_MAX).refine(
  (typed) => !/[【】\p{Cc}]/u.test(typed),
  rule('format'),
);
export const GatewayId = z.string(rule('format')).regex(/^[\w.-]{0,64}$/, rule('format'));

/** What is written of a template; its code and type stay. */
export const TemplateFields = {
  name: TemplateName,
  text: TemplateText,
  signature: TemplateSignature,
  gateway_id: GatewayId,
  review: z.enum(REVIEWS),
};
export const TemplateType = z.union([z.literal(SMS_TYPE.normal), z.literal(SMS_TYPE.marketing)]);

export const SmsTemplate = z.object({
  template_id: z.string(),
  code: z.string(),
  name: z.string(),
  type: TemplateType,
  text: z.string(),
  signature: z.string(),
  /** By what the gateway knows the text; '' where it knows none. */
  gateway_id: z.string(),
  review: z.enum(REVIEWS),
  status: z.enum(TEMPLATE_STATUSES),
  /** The newest version, which is the one that is told and edited. */
  version: z.number().int(),
  /** The one that goes out, or went out last; null of a draft. */
  used_version: z.number().int().nullable(),
  lock: z.string(),
});
export type SmsTemplate = z.output<typeof SmsTemplate>;
