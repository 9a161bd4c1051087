import type { figures as zh } from '../zh-CN/figures.ts';

export const figures: typeof zh = {
  title: 'Subsidy statistics',
  hint: 'Amounts come from the ledger and counts from the applications, by month, type, park, product category and agent. Press a number to see the applications that it counts.',
  choice: 'Figure',
  filter: {
    label: 'Filters',
    parks: 'Parks',
    allParks: 'All parks',
    months: 'First month – last month',
    known: 'As known on (optional)',
    knownHint: 'Counts only what was booked up to the end of that day; empty: now',
    reset: 'Reset filters',
  },
  figure: {
    apply: 'Applications',
    conversion: 'Approval rate',
    gov_sent: 'Approved',
    voucher: 'Issued',
    used: 'Used',
    income: 'Orders brought in',
  },
  about: {
    apply: 'Applications handed in, by the month of that; amounts are those of the newest form.',
    conversion:
      'Of the applications handed in in these months, the share that came to its end; the others were closed or still run.',
    gov_sent:
      'Subsidy reserved by the government’s approval, less what was released by returns, corrections and closings, by the month in which it took effect.',
    voucher:
      'Subsidy issued to enterprises, less what expired and was taken back, by the month in which it took effect.',
    used: 'Subsidy that enterprises used, less what was reversed, by the month in which it took effect.',
    income: 'Order totals of applications that came to their end, by the month of that.',
  },
  unit: { count: 'applications', money: 'yuan', percent: 'of those handed in' },
  column: {
    percent: 'Share',
    apply: {
      value: 'Applications',
      total: 'Orders (yuan)',
      release: 'Subsidy (yuan)',
      occupy: 'Enterprise pays (yuan)',
    },
    conversion: { value: 'Rate', total: 'Handed in', release: 'Approved', closed: 'Closed', occupy: 'Running' },
    gov_sent: {
      value: 'Net approved (yuan)',
      total: 'Approved (yuan)',
      release: 'Released (yuan)',
      occupy: 'Not used, net (yuan)',
    },
    voucher: {
      value: 'Net issued (yuan)',
      total: 'Issued (yuan)',
      release: 'Expired, taken back (yuan)',
      occupy: 'Not used, net (yuan)',
    },
    used: { value: 'Net used (yuan)', total: 'Used (yuan)', release: 'Reversed (yuan)' },
    income: {
      value: 'Orders (yuan)',
      total: 'Applications',
      release: 'Subsidy (yuan)',
      occupy: 'Enterprise pays (yuan)',
    },
  },
  dimension: { month: 'Month', type: 'Type', tenant: 'Park', category: 'Product category', dealer: 'Agent' },
  type: { online: 'Online', offline: 'Offline', postpaid: 'Postpaid' },
  noCategory: 'No category',
  noDealer: 'Enterprise pays',
  categoryHint: {
    counts:
      'An application with products of several categories counts once in each; its money is divided over its lines.',
    money: 'Each amount is divided over the lines of its application; the categories add up to the whole.',
  },
  by: '{{figure}}: {{by}}',
  chart: '{{title}}, bars; the numbers are in the table',
  all: 'All',
  open: '{{name}}, {{what}} {{number}}: show the applications',
  cases: {
    count: '{{count}} application(s)',
    empty: 'No applications',
    emptyHint: 'The data changed a moment ago; please open the statistics again.',
    case: 'Number',
    corp: 'Enterprise',
    status: 'Status',
    handedIn: 'Handed in',
  },
  earlier: {
    title: 'Earlier years (imported)',
    hint: 'Years before this platform, imported from tables: no part of the ledger, nor of the numbers above.',
    measure: 'Measure',
    year: '{{year}} (imported)',
    corps: 'Enterprises',
  },
  empty: 'Nothing in these months',
  emptyHint: 'Choose other months, parks or another day.',
  export: 'Export CSV',
  exportHint: 'Exports everything of this figure under the filters',
  csv: { by: 'By', name: 'Name' },
};
