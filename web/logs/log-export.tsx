import { useTranslation } from 'react-i18next';
import { logsContract } from '#domain/logs/contract.ts';
import { logExportColumns } from '#domain/logs/export-columns.ts';
import { ExportButton } from '#web/components/files/export-button.tsx';
import { call } from '#web/shared/calls/call.ts';
import { inLanguage } from '#web/shared/files/export-csv.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { LogInput, LogRow } from './queries.ts';

/** What the filter finds, as a table; that somebody took it is in the log. */
export function LogExport({ input, total }: { input: LogInput; total: number }) {
  const { t } = useTranslation('logs');
  const lang = useLang();
  return (
    <ExportButton<LogRow>
      name={t('title')}
      total={total}
      columns={() => inLanguage(logExportColumns, lang)}
      keyOf={(row) => row.log_id}
      load={async (page, signal) => {
        const found = await call(logsContract.getLogList, { ...input, ...page }, { signal, showMsg: false });
        return { total: found.total, items: found.list };
      }}
      source={{ name: 'operation_log', filter: input }}
    />
  );
}
