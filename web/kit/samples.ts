import type { OrderLine } from '#domain/subsidy/form/order-line.ts';
import type { DraftProductLine } from '#domain/subsidy/form/product-line.ts';
import type { SureAct } from '#web/shared/calls/use-sure-act.ts';

/** What a control calls when nothing shall happen. */
export const noop = (): void => {};

/** A query as `PageState` sees it. */
export const QUERY = {
  pending: { isPending: true, isLoading: true, isLoadingError: false, error: null, refetch: noop },
  failed: {
    isPending: false,
    isLoading: false,
    isLoadingError: true,
    error: new Error('服务暂时不可用，请稍后再试'),
    refetch: noop,
  },
  read: { isPending: false, isLoading: false, isLoadingError: false, error: null, refetch: noop },
};

const ACT: SureAct = { again: noop, pending: false, error: null, unsettled: false, processing: false };
/** An act in each of its states. */
export const ACTS = {
  open: ACT,
  pending: { ...ACT, pending: true },
  processing: { ...ACT, unsettled: true, processing: true },
  refused: { ...ACT, error: new Error('已被 王敏 审批') },
  unsettled: { ...ACT, error: new Error('没有收到服务器的答复'), unsettled: true },
} satisfies Record<string, SureAct>;

/** Products that are applied for: one whose quantity is missing. */
export const PRODUCTS: readonly DraftProductLine[] = [
  {
    sub_product_num: 'idc-1',
    product_name: '机房改造',
    sub_product_name: '机柜与综合布线',
    quantity: 2,
    unit_price: '36000.00',
  },
  {
    sub_product_num: 'mes-1',
    product_name: '制造执行系统',
    sub_product_name: '标准版 50 用户',
    quantity: null,
    unit_price: '80000',
  },
];

const LINE: OrderLine = {
  order_num: '20261102000117',
  product_name: '云服务器',
  product_detail: '8 核 16 GB，系统盘 100 GB，带宽 5 Mbps',
  sub_order_num: '20261102000117-1',
  sub_product_name: '标准型 S6',
  submit_time: '2026-11-02 09:30:00',
  order_status: '已付款',
  unit_price: '1200.00',
  quantity: 12,
  discount: '85',
  payment: '包年包月',
  all_money: '12240.00',
};
/** An order of the catalogue, one that is not in it, one with the special label. */
export const LINES: readonly OrderLine[] = [
  LINE,
  { ...LINE, sub_order_num: '20261102000117-2', product_name: '对象存储', sub_product_name: '标准存储包 10 TB' },
  { ...LINE, sub_order_num: '20261102000117-3', product_name: '云数据库', sub_product_name: 'MySQL 高可用版' },
];
export const VERDICTS = [
  { sub_order_num: '20261102000117-1', code: 0, special_label: false },
  { sub_order_num: '20261102000117-2', code: 7041, special_label: false },
  { sub_order_num: '20261102000117-3', code: 0, special_label: true },
];

export interface Row extends Record<string, unknown> {
  id: string;
  corp: string;
  step: string;
  money: string;
}
export const ROWS: readonly Row[] = [
  { id: 'S202611230001', corp: '星云智造科技有限公司', step: '园区初审', money: '12240.00' },
  { id: 'S202611230002', corp: '海纳数据服务（苏州工业园区）有限公司', step: '政府复核', money: '380000.00' },
  { id: 'S202611230003', corp: '青禾农业', step: '出券', money: '990.50' },
];
