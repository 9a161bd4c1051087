import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { to } from '#web/paths.ts';

/** A closed application: why, and what the enterprise can do now. */
export function ClosedNotice({ message }: { message: string }) {
  const { t } = useTranslation('apply');
  const navigate = useNavigate();
  return (
    <Alert
      type="info"
      showIcon
      title={<strong>{t('outcome.closed')}</strong>}
      description={
        <div className="outcome-text">
          {message !== '' && (
            <p>
              {t('outcome.closedWhy')}
              {message}
            </p>
          )}
          <p>{t('outcome.closedNext')}</p>
        </div>
      }
      action={<Button onClick={() => void navigate(to.applyEntry())}>{t('outcome.applyAgain')}</Button>}
    />
  );
}
