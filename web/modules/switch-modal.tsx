import { useTranslation } from 'react-i18next';
import type { ParkModules } from '#domain/modules/contract.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { MODULE_PRESSES } from './presses.ts';

export interface DialogProps {
  stand: ParkModules['modules'][number];
  name: string;
  onDone: () => void;
  onDismiss: () => void;
}

/** Switches a module on or off in a park. Mount it to open it. */
export function SwitchModal({ tenantId, stand, name, onDone, onDismiss }: DialogProps & { tenantId: string }) {
  const { t } = useTranslation('modules');
  const { code, enabled, lock } = stand;
  const turn = enabled ? 'turnOff' : 'turnOn';
  const act = useSureAct(MODULE_PRESSES.switch, {
    onSuccess: () => {
      toast.success(t(`${turn}Done`, { name }));
      onDone();
    },
  });
  return (
    <ActModal
      act={act}
      title={t(`${turn}Of`, { name })}
      hint={t(`${turn}Hint`)}
      danger={enabled}
      onConfirm={() => act.send({ tenant_id: tenantId, code, enabled: !enabled, lock })}
      onDismiss={onDismiss}
    />
  );
}
