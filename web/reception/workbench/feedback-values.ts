import { CLOSES } from '#domain/reception/hours.ts';
import type { ReceptionDetail } from './queries.ts';

export interface FeedbackValues {
  finish: 1;
  org_name: string;
  org_type: string;
  corp_trade: string;
  guests_nums: number | undefined;
  contact_name: string;
  contact_mobile: string;
  leader_name: string;
  leader_title: string;
  visit_content: string;
  reserve_date: string;
  reserve_time_start: string;
  reserve_time_end: string;
  visit_img: string[];
}

/** What the booking says already. */
export function prefilledFeedback({ reception_data: r }: ReceptionDetail): FeedbackValues {
  return {
    finish: 1,
    org_name: r.org_name,
    org_type: r.org_type,
    corp_trade: '',
    guests_nums: r.guests_nums,
    contact_name: r.name,
    contact_mobile: r.mobile,
    leader_name: '',
    leader_title: '',
    visit_content: '',
    reserve_date: r.reserve_date_cf ?? r.reserve_date,
    reserve_time_start: r.reserve_time_start_cf ?? r.reserve_time.slice(0, 5),
    reserve_time_end: r.reserve_time_end_cf ?? r.reserve_time.slice(6),
    visit_img: [],
  };
}

/** Valid stand-ins: that the start is not after the end is judged only when every field by itself is fine. */
export const FEEDBACK_SAMPLES = {
  org_name: 'x',
  org_type: 'enterprise',
  corp_trade: 'new_materials',
  guests_nums: 1,
  contact_name: 'x',
  contact_mobile: '13800000000',
  leader_name: 'x',
  leader_title: 'x',
  visit_content: 'x'.repeat(60),
  reserve_date: '2022-01-01',
  reserve_time_end: CLOSES,
};
