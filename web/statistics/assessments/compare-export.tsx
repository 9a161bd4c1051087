import { useTranslation } from 'react-i18next';
import { PERIOD_NAMES } from '#domain/assessment/period.ts';
import { SHEET_STATUS_NAMES } from '#domain/assessment/status.ts';
import { ExportShown } from '#web/components/files/export-shown.tsx';
import type { CsvColumn } from '#web/shared/files/export-csv.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { Compared, OwnCompared } from './compared.ts';

/** A park of the period, or what its parks average in a year. */
interface Line {
  what: string;
  name: string;
  status: string;
  parks: number | string;
  score: string;
}

/** The parks of a period and the averages of its years as one CSV. */
export function ParksExport({ compared }: { compared: Compared | undefined }) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const nothing = compared === undefined || compared.park_list.length + compared.year_list.length === 0;
  const columns: CsvColumn<Line>[] = [
    { title: t('compare.csvWhat'), value: ({ what }) => what },
    { title: t('compare.csvName'), value: ({ name }) => name },
    { title: t('status'), value: ({ status }) => status },
    { title: t('compare.count'), value: ({ parks }) => parks },
    { title: t('score'), value: ({ score }) => score },
  ];
  const linesOf = ({ park_list, year_list }: Compared): Line[] => [
    ...park_list.map(({ tenant_name: name, status, score }) => ({
      what: t('compare.parks'),
      name,
      status: SHEET_STATUS_NAMES[status][lang],
      parks: '',
      score,
    })),
    ...year_list.map(({ year, parks, average }) => ({
      what: t('compare.years'),
      name: String(year),
      status: '',
      parks,
      score: average,
    })),
  ];
  const period = compared && t('sheets.periodOf', { ...compared, period: PERIOD_NAMES[compared.period][lang] });
  return (
    <ExportShown
      name={`${t('compare.title')} ${period ?? ''}`}
      hint={t(nothing ? 'compare.nothing' : 'compare.exportHint')}
      disabled={nothing}
      table={() => ({ columns, rows: compared ? linesOf(compared) : [] })}
    >
      {t('compare.export')}
    </ExportShown>
  );
}

/** What is closed of the own park as a CSV: a line for each assessment. */
export function OwnExport({ compared }: { compared: OwnCompared | undefined }) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const nothing = compared === undefined || compared.sheet_list.length === 0;
  const columns: CsvColumn<OwnCompared['sheet_list'][number]>[] = [
    { title: t('sheets.number'), value: ({ assess_num }) => assess_num },
    { title: t('sheets.name'), value: ({ name }) => name },
    { title: t('year'), value: ({ year }) => year },
    { title: t('period'), value: ({ period }) => PERIOD_NAMES[period][lang] },
    { title: t('score'), value: ({ score }) => score },
  ];
  return (
    <ExportShown
      name={`${t('compare.title')} ${compared?.year ?? ''}`}
      hint={t(nothing ? 'compare.nothing' : 'compare.exportHint')}
      disabled={nothing}
      table={() => ({ columns, rows: compared?.sheet_list ?? [] })}
    >
      {t('compare.export')}
    </ExportShown>
  );
}
