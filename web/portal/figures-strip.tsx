import { useTranslation } from 'react-i18next';
import type { Programme } from '#web/shared/queries/programme.ts';

/** What the park has reached so far; a sentence while there is nothing that can be told. */
export function FiguresStrip({ programme }: { programme: Programme | undefined }) {
  const { t } = useTranslation('park');
  if (!programme) return null;
  const { figures } = programme;
  if (!figures) return <p className="figures-none">{t('figures.none')}</p>;
  const told = [
    { value: grouped(String(figures.enterprises)), label: t('figures.enterprises') },
    { value: t('figures.sum', sumOf(figures.issued)), label: t('figures.issued') },
    { value: grouped(String(figures.median_days)), label: t('figures.days') },
  ];
  return (
    <dl className="figures" aria-label={t('figures.label')}>
      {told.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const grouped = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** Whole ten thousands of yuan, as each language counts: text all the way, as money is. */
function sumOf(issued: string): { wan: string; full: string } {
  const [yuan = ''] = issued.split('.');
  return { wan: grouped(yuan.slice(0, -4)), full: grouped(yuan) };
}
