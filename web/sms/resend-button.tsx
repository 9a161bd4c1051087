import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { smsContract, type SmsRecord } from '#domain/sms/contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { SMS_PRESSES } from './presses.ts';

/** Has a message sent again, where it failed and may be. */
export function ResendButton({ record }: { record: SmsRecord }) {
  const { t } = useTranslation('sms');
  const [open, setOpen] = useState(false);
  const may = useMayPress(SMS_PRESSES)('resendSms');
  const name = `${record.template_name} ${record.receiver}`;
  return (
    <>
      {may && record.may_resend && (
        <Button
          type="link"
          size="small"
          className="row-act row-act-main"
          aria-label={t('resendOf', { name })}
          onClick={() => setOpen(true)}
        >
          {t('resend')}
        </Button>
      )}
      {open && <ResendModal record={record} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Props {
  record: SmsRecord;
  name: string;
  onClose: () => void;
}

function ResendModal({ record, name, onClose }: Props) {
  const { t } = useTranslation('sms');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', smsContract.listSmsRecords.path] });
  const act = useSureAct(SMS_PRESSES.resendSms, {
    onSuccess: () => {
      toast.success(t('resent'));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const { message_id, text } = record;
  return (
    <ActModal
      act={act}
      title={t('resendOf', { name })}
      hint={t('resendHint')}
      okText={t('resend')}
      onConfirm={() => act.send({ message_id })}
      onDismiss={onClose}
    >
      <p lang="zh-CN">{text}</p>
    </ActModal>
  );
}
