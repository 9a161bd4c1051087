import { useTranslation } from 'react-i18next';
import { formatPercent } from '#web/shared/texts/percent.ts';
import { Calculator } from './calculator.tsx';
import { ratioOf, type Programme, type Ratio } from '#web/shared/queries/programme.ts';

/** The split that holds now, and what it makes of an order; before sign-in too. */
export function RatioCard({ programme }: { programme: Programme | undefined }) {
  const { t } = useTranslation('park');
  // as high as what will stand here
  if (!programme) return <div className="panel ratio-card" aria-hidden="true" />;
  const ratio = ratioOf(programme);
  if (!ratio)
    return (
      <div className="panel ratio-card ratio-none">
        <p className="ratio-title">{t('ratio.none')}</p>
        <p className="ratio-note">{t('ratio.noneHint')}</p>
      </div>
    );
  return (
    <div className="panel ratio-card">
      <section aria-labelledby="ratio">
        <h2 id="ratio" className="ratio-title">
          {t('ratio.title', { year: ratio.year })}
        </h2>
        <p className="ratio-value num">{formatPercent(ratio.gov_ratio)}</p>
        <RatioBar ratio={ratio} />
        <p className="ratio-note">{t('ratio.note')}</p>
      </section>
      <Calculator ratio={ratio} />
    </div>
  );
}

/** Both shares, as long as they are. */
function RatioBar({ ratio: { gov_ratio, corp_ratio } }: { ratio: Ratio }) {
  const { t } = useTranslation('park');
  const [gov, corp] = [formatPercent(gov_ratio), formatPercent(corp_ratio)];
  return (
    <>
      <div className="ratio-bar" role="img" aria-label={t('ratio.bar', { gov, corp })}>
        <span style={{ flexGrow: Number(gov_ratio) }} />
        <span style={{ flexGrow: Number(corp_ratio) }} />
      </div>
      <p className="ratio-legend num" aria-hidden="true">
        <span>
          {t('ratio.gov')} {gov}
        </span>
        <span>
          {t('ratio.corp')} {corp}
        </span>
      </p>
    </>
  );
}
