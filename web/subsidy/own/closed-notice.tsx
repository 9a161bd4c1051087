import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { formatDueDay } from '#web/shared/texts/format.ts';
import { to } from '#web/paths.ts';

interface Props {
  item: Pick<ListItem, 'message' | 'appeal_until' | 'appealed_by'>;
}

/** A closed application: why, and what the enterprise can do now, or has done. */
export function ClosedNotice({ item: { message, appeal_until, appealed_by } }: Props) {
  const { t } = useTranslation(['apply', 'detail']);
  const appealed = appealed_by !== null;
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
          {appeal_until !== null && <p>{t('appeal.until', { day: formatDueDay(appeal_until) })}</p>}
          {/* the appeal has its orders and bills */}
          {appealed ? (
            <p>
              {t('detail:appeal.mine')}{' '}
              <Link className="num" to={to.detail({ apply_num: appealed_by })}>
                {appealed_by}
              </Link>
            </p>
          ) : (
            <p>{t('outcome.closedNext')}</p>
          )}
        </div>
      }
    />
  );
}
