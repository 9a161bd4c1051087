import { Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { ORG_TYPES, RESERVE_TYPES } from '#domain/reception/enums.ts';
import { isReceptionOver, RECEPTION_STATUS } from '#domain/reception/status.ts';
import { receptionStepCode } from '#domain/reception/steps.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { Description } from '#web/components/subsidy-detail/description.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { bookedTime, confirmedTime } from '../dates.ts';
import type { ReceptionDetail } from './queries.ts';

const STEPS = ['booking', 'operator_confirm', 'provider_approval', 'operator_feedback'] as const;
const ORGS: Readonly<Record<string, Names>> = ORG_TYPES;
type Data = ReceptionDetail['reception_data'];

/** When they come, where it stands, and how far it is on its way. */
export function ReceptionSummary({ data }: { data: Data }) {
  const { t, i18n } = useTranslation('reception');
  const confirmed = confirmedTime(data, i18n.language);
  const current = STEPS.findIndex((step) => step === receptionStepCode({ visit: 1, status: data.status }));
  return (
    <section className="panel">
      <div className="reception-head">
        <div>
          <p className="cell-note">{t(confirmed === null ? 'field.booked' : 'field.confirmed')}</p>
          <p className="reception-time">{confirmed ?? bookedTime(data, i18n.language)}</p>
          {confirmed !== null && (
            <p className="cell-note">
              {t('field.booked')} · {bookedTime(data, i18n.language)}
            </p>
          )}
        </div>
      </div>
      {(!isReceptionOver(data.status) || data.status === RECEPTION_STATUS.received) && (
        <div role="group" aria-label={t('detail.progress')} className="reception-steps">
          <Steps
            size="small"
            current={current < 0 ? STEPS.length : current}
            items={STEPS.map((step) => ({ title: t(`steps.${step}`) }))}
          />
        </div>
      )}
    </section>
  );
}

/** What the visitor filled in (spec §3). */
export function ReceptionData({ data }: { data: Data }) {
  const { t, i18n } = useTranslation('reception');
  const lang = useLang();
  const confirmed = confirmedTime(data, i18n.language);
  return (
    <section className="panel" aria-labelledby="reception-data">
      <h2 className="panel-title" id="reception-data">
        {t('detail.data')}
      </h2>
      <Description
        entries={[
          { label: t('field.org_name'), value: data.org_name },
          { label: t('field.org_type'), value: ORGS[data.org_type]?.[lang] ?? data.org_type },
          { label: t('field.name'), value: data.name },
          { label: t('field.title'), value: data.title },
          { label: t('field.mobile'), value: <Phone number={data.mobile} /> },
          { label: t('field.guests_nums'), value: t('cell.people', { count: data.guests_nums }) },
          { label: t('field.reserve_type'), value: RESERVE_TYPES[data.reserve_type][lang] },
          { label: t('field.contact_mobile'), value: <Phone number={data.contact_mobile} /> },
          { label: t('field.booked'), value: bookedTime(data, i18n.language) },
          { label: t('field.confirmed'), value: confirmed ?? t('field.unconfirmed') },
          { label: t('field.create_time'), value: formatMinute(data.create_time) },
          { label: t('field.purpose'), value: data.purpose, wide: true },
        ]}
      />
    </section>
  );
}

/** A number that a phone dials. */
function Phone({ number }: { number: string }) {
  return number === '' ? null : (
    <a className="num" href={`tel:${number}`}>
      {number}
    </a>
  );
}
