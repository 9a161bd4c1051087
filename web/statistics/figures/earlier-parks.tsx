import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '#web/paths.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import type { EarlierYears } from './use-earlier-years.ts';

/** What enterprises got in each park's imported years: a park leads to its own lines, a number to those of its year. */
export function EarlierParks({ years, by_tenant }: EarlierYears) {
  const { t } = useTranslation('figures');
  const parks = [...new Map(by_tenant.map(({ tenant_id, tenant_name }) => [tenant_id, tenant_name]))];
  const sumOf = (park: string, of: number) =>
    by_tenant.find(({ tenant_id, year }) => tenant_id === park && year === of)?.subsidy_money;
  return (
    <>
      <h3 className="earlier-parks">{t('earlier.parks')}</h3>
      <div className="chart-table" tabIndex={0} role="region" aria-label={t('earlier.parks')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dimension.tenant')}</th>
              {years.map(({ year }) => (
                <th key={year} scope="col">
                  {t('earlier.year', { year })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parks.map(([tenant, name]) => (
              <tr key={tenant}>
                <th scope="row">
                  <Link to={to.history({ tenant })} aria-label={t('earlier.open', { name })}>
                    {name}
                  </Link>
                </th>
                {years.map(({ year }) => {
                  const sum = sumOf(tenant, year);
                  return (
                    <td key={year} className="num">
                      {sum === undefined ? '—' : <Link to={to.history({ tenant, year })}>{formatAmount(sum)}</Link>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
