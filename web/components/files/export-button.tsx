import { DownloadOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Progress, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_HERE, MAX_XLSX_ROWS } from '#domain/shared/jobs/export.ts';
import { CallError, CLIENT_CODES } from '#web/shared/calls/call-error.ts';
import { loadAllRows, MAX_EXPORT, type CsvColumn } from '#web/shared/files/export-csv.ts';
import { saveCsv } from '#web/shared/files/save-csv.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { ExportAnswer, useExportJob, type JobSource } from './export-job.tsx';

interface Props<R> {
  /** The file's name without its ending. */
  name: string;
  columns: () => readonly CsvColumn<R>[];
  keyOf: (row: R) => string;
  load: Parameters<typeof loadAllRows<R>>[0];
  /** How many rows the list finds; the button says that there is nothing. */
  total: number;
  /** What a job exports when there are more rows than the browser takes, or as a workbook. */
  source?: JobSource;
}

/** Exports what a list's filter finds: CSV at once with progress and a way to stop; what is larger as a job. */
export function ExportButton<R>({ name, columns, keyOf, load, total, source }: Props<R>) {
  const { t } = useTranslation('downloads');
  const { progress, start, stop } = useCsvExport({ name, columns, keyOf, load, total });
  const job = useExportJob(source);
  if (progress !== null) return <ExportProgress {...progress} onStop={stop} />;
  const large = source !== undefined && total > MAX_HERE;
  const tooMany = total > MAX_XLSX_ROWS;
  const workbook = {
    key: 'xlsx',
    label: t('export.xlsx'),
    title: t(tooMany ? 'export.xlsxMax' : 'export.hintJob'),
    disabled: tooMany,
    onClick: () => job.start('xlsx'),
  };
  return (
    <span className="export-buttons">
      <Space.Compact>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          disabled={total === 0}
          loading={job.pending}
          title={t(total === 0 ? 'export.nothing' : large ? 'export.hintJob' : 'export.hint')}
          onClick={() => (large ? job.start('csv') : void start())}
        >
          {t('export.start')}
        </Button>
        {source && (
          <Dropdown trigger={['click']} menu={{ items: [workbook] }} disabled={total === 0}>
            <Button
              icon={<DownOutlined aria-hidden="true" />}
              aria-label={t('export.other')}
              title={t('export.other')}
            />
          </Dropdown>
        )}
      </Space.Compact>
      <ExportAnswer job={job} />
    </span>
  );
}

/** Loads all rows and saves them as CSV: how far it is, and a way to stop. */
function useCsvExport<R>({ name, columns, keyOf, load, total }: Omit<Props<R>, 'source'>) {
  const { t } = useTranslation('downloads');
  const [progress, setProgress] = useState<{ loaded: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const own = new AbortController();
    running.current = own;
    setProgress({ loaded: 0, total });
    try {
      const onProgress = (loaded: number, all: number) => setProgress({ loaded, total: all });
      const rows = await loadAllRows(load, keyOf, { signal: own.signal, onProgress });
      await saveCsv(name, { columns: columns(), rows }, own.signal);
      toast.success(t(total > MAX_EXPORT ? 'export.capped' : 'export.done', { count: rows.length }));
    } catch (error) {
      const cancelled = own.signal.aborted || (error instanceof CallError && error.code === CLIENT_CODES.cancelled);
      if (cancelled) toast.info(t('export.cancelled'));
      else toast.error(t('export.failed', { name }));
    } finally {
      setProgress(null);
    }
  };
  return { progress, start, stop: () => running.current?.abort() };
}

interface ProgressProps {
  loaded: number;
  total: number;
  onStop: () => void;
}

function ExportProgress({ loaded, total, onStop }: ProgressProps) {
  const { t } = useTranslation(['downloads', 'common']);
  const percent = total > 0 ? Math.round((loaded / total) * 100) : 0;
  return (
    <span className="export-progress" role="status">
      <Progress
        type="circle"
        size={22}
        percent={percent}
        showInfo={false}
        aria-label={t('export.progress', { percent })}
      />
      <span className="num">{t('export.progress', { percent })}</span>
      <Button size="small" onClick={onStop}>
        {t('common:act.cancel')}
      </Button>
    </span>
  );
}
