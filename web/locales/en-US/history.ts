import type { history as zh } from '../zh-CN/history.ts';

export const history: typeof zh = {
  title: 'Earlier years',
  hint: 'What was paid in years before this platform, imported from tables: to be read, and no part of the ledger.',
  what: 'earlier year',
  searched: 'Enterprise, credit code',
  year: 'Year',
  corp: 'Enterprise',
  creditCode: 'Credit code',
  type: 'Type',
  order_money: 'Orders (yuan)',
  subsidy_money: 'Subsidy (yuan)',
  issued_money: 'Issued (yuan)',
  used_money: 'Used (yuan)',
  remarks: 'Remarks',
  emptyHint: 'The park’s or the provider’s administrator imports them from a CSV or Excel table.',
  open: 'Details',
  openOf: 'Details of {{name}}',
  records: 'Imports',
  brought: 'Added by this import',
  changed: '{{field}}: {{before}} → {{after}}',
};
