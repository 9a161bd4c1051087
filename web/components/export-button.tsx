import { DownloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, CLIENT_CODES } from '#web/shared/call-error.ts';
import { loadAllRows, MAX_EXPORT, saveCsv, toCsv, type CsvColumn } from '#web/shared/export-csv.ts';
import { toast } from '#web/shared/toast.ts';

interface Props<R> {
  /** The file's name without its ending. */
  name: string;
  columns: () => readonly CsvColumn<R>[];
  keyOf: (row: R) => string;
  load: Parameters<typeof loadAllRows<R>>[0];
  /** How many rows the list finds; the button says that there is nothing. */
  total: number;
}

/** Exports what a list's filter finds as CSV, with progress and a way to stop. */
export function ExportButton<R>({ name, columns, keyOf, load, total }: Props<R>) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<{ loaded: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const stop = new AbortController();
    running.current = stop;
    setProgress({ loaded: 0, total });
    try {
      const onProgress = (loaded: number, all: number) => setProgress({ loaded, total: all });
      const rows = await loadAllRows(load, keyOf, { signal: stop.signal, onProgress });
      saveCsv(`${name}.csv`, toCsv(columns(), rows));
      toast.success(t(total > MAX_EXPORT ? 'export.capped' : 'export.done', { count: rows.length }));
    } catch (error) {
      const cancelled = stop.signal.aborted || (error instanceof CallError && error.code === CLIENT_CODES.cancelled);
      if (cancelled) toast.info(t('export.cancelled'));
      else toast.error(t('export.failed', { name }));
    } finally {
      setProgress(null);
    }
  };
  if (progress === null) {
    return (
      <Button
        icon={<DownloadOutlined aria-hidden="true" />}
        disabled={total === 0}
        title={t(total === 0 ? 'export.nothing' : 'export.hint')}
        onClick={() => void start()}
      >
        {t('export.start')}
      </Button>
    );
  }
  const percent = progress.total > 0 ? Math.round((progress.loaded / progress.total) * 100) : 0;
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
      <Button size="small" onClick={() => running.current?.abort()}>
        {t('act.cancel')}
      </Button>
    </span>
  );
}
