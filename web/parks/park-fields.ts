import { z } from 'zod';
import { NewTenantFields, type Tenant } from '#domain/identity/tenant-contract.ts';
import { PRODUCT_MODULES } from '#domain/modules/catalogue.ts';
import { TenantFields } from '#domain/identity/tenant.ts';

const { admin, ...OFNEW } = NewTenantFields;
/** The form: of a new park with what is asked for once, of one that is there without. */
export const PARK_SCHEMA = z.discriminatedUnion('fresh', [
  z.strictObject({
    fresh: z.literal(true),
    ...OFNEW,
    admin_name: admin.shape.name,
    admin_mobile: admin.shape.mobile,
  }),
  z.strictObject({ fresh: z.literal(false), ...TenantFields }),
]);

export interface ParkForm {
  fresh: boolean;
  name: string;
  short_code?: string;
  custom: boolean;
  host_list: string[];
  park_list: { park_id?: string; name: string }[];
  address: string;
  phone: string;
  office_hours: string;
  gov_ratio?: string;
  module_list?: string[];
  admin_name?: string;
  admin_mobile?: string;
}
export const NEW_PARK: ParkForm = {
  fresh: true,
  name: '',
  short_code: '',
  custom: false,
  host_list: [''],
  park_list: [{ name: '' }],
  address: '',
  phone: '',
  office_hours: '',
  gov_ratio: '',
  module_list: PRODUCT_MODULES.filter(({ usual }) => usual).map(({ code }) => code),
  admin_name: '',
  admin_mobile: '',
};

/** What of a park the form changes. */
export const fieldsOf = ({ name, custom, host_list, park_list, address, phone, office_hours }: Tenant) => ({
  name,
  custom,
  host_list,
  park_list,
  address,
  phone,
  office_hours,
});

/** The form as the calls take it. */
export function parkBody(fields: Record<string, unknown>): Record<string, unknown> {
  const { fresh, admin_name, admin_mobile, ...rest } = fields;
  return fresh === true ? { ...rest, admin: { name: admin_name, mobile: admin_mobile } } : rest;
}
