import type { rights as zh } from '../zh-CN/rights.ts';

export const rights: typeof zh = {
  title: 'Rights explained',
  of: 'What {{name}} may do',
  hint: 'For each act: which role gives it, or why it may not be done. This is what the product itself goes by. Who decides one application also depends on the roles of its step.',
  open: 'Why may they?',
  back: 'Back to the person',
  hat: 'Identity',
  ended: 'ended',
  none: 'There is no such person',
  noneHint: 'Nobody is known by this address, or nobody whom you look after.',
  show: 'Show',
  shown: { all: 'All', may: 'May', not: 'May not' },
  nothing: 'Nothing of this kind',
  may: { all: 'May', some: 'In part', none: 'May not' },
  by: 'Given by: {{roles}}.',
  why: {
    role: 'None of their roles gives it.',
    every_park: 'It concerns every park, and this identity has some of them.',
    module: 'Its part of the product is off in their park.',
    hidden: 'Their park hides its part of the product from each of their roles.',
  },
  givenBy: 'These roles would give it: {{roles}}.',
  hindrance: {
    disabled: { title: 'The account is disabled', hint: 'Nobody can sign in with it, whatever its roles give.' },
    ended: { title: 'This identity has ended', hint: 'Below is what it gave; nobody can sign in under it.' },
    park_closed: {
      title: 'The park is closed',
      hint: 'Nobody can sign in under this identity until it is open again.',
    },
    one_time: {
      title: 'They have not set a password of their own',
      hint: 'After signing in with the one-time password they have to set their own before anything else.',
    },
    over: {
      title: 'The one-time password is over',
      hint: 'It signs nobody in. Send another one, or let them sign in by a code by SMS.',
    },
    two_factor: {
      title: 'They have not set up an authenticator app',
      hint: 'This identity asks for it: after signing in they have to set it up before anything else.',
    },
  },
};
