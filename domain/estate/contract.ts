import { z } from 'zod';
import { defineContract } from '../shared/calls/endpoint.ts';
import { addCall, deleteCall, listCall, updateCall } from '../shared/calls/resource-calls.ts';
import { EnquiryFields } from '../shared/enquiry/enquiry.ts';
import { Guid, TenantId, text } from '../shared/fields/fields.ts';
import { AreaBound, Floor, ShownSpace, Space, SPACE_STATUSES, SpaceFields } from './space.ts';

const at = '/estate/api/v1';
/** Who of them keeps spaces is said by the application's role. */
const staff = { scenes: ['tenant', 'tenant-admin'] } as const;
const rate = { max: 240, per: 'minute' } as const;
const found = {
  order: ['building', 'floor', 'area', 'price'],
  filters: {
    building: text(40).optional(),
    floor: Floor.optional(),
    min_area: AreaBound.optional(),
    max_area: AreaBound.optional(),
    status: z.enum(SPACE_STATUSES).optional(),
  },
} as const;

/** Spaces to let of a park: what its visitors see, and who keeps it (product §8, §14). */
export const estateContract = defineContract({
  listSpaces: {
    ...listCall(`${at}/ListSpaces`, 'public', 'The spaces that a park shows, by building and floor', {
      ...found,
      filters: { tenant_id: TenantId, ...found.filters },
      item: ShownSpace,
    }),
    rate,
  },
  listBuildings: {
    method: 'POST',
    path: `${at}/ListBuildings`,
    access: 'public',
    summary: 'The buildings in which a park shows spaces',
    rate,
    input: z.strictObject({ tenant_id: TenantId }),
    output: z.object({ items: z.array(z.string()) }),
  },
  getSpace: {
    method: 'POST',
    path: `${at}/GetSpace`,
    access: 'public',
    summary: 'One space that a park shows',
    rate,
    input: z.strictObject({ tenant_id: TenantId, space_id: Guid }),
    output: ShownSpace,
  },
  enquireSpace: {
    method: 'POST',
    path: `${at}/EnquireSpace`,
    access: { scenes: ['portal'] },
    log: { type: 'create', grade: 'low' },
    summary: 'Asks the park for a space that is to let: an opportunity, or one more enquiry of that which is open',
    rate: { max: 20, per: 'minute' },
    input: z.strictObject({
      space_id: Guid,
      name: EnquiryFields.name,
      mobile: EnquiryFields.mobile,
      note: EnquiryFields.note,
    }),
    output: z.object({ name: z.string() }),
  },
  manageSpaces: listCall(`${at}/ManageSpaces`, staff, 'The spaces of one’s own park, shown or not', {
    ...found,
    order: [...found.order, 'status'],
    filters: { ...found.filters, shown: z.boolean().optional() },
    item: Space,
  }),
  addSpace: addCall(`${at}/AddSpace`, staff, 'Adds a space', SpaceFields, Space),
  updateSpace: updateCall(
    `${at}/UpdateSpace`,
    staff,
    'Changes a space as it was read; shows or hides it',
    'space_id',
    SpaceFields,
    Space,
  ),
  removeSpace: deleteCall(`${at}/RemoveSpace`, staff, 'Removes a space as it was read', 'space_id'),
});
