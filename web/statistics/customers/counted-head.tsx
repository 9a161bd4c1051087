import type { TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { exportTime } from '#domain/shared/jobs/export.ts';
import { ExportButton } from '#web/components/files/export-button.tsx';
import type { loadAllRows } from '#web/shared/files/export-csv.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { CountedTotal } from './counted-pages.tsx';

/** A column of what a number counts; `text`: what a file says of it, where that has the column. */
export type CountedColumn<R> = TableColumnType<R> & { title: string; text?: (row: R) => string };
/** How a list's rows are read for a file, and what that is called. */
export interface Exported<R> {
  name: string;
  load: Parameters<typeof loadAllRows<R>>[0];
}
/** How a page of a list is asked for by an export, which tells by itself of what fails. */
export const quiet = (signal: AbortSignal) => ({ signal, showMsg: false });

interface Props<R> extends Exported<R> {
  total: number | undefined;
  columns: readonly CountedColumn<R>[];
  keyOf: (row: R) => string;
}

/** How many rows a number counts, and all of them as a file. */
export function CountedHead<R>({ total, columns, ...list }: Props<R>) {
  return (
    <div className="customer-counted">
      <CountedTotal total={total} />
      <ExportButton<R>
        {...list}
        total={total ?? 0}
        columns={() => columns.flatMap(({ title, text }) => (text ? [{ title, value: text }] : []))}
      />
    </div>
  );
}

/** A column with a moment: to the minute on the screen, to the second in a file. */
export const momentColumn = <K extends string>(key: K, title: string) => ({
  dataIndex: key,
  title,
  width: 150,
  render: formatMinute,
  text: (row: Record<K, string | null>) => (row[key] === null ? '' : exportTime(row[key])),
});

/** The parks of rows, where they are of several. */
export function useParkColumn<R extends { tenant_name: string }>(parks: boolean): CountedColumn<R>[] {
  const { t } = useTranslation('customerFigures');
  return parks ? [{ dataIndex: 'tenant_name', title: t('rows.park'), width: 130, text: (row) => row.tenant_name }] : [];
}
