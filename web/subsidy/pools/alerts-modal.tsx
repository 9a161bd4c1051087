import { useQueryClient } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_ALERT_LEVELS } from '#domain/subsidy/ledger/alerts.ts';
import { poolsContract, type Pool } from '#domain/subsidy/contract/pools.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { POOL_PRESSES } from './presses.ts';

/** What is offered, in percent; others that a pool has stay. */
const OFFERED = [50, 40, 30, 20, 15, 10, 5, 3, 1, 0];

interface Props {
  tenantId: string;
  pool: Pool;
  name: string;
  onClose: () => void;
}

/** At which shares of its grant the keepers of a pool are told. Mount it to open it. */
export function AlertsModal({ tenantId, pool: { pool_id, alert_levels }, name, onClose }: Props) {
  const { t } = useTranslation('pools');
  const [levels, setLevels] = useState(alert_levels);
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['resource', poolsContract.listPools.path] });
  const act = useSureAct(POOL_PRESSES.setPoolAlerts, {
    onSuccess: () => {
      toast.success(t('alerts.saved'));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const offered = [...new Set([...OFFERED, ...alert_levels])].toSorted((a, b) => b - a);
  return (
    <ActModal
      act={act}
      title={t('alerts.openOf', { name })}
      hint={t('alerts.hint')}
      onConfirm={() => act.send({ tenant_id: tenantId, pool_id, levels })}
      onDismiss={onClose}
    >
      <Form layout="vertical">
        <FieldFrame id="pool-alerts" label={t('alerts.levels')}>
          <Select<number[]>
            id="pool-alerts"
            mode="multiple"
            maxCount={MAX_ALERT_LEVELS}
            placeholder={t('alerts.off')}
            value={levels}
            options={offered.map((value) => ({ value, label: `${value}%` }))}
            onChange={setLevels}
          />
        </FieldFrame>
      </Form>
    </ActModal>
  );
}
