import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';

/** What is pressed on the page of the vouchers, and which call it sends. */
export const VOUCHER_PRESSES = {
  recycleApply: vouchersContract.recycleApply,
  extendApply: vouchersContract.extendApply,
  rebindOrderId: vouchersContract.rebindOrderId,
  approvePass: vouchersContract.approvePass,
  approveRefuse: vouchersContract.approveRefuse,
  rebindOrderIdPass: vouchersContract.rebindOrderIdPass,
  rebindOrderIdRefuse: vouchersContract.rebindOrderIdRefuse,
  updateVoucherStatus: vouchersContract.updateVoucherStatus,
} as const;
