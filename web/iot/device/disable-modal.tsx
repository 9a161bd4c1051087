import { useTranslation } from 'react-i18next';
import type { Device } from '#domain/iot/contract/devices.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { IOT_PRESSES } from '../presses.ts';
import { useRefresh } from '../use-refresh.ts';

interface Props {
  productId: string;
  device: Pick<Device, 'device_id' | 'device_name' | 'disabled' | 'lock'>;
  onClose: () => void;
}

/** Keeps a device out, or lets it in again. Mount it to open it. */
export function DisableModal({ productId, device: { device_id, device_name: name, disabled, lock }, onClose }: Props) {
  const { t } = useTranslation('iot');
  const refresh = useRefresh();
  const act = useSureAct(IOT_PRESSES.disable, {
    onSuccess: () => {
      toast.success(t(disabled ? 'device.enabled' : 'device.disabled', { name }));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  return (
    <ActModal
      act={act}
      title={t(disabled ? 'device.enableOf' : 'device.disableOf', { name })}
      hint={t(disabled ? 'device.enableHint' : 'device.disableHint')}
      okText={t(disabled ? 'device.enable' : 'device.disable')}
      danger={!disabled}
      onConfirm={() => act.send({ product_id: productId, device_id, lock, disabled: !disabled })}
      onDismiss={onClose}
    />
  );
}
