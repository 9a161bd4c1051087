import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceDetail } from '#domain/iot/contract/devices.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { Credentials, type Made } from '../credentials.tsx';
import { IOT_PRESSES } from '../presses.ts';
import { useRefresh } from '../use-refresh.ts';

/** Gives a device another secret, and tells it once. Mount it to open it. */
export function RenewModal({ device, onClose }: { device: DeviceDetail; onClose: () => void }) {
  const { t } = useTranslation('iot');
  const refresh = useRefresh();
  const [made, setMade] = useState<Made | null>(null);
  const { product_id, product_key, device_id, device_name: name, lock } = device;
  const act = useSureAct(IOT_PRESSES.renew, {
    onSuccess: (renewed) => {
      setMade(renewed);
      refresh();
    },
    onRefused: refresh,
  });
  if (made)
    return <Credentials title={t('renew.madeOf', { name })} productKey={product_key} made={made} onClose={onClose} />;
  return (
    <ActModal
      act={act}
      title={t('renew.of', { name })}
      hint={t('renew.hint')}
      okText={t('renew.title')}
      danger
      onConfirm={() => act.send({ product_id, device_id, lock })}
      onDismiss={onClose}
    />
  );
}
