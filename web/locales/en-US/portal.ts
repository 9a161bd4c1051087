import type { portal as zh } from '../zh-CN/portal.ts';

export const portal: typeof zh = {
  home: {
    title: 'Cloud subsidies for park enterprises',
    lead: 'Move to the cloud, share the cost',
    hint: 'Eligible enterprises of the park receive a {{wording}} for their cloud orders, at the ratio of the year. Everything is online, and you can follow every step.',
    apply: 'Apply now',
    learn: 'About the programme',
    mine: 'My applications',
    workbench: 'Open the workbench',
  },
};
