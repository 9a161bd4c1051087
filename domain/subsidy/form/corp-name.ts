/** A name as it counts: width of brackets and letters, case and spaces are how one enterprise is written in two ways. */
const plain = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** Whether two names are one enterprise's. */
export const sameName = (a: string, b: string): boolean => plain(a) === plain(b);

/** Characters at either end that are shown at most; less than half of the name is. */
const SHOWN = 4;

/** The name behind somebody else's account: enough to recognise one's own, not enough to learn another's. */
export function maskMiddle(name: string): string {
  const letters = Array.from(name);
  const shown = Math.min(SHOWN, Math.floor(Math.max(letters.length - 1, 0) / 4));
  const hidden = '*'.repeat(letters.length - 2 * shown);
  return letters.slice(0, shown).join('') + hidden + letters.slice(letters.length - shown).join('');
}

/**
 * The name check (spec §5, §8): whether the name that the cloud account's lookup returned is the enterprise's; `name`
 * is what may be told of a returned one, masked unless it is the same. Undefined: there is no such account.
 */
export function checkName(entered: string, returned: string | undefined): { result: boolean; name: string } {
  if (returned === undefined) return { result: false, name: '' };
  const result = sameName(entered, returned);
  return { result, name: result ? entered : maskMiddle(returned) };
}
