import type { menu as zhCN } from '../zh-CN/menu.ts';

export const menu: typeof zhCN = {
  groups: {
    programme: 'Cloud subsidies',
    reception: 'Receptions',
    catalog: 'Catalogue',
    setup: 'Flows and settings',
    ops: 'Operations',
  },
  today: 'Today',
  online: 'Online applications',
  receptionList: 'Reservations',
  receptionWeek: 'Week of the hall',
  demand: 'Enterprise demands',
  stepTimes: 'Time per step',
  corpJoins: 'Enterprise joiners',
  categories: 'Categories',
  labels: 'Labels',
  flows: 'Approval flows',
  configuration: 'Configuration',
  calendar: 'Working calendar',
  problems: 'Stuck cases',
  problemCount: '{{count}} open',
  migration: 'Migrate cases',
  batches: 'My batches',
  logs: 'Log of operations',
  downloads: 'Downloads',
};
