import type { Refusal } from '../shared/cases/case.ts';
import { refuse } from '../shared/cases/case.ts';
import { hasLooseBrace, partsIn, SMS_PARTS, type PartName } from './parts.ts';
import { isKeptInUse, partsOfCode, PURPOSES } from './purposes.ts';
import { SMS_TYPE, templateCan, UNSUBSCRIBE, type SmsTemplate, type SmsType, type TemplateAct } from './template.ts';

/** `{num} 编号` and `{num} Number`, as a refusal names parts. */
const named = (parts: readonly PartName[]) => ({
  list: parts.map((name) => `{${name}} ${SMS_PARTS[name].zh}`).join('、'),
  list_en: parts.map((name) => `{${name}} ${SMS_PARTS[name].en}`).join(', '),
});

/**
 * Whether a text may stand for a code: only parts that its sender fills, all without which the message says nothing, no
 * signature of its own, and the way out of a marketing message. Returns SMS_BRACES, SMS_PART_UNKNOWN, SMS_PART_MISSING,
 * SMS_SIGNED, SMS_TYPE_OF_CASE, SMS_UNSUBSCRIBE.
 */
export function judgeText({ code, type, text }: { code: string; type: SmsType; text: string }): Refusal | undefined {
  if (hasLooseBrace(text)) return refuse('SMS_BRACES', { example: '{num}' });
  if (/[【】]/.test(text)) return refuse('SMS_SIGNED');
  const sent = Object.hasOwn(PURPOSES, code) ? PURPOSES[code] : undefined;
  const known = partsOfCode(code);
  const used = partsIn(text);
  const unknown = used.find((name) => !(known as readonly string[]).includes(name));
  if (unknown !== undefined)
    return known.length === 0
      ? refuse('SMS_PART_NONE', { part: unknown })
      : refuse('SMS_PART_UNKNOWN', { part: unknown, ...named(known) });
  const missing = (sent?.must ?? []).filter((name) => !used.includes(name));
  if (missing.length > 0) return refuse('SMS_PART_MISSING', named(missing));
  if (type !== SMS_TYPE.marketing) return undefined;
  if (sent) return refuse('SMS_TYPE_OF_CASE');
  return text.includes(UNSUBSCRIBE) ? undefined : refuse('SMS_UNSUBSCRIBE', { words: UNSUBSCRIBE });
}

type Standing = Pick<SmsTemplate, 'code' | 'name' | 'status' | 'review' | 'version' | 'used_version'>;
/**
 * Whether a template may be put into use, stopped or deleted as it stands. Returns SMS_TEMPLATE_USED where the newest version
 * goes out already, SMS_TEMPLATE_REVIEW where the gateway has not agreed to it, SMS_TEMPLATE_KEPT for what is never stopped,
 * SMS_TEMPLATE_STATUS for the rest, IN_USE for what is sent.
 */
export function guardTemplate(act: TemplateAct, t: Standing): Refusal | undefined {
  if (!templateCan(act, t.status))
    return act === 'delete' ? refuse('IN_USE', { name: t.name }) : refuse('SMS_TEMPLATE_STATUS');
  if (act === 'stop') return isKeptInUse(t.code) ? refuse('SMS_TEMPLATE_KEPT') : undefined;
  if (act === 'delete') return undefined;
  if (t.status === 'in_use' && t.used_version === t.version) return refuse('SMS_TEMPLATE_USED');
  return t.review === 'pending' || t.review === 'rejected' ? refuse('SMS_TEMPLATE_REVIEW') : undefined;
}
