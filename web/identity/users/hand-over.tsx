import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { UserDetail } from '#domain/identity/user-contract.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { PersonField } from '#web/components/people/person-field.tsx';
import { to } from '#web/paths.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { USER_PRESSES } from './presses.ts';

/** What of somebody's open tasks can be handed over: applications, the kind whose tasks somebody alone holds. */
export const handable = ({ tasks }: Pick<UserDetail, 'tasks'>) =>
  tasks.items.filter(({ case_kind }) => case_kind === 'subsidy');

/** Hands somebody's open tasks to a colleague as one run, which tells for each whether it was taken. Mount it to open it. */
export function HandOver({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const [person, setPerson] = useState<string>();
  const act = useSureAct(USER_PRESSES.handOver, {
    onSuccess: ({ batch_id }) => void navigate(to.batch(batch_id)),
  });
  const tasks = handable(user);
  const [first] = tasks;
  return (
    <ReasonModal
      act={act}
      max={200}
      title={t('act.handOver')}
      label={t('handOverReason')}
      hint={t('handOverHint', { name: user.name, count: tasks.length })}
      unready={!person}
      onDismiss={onClose}
      onConfirm={(reason) =>
        act.send({
          items: tasks.map(({ tenant_id, case_no, task_id }) => ({ tenant_id, apply_num: case_no, task_id })),
          act: 'reassign',
          reason,
          ...(person && { user_id: person }),
        })
      }
    >
      {first && (
        <PersonField of={first} except={user.user_id} value={person} disabled={isOpen(act)} onChange={setPerson} />
      )}
    </ReasonModal>
  );
}
