import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sequence } from './queries.ts';

interface Props {
  sequence: Sequence;
  version: number;
  onClose: () => void;
  /** What may be done next about the cases that stay on older versions. */
  children?: ReactNode;
}

/** That a version is published, and who stays on which. */
export function PublishedNotice({ sequence, version, onClose, children }: Props) {
  const { t } = useTranslation(['flows', 'common']);
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
          {children}
        </>
      }
      closable={{ 'aria-label': t('common:act.close'), onClose }}
    />
  );
}
