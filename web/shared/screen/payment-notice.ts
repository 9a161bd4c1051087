import { ALLOWANCE_TYPES, type AllowanceType } from '#domain/shared/fields/allowance-types.ts';

const KEY = 'payment-notice';

/** Remembers that something of this type was applied for: the notice is shown on coming back to the subsidy page (spec §2). */
export function oweNotice(type: AllowanceType): void {
  try {
    window.sessionStorage.setItem(KEY, type);
  } catch {
    // a browser that keeps nothing shows no notice
  }
}

/** The type that a notice is owed for, if any. */
export function owedNotice(): AllowanceType | undefined {
  try {
    const owed = window.sessionStorage.getItem(KEY);
    return ALLOWANCE_TYPES.find((type) => type === owed);
  } catch {
    return undefined;
  }
}

/** The notice was read. */
export function forgetNotice(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}
