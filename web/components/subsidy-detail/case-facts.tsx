import { useTranslation } from 'react-i18next';
import { Money } from '#web/components/marks/money.tsx';
import { ApplicationStatus } from '#web/components/marks/application-status.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import type { CaseDetail } from './detail-tabs.tsx';
import './subsidy-detail.css';

/** Number, enterprise, time, amount, step and status of a case in one line of facts. */
export function CaseFacts({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('detail');
  const facts = [
    { label: t('field.corp_name'), value: detail.corp_name },
    { label: t('field.apply_user'), value: detail.apply_user },
    { label: t('field.apply_time'), value: formatMinute(detail.apply_time) },
    { label: t('field.order_money'), value: <Money value={detail.order_money} /> },
    { label: t('field.step'), value: detail.activity_name },
    { label: t('field.status'), value: <ApplicationStatus status={detail.status} /> },
  ];
  return (
    <dl className="case-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
