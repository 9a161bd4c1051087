import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { UserDetail } from '#domain/identity/user-contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { to } from '#web/paths.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { ChangeMobile } from './change-mobile.tsx';
import { HandOverFields, handedOver, type Receivers } from './hand-over-fields.tsx';
import { HandOver } from './hand-over.tsx';
import { HeldTasks } from './held-tasks.tsx';
import { USER_PRESSES } from './presses.ts';

export type UserAct = 'password' | 'mobile' | 'twoFactor' | 'disable' | 'enable' | 'handOver';
interface Props {
  act: UserAct;
  user: UserDetail;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a person is sent a password, gets another number, loses their second factor, is disabled or enabled, or their tasks are handed over. Mount it to open it. */
export function UserActModal(props: Props) {
  if (props.act === 'handOver') return <HandOver user={props.user} onClose={props.onClose} />;
  if (props.act === 'mobile') return <ChangeMobile {...props} />;
  if (props.act === 'twoFactor') return <RemoveSecondFactor {...props} />;
  if (props.act === 'password') return <SendPassword {...props} />;
  return <ChangeStatus {...props} act={props.act} />;
}

function SendPassword({ user, onDone, onClose }: Props) {
  const { t } = useTranslation('users');
  const act = useSureAct(USER_PRESSES.password, {
    onSuccess: () => {
      toast.success(t('sent', { name: user.name }));
      onDone();
      onClose();
    },
  });
  return (
    <ActModal
      act={act}
      title={t('act.password')}
      hint={t('passwordHint', { name: user.name, mobile: user.mobile })}
      onConfirm={() => act.send({ user_id: user.user_id })}
      onDismiss={onClose}
    />
  );
}

function RemoveSecondFactor({ user, onDone, onClose }: Props) {
  const { t } = useTranslation('users');
  const act = useSureAct(USER_PRESSES.twoFactor, {
    onSuccess: () => {
      toast.success(t('twoFactorRemoved', { name: user.name }));
      onDone();
      onClose();
    },
  });
  return (
    <ActModal
      act={act}
      danger
      title={t('act.twoFactor')}
      hint={t('twoFactorHint', { name: user.name })}
      onConfirm={() => act.send({ user_id: user.user_id })}
      onDismiss={onClose}
    />
  );
}

function ChangeStatus({ act: which, user, onDone, onClose }: Props & { act: 'disable' | 'enable' }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const [receivers, setReceivers] = useState<Receivers>({});
  const status = which === 'disable' ? 'disabled' : 'active';
  const act = useSureAct(USER_PRESSES[which], {
    onSuccess: ({ batch_id }) => {
      toast.success(t(`done.${status}`, { name: user.name }));
      onDone();
      onClose();
      if (batch_id !== null) void navigate(to.batch(batch_id));
    },
  });
  const { user_id, tasks } = user;
  if (which === 'enable')
    return (
      <ActModal
        act={act}
        title={t('act.enable')}
        hint={t('enableHint', { name: user.name })}
        onConfirm={() => act.send({ user_id, status })}
        onDismiss={onClose}
      />
    );
  const hand_over = handedOver(tasks.groups, receivers);
  return (
    <ReasonModal
      act={act}
      danger
      max={200}
      title={t('act.disable')}
      label={t('reason')}
      hint={t('disableHint', { name: user.name })}
      onConfirm={(reason) => act.send({ user_id, status, reason, hand_over })}
      onDismiss={onClose}
    >
      {tasks.total > 0 && (
        <>
          <HeldTasks tasks={tasks} hint={t('tasksHint')} />
          <HandOverFields
            groups={tasks.groups}
            except={user_id}
            receivers={receivers}
            disabled={isOpen(act)}
            onChange={setReceivers}
          />
        </>
      )}
    </ReasonModal>
  );
}
