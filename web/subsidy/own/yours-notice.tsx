import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { askedOf } from '#domain/subsidy/case/outlook.ts';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { hasProductLines } from '#domain/subsidy/form/lines.ts';
import { useFieldName } from '#web/components/subsidy-detail/field-name.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { PriceUntil } from './price-until.tsx';

/** An application that is back with the enterprise: what is asked, in the reviewer's words and field by field, and by when. */
export function YoursNotice({ item }: { item: ListItem }) {
  const { t } = useTranslation(['apply', 'detail']);
  const nameOf = useFieldName();
  const { message, corrections, activity_name, price_until, define_code, kept_draft: kept } = item;
  const asked = askedOf(item);
  // only orders have a price that is kept for a time
  const orders = !hasProductLines(define_code);
  const says = message !== '' || corrections.length > 0 || orders || kept !== null;
  return (
    <Alert
      type={message === '' ? 'warning' : 'error'}
      showIcon
      title={<strong>{t(`outcome.${asked}`, { step: activity_name })}</strong>}
      description={
        says && (
          <div className="outcome-text">
            {message !== '' && (
              <p>
                {t('outcome.asked')}
                {message}
              </p>
            )}
            {corrections.length > 0 && (
              <ul className="entry-list">
                {corrections.map(({ path, remark }) => (
                  <li key={path}>
                    {nameOf(path)}
                    {remark !== '' && `${t('detail:banner.colon')}${remark}`}
                  </li>
                ))}
              </ul>
            )}
            {kept !== null && (
              <p>{t('outcome.keptDraft', { name: kept.saved_by, time: formatMinute(kept.update_time) })}</p>
            )}
            {orders && (
              <p>
                <PriceUntil at={price_until} doing="correct" />
              </p>
            )}
          </div>
        )
      }
    />
  );
}
