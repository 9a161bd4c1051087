import { ONE_TIME_PASSWORD_SMS } from '#domain/identity/limits.ts';
import type { Databases } from '#db/client.ts';

/** The one-time password that a number was last sent; '' when the message is blank, undefined when there is none. */
export async function oneTimePasswordOf({ system }: Databases, mobile: string): Promise<string | undefined> {
  const sms = await system
    .selectFrom('outbox_message')
    .where('receiver', '=', mobile)
    .where('template', '=', ONE_TIME_PASSWORD_SMS)
    .select('body')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return sms && (/密码是 (\w+)，/.exec(sms.body)?.[1] ?? '');
}
