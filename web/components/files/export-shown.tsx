import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CsvColumn } from '#web/shared/files/export-csv.ts';
import { saveCsv } from '#web/shared/files/save-csv.ts';
import { toast } from '#web/shared/screen/toast.ts';

interface Props<R> {
  children: string;
  /** What the file will have, or why there is none. */
  hint: string;
  disabled: boolean;
  /** The file's name without its ending. */
  name: string;
  /** Asked for when the button is pressed. */
  table: () => Table<R> | Promise<Table<R>>;
}
interface Table<R> {
  columns: readonly CsvColumn<R>[];
  rows: readonly R[];
}

/** Hands what a page of figures shows to the browser as one CSV. */
export function ExportShown<R>({ children, hint, disabled, name, table }: Props<R>) {
  const { t } = useTranslation('downloads');
  const [pending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      await saveCsv(name, await table());
    } catch {
      toast.error(t('export.failed', { name }));
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      icon={<DownloadOutlined aria-hidden="true" />}
      disabled={disabled}
      loading={pending}
      title={hint}
      onClick={() => void start()}
    >
      {children}
    </Button>
  );
}
