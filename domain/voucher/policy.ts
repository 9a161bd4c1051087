import type { Actor } from '../shared/scene.ts';
import { taskOf } from '../shared/case-acts.ts';
import { decideVoucher, type VoucherCase } from './machine.ts';
import type { VoucherEvent } from './state.ts';

/** What `actor` may do with a voucher; each is true if and only if its event would be accepted. `now` is epoch ms. */
export function voucherActions(c: VoucherCase, actor: Actor, now: number) {
  const task_id = taskOf(c.voucher_num, c.state.visit);
  const base = { event_id: 'probe', actor, task_id };
  const may = (event: VoucherEvent) => decideVoucher(c, event, now).ok;
  const { request } = c.state;
  const ask = may({ ...base, kind: 'ask', wish: { kind: 'recycle' }, reason: '-' });
  return {
    ask,
    rebind: ask && c.state.order_ids.length > 0,
    answer: request !== null && may({ ...base, kind: 'answer', of: [request.kind], decision: 'pass', note: '' }),
    // one that is used up is corrected to less, one that is called back to be over, any other to all of it
    correct: (['used_up', 'issued', 'recycled', 'expired'] as const).some((status) =>
      may({ ...base, kind: 'correct', status, used: c.state.status === 'recalling' ? c.state.used : '0', reason: '-' }),
    ),
  };
}
