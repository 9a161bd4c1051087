import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '#web/paths.ts';
import { useCloudConfig } from '#web/shared/queries/config-queries.ts';
import { formatPercent } from '#web/shared/texts/percent.ts';
import { useSessionQuery } from '#web/shared/session/session.ts';

/** Ratios of each year for a signed-in user; a word of how to see them for everyone else. */
export function RatioTable() {
  const { t } = useTranslation(['programme', 'portal']);
  const { data: session } = useSessionQuery();
  const { data } = useCloudConfig();
  const ratios = data?.ratio_list ?? [];
  if (session === null)
    return (
      <p>
        {t('ratioLogin')} <Link to={to.login({ from: to.programme() })}>{t('login')}</Link>
      </p>
    );
  if (ratios.length === 0) return null;
  return (
    <table className="ratio-table">
      <thead>
        <tr>
          <th scope="col">{t('ratioYear')}</th>
          <th scope="col">{t('portal:home.ratioGov')}</th>
          <th scope="col">{t('portal:home.ratioCorp')}</th>
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
