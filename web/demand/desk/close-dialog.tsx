import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleText } from '#domain/shared/texts/texts.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { isOpen, type SureAct } from '#web/shared/calls/use-sure-act.ts';

const MAX = 200;

interface Props {
  act: SureAct;
  onConfirm: (reason: string) => void;
  onDismiss: () => void;
}

/** Who closes a demand says why (spec §5): required, at most 200 characters. Mount it to open it. */
export function CloseDialog({ act, onConfirm, onDismiss }: Props) {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = asked && reason.trim() === '';
  const confirm = () => {
    setAsked(true);
    if (reason.trim() !== '') onConfirm(reason.trim());
  };
  return (
    <ActModal
      act={act}
      title={t('close.title')}
      hint={t('close.hint')}
      danger
      onConfirm={confirm}
      onDismiss={onDismiss}
    >
      <Form layout="vertical">
        <NoteField
          label={t('close.label')}
          required
          autoFocus
          rows={4}
          max={MAX}
          locked={isOpen(act)}
          value={reason}
          placeholder={t('close.placeholder')}
          fault={missing ? ruleText('closeReason', lang) : undefined}
          onChange={setReason}
        />
      </Form>
    </ActModal>
  );
}
