import type { leave as zhCN } from '../zh-CN/leave.ts';

export const leave: typeof zhCN = {
  title: 'Leave this page?',
  hint: 'You have changes that are not saved. They will be lost.',
  stay: 'Stay',
  go: 'Leave without saving',
  save: 'Save and leave',
  expired: {
    title: 'Your session has expired or was switched',
    leave: 'Discard and sign in',
    hint: 'What you wrote is still on this page. Sign in again in a new window, with the same account and role, then come back here.',
    signIn: 'Sign in in a new window',
    goOn: 'I have signed in, continue',
    out: 'You are not signed in yet, or the network is unavailable',
    other: 'You signed in with another account or role. Please sign in as {{name}}, in the role of before',
  },
};
