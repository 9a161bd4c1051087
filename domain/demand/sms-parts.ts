import type { DemandOutcome } from './outcomes.ts';

type Parts = Readonly<Record<string, string>>;

/** What the enterprise hears of by SMS, with what the parts are filled: that its demand was received, and why it was closed. */
export const ENTERPRISE_SMS: Partial<Record<DemandOutcome | 'refused', (bid: string, note: string) => Parts>> = {
  apply: (num) => ({ num }),
  close: (num, reason) => ({ num, reason }),
};
