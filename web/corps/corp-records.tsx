import { useTranslation } from 'react-i18next';
import type { Corp, CorpDetail } from '#domain/identity/corp-contract.ts';
import { DifferencesTable } from '#web/components/resource/differences-table.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useCorpFacts } from './corp-fields.tsx';
import '#web/components/resource/resource.css';

/** What was changed of an enterprise: when, by whom, why, and what it was before. */
export function CorpRecords({ records }: Pick<CorpDetail, 'records'>) {
  const { t } = useTranslation(['corps', 'list']);
  const facts = useCorpFacts();
  return (
    <section className="panel" aria-labelledby="corp-records">
      <h2 className="panel-title" id="corp-records">
        {t('records')}
      </h2>
      {records.length === 0 && <p className="cell-note">{t('noRecords')}</p>}
      <ul className="resource-records">
        {records.map(({ change_id, author, create_time, reason, before, after }) => (
          <li key={change_id}>
            <p className="cell-note">
              {author} · <span className="num">{formatMinute(create_time)}</span>
            </p>
            {reason !== '' && <p>{reason}</p>}
            <DifferencesTable
              before={before as Corp | null}
              after={after as Corp | null}
              columns={facts}
              titles={[t('list:resource.was'), t('list:resource.is')]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
