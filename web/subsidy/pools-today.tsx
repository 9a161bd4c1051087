import { Progress } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { differenceYuan } from '#domain/shared/money/money.ts';
import type { StandingPool } from '#domain/subsidy/contract/dashboard.ts';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { shareOf } from '#web/components/marks/share-of.ts';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { POOL_TONES } from './pools/pool-tones.ts';
import './pools-today.css';

/** How many stand there; the rest is a link away. */
const SHOWN = 4;

interface Props {
  year: number;
  pools: { total: number; items: readonly StandingPool[] };
}

/** How the year's pools stand, those first of which the least is left. */
export function PoolsCard({ year, pools: { total, items } }: Props) {
  const { t } = useTranslation('today');
  const { tenant_id } = useSignedIn().user;
  const id = useId();
  const shown = items.slice(0, SHOWN);
  return (
    <section className="panel today-card pools-today" aria-labelledby={id}>
      <header>
        <h2 id={id} className="panel-title">
          {t('pools.title', { year })}
        </h2>
        <Link to={to.pools(tenant_id === null ? {} : { tenant: tenant_id })} aria-label={t('pools.all')}>
          {t('all')}
        </Link>
      </header>
      {total === 0 ? (
        <div className="today-none">
          {t('pools.none')}
          <p className="cell-note">{t('pools.noneHint')}</p>
        </div>
      ) : (
        <ul>
          {shown.map((pool) => (
            <PoolRow key={pool.pool_id} pool={pool} park={tenant_id === null} />
          ))}
        </ul>
      )}
      {total > shown.length && <p className="cell-note">{t('pools.rest', { count: total - shown.length })}</p>}
    </section>
  );
}

/** One pool: what of its grant is where, and what is left. `park`: whose it is. */
function PoolRow({ pool, park }: { pool: StandingPool; park: boolean }) {
  const { t } = useTranslation(['today', 'pools']);
  const { tenant_id, allowance_type, granted, left, issued, promised, level } = pool;
  const name = pool.name || t('pools:noName');
  const of = [t(`type.${allowance_type}`), park ? pool.tenant_name : ''].filter((word) => word !== '');
  const amounts = [
    ...(granted === null ? [] : [{ label: t('pools.granted'), value: <Money value={granted} /> }]),
    { label: t('pools.issued'), value: <Money value={issued} /> },
    { label: t('pools.promised'), value: <Money value={promised} /> },
    ...(left === null ? [] : [{ label: t('pools.left'), value: <Money value={left} /> }]),
  ];
  return (
    <li>
      <div>
        <Link to={to.pools({ tenant: tenant_id, keyword: pool.name, allowance_type })}>{name}</Link>
        <div className="cell-note">{of.join(' · ')}</div>
      </div>
      <StatusMark tone={POOL_TONES[level]}>{t(`pools:level.${level}`)}</StatusMark>
      <div className="pool-amounts">
        {left !== null && granted !== null && (
          <Progress
            percent={shareOf(differenceYuan(granted, left), granted)}
            // all of it gone is no success
            status="normal"
            size="small"
            showInfo={false}
            aria-label={t('pools.share', { name })}
          />
        )}
        <FactList className="pool-facts" facts={amounts} />
      </div>
    </li>
  );
}
