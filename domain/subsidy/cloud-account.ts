import { sameName } from './corp-name.ts';

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
