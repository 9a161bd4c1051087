import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '#domain/shared/fields/fields.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useWording } from '#web/shared/texts/use-wording.ts';
import type { Ratio } from '#web/shared/queries/programme.ts';

const EXAMPLES = ['10000', '50000', '200000'];

/** The domain's own rule of money, loaded for the first who asks: the home page is read more often than calculated with. */
const useMoney = (wanted: boolean) =>
  useQuery({
    queryKey: keys.money,
    queryFn: () => import('#domain/shared/money/money.ts'),
    enabled: wanted,
    staleTime: Infinity,
  });

/** What an order of so much would be subsidised with. */
export function Calculator({ ratio }: { ratio: Ratio }) {
  const { t } = useTranslation('park');
  const { wording } = useWording();
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setWanted(true);
    setTyped(text);
  };
  return (
    <section className="calculator" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="ratio-title">
        {t('calculator.title', { wording })}
      </h2>
      <label htmlFor={id}>{t('calculator.amount')}</label>
      <input
        id={id}
        className="calculator-amount num"
        inputMode="decimal"
        autoComplete="off"
        maxLength={28}
        placeholder={t('calculator.ph')}
        value={typed}
        aria-describedby={`${id}-answer`}
        onFocus={() => setWanted(true)}
        onChange={(e) => type(e.target.value)}
      />
      <p className="calculator-examples">
        {t('calculator.examples')}
        {EXAMPLES.map((amount) => (
          <button key={amount} type="button" className="num" onClick={() => type(amount)}>
            {Number(amount).toLocaleString('en')}
          </button>
        ))}
      </p>
      <output id={`${id}-answer`} htmlFor={id} className="calculator-answer">
        <Answer typed={typed.replaceAll(/[,，\s¥￥]/g, '')} ratio={ratio} wanted={wanted} />
      </output>
    </section>
  );
}

function Answer({ typed, ratio, wanted }: { typed: string; ratio: Ratio; wanted: boolean }) {
  const { t } = useTranslation('park');
  const { wording } = useWording();
  const { data: money, isError } = useMoney(wanted);
  if (typed === '') return <p className="calculator-hint">{t('calculator.empty')}</p>;
  if (isError) return <p className="calculator-fault">{t('calculator.failed')}</p>;
  if (!money) return null;
  const { data: total } = Amount.safeParse(typed);
  if (total === undefined || !money.isPositive(total))
    return <p className="calculator-fault">{t('calculator.invalid')}</p>;
  const { subsidy, enterprise } = money.splitByRatio(total, ratio.gov_ratio);
  return (
    <>
      <dl>
        <div className="calculator-subsidy">
          <dt>{t('calculator.subsidy', { wording })}</dt>
          <dd className="num">¥{money.formatYuan(subsidy)}</dd>
        </div>
        <div>
          <dt>{t('calculator.enterprise')}</dt>
          <dd className="num">¥{money.formatYuan(enterprise)}</dd>
        </div>
      </dl>
      <p className="calculator-hint">{t('calculator.note')}</p>
    </>
  );
}
