import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { poolsContract, type Pool } from '#domain/subsidy/contract/pools.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { POOL_PRESSES } from './presses.ts';

/** Asks before a pool is used before the others of its year and type. Mount it to open it. */
export function PreferModal({ tenantId, pool, onClose }: { tenantId: string; pool: Pool; onClose: () => void }) {
  const { t } = useTranslation('pools');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', poolsContract.listPools.path] });
  const act = useSureAct(POOL_PRESSES.preferPool, {
    onSuccess: () => {
      toast.success(t('firstDone'));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  return (
    <ActModal
      act={act}
      title={t('firstOf', { name: pool.name })}
      hint={t('firstHint')}
      onConfirm={() => act.send({ tenant_id: tenantId, pool_id: pool.pool_id })}
      onDismiss={onClose}
    />
  );
}
