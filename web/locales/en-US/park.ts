import type { park as zh } from '../zh-CN/park.ts';

export const park: typeof zh = {
  demoMessages:
    'This demo sends no text messages: the code is shown in the terminal of npm start and in the API’s log.',
  contact: {
    title: 'Reach the park',
    hint: 'Questions about papers, progress or the programme: call us, or come to the service desk.',
    address: 'Address',
    phone: 'Phone',
    hours: 'Hours',
    workdays: 'Working days {{hours}}',
    line: '{{name}}: {{value}}',
  },
};
