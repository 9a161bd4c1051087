import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import type { CaseDetail } from './detail-tabs.tsx';

/** That an application is an appeal, against what and why; or which appeal there is against it. */
export function AppealNotice({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('detail');
  const { appeal, appealed_by, tenant_id, action, define_code } = detail;
  const portal = useSignedIn().scene === 'portal';
  const link = (apply_num: string) => (
    <Link
      className="num"
      to={to.detail({ apply_num, tenant_id, flow_id: `subsidy/${tenant_id}/${apply_num}`, define_code, op: 'details' })}
    >
      {apply_num}
    </Link>
  );
  // the enterprise reads it in what became of the application
  if (appealed_by !== null && portal) return null;
  if (appealed_by !== null)
    return (
      <Alert
        type="info"
        showIcon
        title={
          <>
            {t('appeal.by')} {link(appealed_by)}
          </>
        }
      />
    );
  if (appeal === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <strong>
          {t('appeal.of')} {link(appeal.of)}
        </strong>
      }
      description={
        <>
          <p>
            {t('appeal.reason')}
            {t('banner.colon')}
            {appeal.reason}
          </p>
          {!action.approval && !action.modify && detail.task !== null && (
            <p className="cell-note">{t('appeal.others')}</p>
          )}
        </>
      }
    />
  );
}
