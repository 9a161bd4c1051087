import { useTranslation } from 'react-i18next';
import { CountTable } from '../count-table.tsx';
import { useNames } from './use-names.ts';
import type { Visits } from './use-visits.ts';

/** Which pages were seen, and which buttons pressed, the most frequent first. */
export function PagesSection({ visits: { pages, clicks } }: { visits: Visits }) {
  const { t } = useTranslation('visits');
  const { pageName, clickName } = useNames();
  return (
    <div className="visits-lists">
      <section className="panel" aria-labelledby="visits-pages">
        <h2 className="panel-title" id="visits-pages">
          {t('pages.title')}
        </h2>
        <p className="cell-note">{t('daily')}</p>
        <CountTable
          caption={t('pages.title')}
          heads={[t('column.page'), t('column.views'), t('column.visitors')]}
          rows={pages.map(({ page, views, visitors }) => ({
            key: page,
            name: pageName(page),
            counts: [views, visitors],
          }))}
        />
      </section>
      <section className="panel" aria-labelledby="visits-clicks">
        <h2 className="panel-title" id="visits-clicks">
          {t('clicks.title')}
        </h2>
        {clicks.length === 0 ? (
          <p className="cell-note">{t('clicks.none')}</p>
        ) : (
          <CountTable
            caption={t('clicks.title')}
            heads={[t('column.button'), t('column.clicks'), t('column.visitors')]}
            rows={clicks.map(({ page, code, clicks: count, visitors }) => ({
              key: `${page} ${code}`,
              name: clickName(code),
              where: pageName(page),
              counts: [count, visitors],
            }))}
          />
        )}
      </section>
    </div>
  );
}
