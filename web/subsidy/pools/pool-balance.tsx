import { DatePicker } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { poolOutlookContract, type PoolBalance as Balance } from '#domain/subsidy/contract/pool-outlook.ts';
import { fromDayjs, toDayjs } from '#web/components/fields/calendar-day.ts';
import { Facts } from '#web/components/case/facts.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { today } from '#web/shared/texts/clock.ts';

const BUCKETS = ['granted', 'left', 'held', 'reserved', 'issued', 'used'] as const satisfies (keyof Balance)[];

/** What a pool had at the end of a day, as it was known at the end of another. */
export function PoolBalance({ tenantId, poolId }: { tenantId: string; poolId: string }) {
  const { t } = useTranslation('pools');
  const [day, setDay] = useState(today());
  const [known, setKnown] = useState('');
  const input = { tenant_id: tenantId, pool_id: poolId, day, ...(known !== '' && { known_at: known }) };
  const { data, error, refetch } = useCall(['pool-balance', input], poolOutlookContract.poolBalance, input, {
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const ahead = (one: Parameters<typeof fromDayjs>[0]) => fromDayjs(one) > today();
  const facts = data
    ? BUCKETS.map((b) => ({ key: b, label: t(`balance.${b}`), value: <Money value={data[b]} /> }))
    : [];
  return (
    <section className="pool-balance" aria-label={t('balance.title')}>
      <p>
        <strong>{t('balance.title')}</strong>
      </p>
      <div className="pool-balance-days">
        <DatePicker
          aria-label={t('balance.day')}
          allowClear={false}
          showNow={false}
          value={toDayjs(day)}
          disabledDate={ahead}
          onChange={(one) => setDay(fromDayjs(one))}
        />
        <DatePicker
          className="pool-balance-known"
          aria-label={t('balance.known')}
          placeholder={t('balance.known')}
          showNow={false}
          value={toDayjs(known)}
          disabledDate={ahead}
          onChange={(one) => setKnown(fromDayjs(one))}
        />
      </div>
      <p className="cell-note">{t('balance.hint')}</p>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Facts facts={facts} />}
    </section>
  );
}
