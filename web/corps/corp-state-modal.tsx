import { useTranslation } from 'react-i18next';
import type { Corp } from '#domain/identity/corp-contract.ts';
import { corpCan } from '#domain/identity/corp.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { CORP_PRESSES } from './presses.ts';

interface Props {
  corp: Corp;
  onDone: () => void;
  onClose: () => void;
}

/** Disables an enterprise for a reason, or enables it again. Mount it to open it. */
export function CorpStateModal({ corp, onDone, onClose }: Props) {
  const { t } = useTranslation('corps');
  const { corp_id, lock, corp_name: name } = corp;
  const act = useSureAct(CORP_PRESSES.state, {
    onSuccess: ({ state }) => {
      toast.success(t(`done.${state}`, { name }));
      onDone();
      onClose();
    },
    // somebody else was first: the page shows how it is
    onRefused: onDone,
  });
  if (!corpCan.disable(corp.state))
    return (
      <ActModal
        act={act}
        title={t('enable')}
        hint={t('enableHint', { name })}
        onConfirm={() => act.send({ corp_id, lock, state: 'active' })}
        onDismiss={onClose}
      />
    );
  return (
    <ReasonModal
      act={act}
      danger
      max={200}
      title={t('disable')}
      label={t('disableReason')}
      hint={t('disableHint', { name })}
      onConfirm={(reason) => act.send({ corp_id, lock, state: 'disabled', reason })}
      onDismiss={onClose}
    />
  );
}
