import { Alert, Button, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/shared/screen/toast.ts';

export interface Made {
  device_name: string;
  device_secret: string;
  broker_url: string;
}
interface Props {
  title: string;
  productKey: string;
  made: Made;
  onClose: () => void;
}
/** What a device signs in with. It is not told again: only the button closes it. */
export function Credentials({ title, productKey, made, onClose }: Props) {
  const { device_name, device_secret, broker_url } = made;
  const { t } = useTranslation('iot');
  return (
    <Modal
      open
      title={title}
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
