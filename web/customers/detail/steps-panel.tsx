import { useTranslation } from 'react-i18next';
import type { OpportunityDetail } from '#domain/customers/contract/views.ts';
import { isOpenStep, OPEN_STEPS, type Step } from '#domain/customers/steps.ts';
import { formatMinute } from '#web/shared/texts/format.ts';

interface BarProps {
  step: Step;
  nameOf: (step: string) => string;
}

/** The steps of the pipeline, and where an opportunity stands; its end stands at theirs. */
export function StepBar({ step, nameOf }: BarProps) {
  const { t } = useTranslation('customers');
  const steps: Step[] = [...OPEN_STEPS, isOpenStep(step) ? 'won' : step];
  const at = steps.indexOf(step);
  return (
    <ol className="pipeline" aria-label={t('detail.stepsOf')}>
      {steps.map((each, i) => (
        <li
          key={each}
          className={i < at ? 'passed' : i === at ? `current is-${each}` : ''}
          {...(i === at && { 'aria-current': 'step' as const })}
        >
          {nameOf(each)}
        </li>
      ))}
    </ol>
  );
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** How it went through the steps, the newest first, and how long it stood at each. */
export function HistoryPanel({ of, nameOf }: { of: OpportunityDetail; nameOf: BarProps['nameOf'] }) {
  const { t } = useTranslation('customers');
  return (
    <section className="panel">
      <h2 className="panel-title">{t('detail.history')}</h2>
      <ol className="opportunity-list">
        {of.history.map(({ from_step, to_step, operator, operate_time, seconds, reason }) => (
          <li key={`${operate_time} ${to_step}`}>
            <span>
              {from_step === null
                ? t('detail.began', { to: nameOf(to_step) })
                : t('detail.stepped', { from: nameOf(from_step), to: nameOf(to_step) })}
            </span>
            <span className="cell-note">
              {operator || t('enquiries.themselves')} · <span className="num">{formatMinute(operate_time)}</span>
              {seconds !== null &&
                ` · ${t('detail.stayed', { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) })}`}
            </span>
            {reason !== '' && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
