import { PURPOSES } from '#domain/sms/purposes.ts';
import type { SmsTemplate } from '#domain/sms/template.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** What a template is called: as its keeper calls it, in English by what the product sends it for. */
export function useTemplateName(): (template: Pick<SmsTemplate, 'code' | 'name'>) => string {
  const lang = useLang();
  return ({ code, name }) => (lang === 'en' ? (PURPOSES[code]?.en ?? name) : name);
}
