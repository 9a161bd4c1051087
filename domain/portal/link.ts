const ANY_ORIGIN = 'https://park.invalid';

/** Whether a link leads to a page of the site (`/policyList`) or to an https address, and nowhere that runs something. */
export function isLink(link: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(link) || !URL.canParse(link, ANY_ORIGIN)) return false;
  const { protocol, origin, username } = new URL(link, ANY_ORIGIN);
  if (link.startsWith('/')) return origin === ANY_ORIGIN;
  return protocol === 'https:' && username === '' && /^https:\/\//i.test(link);
}
