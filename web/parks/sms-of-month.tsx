import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSms } from './use-sms.ts';

/** What a park's SMS came to this month. */
export function SmsOfMonth({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('parks');
  const { data } = useSms(tenantId);
  if (!data) return null;
  const { sent, refused, visitors, visitor_quota, sms_month_quota: quota, left } = data;
  const counted = quota === null ? t('sms.sent', { sent }) : t('sms.sentOf', { sent, quota });
  const more = [
    ...(visitor_quota === null ? [] : [t('sms.visitors', { sent: visitors, quota: visitor_quota })]),
    ...(refused > 0 ? [t('sms.refused', { count: refused })] : []),
  ];
  return (
    <Alert
      className="park-sms-month"
      type={left === 'enough' ? 'info' : 'warning'}
      title={counted}
      description={more.length > 0 ? more.map((each) => <div key={each}>{each}</div>) : undefined}
    />
  );
}
