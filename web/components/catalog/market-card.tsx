import { FireOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MarketCard as Card } from '#domain/catalog/contract/market.ts';
import { PackagePicture } from './package-card.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { to } from '#web/paths.ts';
import './market-card.css';

/** A product of the market; the whole card leads to it. */
export function MarketCard({ card }: { card: Card }) {
  const { t } = useTranslation('market');
  return (
    <li className="panel market-card">
      <PackagePicture url={card.picture_url} />
      <div>
        {card.hot && (
          <Tag color="red" icon={<FireOutlined aria-hidden="true" />}>
            {t('hot')}
          </Tag>
        )}
        {card.label.map(({ name, color }) => (
          <Tag key={name} color={color}>
            {name}
          </Tag>
        ))}
      </div>
      <h2>
        <Link className="market-card-link" to={to.marketProduct(card.product_id)}>
          {card.name}
        </Link>
      </h2>
      {card.description !== '' && <p className="market-card-text">{card.description}</p>}
      <div className="market-card-foot">
        <Price card={card} />
        <span>
          {[card.category_name, t('items', { count: card.sub_count })].filter((part) => part !== '').join(' · ')}
        </span>
      </div>
    </li>
  );
}

function Price({ card: { unit_price, unit } }: { card: Card }) {
  const { t } = useTranslation('market');
  if (unit_price === null) return <span>{t('askPrice')}</span>;
  return (
    <span>
      <span className="market-price">
        <Money value={unit_price} unit />
      </span>{' '}
      {unit !== '' && (
        <>
          {'/ '}
          <span lang="zxx">{unit}</span>{' '}
        </>
      )}
      {t('from')}
    </span>
  );
}
