import type { views as zh } from '../zh-CN/views.ts';

export const views: typeof zh = {
  label: 'My views',
  none: 'No saved views yet',
  save: 'Save these filters as a view',
  update: 'Update with these filters',
  rename: 'Rename',
  remove: 'Delete',
  removeTitle: 'Delete the view “{{name}}”?',
  toDefault: 'Make it the default',
  notDefault: 'No longer the default',
  isDefault: 'Default',
  manage: 'Manage “{{name}}”',
  name: 'Name of the view',
  nameHint: 'Such as “Waiting longest”',
  defaultHint: 'Open the list with it',
  full: 'At most {{max}} views',
  saved: 'The view “{{name}}” was saved',
  removed: 'The view “{{name}}” was deleted',
};
