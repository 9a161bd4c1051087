import type { park as zh } from '../zh-CN/park.ts';

export const park: typeof zh = {
  demoMessages:
    'This demo sends no text messages: the code is shown in the terminal of npm start and in the API’s log.',
  contact: {
    address: 'Address',
    phone: 'Phone',
    hours: 'Hours',
    workdays: 'Working days {{hours}}',
    line: '{{name}}: {{value}}',
  },
};
