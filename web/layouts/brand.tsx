import { useTranslation } from 'react-i18next';

/** The mark, the platform's name and the park's. */
export function Brand({ park }: { park: string }) {
  const { t } = useTranslation();
  return (
    <span className="brand">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--primary-solid)" />
        <path
          d="M10.5 21.5h11a4 4 0 0 0 .6-7.95 6 6 0 0 0-11.5-1.3A4.7 4.7 0 0 0 10.5 21.5Z"
          fill="none"
          stroke="var(--paper)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      <span className="brand-text">
        <span className="brand-name">{t('brand')}</span>
        {park !== '' && <span className="brand-park">{park}</span>}
      </span>
    </span>
  );
}
