import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { SliderVerification } from '#web/components/slider/slider-verification.tsx';
import { dayName } from '#web/shared/texts/dates.ts';
import { slotName } from '../dates.ts';
import type { BookingState } from './use-booking.ts';

const NEXT = ['next1', 'next2', 'next3'] as const;

/** What is being booked, the slider and the button; beside the form, on phones below it. */
export function BookingAside({ booking }: { booking: BookingState }) {
  const { t, i18n } = useTranslation('hall');
  const { form, picked, act, faults } = booking;
  const { guests_nums, org_name } = form.value;
  const chosen = picked !== null && picked.reserve_time !== '';
  return (
    <aside className="panel hall-aside" aria-labelledby="hall-summary">
      <h2 className="panel-title" id="hall-summary">
        {t('summary.title')}
      </h2>
      <dl className="hall-summary">
        <dt>{t('summary.time')}</dt>
        <dd className={chosen ? 'hall-summary-time' : 'hall-unset'}>
          {chosen ? (
            <>
              <span>{dayName(picked.reserve_date, i18n.language)}</span>{' '}
              <span className="num">{slotName(picked.reserve_time)}</span>
            </>
          ) : (
            t('summary.none')
          )}
        </dd>
        {org_name !== '' && (
          <>
            <dt>{t('summary.org')}</dt>
            <dd>{org_name}</dd>
          </>
        )}
        {guests_nums !== undefined && (
          <>
            <dt>{t('summary.guests')}</dt>
            <dd>{t('summary.guestsOf', { count: guests_nums })}</dd>
          </>
        )}
      </dl>
      <SliderVerification ticket={booking.ticket} onPassed={booking.setTicket} />
      <div className="hall-say" aria-live="polite">
        {faults > 0 && <p className="field-error">{t('submit.faults', { count: faults })}</p>}
        {booking.needsSlider && <p className="field-error">{t('submit.slider')}</p>}
      </div>
      {!booking.taken && <ActAnswer act={act} />}
      {act.processing && <p className="cell-note">{t('submit.late')}</p>}
      <Button
        type="primary"
        size="large"
        block
        disabled={false}
        loading={act.pending}
        data-report="book-hall"
        onClick={booking.submit}
      >
        {t('submit.act')}
      </Button>
      <Next />
    </aside>
  );
}

/** What happens once it is booked. */
function Next() {
  const { t } = useTranslation('hall');
  return (
    <div className="hall-next">
      <h3>{t('summary.next')}</h3>
      <ol>
        {NEXT.map((step) => (
          <li key={step}>{t(`summary.${step}`)}</li>
        ))}
      </ol>
    </div>
  );
}
