import { useTranslation } from 'react-i18next';
import { ExportShown } from '#web/components/files/export-shown.tsx';
import type { CsvColumn } from '#web/shared/files/export-csv.ts';
import type { Report, StepTimesState, Times } from './use-step-times.ts';

interface Line {
  what: string;
  times: Times;
}

/** Everything that the report counts as one CSV: a line for each step, month, park and type. */
export function StepExport({ report, parks }: { report: Report | undefined; parks: StepTimesState['tenants'] }) {
  const { t } = useTranslation(['steps', 'downloads']);
  const nothing = report === undefined || report.total.length === 0;
  const names = new Map(report?.steps.map(({ step, name }) => [step, name]));
  const park = (id: string) => parks.find((p) => p.tenant_id === id)?.name ?? id;
  const columns: CsvColumn<Line>[] = [
    { title: t('column.step'), value: ({ times }) => names.get(times.step) ?? times.step },
    { title: t('csv.what'), value: ({ what }) => what },
    { title: t('column.count'), value: ({ times }) => times.count },
    { title: t('csv.median'), value: ({ times }) => times.median },
    { title: t('csv.p90'), value: ({ times }) => times.p90 },
    { title: t('csv.timed'), value: ({ times }) => times.timed },
    { title: t('csv.late'), value: ({ times }) => times.late },
  ];
  const linesOf = (of: Report): Line[] => [
    ...of.total.map((times) => ({ what: t('csv.all'), times })),
    ...of.by_month.map(({ month, ...times }) => ({ what: month, times })),
    ...of.by_tenant.map(({ tenant_id, ...times }) => ({ what: park(tenant_id), times })),
    ...of.by_type.map(({ allowance_type, ...times }) => ({ what: t(`type.${allowance_type}`), times })),
  ];
  return (
    <ExportShown
      name={`${t('title')} ${report?.from ?? ''} ${report?.to ?? ''}`}
      hint={t(nothing ? 'nothing' : 'exportHint')}
      disabled={nothing}
      table={() => ({ columns, rows: report ? linesOf(report) : [] })}
    >
      {t('export')}
    </ExportShown>
  );
}
