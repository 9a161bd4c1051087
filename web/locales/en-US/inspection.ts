import type { inspection as zh } from '../zh-CN/inspection.ts';

export const inspection: typeof zh = {
  title: 'Spot inspection',
  drawn: 'Drawn',
  notDrawn: 'Not drawn',
  always: 'Every case is inspected here, nothing was drawn',
  draw: 'Ticket {{ticket}}, share {{share}}%: a ticket not above the share is drawn',
  nothingYet: 'Nobody has entered what was found; the step is passed only then.',
  enter: 'Enter what was found',
  result: 'Result',
  finding: 'What was found',
  findingHint: 'What was looked at and what came of it; needed when it differs',
  files: 'Files of the inspection',
  submit: 'Enter',
  success: 'The finding is in the register',
  page: {
    title: 'Spot inspections',
    hint: 'Applications that came to a spot inspection, what each drew and what was found; the share stands in the flow, and nobody can choose. The seed is told once the case is over: the ticket can be drawn from it again.',
    what: 'Inspection',
    number: 'Application no.',
    corp: 'Enterprise',
    draw: 'Draw',
    drawn: 'Draw (ticket / share)',
    pending: 'To be entered',
    never: 'Ended without one',
    foundAt: 'Entered',
  },
};
