import { useTranslation } from 'react-i18next';
import type { Figure } from '#domain/statistics/figures/figure.ts';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import { COLUMNS_OF, isNothing, type FigureColumn } from './figure-columns.ts';
import { numberText } from './number-text.ts';
import type { Line } from './use-figures.ts';

/** What of a figure is opened: a line, and of it one of its numbers. */
export interface Opened {
  line: Line;
  /** The line's name as it is read. */
  name: string;
  column: FigureColumn;
}
interface Props {
  figure: Figure;
  caption: string;
  /** What the lines are told by. */
  head: string;
  lines: readonly Line[];
  nameOf: (line: Line) => string;
  /** The line of all of them, below. */
  all?: Line;
  onOpen: (opened: Opened) => void;
}

/** A figure in numbers; each leads to the applications that it counts. */
export function FigureTable({ figure, caption, head, lines, nameOf, all, onOpen }: Props) {
  const { t } = useTranslation('figures');
  const columns = COLUMNS_OF[figure];
  // the rate of approval is its own percentage
  const shares = figure !== 'conversion';
  const row = (line: Line, name: string) => (
    <tr key={line.name}>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column.key} className="num">
          <FigureNumber
            {...{ figure, column, name }}
            number={line[column.key] ?? '0'}
            onOpen={() => onOpen({ line, name, column })}
          />
        </td>
      ))}
      {shares && <td className="num">{formatPercent(line.percent)}</td>}
    </tr>
  );
  return (
    <div className="chart-table" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ key }) => (
              <th key={key} scope="col">
                {t(`column.${figure}.${key as 'value'}`)}
              </th>
            ))}
            {shares && <th scope="col">{t('column.percent')}</th>}
          </tr>
        </thead>
        <tbody>{lines.map((line) => row(line, nameOf(line)))}</tbody>
        {all && <tfoot>{row(all, t('all'))}</tfoot>}
      </table>
    </div>
  );
}

interface NumberProps {
  figure: Figure;
  column: FigureColumn;
  name: string;
  number: string;
  onOpen: () => void;
}

function FigureNumber({ figure, column, name, number, onOpen }: NumberProps) {
  const { t } = useTranslation('figures');
  const text = numberText(number, column.as);
  if (isNothing(number)) return text;
  const what = t(`column.${figure}.${column.key as 'value'}`);
  return (
    <button type="button" className="figure-open" aria-label={t('open', { name, what, number: text })} onClick={onOpen}>
      {text}
    </button>
  );
}
