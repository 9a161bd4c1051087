import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { redListContract, type RedListing } from '#domain/subsidy/contract/red-list.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { POOL_PRESSES } from './presses.ts';

interface Props {
  tenantId: string;
  listing: RedListing;
  onClose: () => void;
}

/** Asks why an enterprise is taken off the red list. Mount it to open it. */
export function EndListingModal({ tenantId, listing: { listing_id, corp_name }, onClose }: Props) {
  const { t } = useTranslation('limits');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', redListContract.listRedList.path] });
  const act = useSureAct(POOL_PRESSES.endRedListing, {
    onSuccess: () => {
      toast.success(t('red.ended'));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  return (
    <ReasonModal
      act={act}
      title={t('red.endOf', { name: corp_name })}
      label={t('red.endReason')}
      hint={t('red.endHint')}
      max={200}
      onConfirm={(reason) => act.send({ tenant_id: tenantId, listing_id, reason })}
      onDismiss={onClose}
    />
  );
}
