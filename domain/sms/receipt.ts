import { z } from 'zod';
import { Mobile, optionalText, rule } from '../shared/fields/fields.ts';

/** Where the gateway says what became of a message, and what somebody answered. */
export const RECEIPT_PATH = '/message/api/v1/sms/receipt';

/** What the gateway says of a message that it had, by our id. */
const State = z.object({
  // an id of another shape is of no message
  id: z.string(rule('format')).max(64, rule('tooLong')),
  state: z.enum(['delivered', 'failed']),
  reason: optionalText(200).default(''),
});
/** What somebody answered to an SMS. */
const Answer = z.object({ mobile: Mobile, content: z.string(rule('format')).max(500, rule('tooLong')) });
/** One of the two; what else the gateway sends along is nobody's. */
export const SmsReceipt = z.union([State, Answer]);
export type SmsReceipt = z.output<typeof SmsReceipt>;
