import { createHash } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same for every delivery of one act: a UUID of version 8, which is for ids that are made in a way of one's own. */
export function derivedId(
  kind: 'batch' | 'cap' | 'corpmsg' | 'grant' | 'job' | 'listing' | 'prepared' | 'red-list' | 'resend' | 'settle',
  userId: string,
  key: string,
): string {
  const hex = sha256(`${kind}|${userId}|${key}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
