import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatDueDay } from '#web/shared/texts/format.ts';
import { to } from '#web/paths.ts';

interface Props {
  message: string;
  /** Until when it may be appealed; null where it may not. */
  appealUntil: string | null;
}

/** A closed application: why, and what the enterprise can do now. */
export function ClosedNotice({ message, appealUntil }: Props) {
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
          {appealUntil !== null && <p>{t('appeal.until', { day: formatDueDay(appealUntil) })}</p>}
          <p>{t('outcome.closedNext')}</p>
        </div>
      }
      action={<Button onClick={() => void navigate(to.applyEntry())}>{t('outcome.applyAgain')}</Button>}
    />
  );
}
