import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '#web/paths.ts';
import type { Sequence } from '#web/subsidy/flows/queries.ts';

interface Props {
  sequence: Sequence;
  version: number;
  onClose: () => void;
}

/** That a version is published, who stays on which, and the way to move them. */
export function PublishedNotice({ sequence, version, onClose }: Props) {
  const { t } = useTranslation(['flows', 'common']);
  const { tenant_id, allowance_type } = sequence;
  const older = sequence.versions.filter((v) => v.version < version).reduce((sum, v) => sum + v.running, 0);
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      className="flow-published"
      title={t('publish.done', { version })}
      description={
        <>
          <p>{t('publish.doneHint')}</p>
          <p>{older > 0 ? t('publish.running', { count: older }) : t('publish.idle')}</p>
          {older > 0 && <Link to={to.migration({ tenant_id, allowance_type, version })}>{t('publish.migrate')}</Link>}
        </>
      }
      closable={{ 'aria-label': t('common:act.close'), onClose }}
    />
  );
}
