import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { tenantsContract } from '#domain/identity/tenant-contract.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useSms } from './use-sms.ts';

/** On the workbench's home of who keeps a park, while little or nothing of the month's SMS is left. */
export function SmsNotice() {
  const { t } = useTranslation('parks');
  const session = useSignedIn();
  const { tenant_id } = session.user;
  const mine = tenant_id !== null && mayCall(tenantsContract.getTenantSms.access, session);
  const { data } = useSms(tenant_id ?? '', mine);
  if (!data || data.left === 'enough') return null;
  const { left, sent, visitor_quota, sms_month_quota } = data;
  const quota = left === 'visitors' ? visitor_quota : sms_month_quota;
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`sms.left.${left}`, { sent, quota: quota ?? 0 })}
      description={t('sms.leftHint')}
    />
  );
}
