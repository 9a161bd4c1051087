import { BELOW, SITE_PATHS } from '#domain/portal/site-paths.ts';

const HAS_BELOW = new Set<string>(BELOW);

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
  // beside it the app has the page /estate
  '/estate/api/',
  '/iotexplorer/',
  '/logserver/',
  '/message/',
  '/platform/',
  '/roleauth/',
  '/tenant/',
  '/webpage/',
  '/live',
  '/temporal/',
  '/api-docs',
  // an address alone, or with all below it: beside some of them the app has pages
  ...SITE_PATHS.map(
    (path) => `^${path.replaceAll('.', String.raw`\.`)}${HAS_BELOW.has(path) ? '(?:[/?]|$)' : String.raw`(?:\?|$)`}`,
  ),
];
