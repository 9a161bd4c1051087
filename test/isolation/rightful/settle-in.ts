import { settleInContract } from '#domain/settlein/contract.ts';
import { aSettleIn } from '#test/builders/settle-in.ts';
import { does, userOf, type Acts } from './does.ts';

const { applySettleIn, withdrawSettleIn, answerSettleIn } = settleInContract;

/** What is done with a request to move in, by the enterprise and by its park. */
export const SETTLE_IN: Acts = {
  'a request to move in, made, taken back, made again and answered': async (r) => {
    // an enterprise asks for itself, whoever it is
    const first = await userOf(r, 'applicant').call(applySettleIn, aSettleIn());
    await does(r, 'applicant', withdrawSettleIn, { settle_in_id: first.settle_in_id, lock: first.lock });
    const { settle_in_id, lock } = await userOf(r, 'applicant').call(applySettleIn, aSettleIn());
    await does(r, 'tenant admin', answerSettleIn, { settle_in_id, lock, agree: true });
  },
};
