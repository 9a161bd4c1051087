import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
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
  table: () => { columns: readonly CsvColumn<R>[]; rows: readonly R[] };
}

/** Hands what a page of figures shows to the browser as one CSV. */
export function ExportShown<R>({ children, hint, disabled, name, table }: Props<R>) {
  const { t } = useTranslation('downloads');
  const start = () => {
    saveCsv(name, table()).catch(() => toast.error(t('export.failed', { name })));
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden="true" />} disabled={disabled} title={hint} onClick={start}>
      {children}
    </Button>
  );
}
