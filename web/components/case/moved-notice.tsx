import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Who moved it and when, as far as it is known. */
  title: string;
  hint: string;
  onAdopt: () => void;
}

/** The case moved while it was being read; nothing is replaced until the reader asks. */
export function MovedNotice({ title, hint, onAdopt }: Props) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="moved-notice"
      title={title}
      description={hint}
      action={
        <Button size="small" onClick={onAdopt}>
          {t('adopt')}
        </Button>
      }
    />
  );
}
