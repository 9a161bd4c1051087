import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inviteesContract, type Invitee } from '#domain/activities/contract/invitees.ts';
import { MAX_PASSED_ON } from '#domain/activities/invitee.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { ACTIVITY_PRESSES } from './presses.ts';

/** Whether the reader makes opportunities of guests: who may enter them, where the park has any. */
function useMayPassOn(): boolean {
  const may = useMayPress(ACTIVITY_PRESSES);
  const session = useSignedIn();
  return may('passOn') && mayCall(opportunitiesContract.saveOpportunity.access, session);
}

/** Makes opportunities of all guests of an activity who were not passed on yet. */
export function PassOnAll({ activityId }: { activityId: string }) {
  const { t } = useTranslation('activities');
  const [open, setOpen] = useState(false);
  if (!useMayPassOn()) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('passOn.all')}</Button>
      {open && (
        <PassOnModal
          asked={{ activity_id: activityId }}
          title={t('passOn.allTitle')}
          hint={t('passOn.allHint', { count: MAX_PASSED_ON })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The same of one guest, who came for an enterprise and was not passed on yet. */
export function PassOnOne({ row, activityId }: { row: Invitee; activityId: string }) {
  const { t } = useTranslation('activities');
  const [open, setOpen] = useState(false);
  const may = useMayPassOn();
  if (!may || row.opportunity_bid !== null || row.org_name === '' || row.state === 4) return null;
  const named = t('passOn.oneOf', { name: row.name });
  return (
    <>
      <Button type="link" size="small" className="row-act" aria-label={named} onClick={() => setOpen(true)}>
        {t('passOn.one')}
      </Button>
      {open && (
        <PassOnModal
          asked={{ activity_id: activityId, invitee_list: [row.invitee_id] }}
          title={named}
          hint={t('passOn.oneHint', { org: row.org_name })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface Props {
  asked: { activity_id: string; invitee_list?: string[] };
  title: string;
  hint: string;
  onClose: () => void;
}
function PassOnModal({ asked, title, hint, onClose }: Props) {
  const { t } = useTranslation('activities');
  const client = useQueryClient();
  const act = useSureAct(ACTIVITY_PRESSES.passOn, {
    onSuccess: (told) => {
      const said = ['made', 'joined', 'left_out', 'remaining'] as const;
      const parts = said.flatMap((each) => (told[each] > 0 ? [t(`passOn.told.${each}`, { count: told[each] })] : []));
      toast.success(parts.length > 0 ? parts.join(t('passOn.and')) : t('passOn.nobody'));
      void client.invalidateQueries({ queryKey: ['resource', inviteesContract.inviteeList.path] });
      onClose();
    },
  });
  return <ActModal act={act} title={title} hint={hint} onConfirm={() => act.send(asked)} onDismiss={onClose} />;
}
