import type { learning as zhCN } from '../zh-CN/learning.ts';

export const learning: typeof zhCN = {
  title: 'My courses',
  hint: 'The courses that you signed up for, and how far you are.',
  all: 'All courses',
  empty: 'You have not signed up for a course',
  emptyHint: 'Choose one among the park’s courses and sign up.',
  lessonCount: '{{count}} lessons',
  percentOf: 'Progress of “{{name}}”',
  gone: 'There is no such course',
  goneHint: 'It may have been withdrawn, or you have not signed up.',
  back: 'Back to my courses',
  lessonN: '{{n}}. {{title}}',
  minutes: '{{minutes}} minutes',
  states: { untouched: 'Not begun', begun: 'Begun', finished: 'Finished' },
  open: 'Open',
  openOf: 'Open: {{title}}',
  finish: 'I have finished',
  finishOf: 'I have finished: {{title}}',
  noFile: 'Not available at the moment',
  openDocument: 'Open the document',
  frame: 'Video: {{title}}',
};
