import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { FILE_FORMATS } from '#domain/downloads/sources.ts';
import { MAX_XLSX_ROWS } from '#domain/shared/export.ts';
import { ExportAnswer, useExportJob } from '#web/components/files/export-job.tsx';
import type { LogInput } from './queries.ts';

/** What the filter finds, always as a job of the download centre: that somebody took the log is in the log. */
export function LogExport({ input, total }: { input: LogInput; total: number }) {
  const { t } = useTranslation('downloads');
  const job = useExportJob({ name: 'operation_log', filter: input });
  const items = FILE_FORMATS.map((format) => ({
    key: format,
    label: t(format === 'csv' ? 'export.start' : 'export.xlsx'),
    disabled: format === 'xlsx' && total > MAX_XLSX_ROWS,
    onClick: () => job.start(format),
  }));
  return (
    <span className="export-buttons">
      <Dropdown trigger={['click']} menu={{ items }} disabled={total === 0}>
        <Button
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={job.pending}
          disabled={total === 0}
          title={t(total === 0 ? 'export.nothing' : 'export.hintJob')}
          aria-haspopup="menu"
        >
          {t('export.any')}
        </Button>
      </Dropdown>
      <ExportAnswer job={job} />
    </span>
  );
}
