import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { receptionContract } from '#domain/reception/contract/portal.ts';
import { BookingForm } from '#domain/reception/forms.ts';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { to } from '#web/paths.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { receptionKeys } from '../queries.ts';
import { BOOKING_SAMPLES, NO_BOOKING, readBooking } from './booking-values.ts';
import { rememberMobile } from './known-mobiles.ts';
import type { Picked } from './slot-calendar.tsx';

const isTaken = (error: unknown): boolean => isRefusal(error, 'SLOT_FULL') || isRefusal(error, 'SLOT_CLOSED');

/** A booking: what is being filled in, the slider's ticket, and every way the server may answer. */
export function useBooking(tenantId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation('hall');
  const form = useZodForm(NO_BOOKING, { schema: BookingForm, read: readBooking, samples: BOOKING_SAMPLES });
  const [ticket, setTicket] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const act = useSureAct(receptionContract.add, {
    onSuccess: ({ reserve_num }, { mobile }) => {
      rememberMobile(reserve_num, mobile);
      void client.invalidateQueries({ queryKey: receptionKeys.options });
      void navigate(to.hallPass({ reserve_num }));
    },
    onRefused: (error) => {
      // a refused booking has spent its ticket
      setTicket(null);
      void client.invalidateQueries({ queryKey: receptionKeys.options });
      if (isTaken(error)) {
        setTaken(error.message);
        form.set({ reserve_time: '' });
      } else form.refuse(error);
    },
  });
  const { reserve_date, reserve_time } = form.value;
  const pick = (picked: Picked) => {
    setTaken(null);
    if (isTaken(act.error)) act.clear();
    form.set(picked);
  };
  const submit = () => {
    if (act.unsettled) return act.again();
    setTried(true);
    const booking = form.check();
    if (booking && ticket !== null) act.send({ tenant_id: tenantId, slider_ticket: ticket, ...booking });
  };
  const unchosen = tried && reserve_time === '';
  return {
    form,
    picked: reserve_date === '' ? null : { reserve_date, reserve_time },
    pick,
    /** What is wrong with the chosen time. */
    timeFault: taken ?? (unchosen ? t('submit.time') : undefined),
    taken: taken !== null,
    ticket,
    setTicket,
    act,
    submit,
    /** Fields that keep the booking from being sent, day and slot being one; counted once it was tried. */
    faults: tried ? form.faults - (reserve_date === '' ? 1 : 0) : 0,
    needsSlider: tried && form.faults === 0 && ticket === null && !act.pending,
    locked: act.pending || act.unsettled,
  };
}
export type BookingState = ReturnType<typeof useBooking>;
