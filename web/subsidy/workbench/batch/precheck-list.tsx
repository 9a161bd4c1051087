import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { sumYuan } from '#domain/shared/money/money.ts';
import type { batchesContract } from '#domain/subsidy/contract/batches.ts';
import { Money } from '#web/components/marks/money.tsx';

type Item = Output<typeof batchesContract.precheckBatch>['items'][number];
interface Props {
  items: readonly Item[];
  chosen: readonly Item[];
  locked: boolean;
  onTick: (applyNum: string, on: boolean) => void;
}

/** Each application with whether it would be accepted and why not, those that would not first; and what is about to be done. */
export function PrecheckList({ items, chosen, locked, onTick }: Props) {
  const { t } = useTranslation('ops');
  const bad = items.filter((item) => !item.ok);
  const sorted = [...bad, ...items.filter((item) => item.ok)];
  return (
    <section aria-label={t('batch.precheck')}>
      <div className="precheck-head" role="status">
        <span>
          <strong>{t('batch.precheck')}</strong>{' '}
          {t('batch.summary', { ok: items.length - bad.length, bad: bad.length })}
        </span>
        <span>
          {chosen.length === 0 ? (
            t('batch.none')
          ) : (
            <>
              {t('batch.chosen', { count: chosen.length })}{' '}
              <strong>
                <Money value={sumYuan(chosen.map((item) => item.order_money))} unit />
              </strong>
            </>
          )}
        </span>
      </div>
      <div className="precheck" tabIndex={0} role="group" aria-label={t('batch.precheck')}>
        <ul>
          {sorted.map((item) => (
            <li key={item.apply_num} className={item.ok ? 'precheck-row' : 'precheck-row precheck-bad'}>
              <Checkbox
                aria-label={t('batch.untick', { corp: item.corp_name, num: item.apply_num })}
                checked={chosen.includes(item)}
                disabled={!item.ok || locked}
                {...(!item.ok && { title: item.why })}
                onChange={(e) => onTick(item.apply_num, e.target.checked)}
              />
              <div className="precheck-case">
                <div>{item.corp_name}</div>
                <div className="cell-note num">
                  {item.apply_num} · {item.activity_name}
                </div>
              </div>
              <Money value={item.order_money} unit />
              <div className={item.ok ? 'precheck-why precheck-ok' : 'precheck-why'}>
                {item.ok ? t('batch.ok') : item.why}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
