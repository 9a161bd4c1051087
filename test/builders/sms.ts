import { identityContract } from '#domain/identity/contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { sliderTicket } from './reception.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';

/** Has a code sent to a number and reads it from the outbox. The number's earlier codes are a minute old for it. */
export async function askCode(
  w: World,
  user: TestUser,
  mobile: string,
  purpose: Input<typeof identityContract.smsCode>['purpose'],
): Promise<string> {
  await w.db.system
    .updateTable('sms_code')
    .set((e) => ({ created_at: e.val(new Date(Date.now() - 120_000)) as never }))
    .where('mobile', '=', mobile)
    .execute();
  await user.call(identityContract.smsCode, { mobile, purpose, slider_ticket: await sliderTicket(w) });
  const { body } = await w.db.system
    .selectFrom('outbox_message')
    .where('receiver', '=', mobile)
    .where('template', '=', `sms_code_${purpose}`)
    .select('body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(body)?.[0] ?? '';
}
