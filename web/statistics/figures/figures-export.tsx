import { useTranslation } from 'react-i18next';
import type { Figure } from '#domain/statistics/figures/figure.ts';
import { ExportShown } from '#web/components/files/export-shown.tsx';
import type { CsvColumn } from '#web/shared/files/export-csv.ts';
import { COLUMNS_OF } from './figure-columns.ts';
import { useLineNames } from './figure-sections.tsx';
import type { FiguresState, Line, Told } from './use-figures.ts';

interface Row {
  by: string;
  name: string;
  line: Line;
}
interface Props {
  figure: Figure;
  told: Told | undefined;
  state: FiguresState;
}

/** The figure that is shown as one CSV: a line for each month, type, park, category and agent. */
export function FiguresExport({ figure, told, state }: Props) {
  const { t } = useTranslation('figures');
  const { nameOf } = useLineNames(state.tenants);
  const { from, to } = state.query;
  const columns: CsvColumn<Row>[] = [
    { title: t('csv.by'), value: ({ by }) => by },
    { title: t('csv.name'), value: ({ name }) => name },
    ...COLUMNS_OF[figure].map(({ key }) => ({
      title: t(`column.${figure}.${key as 'value'}`),
      value: ({ line }: Row) => line[key] ?? '',
    })),
    { title: t('column.percent'), value: ({ line }) => line.percent },
  ];
  const rowsOf = (of: Told): Row[] => [
    { by: t('all'), name: t('all'), line: of.all },
    ...(['month', 'type', 'tenant', 'category', 'dealer'] as const).flatMap((by) =>
      of[`by_${by}`].map((line) => ({ by: t(`dimension.${by}`), name: nameOf(by)(line), line })),
    ),
  ];
  return (
    <ExportShown
      name={`${t(`figure.${figure}`)} ${from} ${to}`}
      hint={t('exportHint')}
      disabled={told === undefined}
      table={() => ({ columns, rows: told ? rowsOf(told) : [] })}
    >
      {t('export')}
    </ExportShown>
  );
}
