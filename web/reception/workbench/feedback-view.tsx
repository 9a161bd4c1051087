import { useTranslation } from 'react-i18next';
import { ORG_TYPES } from '#domain/reception/enums.ts';
import { INDUSTRIES } from '#domain/shared/fields/industries.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { FileLink } from '#web/components/files/file-link.tsx';
import { PapersScope } from '#web/components/papers/papers-scope.tsx';
import { Description } from '#web/components/subsidy-detail/description.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { dayName } from '#web/shared/texts/dates.ts';
import type { ReceptionDetail } from './queries.ts';

const ORGS: Readonly<Record<string, Names>> = ORG_TYPES;
const TRADES: Readonly<Record<string, Names>> = INDUSTRIES;

/** A feedback as it was given; nobody changes it any more. */
export function FeedbackView({ feedback: f }: { feedback: ReceptionDetail['feedback_data'][number] }) {
  const { t, i18n } = useTranslation('reception');
  const lang = useLang();
  if (f.finish === 0) return <p>{t('feedback.notVisited')}</p>;
  const photos = (
    <PapersScope guids={f.visit_img}>
      <ul className="file-list">
        {f.visit_img.map((guid) => (
          <li key={guid}>
            <FileLink guid={guid} thumbnail />
          </li>
        ))}
      </ul>
    </PapersScope>
  );
  return (
    <Description
      entries={[
        {
          label: t('field.visit_time'),
          value: `${dayName(f.reserve_date, i18n.language)} ${f.reserve_time_start}–${f.reserve_time_end}`,
        },
        { label: t('field.guests_nums'), value: t('cell.people', { count: f.guests_nums }) },
        { label: t('field.org_name'), value: f.org_name },
        { label: t('field.org_type'), value: ORGS[f.org_type]?.[lang] ?? f.org_type },
        { label: t('field.corp_trade'), value: TRADES[f.corp_trade]?.[lang] ?? f.corp_trade },
        { label: t('field.contact_name'), value: f.contact_name },
        { label: t('field.contact_mobile'), value: f.contact_mobile },
        { label: t('field.leader_name'), value: f.leader_name },
        { label: t('field.leader_title'), value: f.leader_title },
        { label: t('field.visit_content'), value: f.visit_content, wide: true },
        { label: t('field.visit_img'), value: f.visit_img.length > 0 ? photos : t('feedback.noPhotos'), wide: true },
      ]}
    />
  );
}
