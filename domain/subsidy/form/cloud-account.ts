import { checkName, sameName } from './corp-name.ts';

/** What the provider's directory says of a cloud account: whose it is. */
export interface AccountEntry {
  name: string;
  /** '' when the directory does not know: then the account can be bound to nobody. */
  credit_code: string;
}

/** Whether an account is an enterprise's: the directory tells the same name and the same credit code (spec §5, §8). */
export const ownsAccount = (
  corp: { corp_name: string; credit_code: string },
  entry: AccountEntry | undefined,
): boolean => entry !== undefined && sameName(corp.corp_name, entry.name) && entry.credit_code === corp.credit_code;

/** What the look-up of an account says to an enterprise; `name` is what may be told of the returned one. */
export interface AccountVerdict {
  result: boolean;
  name: string;
  /** Why the submission would refuse the account. */
  error: 'CORP_NAME_MISMATCH' | 'ACCOUNT_NOT_YOURS' | null;
}

/** Judges the account that an enterprise names, in the form as in the submission (spec §5, §8). */
export function judgeAccount(
  corp: { corp_name: string; credit_code: string },
  entry: AccountEntry | undefined,
): AccountVerdict {
  const { result, name } = checkName(corp.corp_name, entry?.name);
  if (!result) return { result, name, error: 'CORP_NAME_MISMATCH' };
  return ownsAccount(corp, entry)
    ? { result: true, name, error: null }
    : { result: false, name, error: 'ACCOUNT_NOT_YOURS' };
}
