import { z } from 'zod';
import { Guid, optionalText, rule, TenantId, text } from '../shared/fields/fields.ts';
import { APP_ICONS } from '../shared/fields/app-icons.ts';

/** How many applications the platform keeps, and how many roles one has. */
export const MAX_APPS = 100;
export const MAX_APP_ROLES = 20;

/** `embedded`: a part of the product's own look; `link`: another site. */
export const APP_KINDS = ['embedded', 'link'] as const;
export type AppKind = (typeof APP_KINDS)[number];

export const AppCode = z.string(rule('format')).regex(/^[a-z][a-z0-9-]{1,39}$/, rule('format'));
const RoleCode = z.string(rule('format')).regex(/^[a-z][a-z0-9_]{1,39}$/, rule('format'));

const isPath = (typed: string): boolean => /^\/(?![/\\])/.test(typed);
// browsers leave tabs and line ends out of an address, which would make another one of it
const isPlain = (typed: string): boolean => !/[\s\p{Cc}]/u.test(typed);
/** A path of this origin: not `//host`, nor `/\host`, which browsers read as another site. */
export const isOwnPath = (typed: string): boolean => isPlain(typed) && isPath(typed);
const isHttps = (typed: string): boolean => {
  if (!typed.startsWith('https://') || !URL.canParse(typed)) return false;
  const { username, password } = new URL(typed);
  return username === '' && password === '';
};
/** Where an application is entered: an https address without a password in it, or a path of this origin. */
export const isEntry = (typed: string): boolean => isOwnPath(typed) || (isPlain(typed) && isHttps(typed));
const Entry = z
  .string(rule('required'))
  .min(1, rule('required'))
  .max(500, rule('tooLong'))
  .refine(isEntry, rule('entry'));

/** What the platform writes of an application; its code stays. `granted_to`: the parks that may have it, null for every one. */
export const AppFields = {
  name: text(30),
  name_en: text(60),
  about: optionalText(200).default(''),
  about_en: optionalText(400).default(''),
  kind: z.enum(APP_KINDS),
  entry: Entry,
  icon: z.enum(APP_ICONS),
  granted_to: z.array(TenantId).max(500, rule('tooMany')).nullable(),
};
export const App = z.object({
  app_id: z.string(),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  about: z.string(),
  about_en: z.string(),
  kind: z.enum(APP_KINDS),
  entry: z.string(),
  icon: z.enum(APP_ICONS),
  granted_to: z.array(z.string()).nullable(),
  started: z.boolean(),
  lock: z.string(),
});
export type App = z.output<typeof App>;

/** A role of an application: a code that the application reads, and nothing to this platform. */
export const AppRoleFields = { name: text(30), name_en: text(60) };
export const AppRoleCode = RoleCode;
export const AppRole = z.object({
  role_id: z.string(),
  app_id: z.string(),
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  is_default: z.boolean(),
  lock: z.string(),
});
export type AppRole = z.output<typeof AppRole>;
export const AppId = { app_id: Guid };
