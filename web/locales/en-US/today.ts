import type { today as zh } from '../zh-CN/today.ts';

export const today: typeof zh = {
  title: 'Today',
  hint: 'Hello, {{name}}. {{day}}',
  figure: { waiting: 'Waiting for me', overdue: 'Overdue of these', visits: 'Visits today' },
  kind: { subsidy: 'Subsidy applications', reception: 'Reservations', demand: 'Demands' },
  all: 'Show all',
  allOf: 'Show all: {{kind}}',
  clear: 'Nothing waits for you',
  clearHint: 'What arrives appears here by itself.',
  nothing: 'Your role has nothing to deal with here',
  nothingHint: 'What you may use is in the menu; to deal with applications, visits or demands, ask an administrator.',
  rest: '{{count}} more',
  visits: 'Visits today',
  noVisits: 'No confirmed visit today',
  moved: 'Latest moves',
  noMoves: 'No applications yet',
};
