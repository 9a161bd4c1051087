import type { ErrorSpec } from '../shared/errors/error-spec.ts';

/** Refusals of vouchers. */
export const VOUCHER_ERRORS = {
  VOUCHER_STATE: {
    code: 7520,
    http: 200,
    zh: '该云券{status}，不能进行此操作',
    en: 'This voucher is “{status}” and does not take this',
  },
  VOUCHER_REQUESTED: {
    code: 7521,
    http: 200,
    zh: '该云券已有待审核的申请，请等待处理结果',
    en: 'A request for this voucher waits already; please wait for its answer',
  },
  NOTHING_ASKED: {
    code: 7522,
    http: 200,
    zh: '该云券没有待审核的此类申请，请刷新后查看',
    en: 'No such request for this voucher waits; please reload',
  },
  OWN_REQUEST: {
    code: 7523,
    http: 200,
    zh: '须由申请人以外的另一人审核',
    en: 'Another person than who asked answers a request',
  },
  OWN_RECALL: {
    code: 7528,
    http: 200,
    zh: '须由同意回收者以外的另一人登记已收回',
    en: 'Another person than who agreed says that it was taken back',
  },
  ORDER_BOUND: {
    code: 7524,
    http: 200,
    zh: '订单 {order} 已绑定云券 {number}',
    en: 'Order {order} is bound to the voucher {number} already',
  },
  ORDER_APPLIED_FOR: {
    code: 7527,
    http: 200,
    zh: '订单 {order} 已在{where}中申请补贴，不能绑定',
    en: 'Order {order} already stands in {where} and cannot be bound',
  },
  DIFFERENCE_SETTLED: {
    code: 7525,
    http: 200,
    zh: '{name}已于{at}处理该差异',
    en: '{name} settled this difference at {at}',
  },
  DIFFERENCE_MOVED: {
    code: 7526,
    http: 200,
    zh: '云券已变动，该差异不再适用此处理；请按最新结果处理',
    en: 'The voucher has moved, and this is not what its difference takes any more; please look at it as it is now',
  },
} as const satisfies Record<string, ErrorSpec>;
