import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSms } from './use-sms.ts';

/** What a park's SMS came to this month. */
export function SmsOfMonth({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('parks');
  const { data } = useSms(tenantId);
  if (!data) return null;
  const { sent, refused, sms_month_quota: quota, left } = data;
  const counted = quota === null ? t('sms.sent', { sent }) : t('sms.sentOf', { sent, quota });
  return (
    <Alert
      className="park-sms-month"
      type={left === 'enough' ? 'info' : 'warning'}
      title={counted}
      description={refused > 0 ? t('sms.refused', { count: refused }) : undefined}
    />
  );
}
