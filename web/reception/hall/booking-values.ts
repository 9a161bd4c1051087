import { RESERVE_TYPE, type ReserveType } from '#domain/reception/enums.ts';

/** The booking form as it is being filled in. */
export interface BookingValues {
  reserve_type: ReserveType;
  name: string;
  title: string;
  mobile: string;
  creator_mobile: string;
  org_type: string;
  org_name: string;
  guests_nums: number | undefined;
  purpose: string;
  reserve_date: string;
  reserve_time: string;
}
export const NO_BOOKING: BookingValues = {
  reserve_type: RESERVE_TYPE.self,
  name: '',
  title: '',
  mobile: '',
  creator_mobile: '',
  org_type: '',
  org_name: '',
  guests_nums: undefined,
  purpose: '',
  reserve_date: '',
  reserve_time: '',
};

/** Valid stand-ins: who books for whom is judged only when every field by itself is fine. */
export const BOOKING_SAMPLES = {
  name: 'x',
  title: 'x',
  mobile: '13800000000',
  org_type: 'enterprise',
  org_name: 'x',
  guests_nums: 1,
  purpose: 'x',
  reserve_date: '2026-01-01',
  reserve_time: '09:00-10:00',
};

/** Who books for themselves has one number; an empty second one is none. */
export function readBooking({ creator_mobile, ...form }: BookingValues): Record<string, unknown> {
  const second = form.reserve_type === RESERVE_TYPE.on_behalf && creator_mobile !== '';
  return { ...form, ...(second && { creator_mobile }) };
}
