import type { calendar as zh } from '../zh-CN/calendar.ts';

export const calendar: typeof zh = {
  title: 'Working calendar',
  hint: 'Deadlines count working days. Marked here is what differs from Monday to Friday, for every park.',
  previous: 'Previous year',
  next: 'Next year',
  months: 'Calendar of {{year}}',
  unknown: 'The holidays of {{year}} have not been entered yet',
  unknownHint: 'Until then every Monday to Friday of that year counts as a working day.',
  state: { worked: 'working day', free: 'free', holiday: 'holiday', shifted: 'worked weekend' },
  day: '{{day}}, {{state}}',
  changed: '{{day}}, {{state}}, changed and not saved yet',
  keys: 'Click a day to switch it; with the keyboard, move by the arrow keys and switch by the space bar.',
  count: '{{holiday}} holidays, {{shifted}} worked weekend days, {{worked}} working days in the year',
  readOnly: 'Only the provider’s subsidy administrators and the platform may change the working calendar',
  pending: '{{count}} change(s) not saved yet',
  none: 'No changes yet: click a day to switch it',
  undo: 'Discard changes',
  save: 'Save changes',
  saveTitle: 'Save the working calendar',
  saveHint:
    '{{count}} day(s) will change. Due dates, reminders and escalations of {{open}} open task(s) are counted anew, and so are the dates that enterprises expect. The hall takes no visits on days off; those booked already are not cancelled by themselves, so tell the visitors.',
  saveHintNone:
    '{{count}} day(s) will change. No open task has a due date to count anew. The hall takes no visits on days off; those booked already are not cancelled by themselves, so tell the visitors.',
  overtaken:
    'That change now shows in the calendar, and all of yours are kept ({{count}} days differ from it). Go back to look, or confirm again to save.',
  reason: 'Reason for the change',
  saved: 'Saved, {{count}} day(s) changed; there was nothing to count anew.',
  batch: {
    running: 'Saved; due dates are being counted anew: {{done}} / {{total}}',
    paused: 'The count is paused: {{done}} / {{total}}',
    done: 'Saved; the due dates of {{done}} task(s) were counted anew',
    refused: 'Saved; the due dates of {{done}} task(s) were counted anew, {{refused}} had moved on',
    progress: 'Progress of the count',
    link: 'Show the results',
  },
};
