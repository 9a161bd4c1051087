import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParkModules } from '#domain/modules/contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { OpenCases, useOpenCases } from './open-cases.tsx';
import { MODULE_PRESSES } from './presses.ts';

export interface DialogProps {
  stand: ParkModules['modules'][number];
  name: string;
  onDone: () => void;
  /** Somebody else was faster: what they stored is to be shown. */
  onNewer: () => void;
  onDismiss: () => void;
}

/** How a module stands since somebody else was faster. */
export type Newer = Pick<DialogProps['stand'], 'enabled' | 'hidden_from' | 'lock'>;

/** Switches a module on or off in a park. Mount it to open it. */
export function SwitchModal({ tenantId, stand, name, onDone, onNewer, onDismiss }: DialogProps & { tenantId: string }) {
  const { t } = useTranslation('modules');
  const { code, enabled } = stand;
  const [lock, setLock] = useState(stand.lock);
  const turn = enabled ? 'turnOff' : 'turnOn';
  const act = useSureAct(MODULE_PRESSES.switch, {
    onSuccess: () => {
      toast.success(t(`${turn}Done`, { name }));
      onDone();
    },
    onRefused: (error) => {
      const now = newerOf(error) as Newer | undefined;
      if (!now) return;
      setLock(now.lock);
      onNewer();
    },
  });
  const { waiting, open } = useOpenCases(tenantId, code, enabled);
  const kept = open !== undefined && open.total > 0;
  const newer = newerOf(act.error) as Newer | undefined;
  const already = newer !== undefined && newer.enabled !== enabled;
  return (
    <ActModal
      act={act}
      title={t(`${turn}Of`, { name })}
      hint={t(kept ? 'keptHint' : `${turn}Hint`)}
      danger={enabled}
      unready={already || waiting || kept}
      onConfirm={() => act.send({ tenant_id: tenantId, code, enabled: !enabled, lock })}
      onDismiss={onDismiss}
    >
      {open && <OpenCases code={code} open={open} />}
      {newer && (
        <p className="cell-note">
          {t(already ? 'newerDone' : 'newerStill', { state: t(newer.enabled ? 'on' : 'off') })}
        </p>
      )}
    </ActModal>
  );
}
