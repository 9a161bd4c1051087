/** A button's word with the seconds that are still to be waited, if any. */
export const withSeconds = (word: string, left: number): string => (left > 0 ? `${word} (${left})` : word);
