/** What the development server hands to the API: calls only, since the single-page app has routes of its own under /login and others. */
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
];
