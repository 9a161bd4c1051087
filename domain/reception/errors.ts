import type { ErrorSpec } from '#domain/shared/errors/error-spec.ts';

/** Refusals of reservations of the hall. */
export const RECEPTION_ERRORS = {
  SLOT_FULL: {
    code: 7150,
    http: 200,
    zh: '该时段已约满，请选择其他时间',
    en: 'This slot is full; please choose another time',
  },
  SLOT_CLOSED: {
    code: 7151,
    http: 200,
    zh: '该时段不可预约，请选择其他时间',
    en: 'This slot is not offered; please choose another time',
  },
  RECEPTION_STATE: {
    code: 7152,
    http: 200,
    zh: '当前状态不允许该操作（{status}）',
    en: 'The reservation’s status does not allow this ({status})',
  },
  VISIT_BEGUN: {
    code: 7153,
    http: 200,
    zh: '参观已开始，不能再取消或改期',
    en: 'The visit has begun; it can no longer be cancelled or moved',
  },
  VISIT_AHEAD: {
    code: 7157,
    http: 200,
    zh: '参观尚未开始，{time} 起可填写接待反馈；访客确定不来的，可登记未到访',
    en: 'The visit has not begun; feedback can be given from {time} on. If nobody will come, record that',
  },
  TOO_MANY_BOOKINGS: {
    code: 7156,
    http: 200,
    zh: '该手机号未完成的预约已达 {max} 个，请先完成或取消',
    en: 'This mobile number already has {max} open reservations; finish or cancel one first',
  },
} as const satisfies Record<string, ErrorSpec>;
