import { answerJoin, askToJoin } from '#db/repositories/identity/corp-joins.ts';
import type { World } from '#test/world.ts';

/** Somebody who asks to join the demo enterprise, and waits. */
export const JOINER = '韩梅梅';

/** What they wrote: the same in every language. */
export const JOIN_DATA = [JOINER, '李雷', '请由企业管理员联系'];

/** One person who waits to be let into the demo enterprise, and one who was refused. */
export async function castJoins(w: World): Promise<void> {
  const of = { tenant_id: 'nanshan', credit_code: '91440300MA5DEMP01U', password_hash: '-' };
  await askToJoin(w.db.system, { ...of, mobile: '13900000141', name: JOINER });
  const asked = await askToJoin(w.db.system, { ...of, mobile: '13900000142', name: '李雷' });
  if ('not' in asked) throw new Error('the demo enterprise is not known');
  await answerJoin(w.db.system, asked.request_id, {
    state: 'refused',
    reason: '请由企业管理员联系',
    answered_by: '陈晓',
  });
}
