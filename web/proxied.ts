import { SITE_PATHS } from '#domain/portal/site-paths.ts';

/**
 * What the development server hands to the API: calls and the public
 * pages that the API renders; the single-page app has routes of its own under /login and others.
 */
export const PROXIED = [
  '/Competition/',
  '/allowance/',
  '/approval/',
  '/authorize/',
  '/filesvr/',
  '/login/api/',
  '/login/pubapi/',
  '/logserver/',
  '/message/',
  '/platform/',
  '/roleauth/',
  '/tenant/',
  '/webpage/',
  '/live',
  '/temporal/',
  '/api-docs',
  // the home page alone: a prefix of every address
  String.raw`^/(?:\?|$)`,
  ...SITE_PATHS.filter((path) => path !== '/'),
];
