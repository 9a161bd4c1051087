import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CsvColumn } from '#web/shared/files/export-csv.ts';
import { saveCsv } from '#web/shared/files/save-csv.ts';
import { toast } from '#web/shared/screen/toast.ts';
import type { Report, StepTimesState, Times } from './use-step-times.ts';

/** Everything that the report counts as one CSV: a line for each step, month, park and type. */
export function StepExport({ report, parks }: { report: Report | undefined; parks: StepTimesState['tenants'] }) {
  const { t } = useTranslation(['steps', 'downloads']);
  const nothing = report === undefined || report.total.length === 0;
  const start = () => {
    if (!report) return;
    const names = new Map(report.steps.map(({ step, name }) => [step, name]));
    const park = (id: string) => parks.find((p) => p.tenant_id === id)?.name ?? id;
    const lines: { what: string; times: Times }[] = [
      ...report.total.map((times) => ({ what: t('csv.all'), times })),
      ...report.by_month.map(({ month, ...times }) => ({ what: month, times })),
      ...report.by_tenant.map(({ tenant_id, ...times }) => ({ what: park(tenant_id), times })),
      ...report.by_type.map(({ allowance_type, ...times }) => ({ what: t(`type.${allowance_type}`), times })),
    ];
    const name = `${t('title')} ${report.from} ${report.to}`;
    const columns = [
      { title: t('column.step'), value: ({ times }) => names.get(times.step) ?? times.step },
      { title: t('csv.what'), value: ({ what }) => what },
      { title: t('column.count'), value: ({ times }) => times.count },
      { title: t('csv.median'), value: ({ times }) => times.median },
      { title: t('csv.p90'), value: ({ times }) => times.p90 },
      { title: t('csv.timed'), value: ({ times }) => times.timed },
      { title: t('csv.late'), value: ({ times }) => times.late },
    ] satisfies CsvColumn<(typeof lines)[number]>[];
    saveCsv(name, { columns, rows: lines }).catch(() => toast.error(t('downloads:export.failed', { name })));
  };
  return (
    <Button
      icon={<DownloadOutlined aria-hidden="true" />}
      disabled={nothing}
      title={t(nothing ? 'nothing' : 'exportHint')}
      onClick={start}
    >
      {t('export')}
    </Button>
  );
}
