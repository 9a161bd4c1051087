import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { STATUS, type Status } from '#domain/subsidy/status.ts';

/** The last reason: "关闭" at status 5, else "驳回" (spec §2); a pending close says so. Nothing without a message. */
export function CaseBanner({ status, message }: { status: Status; message: string }) {
  const { t } = useTranslation('detail');
  if (message === '') return null;
  if (status === STATUS.closing)
    return <Alert type="warning" showIcon title={t('banner.closing')} description={message} />;
  const closed = status === STATUS.closed;
  return (
    <Alert
      type={closed ? 'info' : 'error'}
      showIcon
      title={t(closed ? 'banner.closed' : 'banner.returned')}
      description={message}
    />
  );
}
