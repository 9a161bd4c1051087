import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guardTemplate } from '#domain/sms/judge-template.ts';
import { isKeptInUse } from '#domain/sms/purposes.ts';
import type { SmsTemplate } from '#domain/sms/template.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { SMS_PRESSES } from './presses.ts';
import { TemplateHistory } from './template-history.tsx';
import { TurnTemplateModal } from './turn-template-modal.tsx';
import { useTemplateName } from './use-template-name.ts';

/** What is done with a template beside its fields: put into use, stopped, its versions looked at. */
export function TemplateActs({ template }: { template: SmsTemplate }) {
  const { t } = useTranslation('sms');
  const may = useMayPress(SMS_PRESSES)('turnTemplate');
  const [open, setOpen] = useState<'use' | 'stop' | 'history' | null>(null);
  const name = useTemplateName()(template);
  const { status } = template;
  const look = { type: 'link', size: 'small', className: 'row-act' } as const;
  const turns = (['use', 'stop'] as const).filter((act) => guardTemplate(act, template) === undefined);
  // what is never stopped says so where one would look for it
  const kept = status === 'in_use' && isKeptInUse(template.code);
  const shown = kept ? [...turns, 'stop' as const] : turns;
  return (
    <>
      {may &&
        shown.map((act) => (
          <Button
            key={act}
            {...look}
            aria-label={t(`templates.${act}Of`, { name })}
            disabled={act === 'stop' && kept}
            title={act === 'stop' && kept ? t('templates.kept') : undefined}
            onClick={() => setOpen(act)}
          >
            {t(`templates.${act}`)}
          </Button>
        ))}
      <Button {...look} aria-label={t('templates.historyOf', { name })} onClick={() => setOpen('history')}>
        {t('templates.history')}
      </Button>
      {open === 'history' && <TemplateHistory template={template} onClose={() => setOpen(null)} />}
      {(open === 'use' || open === 'stop') && (
        <TurnTemplateModal template={template} act={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
