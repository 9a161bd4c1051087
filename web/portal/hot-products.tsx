import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { MarketCard } from '#web/components/catalog/market-card.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useVisitedPark } from '#web/shared/session/visited-park.ts';
import './hot-products.css';

/** What the park recommends of its market; nothing while there is none, or while it can’t be had: the page says enough without it. */
export function HotProducts() {
  const { t } = useTranslation('market');
  const tenant_id = useVisitedPark();
  const options = { enabled: tenant_id !== '', staleTime: 5 * 60_000 };
  const { data } = useCall(
    ['market', 'hot', tenant_id],
    marketContract.getPortalHotProductList,
    { tenant_id },
    options,
  );
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="hot">
      <div className="hot-head">
        <h2 id="hot" className="home-title">
          {t('hotTitle')}
        </h2>
        <Link to={to.market()}>{t('hotAll')}</Link>
      </div>
      <ul className="market-grid">
        {data.items.map((card) => (
          <MarketCard key={card.product_id} card={card} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
