import type { sms as zh } from '../zh-CN/sms.ts';

export const sms: typeof zh = {
  title: 'SMS sent',
  what: 'message',
  hint: 'Every SMS of the platform: to whom, what it says, and whether the gateway took it. Four digits of each number are hidden; codes and passwords are not shown.',
  searched: 'Number or its last four digits, text',
  emptyHint: 'Whenever somebody is to be told of an application, a visit or a demand, the message stands here.',
  time: 'Time',
  template: 'Purpose',
  receiver: 'Number',
  park: 'Park',
  noPark: 'Of no park',
  text: 'Text',
  secret: 'Code or password, not shown',
  state: 'State',
  states: { queued: 'Waiting', sent: 'Sent', failed: 'Failed' },
  reasons: {
    quota: 'The park has no SMS left this month',
    stale: 'What it says held no more; not sent',
    gateway: 'The gateway took none of its tries',
    template: 'Its template is not in use; not sent',
  },
  answered: 'The gateway answered {{code}}',
  unreachable: 'The gateway did not answer',
  again: 'Tried {{count}} times, again at {{time}}',
  resentBy: 'Sent again by {{name}}, {{time}}',
  resend: 'Send again',
  resendOf: 'Send again: {{name}}',
  resendHint:
    'Puts this message back into the queue. Make sure that what it failed for is mended, and that what it says still holds: things may have gone on since.',
  resent: 'Waiting to be sent again',
};
