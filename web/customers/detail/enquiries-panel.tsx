import { useTranslation } from 'react-i18next';
import type { OpportunityDetail } from '#domain/customers/contract/views.ts';
import { SOURCES } from '#domain/customers/enums.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** What the enterprise asked for on the park's pages; nothing where it asked for nothing. */
export function EnquiriesPanel({ of: { enquiries, enquiry_count } }: { of: OpportunityDetail }) {
  const { t } = useTranslation('customers');
  const lang = useLang();
  if (enquiries.length === 0) return null;
  return (
    <section className="panel">
      <h2 className="panel-title">{t('enquiries.title')}</h2>
      {enquiry_count > enquiries.length && (
        <p className="cell-note">{t('enquiries.cut', { shown: enquiries.length, count: enquiry_count })}</p>
      )}
      <ol className="opportunity-list">
        {enquiries.map(({ enquiry_id, source, subject, org_name, name, mobile, note, operator, create_time }) => (
          <li key={enquiry_id}>
            <span className="cell-note">
              {SOURCES[source][lang]} · <span className="num">{formatMinute(create_time)}</span>
              {operator !== '' && ` · ${t('enquiries.passedOn', { name: operator })}`}
            </span>
            <p>{subject}</p>
            <span className="cell-note">
              {org_name} · {name} · <span className="num">{mobile}</span>
            </span>
            {note !== '' && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
