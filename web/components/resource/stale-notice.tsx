import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DifferencesTable } from './differences-table.tsx';
import type { Told } from './types.ts';

interface Props<R extends object> {
  before: R;
  after: R;
  columns: readonly Told<R>[];
  error: Error | null;
  onLoad: () => void;
}

/** Somebody else stored this row meanwhile: who, what differs now from what was read, and the way on. */
export function StaleNotice<R extends object>({ before, after, columns, error, onLoad }: Props<R>) {
  const { t } = useTranslation('list');
  return (
    <Alert
      className="modal-alert"
      type="warning"
      showIcon
      role="alert"
      title={error?.message ?? t('resource.stale')}
      description={
        <>
          <p>{t('resource.staleHint')}</p>
          <DifferencesTable
            before={before}
            after={after}
            columns={columns}
            titles={[t('resource.before'), t('resource.after')]}
          />
          <Button onClick={onLoad}>{t('resource.load')}</Button>
        </>
      }
    />
  );
}
