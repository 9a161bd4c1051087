import { useTranslation } from 'react-i18next';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import { CORE_FIGURES, type CoreFigure } from '#domain/statistics/customers/attributes.ts';
import type { CoreData } from './use-customers.ts';

interface Props {
  core: CoreData;
  /** They are of what was asked before. */
  stale: boolean;
  /** Numbers that open no list for this reader. */
  closed: readonly CoreFigure[];
  onOpen: (figure: CoreFigure) => void;
}

/** The four numbers of the head: what each is now, against the period before, and as a part of all so far. */
export function CoreCards({ core, stale, closed, onOpen }: Props) {
  const { t } = useTranslation('customerFigures');
  return (
    <div className="customer-core" role="group" aria-label={t('core.label')}>
      {CORE_FIGURES.map((figure) => {
        const { curr, compared, occupy } = core[figure];
        return (
          <button
            key={figure}
            type="button"
            className="figure-card"
            disabled={curr === 0 || stale || closed.includes(figure)}
            title={t(`core.about.${figure}`)}
            onClick={() => onOpen(figure)}
          >
            <span className="figure-name">{t(`core.${figure}`)}</span>
            <span className="figure-number">{curr}</span>
            <span className="cell-note">
              {compared === null ? t('core.noBefore') : t('core.compared', { percent: signed(compared) })}
            </span>
            <span className="cell-note">{t('core.occupy', { percent: formatPercent(occupy) })}</span>
          </button>
        );
      })}
    </div>
  );
}

const signed = (percent: string): string => `${percent.startsWith('-') ? '' : '+'}${formatPercent(percent)}`;
