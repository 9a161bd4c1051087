import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { capsContract, type CapOverride } from '#domain/subsidy/contract/caps.ts';
import type { CapType } from '#domain/subsidy/ledger/cap.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { POOL_PRESSES } from './presses.ts';

interface Props {
  scope: { tenant_id: string; apply_year: number; allowance_type: CapType };
  override: CapOverride;
  onClose: () => void;
}

/** Asks why an enterprise is promised no more than every other. Mount it to open it. */
export function TakeBackModal({ scope, override: { corp_id, corp_name, lock }, onClose }: Props) {
  const { t } = useTranslation('limits');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', capsContract.listCapOverrides.path] });
  const act = useSureAct(POOL_PRESSES.takeBackOverride, {
    onSuccess: () => {
      toast.success(t('override.takenBack'));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  return (
    <ReasonModal
      act={act}
      title={t('override.takeBackOf', { name: corp_name })}
      label={t('caps.reason')}
      hint={t('override.takeBackHint')}
      max={200}
      onConfirm={(reason) => act.send({ ...scope, corp_id, amount: null, reason, lock })}
      onDismiss={onClose}
    />
  );
}
