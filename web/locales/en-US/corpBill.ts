import type { corpBill as zh } from '../zh-CN/corpBill.ts';

export const corpBill: typeof zh = {
  title: 'Bills',
  hint: 'A bill for each application with vouchers: what of the orders the vouchers paid, what they are still good for, and what the enterprise pays. It goes by what was used of the vouchers.',
  urged: 'To be paid soon',
  urgedHint:
    'Orders whose voucher ends within 30 days. Pay before it ends: what is not used then is the enterprise’s to pay.',
  views: 'Which bills',
  all: 'All bills',
  none: 'No bills yet',
  noneHint: 'They show once an application has passed and its vouchers are issued.',
  urgedNone: 'Nothing is to be paid soon',
  urgedNoneHint: 'No voucher ends within 30 days.',
  applications: 'My applications',
  bill: 'Application {{num}}',
  year: 'Year {{year}}',
  orders: 'Orders',
  order_money: 'Orders in all',
  used: 'Paid by vouchers',
  left: 'Vouchers to be used',
  own_money: 'Paid by the enterprise',
  due: 'To be used before {{day}}',
  state: { open: 'To be paid', paid: 'Vouchers used up', lapsed: 'Vouchers lapsed' },
  openApplication: 'Application',
  openApplicationOf: 'Application {{num}}',
  vouchers: 'Vouchers',
};
