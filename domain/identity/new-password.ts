/** What a new password is judged against. */
export interface PasswordBounds {
  /** The number of the account that it is for, which whoever guesses knows. */
  mobile: string;
  /** Passwords that everybody tries first, in lower case. */
  common: ReadonlySet<string>;
}

/**
 * Why a password that has the right form is refused all the same; undefined when it may be set. Whoever guesses tries other
 * cases of a letter, and a number with blanks or hyphens in it, as well.
 */
export function judgeNewPassword(
  password: string,
  { mobile, common }: PasswordBounds,
): 'PASSWORD_COMMON' | 'PASSWORD_OF_MOBILE' | undefined {
  if (common.has(password.trim().toLowerCase())) return 'PASSWORD_COMMON';
  return password.replaceAll(/[\s-]/g, '').includes(mobile) ? 'PASSWORD_OF_MOBILE' : undefined;
}
