import { TEMPLATE_STATUS_NAMES, type TemplateStatus } from '#domain/assessment/template.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';

const TONES: Record<TemplateStatus, Tone> = { draft: 'waiting', published: 'good' };

/** Whether a template is still a draft. */
export function TemplateStatusMark({ status }: { status: TemplateStatus }) {
  const lang = useLang();
  return <StatusMark tone={TONES[status]}>{TEMPLATE_STATUS_NAMES[status][lang]}</StatusMark>;
}
