import { useTranslation } from 'react-i18next';
import type { Tenant } from '#domain/identity/tenant-contract.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { fieldsOf } from './park-fields.ts';
import { PARK_PRESSES } from './presses.ts';

interface Props {
  park: Tenant;
  onDone: () => void;
  onDismiss: () => void;
}

/** Closes a park for a reason. Mount it to open it. */
export function ClosePark({ park, onDone, onDismiss }: Props) {
  const { t } = useTranslation('parks');
  const act = useSureAct(PARK_PRESSES.close, {
    onSuccess: ({ name }) => {
      toast.success(t('closeDone', { name }));
      onDone();
    },
  });
  return (
    <ReasonModal
      act={act}
      title={t('closeOf', { name: park.name })}
      label={t('closeReason')}
      hint={t('closeHint')}
      max={200}
      danger
      onConfirm={(reason) => act.send({ tenant_id: park.tenant_id, lock: park.lock, reason })}
      onDismiss={onDismiss}
    />
  );
}

/** Opens a closed park again. Mount it to open it. */
export function ReopenPark({ park, onDone, onDismiss }: Props) {
  const { t } = useTranslation('parks');
  const act = useSureAct(PARK_PRESSES.reopen, {
    onSuccess: ({ name }) => {
      toast.success(t('reopenDone', { name }));
      onDone();
    },
  });
  const { tenant_id, lock } = park;
  return (
    <ReasonModal
      act={act}
      title={t('reopenOf', { name: park.name })}
      label={t('reopenReason')}
      hint={t('reopenHint')}
      max={200}
      onConfirm={(reason) => act.send({ ...fieldsOf(park), tenant_id, lock, reopen: true, reason })}
      onDismiss={onDismiss}
    />
  );
}
