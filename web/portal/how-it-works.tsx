import { useTranslation } from 'react-i18next';
import { useWording } from '#web/shared/texts/use-wording.ts';
import { Icon } from './icons.tsx';
import { reviewDays, type Programme } from '#web/shared/queries/programme.ts';

const STEPS = [
  { name: 's1', icon: 'order' },
  { name: 's2', icon: 'form' },
  { name: 's3', icon: 'review' },
  { name: 's4', icon: 'voucher' },
] as const;

/** From the order to the subsidy, and how long each part takes; the reviews by the flow that the park has published. */
export function HowItWorks({ programme }: { programme: Programme | undefined }) {
  const { t } = useTranslation('park');
  const { wording, custom } = useWording();
  const words = { wording, ...(custom && { context: 'custom' }) };
  const days = programme ? reviewDays(programme) : 0;
  const timeOf = (step: (typeof STEPS)[number]['name']) =>
    step === 's3' ? days > 0 && t('how.s3Time', { count: days }) : t(`how.${step}Time`, words);
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="home-title">
        {t('how.title')}
      </h2>
      <ol className="home-steps">
        {STEPS.map(({ name, icon }) => (
          <li key={name}>
            <span className="home-step-sign">
              <Icon name={icon} />
            </span>
            <h3>{t(`how.${name}`)}</h3>
            <p>{t(`how.${name}Text`, words)}</p>
            <p className="home-step-time num">{timeOf(name)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
