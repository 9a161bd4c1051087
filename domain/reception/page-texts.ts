import type { Lang } from '../shared/errors/error-spec.ts';

/** The public page of the hall, and the app's page that books a tour of it. */
export const HALL_PAGE = '/exhibition-hall-booking';
export const HALL_BOOKING = `${HALL_PAGE}/book`;

const zh = {
  title: '展厅参观预约',
  lead: '{park}展厅向企业与团体开放，在线预约时段，无需注册账号。',
  book: '选择时间并预约',
  mine: '查询、改期或取消预约',
  days: '近期可预约',
  left: '余 {n} 个时段',
  full: '已约满',
  none: '近期没有可预约的时段',
  noneHint: '请过几天再来看看，或联系园区运营方。',
  place: '展厅位置',
  slots: '参观时段',
  how: '如何预约',
  steps: ['选择日期与时段，填写来访信息', '园区运营方确认时间，云厂商审核', '结果短信通知，凭预约凭证到访'],
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
};
const en: typeof zh = {
  title: 'Visit the exhibition hall',
  lead: 'The hall of {park} is open to enterprises and groups. Book a time online; no account is needed.',
  book: 'Choose a time and book',
  mine: 'Find, change or cancel a booking',
  days: 'Free in the next days',
  left: '{n} times free',
  full: 'Fully booked',
  none: 'No time is free in the next days',
  noneHint: 'Please look again in a few days, or ask the park.',
  place: 'Where the hall is',
  slots: 'Times of tours',
  how: 'How to book',
  steps: [
    'Choose a day and a time, and say who comes',
    'The park confirms the time, and the provider approves',
    'You are told by SMS; bring the pass of your booking',
  ],
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};
/** The words of the hall's public page. */
export const hallPageTexts = (lang: Lang): typeof zh => (lang === 'en' ? en : zh);
