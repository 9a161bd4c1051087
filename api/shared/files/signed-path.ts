import { createHmac, timingSafeEqual } from 'node:crypto';
import { URL_TTL_SECONDS } from '#db/files/file-store.ts';

type Query = Record<string, string>;

const mac = (secret: string, parts: unknown): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
const inOrder = (query: Query) => Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** A path of this server that is good for a few minutes, or for so many seconds, with what it is asked for. */
export function signedPath(secret: string, path: string, asked: Query, ttlSeconds: number = URL_TTL_SECONDS): string {
  const query = { ...asked, exp: String(Math.floor(Date.now() / 1000) + ttlSeconds) };
  const sig = mac(secret, ['path', path, inOrder(query)]);
  return `${path}?${new URLSearchParams({ ...query, sig }).toString()}`;
}

/** Whether a path was signed by this server, with just that query, and is still good. */
export function isSigned(secret: string, path: string, { sig = '', ...query }: Query): boolean {
  const wanted = Buffer.from(mac(secret, ['path', path, inOrder(query)]));
  const given = Buffer.from(sig);
  const same = wanted.length === given.length && timingSafeEqual(wanted, given);
  return same && Number(query['exp']) >= Date.now() / 1000;
}
