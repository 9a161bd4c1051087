import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { STATUS, type Status } from '#domain/subsidy/case/status.ts';

/** The last reason: "关闭" at status 5, else "驳回" (spec §2); a pending close says so. Nothing without a message. */
export function CaseBanner({ status, message }: { status: Status; message: string }) {
  const { t } = useTranslation('detail');
  if (message === '') return null;
  const closed = status === STATUS.closed;
  const closing = status === STATUS.closing;
  const label = closing ? t('banner.closing') : t(closed ? 'banner.closed' : 'banner.returned');
  return (
    <Alert
      type={closing ? 'warning' : closed ? 'info' : 'error'}
      showIcon
      title={
        <>
          <strong>{label}</strong>
          {t('banner.colon')}
          {message}
        </>
      }
    />
  );
}
