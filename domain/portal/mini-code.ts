import { z } from 'zod';
import { rule } from '../shared/fields/fields.ts';
import { isSitePath } from './site-paths.ts';
import { isLink } from './link.ts';

/** How wide a code is in pixels, as the mini-program's server takes it. */
export const CODE_WIDTH = { least: 280, most: 1280, usual: 430 } as const;
/** The public picture of a page's code. */
export const CODE_PICTURE = '/site-code';

/** What a code carries beside its page: visible ASCII, as mini-programs read it. */
export const Scene = z
  .string(rule('required'))
  .min(1, rule('required'))
  .max(32, rule('tooLong'))
  .regex(/^[\w!#$&'()*+,/:;=?@.~-]*$/, rule('format'));

/** A page without a query; the scene is all that it is told. Absent: the first page. */
export const CodePage = z
  .string()
  .max(128, rule('tooLong'))
  .regex(/^\/?[\w-]*(\/[\w-]+)*$/, rule('format'));

/** Public pages that the app has, beside those that the API renders. */
const APP_PAGES = ['/cloudSubsidies/apply', '/exhibition-hall-booking/book', '/zjtx-apply', '/register'];

/** Whether an address is a public page's, or below one. */
function isPublic(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? '';
  return isSitePath(path) || APP_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}

/** A page with its query: of this site, never another's address. */
export const CodePath = z
  .string(rule('required'))
  .max(128, { message: rule('tooLong'), abort: true })
  .regex(/^\/[!-~]*$/, { message: rule('format'), abort: true })
  .refine((path) => isLink(path) && isPublic(path), rule('format'));

export const CodeWidth = z.coerce
  .number(rule('format'))
  .int(rule('format'))
  .min(CODE_WIDTH.least, rule('outOfRange'))
  .max(CODE_WIDTH.most, rule('outOfRange'))
  .default(CODE_WIDTH.usual);

/** The address of a page that a scene is told to. */
export const scenePath = (page: string, scene: string): string =>
  `/${page.replace(/^\//, '')}?${new URLSearchParams({ scene }).toString()}`;

/** The id that a scene names: 32 letters hold it without its dashes. Undefined where it names none. */
export function idOfScene(scene: string | undefined): string | undefined {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(scene ?? '');
  return parts?.slice(1).join('-').toLowerCase();
}

/**
 * How a mini-program's server is asked for the code of a page. Codes of a path with its query can be made so many times in all,
 * for ever: so they are of pages alone, and what a page shows is its scene. Undefined where that cannot be said: such a page
 * has a code of its address.
 */
export function askedOfServer(address: string): { page: string; scene?: string } | undefined {
  const { pathname: page, searchParams } = new URL(address, 'https://park.invalid');
  const said = [...searchParams];
  if (said.length === 0) return PLAIN_PAGE.test(page) ? { page } : undefined;
  const [, value = ''] = said[0] ?? [];
  const scene = value.replaceAll('-', '');
  return said.length === 1 && idOfScene(scene) !== undefined ? { page, scene } : undefined;
}
const PLAIN_PAGE = /^\/(?:[a-zA-Z-]+(?:\/[a-zA-Z-]+)?)?$/;

/** Where the picture of a page's code is had; `tenantId` of another park than the one whose host is asked. */
export const codePicture = (path: string, tenantId?: string): string =>
  `${CODE_PICTURE}?${new URLSearchParams({ path, ...(tenantId !== undefined && { tenant_id: tenantId }) }).toString()}`;
