import type { PortalOwner } from '#db/repositories/portal/content.ts';
import { isSigned, signedPath } from '../shared/files/signed-path.ts';

/** Where a draft is read by whoever has its address. */
export const PREVIEW = '/site-preview';
const A_DAY_SECONDS = 86_400;

/** The address of an owner's draft: good for a day, without a sign-in. */
export const previewPath = (secret: string, { tenant_id }: PortalOwner): string =>
  signedPath(secret, PREVIEW, { tenant_id: tenant_id ?? '' }, A_DAY_SECONDS);

/** Whose draft an address shows, in whatever language and on whichever page; undefined where this server has not signed it, or longer ago than a day. */
export function previewedOwner(
  secret: string,
  { lang: _lang, page: _page, ...signed }: Readonly<Record<string, string>>,
): PortalOwner | undefined {
  if (!isSigned(secret, PREVIEW, signed)) return undefined;
  const { tenant_id = '' } = signed;
  return tenant_id === '' ? {} : { tenant_id };
}
