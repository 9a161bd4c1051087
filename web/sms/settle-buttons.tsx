import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { smsContract, type SmsRecord } from '#domain/sms/contract.ts';
import { HAND_ACTS, type HandAct } from '#domain/sms/records.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { SMS_PRESSES } from './presses.ts';

const MAX_REASON = 200;

/** What is said of a message of which nobody knows what became: it arrived, or it is sent again. */
export function SettleButtons({ record }: { record: SmsRecord }) {
  const { t } = useTranslation('sms');
  const [open, setOpen] = useState<HandAct>();
  const may = useMayPress(SMS_PRESSES)('settleSms');
  const name = `${record.template_name} ${record.receiver}`;
  return (
    <>
      {HAND_ACTS.filter((act) => may && record.may_settle[act]).map((act) => (
        <Button
          key={act}
          type="link"
          size="small"
          className={act === 'arrived' ? 'row-act row-act-main' : 'row-act'}
          aria-label={t(`settleOf.${act}`, { name })}
          onClick={() => setOpen(act)}
        >
          {t(`settle.${act}`)}
        </Button>
      ))}
      {open && <SettleModal record={record} act={open} name={name} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface Props {
  record: SmsRecord;
  act: HandAct;
  name: string;
  onClose: () => void;
}

function SettleModal({ record, act, name, onClose }: Props) {
  const { t } = useTranslation('sms');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', smsContract.listSmsRecords.path] });
  const settle = useSureAct(SMS_PRESSES.settleSms, {
    onSuccess: () => {
      toast.success(t(`settled.${act}`));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const { message_id, text } = record;
  return (
    <ReasonModal
      act={settle}
      title={t(`settleOf.${act}`, { name })}
      label={t('settleReason')}
      hint={t(`settleHint.${act}`)}
      max={MAX_REASON}
      onConfirm={(reason) => settle.send({ message_id, act, reason })}
      onDismiss={onClose}
    >
      <p lang="zh-CN">{text}</p>
    </ReasonModal>
  );
}
