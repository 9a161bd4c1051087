import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { BookingAside } from './booking-aside.tsx';
import { BookingFields } from './booking-fields.tsx';
import { SlotCalendar } from './slot-calendar.tsx';
import { useBooking } from './use-booking.ts';

/** Books a tour: the time, who comes, the slider, and what happens next. */
export function BookingView({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('hall');
  const booking = useBooking(tenantId);
  return (
    <Form layout="vertical" component="div" requiredMark disabled={booking.locked} className="hall-book">
      <div className="hall-main">
        <section className="panel" aria-labelledby="hall-time">
          <h2 className="panel-title" id="hall-time">
            {t('calendar.title')}
          </h2>
          <fieldset className="hall-lock" disabled={booking.locked}>
            <SlotCalendar
              tenantId={tenantId}
              value={booking.picked}
              onChange={booking.pick}
              error={booking.timeFault}
              {...(booking.taken && { errorHint: t('submit.chooseAgain') })}
            />
          </fieldset>
        </section>
        <section className="panel" aria-labelledby="hall-who">
          <h2 className="panel-title" id="hall-who">
            {t('form.title')}
          </h2>
          <BookingFields form={booking.form} />
        </section>
      </div>
      <BookingAside booking={booking} />
    </Form>
  );
}
