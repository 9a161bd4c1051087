/** What can be measured alone, by its name. */
export const PARTS = [
  'visits',
  'log',
  'staff',
  'catalogue',
  'reconciliation',
  'papers',
  'ledger',
  'figures',
  'customers',
  'tables',
  'site',
  'devices',
  'pages',
] as const;
