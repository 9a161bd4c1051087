import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { UserDetail } from '#domain/identity/user-contract.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { to } from '#web/paths.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { HandOverFields, handedOver, type Receivers } from './hand-over-fields.tsx';
import { USER_PRESSES } from './presses.ts';

/** Hands somebody's open tasks to colleagues as one run, which tells for each whether it was taken. Mount it to open it. */
export function HandOver({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const [receivers, setReceivers] = useState<Receivers>({});
  const act = useSureAct(USER_PRESSES.handOver, {
    onSuccess: ({ batch_id }) => {
      onClose();
      if (batch_id !== null) void navigate(to.batch(batch_id));
    },
  });
  const { groups } = user.tasks;
  const hand_over = handedOver(groups, receivers);
  return (
    <ReasonModal
      act={act}
      max={200}
      title={t('act.handOver')}
      label={t('handOverReason')}
      hint={t('handOverHint', { name: user.name })}
      unready={hand_over.length === 0}
      onDismiss={onClose}
      onConfirm={(reason) => act.send({ user_id: user.user_id, reason, hand_over })}
    >
      <HandOverFields
        groups={groups}
        except={user.user_id}
        receivers={receivers}
        disabled={isOpen(act)}
        onChange={setReceivers}
      />
    </ReasonModal>
  );
}
