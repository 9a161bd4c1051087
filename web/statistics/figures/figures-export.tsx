import { useTranslation } from 'react-i18next';
import type { Figure } from '#domain/statistics/figures/figure.ts';
import { ExportShown } from '#web/components/files/export-shown.tsx';
import { useTenants } from '#web/components/list/tenant-choice.tsx';
import type { CsvColumn } from '#web/shared/files/export-csv.ts';
import { earlierColumns, earlierValue, onlyEarlier, type Whose } from './earlier-export.ts';
import { COLUMNS_OF } from './figure-columns.ts';
import { useLineNames } from './figure-sections.tsx';
import { useEarlierYears, type EarlierYears } from './use-earlier-years.ts';
import type { FiguresState, Line, Told } from './use-figures.ts';

interface Row extends Whose {
  /** By what it is told, and what it is called. */
  title: string;
  called: string;
  /** None of a park that has earlier years alone. */
  line?: Line;
}
interface Props {
  figure: Figure;
  told: Told | undefined;
  state: FiguresState;
}
const NONE: EarlierYears = { years: [], by_tenant: [], by_type: [] };
const DIMENSIONS = ['month', 'type', 'tenant', 'category', 'dealer'] as const;

/** The figure that is shown as one CSV: a line for each month, type, park, category and agent, and earlier years beside it. */
export function FiguresExport({ figure, told, state }: Props) {
  const { t } = useTranslation('figures');
  const rowsOf = useRows();
  const columnsOf = useEarlierColumns();
  const { from, to, parks } = state.query;
  const earlier = useEarlierYears(parks);
  const years = earlier.data ?? NONE;
  const columns: CsvColumn<Row>[] = [
    { title: t('csv.by'), value: ({ title }) => title },
    { title: t('csv.name'), value: ({ called }) => called },
    ...COLUMNS_OF[figure].map(({ key }) => ({
      title: t(`column.${figure}.${key as 'value'}`),
      value: ({ line }: Row) => line?.[key] ?? '',
    })),
    { title: t('column.percent'), value: ({ line }) => line?.percent ?? '' },
    ...columnsOf(figure, years),
  ];
  return (
    <ExportShown
      name={`${t(`figure.${figure}`)} ${from} ${to}`}
      hint={t('exportHint')}
      // columns that are still on their way would be missing
      disabled={told === undefined || earlier.isPending}
      table={() => ({ columns, rows: told ? rowsOf(told, years) : [] })}
    >
      {t('export')}
    </ExportShown>
  );
}

/** The lines of a figure, and those of parks that have earlier years alone. */
function useRows() {
  const { t } = useTranslation('figures');
  const { nameOf } = useLineNames(useTenants());
  return (told: Told, years: EarlierYears): Row[] => {
    const title = (by: (typeof DIMENSIONS)[number]) => t(`dimension.${by}`);
    const parks = told.by_tenant.map(({ name }) => name);
    return [
      { by: 'all', name: '', title: t('all'), called: t('all'), line: told.all },
      ...DIMENSIONS.flatMap((by) => [
        ...told[`by_${by}`].map((line) => ({
          by,
          name: line.name,
          title: title(by),
          called: nameOf(by)(line),
          line,
        })),
        ...(by === 'tenant'
          ? onlyEarlier(years, parks).map((name) => ({ by, name, title: title(by), called: nameOf(by)({ name }) }))
          : []),
      ]),
    ];
  };
}

/** Earlier years in columns of their own that say where they come from; they are no part of any figure. */
function useEarlierColumns() {
  const { t } = useTranslation(['figures', 'history']);
  return (figure: Figure, years: EarlierYears): CsvColumn<Row>[] =>
    earlierColumns(figure, years).map(({ year, measure }) => ({
      title: t('earlier.column', {
        year,
        measure: measure === 'corps' ? t('earlier.corps') : t(`history:${measure}`),
      }),
      value: (row) => earlierValue(years, row, { year, measure }),
    }));
}
