import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** Somebody else stored a change meanwhile; what is on screen cannot be saved over it. */
export function NewerNotice({ onLoad }: { onLoad: () => void }) {
  const { t } = useTranslation('flows');
  return (
    <Alert
      className="modal-alert"
      type="warning"
      showIcon
      role="alert"
      title={t('conf.newer')}
      description={t('conf.newerHint')}
      action={<Button onClick={onLoad}>{t('save.reload')}</Button>}
    />
  );
}
