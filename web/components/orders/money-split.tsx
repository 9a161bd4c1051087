import { useTranslation } from 'react-i18next';
import { splitByRatio, type Yuan } from '#domain/shared/money/money.ts';
import { Money } from '#web/components/marks/money.tsx';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import './orders.css';

interface Props {
  total: Yuan;
  /** It is of products that were chosen, not of orders. */
  products?: boolean;
  year: number | undefined;
  /** Percentages; absent while no year is chosen. */
  ratio: { gov: string; corp: string } | undefined;
  wording: 'voucher' | 'payment' | 'subsidy';
  /** The server's own split, when the case has one; else it is computed here by the same rule. */
  split?: { subsidy: Yuan; corp: Yuan };
}

/** Order total, what the programme pays and what the enterprise pays; both always add up (product §5). */
export function MoneySplit({ total, products = false, year, ratio, wording, split }: Props) {
  const { t } = useTranslation(['detail', 'common']);
  const computed = ratio ? splitByRatio(total, ratio.gov) : undefined;
  const parts = split ?? (computed && { subsidy: computed.subsidy, corp: computed.enterprise });
  return (
    <div className="money-split">
      <dl>
        <div>
          <dt>{t(products ? 'money.products' : 'money.total')}</dt>
          <dd>
            <Money value={total} unit />
          </dd>
        </div>
        <div className="money-split-main">
          <dt>{t('money.subsidy', { wording: t(`common:subsidyWording.${wording}`) })}</dt>
          <dd>
            <Money value={parts?.subsidy} unit />
          </dd>
        </div>
        <div>
          <dt>{t('money.corp')}</dt>
          <dd>
            <Money value={parts?.corp} unit />
          </dd>
        </div>
      </dl>
      {ratio && (
        <p className="money-split-ratio">
          {year !== undefined && `${t('money.year', { year })} · `}
          {t('money.ratio', { gov: formatPercent(ratio.gov), corp: formatPercent(ratio.corp) })}
        </p>
      )}
    </div>
  );
}
