import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pool } from '#domain/subsidy/contract/pools.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { AlertsModal } from './alerts-modal.tsx';
import { EntriesDrawer } from './entries-drawer.tsx';
import { ChangeActs, DecideModal, type Asking } from './grant-change.tsx';
import { PreferModal } from './prefer-modal.tsx';
import { POOL_PRESSES } from './presses.ts';

/** What may be done with a pool: its entries, its place among others, and a change of it that waits. */
export function PoolActs({ tenantId, pool, name }: { tenantId: string; pool: Pool; name: string }) {
  const { t } = useTranslation('pools');
  const [open, setOpen] = useState<'entries' | 'first' | 'alerts' | Asking | null>(null);
  const may = useMayPress(POOL_PRESSES);
  const close = () => setOpen(null);
  const { change, limited, active, position } = pool;
  return (
    <>
      <Button
        type="link"
        size="small"
        className="row-act row-act-main"
        aria-label={t('entries.openOf', { name })}
        onClick={() => setOpen('entries')}
      >
        {t('entries.open')}
      </Button>
      {may('preferPool') && limited && active && position > 1 && (
        <Button
          type="link"
          size="small"
          className="row-act"
          aria-label={t('firstOf', { name })}
          onClick={() => setOpen('first')}
        >
          {t('first')}
        </Button>
      )}
      {may('setPoolAlerts') && limited && active && (
        <Button
          type="link"
          size="small"
          className="row-act"
          aria-label={t('alerts.openOf', { name })}
          onClick={() => setOpen('alerts')}
        >
          {t('alerts.open')}
        </Button>
      )}
      {change && <ChangeActs change={change} onAsk={setOpen} />}
      {open === 'entries' && <EntriesDrawer tenantId={tenantId} pool={pool} name={name} onClose={close} />}
      {open === 'first' && <PreferModal tenantId={tenantId} pool={pool} onClose={close} />}
      {open === 'alerts' && <AlertsModal tenantId={tenantId} pool={pool} name={name} onClose={close} />}
      {change && (open === 'confirm' || open === 'refuse' || open === 'takeBack') && (
        <DecideModal tenantId={tenantId} change={change} asking={open} onClose={close} />
      )}
    </>
  );
}
