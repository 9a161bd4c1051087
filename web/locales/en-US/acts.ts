import type { acts as zh } from '../zh-CN/acts.ts';

export const acts: typeof zh = {
  caseNav: 'Back, and its neighbours',
  copy: {
    number: 'Copy the number',
    done: 'Copied',
    failed: 'Copy failed, enable clipboard permission or copy manually',
  },
  records: {
    title: 'Records',
    time: 'Time',
    operator: 'Operator',
    option: 'Operation',
    empty: 'No records yet',
  },
  sure: {
    processing: 'Processing; it will finish by itself',
    processingHint: 'There is no need to send it again. The result will appear here.',
    unsettledHint: 'It is not certain that the server received this. Sending it again is safe and never counts twice.',
    again: 'Send again',
  },
  module: {
    off: '{{name}} is not switched on',
    offHint: 'Your park does without it, or has not opened it to your role. Ask the park’s administrator.',
  },
};
