import { useTranslation } from 'react-i18next';
import { formatPercent } from '#domain/shared/texts/percent.ts';
import type { Ratio } from '#domain/portal/programme.ts';

/** The ratios of each year, the newest first. */
export function RatioTable({ ratios }: { ratios: readonly Ratio[] }) {
  const { t } = useTranslation('programme');
  if (ratios.length === 0) return null;
  return (
    <table className="ratio-table">
      <thead>
        <tr>
          <th scope="col">{t('ratioYear')}</th>
          <th scope="col">{t('ratioGov')}</th>
          <th scope="col">{t('ratioCorp')}</th>
        </tr>
      </thead>
      <tbody>
        {ratios.map((r) => (
          <tr key={r.year}>
            <th scope="row">{r.year}</th>
            <td>{formatPercent(r.gov_ratio)}</td>
            <td>{formatPercent(r.corp_ratio)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
