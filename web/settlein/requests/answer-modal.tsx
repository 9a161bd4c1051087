import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { settleInContract } from '#domain/settlein/contract.ts';
import type { SettleIn } from '#domain/settlein/settle-in.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { SETTLE_IN_PRESSES } from './presses.ts';

interface Props {
  row: SettleIn;
  agree: boolean;
  onClose: () => void;
}

/** Agrees that an enterprise moves in, or refuses with a reason. Mount it to open it. */
export function AnswerModal({ row, agree, onClose }: Props) {
  const { t } = useTranslation('settleIn');
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['resource', settleInContract.listSettleIn.path] });
    void client.invalidateQueries({ queryKey: keys.inboxes });
  };
  const name = row.corp_name;
  const act = useSureAct(SETTLE_IN_PRESSES.answer, {
    onSuccess: () => {
      toast.success(t(agree ? 'agreed' : 'refused', { name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const answer = { settle_in_id: row.settle_in_id, lock: row.lock, agree };
  if (agree)
    return (
      <ActModal
        act={act}
        title={t('agreeOf', { name })}
        hint={t('agreeHint')}
        okText={t('agree')}
        onConfirm={() => act.send(answer)}
        onDismiss={onClose}
      />
    );
  return (
    <ReasonModal
      act={act}
      title={t('refuseOf', { name })}
      label={t('reason')}
      hint={t('refuseHint')}
      max={200}
      danger
      onConfirm={(reason) => act.send({ ...answer, reason })}
      onDismiss={onClose}
    />
  );
}
