import { useTranslation } from 'react-i18next';
import { ExportShown } from '#web/components/files/export-shown.tsx';
import type { CsvColumn } from '#web/shared/files/export-csv.ts';
import { useNames } from './use-names.ts';
import type { Visits } from './use-visits.ts';
import type { Days } from './visits-span.ts';

interface Line {
  what: string;
  name: string;
  page: string;
  count: number;
  visitors: number;
}

/** Everything that was counted as one CSV: a line for each day, page and button. */
export function VisitsExport({ visits, span }: { visits: Visits | undefined; span: Days }) {
  const { t } = useTranslation(['visits', 'downloads']);
  const { pageName, clickName } = useNames();
  const nothing = visits === undefined || visits.days.length + visits.clicks.length === 0;
  const columns: CsvColumn<Line>[] = [
    { title: t('csv.what'), value: ({ what }) => what },
    { title: t('csv.name'), value: (line) => line.name },
    { title: t('csv.address'), value: ({ page }) => page },
    { title: t('csv.count'), value: ({ count }) => count },
    { title: t('column.visitors'), value: ({ visitors }) => visitors },
  ];
  const linesOf = ({ days, pages, clicks }: Visits): Line[] => [
    ...days.map((each) => ({ ...each, what: t('column.day'), name: each.day, page: '', count: each.views })),
    ...pages.map((each) => ({ ...each, what: t('column.page'), name: pageName(each.page), count: each.views })),
    ...clicks.map((each) => ({ ...each, what: t('column.button'), name: clickName(each.code), count: each.clicks })),
  ];
  return (
    <ExportShown
      name={`${t('title')} ${span.begin} ${span.end}`}
      hint={t(nothing ? 'nothing' : 'exportHint')}
      disabled={nothing}
      table={() => ({ columns, rows: visits ? linesOf(visits) : [] })}
    >
      {t('export')}
    </ExportShown>
  );
}
