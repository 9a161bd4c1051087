import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { sameJson } from '#domain/shared/json.ts';
import type { Column, Row } from './types.ts';

interface Props<R extends Row> {
  before: R;
  after: R;
  columns: readonly Column<R>[];
  error: Error | null;
  onLoad: () => void;
}

/** Somebody else stored this row meanwhile: who, what differs now from what was read, and the way on. */
export function StaleNotice<R extends Row>({ before, after, columns, error, onLoad }: Props<R>) {
  const { t } = useTranslation('list');
  const shown = (row: R, { key, render }: Column<R>) => (render ? render(row) : String(row[key] ?? ''));
  const differing = columns.filter(({ key }) => !sameJson(before[key], after[key]));
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
          <table className="resource-differences">
            <thead>
              <tr>
                <th scope="col">{t('resource.field')}</th>
                <th scope="col">{t('resource.before')}</th>
                <th scope="col">{t('resource.after')}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map((column) => (
                <tr key={column.key}>
                  <th scope="row">{column.title}</th>
                  <td>{shown(before, column)}</td>
                  <td>{shown(after, column)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button onClick={onLoad}>{t('resource.load')}</Button>
        </>
      }
    />
  );
}
