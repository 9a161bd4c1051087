import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inviteesContract, type Invitee } from '#domain/activities/contract/invitees.ts';
import { INVITEE_ACTS, inviteeCan, type InviteeAct } from '#domain/activities/invitee.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { ACTIVITY_PRESSES } from './presses.ts';

interface Props {
  row: Invitee;
  activityId: string;
}

/** What may become of a guest; a cancellation is told to them. */
export function GuestActs({ row, activityId }: Props) {
  const { t } = useTranslation('activities');
  const may = useMayPress(ACTIVITY_PRESSES)('markInvitee');
  const [act, setAct] = useState<InviteeAct | null>(null);
  if (!may) return null;
  return (
    <>
      {INVITEE_ACTS.filter((each) => inviteeCan(each, row.state)).map((each) => (
        <Button
          key={each}
          type="link"
          size="small"
          danger={each === 'cancel'}
          className={each === 'cancel' ? 'row-act' : 'row-act row-act-main'}
          aria-label={t(`guestActsOf.${each}`, { name: row.name })}
          onClick={() => setAct(each)}
        >
          {t(`guestActs.${each}`)}
        </Button>
      ))}
      {act && <GuestModal row={row} activityId={activityId} act={act} onClose={() => setAct(null)} />}
    </>
  );
}

function GuestModal({ row, activityId, act, onClose }: Props & { act: InviteeAct; onClose: () => void }) {
  const { t } = useTranslation('activities');
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['resource', inviteesContract.inviteeList.path] });
    void client.invalidateQueries({ queryKey: ['activity'] });
  };
  const sure = useSureAct(ACTIVITY_PRESSES.markInvitee, {
    onSuccess: () => {
      toast.success(t(`guestDone.${act}`, { name: row.name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const { invitee_id, lock } = row;
  return (
    <ActModal
      act={sure}
      title={t(`guestActsOf.${act}`, { name: row.name })}
      hint={t(`guestHints.${act}`)}
      danger={act === 'cancel'}
      onConfirm={() => sure.send({ activity_id: activityId, invitee_id, lock, act })}
      onDismiss={onClose}
    />
  );
}
