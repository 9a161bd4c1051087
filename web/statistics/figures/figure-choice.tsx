import { useTranslation } from 'react-i18next';
import { FIGURES, type Figure } from '#domain/statistics/figures/figure.ts';
import { COLUMNS_OF } from './figure-columns.ts';
import { numberText } from './number-text.ts';
import { useFigure, type FigureInput } from './use-figures.ts';

interface Props {
  value: Figure;
  input: FigureInput;
  onChange: (figure: Figure) => void;
}

/** Every figure with its number; the one that is pressed is told below. */
export function FigureChoice({ value, input, onChange }: Props) {
  const { t } = useTranslation('figures');
  return (
    <div className="figure-choice" role="group" aria-label={t('choice')}>
      {FIGURES.map((figure) => (
        <FigureCard
          key={figure}
          figure={figure}
          input={input}
          chosen={figure === value}
          onChoose={() => onChange(figure)}
        />
      ))}
    </div>
  );
}

interface CardProps {
  figure: Figure;
  input: FigureInput;
  chosen: boolean;
  onChoose: () => void;
}

function FigureCard({ figure, input, chosen, onChoose }: CardProps) {
  const { t } = useTranslation('figures');
  const { data } = useFigure(figure, input);
  const as = COLUMNS_OF[figure][0]?.as ?? 'count';
  return (
    <button type="button" className="figure-card" aria-pressed={chosen} onClick={onChoose}>
      <span className="figure-name">{t(`figure.${figure}`)}</span>
      <span className="figure-number">{data ? numberText(data.all.value, as) : '—'}</span>
      <span className="cell-note">{t(`unit.${as}`)}</span>
    </button>
  );
}
