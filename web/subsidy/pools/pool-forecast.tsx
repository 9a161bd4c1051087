import { useTranslation } from 'react-i18next';
import { poolOutlookContract } from '#domain/subsidy/contract/pool-outlook.ts';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { formatAmount } from '#web/shared/texts/format.ts';

/** When a pool is empty at the pace of the last weeks, and how that was reckoned. */
export function PoolForecast({ tenantId, poolId }: { tenantId: string; poolId: string }) {
  const { t } = useTranslation('pools');
  const key = { tenant_id: tenantId, pool_id: poolId };
  const { data, error, refetch } = useCall(['pool-forecast', poolId], poolOutlookContract.poolForecast, key);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data || data.state === 'boundless') return null;
  const { state, weeks, day, promised, back, pace, left } = data;
  const amounts = { promised: formatAmount(promised), back: formatAmount(back), pace: formatAmount(pace) };
  return (
    <section className="pool-forecast" aria-label={t('forecast.title')}>
      <p>
        <strong>{t('forecast.title')}</strong> {t(`forecast.${state}`, { weeks, day: day ?? '' })}
      </p>
      <p className="cell-note">{t('forecast.how', { weeks, ...amounts, left: formatAmount(left ?? '0.00') })}</p>
    </section>
  );
}
