import { z } from 'zod';
import { forResource } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { optionalText, rule, text } from '../shared/fields/fields.ts';
import { Lock } from '../shared/calls/resource-calls.ts';
import { MENU_SCENES } from './catalogue.ts';

const at = '/tenant/api/menu/v1';
const administrators = { scenes: ['tenant-admin'], roles: ['super_admin'] } as const;
const reading = forResource(administrators, 'menus.entries.read');
const writing = forResource(administrators, 'menus.entries.write');

const scene = z.enum(MENU_SCENES);
const EntryId = z.string(rule('format')).regex(/^[\w-]{1,64}$/, rule('format'));
const Group = z.string().regex(/^[\w-]{0,64}$/, rule('format'));
/** Of another site, and encrypted: what opens in a tab of its own. */
const Address = z
  .string(rule('required'))
  .max(500, rule('tooLong'))
  .refine((typed) => URL.canParse(typed) && new URL(typed).protocol === 'https:', rule('httpsAddress'));
const ModuleOr = z.string().regex(/^(?:[a-z][a-z0-9_]{1,39})?$/, rule('format'));
const ResourceOr = z
  .string()
  .max(80)
  .regex(/^(?:[a-z]+\.[a-z-]+\.[a-z-]+)?$/, rule('format'));

/** What a park writes of a link. */
export const LinkFields = {
  name: text(20),
  name_en: text(40),
  address: Address,
  parent: Group.default(''),
  module: ModuleOr.default(''),
  resource: ResourceOr.default(''),
};
/** What it writes of an entry of the product's own: names in both languages, or the product's. */
export const OwnEntryFields = { name: optionalText(20), name_en: optionalText(40) };

const Entry = z.object({
  entry_id: z.string(),
  parent: z.string(),
  name: z.string(),
  name_en: z.string(),
  hidden: z.boolean(),
  address: z.string(),
  module: z.string(),
  resource: z.string(),
});
const Menu = z.object({ items: z.array(Entry), lock: z.string() });

/** The menus of a park: in its order, by its names, with its links (spec §7 menus, product §8). */
export const menusContract = defineContract({
  listMenu: {
    method: 'POST',
    path: `${at}/list`,
    access: reading,
    summary: 'A menu of the park, whole and in its order, hidden entries included',
    input: z.strictObject({ scene }),
    output: Menu,
  },
  getMenu: {
    method: 'POST',
    path: `${at}/detail`,
    access: reading,
    summary: 'One entry of a menu, with the lock of the menu',
    input: z.strictObject({ scene, entry_id: EntryId }),
    output: Entry.extend({ lock: z.string() }),
  },
  addMenu: {
    method: 'POST',
    path: `${at}/add`,
    access: writing,
    log: { type: 'create', grade: 'medium' },
    summary: 'Adds a link to another site at the end of its group, to the menu as it was read',
    input: z.strictObject({ scene, lock: Lock, ...LinkFields }),
    output: Menu,
  },
  updateMenu: {
    method: 'POST',
    path: `${at}/update`,
    access: writing,
    log: { type: 'update', grade: 'medium' },
    summary: 'Puts a menu as it was read in an order, renames and hides its entries',
    input: z.strictObject({
      scene,
      lock: Lock,
      entries: z
        .array(
          z.strictObject({
            entry_id: EntryId,
            parent: Group,
            ...OwnEntryFields,
            hidden: z.boolean(),
            address: z.union([z.literal(''), Address]),
            module: ModuleOr,
            resource: ResourceOr,
          }),
        )
        .max(100, rule('tooMany')),
    }),
    output: Menu,
  },
  deleteMenu: {
    method: 'POST',
    path: `${at}/delete`,
    access: writing,
    log: { type: 'delete', grade: 'medium' },
    summary: 'Deletes a link of a menu as it was read; without `entry_id` the menu is the product’s own again',
    input: z.strictObject({ scene, lock: Lock, entry_id: EntryId.optional() }),
    output: Menu,
  },
});
