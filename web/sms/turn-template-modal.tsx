import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PURPOSES } from '#domain/sms/purposes.ts';
import type { SmsTemplate } from '#domain/sms/template.ts';
import { smsTemplatesContract } from '#domain/sms/template-contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { SMS_PRESSES } from './presses.ts';
import { TemplatePreview } from './template-preview.tsx';
import { useTemplateName } from './use-template-name.ts';

interface Props {
  template: SmsTemplate;
  act: 'use' | 'stop';
  onClose: () => void;
}

/** Puts the newest version of a template into use, or stops the template. Mount it to open it. */
export function TurnTemplateModal({ template, act: turn, onClose }: Props) {
  const { t } = useTranslation('sms');
  const client = useQueryClient();
  const name = useTemplateName()(template);
  const { template_id, lock, code, version, text, signature } = template;
  const refresh = () =>
    void client.invalidateQueries({ queryKey: ['resource', smsTemplatesContract.listSmsTemplates.path] });
  const act = useSureAct(SMS_PRESSES.turnTemplate, {
    onSuccess: () => {
      toast.success(t(`templates.${turn}Done`, { name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const stops = turn === 'stop';
  const hint = stops
    ? t(code in PURPOSES ? 'templates.stopNeededHint' : 'templates.stopHint')
    : t('templates.useHint', { version });
  return (
    <ActModal
      act={act}
      title={t(`templates.${turn}Of`, { name })}
      hint={hint}
      okText={t(`templates.${turn}`)}
      danger={stops}
      onConfirm={() => act.send({ template_id, lock, status: stops ? 'stopped' : 'in_use' })}
      onDismiss={onClose}
    >
      {!stops && <TemplatePreview text={text} signature={signature} />}
    </ActModal>
  );
}
