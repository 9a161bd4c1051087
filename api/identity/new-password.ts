import { dictionary } from '@zxcvbn-ts/language-common';
import { DEMO_PASSWORD } from '#db/demo-accounts.ts';
import { judgeNewPassword } from '#domain/identity/new-password.ts';
import { AppError, errorText } from '#domain/shared/errors/errors.ts';
import type { PublicContext } from '../shared/calls/context.ts';

/** The most used passwords of those that were published, in lower case. */
export const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);
/** The demo's stand in our own documents: where there is no demo, nobody has them for a reason. */
const WITHOUT_DEMO: ReadonlySet<string> = new Set([...COMMON, DEMO_PASSWORD.toLowerCase()]);

type Asked = Pick<PublicContext, 'deps' | 'lang'>;

/**
 * What every call that sets a password asks first, before a code that proves the number is used up. Raises PASSWORD_COMMON and
 * PASSWORD_OF_MOBILE, which name the field.
 */
export function requireUncommon({ deps, lang }: Asked, of: { mobile: string; password: string }): void {
  const common = deps.config.DEMO ? COMMON : WITHOUT_DEMO;
  const why = judgeNewPassword(of.password, { mobile: of.mobile, common });
  if (why) throw new AppError(why, { data: { issues: [{ path: 'password', message: errorText(why, lang) }] } });
}
