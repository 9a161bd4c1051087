import { useTranslation } from 'react-i18next';
import { thisYear } from '#web/shared/texts/clock.ts';
import { useCloudConfig } from '#web/shared/queries/config-queries.ts';
import { formatPercent } from '#web/shared/texts/percent.ts';

/** This year's split (the newest year when this one has none); before sign-in, what it is about. */
export function RatioCard() {
  const { t } = useTranslation('portal');
  const { data } = useCloudConfig();
  const ratios = data?.ratio_list ?? [];
  const ratio = ratios.find((r) => r.year === thisYear()) ?? ratios[0];
  if (!ratio)
    return (
      <div className="ratio-card">
        <p className="ratio-title">{t('home.ratioUnknownTitle')}</p>
        <div className="ratio-bar" aria-hidden="true">
          <span style={{ flexGrow: 2 }} />
          <span style={{ flexGrow: 3 }} />
        </div>
        <p className="ratio-note">{t('home.ratioUnknown')}</p>
      </div>
    );
  return (
    <div className="ratio-card">
      <p className="ratio-title">{t('home.ratioTitle', { year: ratio.year })}</p>
      <p className="ratio-value num">{formatPercent(ratio.gov_ratio)}</p>
      <div className="ratio-bar" aria-hidden="true">
        <span style={{ flexGrow: Number(ratio.gov_ratio) }} />
        <span style={{ flexGrow: Number(ratio.corp_ratio) }} />
      </div>
      <p className="ratio-legend">
        <span>
          {t('home.ratioGov')} {formatPercent(ratio.gov_ratio)}
        </span>
        <span>
          {t('home.ratioCorp')} {formatPercent(ratio.corp_ratio)}
        </span>
      </p>
      <p className="ratio-note">{t('home.ratioNote')}</p>
    </div>
  );
}
