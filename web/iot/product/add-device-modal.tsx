import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Product } from '#domain/iot/contract/products.ts';
import { DeviceFields } from '#domain/iot/device.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { Credentials, type Made } from '../credentials.tsx';
import { IOT_PRESSES } from '../presses.ts';
import { useRefresh } from '../use-refresh.ts';

interface Props {
  product: Product;
  onClose: () => void;
}
const SCHEMA = z.strictObject(DeviceFields);

/** Adds a device, and tells its secret once. Mount it to open it. */
export function AddDeviceModal({ product, onClose }: Props) {
  const { t } = useTranslation('iot');
  const refresh = useRefresh();
  const form = useZodForm({ device_name: '', remark: '' }, { schema: SCHEMA });
  const [made, setMade] = useState<Made | null>(null);
  const act = useSureAct(IOT_PRESSES.addDevice, {
    onSuccess: (device) => {
      setMade(device);
      refresh();
    },
    onRefused: (error) => void form.refuse(error),
  });
  if (made)
    return (
      <Credentials
        title={t('devices.madeOf', { name: made.device_name })}
        productKey={product.product_key}
        made={made}
        onClose={onClose}
      />
    );
  const send = () => {
    const fields = form.check();
    if (fields) act.send({ product_id: product.product_id, ...fields });
  };
  return (
    <ActModal act={act} title={t('devices.add')} hint={t('devices.addHint')} onConfirm={send} onDismiss={onClose}>
      <TextField
        form={form}
        name="device_name"
        label={t('devices.name')}
        help={t('devices.nameHelp')}
        max={48}
        required
      />
      <TextField form={form} name="remark" label={t('devices.remark')} max={60} />
    </ActModal>
  );
}
