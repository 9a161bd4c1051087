import { useTranslation } from 'react-i18next';
import { PUBLISHED_FILES } from '#domain/files/published.ts';
import { ratioOf, reviewDays } from '#domain/portal/programme.ts';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import { useWording } from '#web/shared/texts/use-wording.ts';
import { Icon } from './icons.tsx';
import type { Programme } from '#web/shared/queries/programme.ts';
import { thisYear } from '#web/shared/texts/clock.ts';

/** The programme at a glance: share, times, and the letter that has to be sealed. */
export function KeyFacts({ programme }: { programme: Programme | undefined }) {
  const { t } = useTranslation('programme');
  const { custom } = useWording();
  if (!programme) return <div className="panel facts" aria-hidden="true" />;
  const ratio = ratioOf(programme.ratio_list, thisYear());
  const days = reviewDays(programme.steps);
  const facts = [
    ratio && { name: t('facts.ratio', { year: ratio.year }), value: formatPercent(ratio.gov_ratio) },
    days > 0 && { name: t('facts.days'), value: t('facts.daysValue', { count: days }) },
    { name: t('facts.deadline'), value: t('facts.deadlineValue') },
  ].filter((fact) => fact !== undefined && fact !== false);
  return (
    <section className="panel facts" aria-label={t('facts.label')}>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {/* a custom park asks for no letter */}
      {!custom && (
        <a className="facts-letter" href={PUBLISHED_FILES.commitment.download_url} download={t('facts.letterFile')}>
          <Icon name="download" />
          {t('facts.letter')}
        </a>
      )}
    </section>
  );
}
