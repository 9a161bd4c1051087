import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Product } from '#domain/iot/contract/products.ts';
import { DeviceFields } from '#domain/iot/device.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
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
  const [made, setMade] = useState<Pick<Made, 'device_name' | 'device_secret' | 'broker_url'> | null>(null);
  const act = useSureAct(IOT_PRESSES.addDevice, {
    onSuccess: (device) => {
      setMade(device);
      refresh();
    },
    onRefused: (error) => void form.refuse(error),
  });
  if (made) return <Credentials productKey={product.product_key} {...made} onClose={onClose} />;
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

interface Made {
  productKey: string;
  device_name: string;
  device_secret: string;
  broker_url: string;
  onClose: () => void;
}
/** What a device signs in with. It is not told again: only the button closes it. */
function Credentials({ productKey, device_name, device_secret, broker_url, onClose }: Made) {
  const { t } = useTranslation('iot');
  return (
    <Modal
      open
      title={t('devices.madeOf', { name: device_name })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('devices.kept')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('devices.once')} />
      <p className="iot-how">{t('devices.how')}</p>
      {broker_url !== '' && <Copied label={t('devices.broker')} value={broker_url} />}
      <Copied label={t('devices.username')} value={`${productKey}/${device_name}`} />
      <Copied label={t('devices.secret')} value={device_secret} />
    </Modal>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('iot');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t('copied'));
    } catch {
      toast.error(t('uncopied'));
    }
  };
  return (
    <div className="iot-credential">
      <span aria-hidden="true">{label}</span>
      <Input readOnly value={value} aria-label={label} onFocus={(e) => e.target.select()} />
      <Button autoInsertSpace={false} aria-label={t('copyOf', { name: label })} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  );
}
