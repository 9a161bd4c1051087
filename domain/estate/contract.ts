import { z } from 'zod';
import { defineContract } from '../shared/calls/endpoint.ts';
import { pageOf } from '../shared/calls/page.ts';
import { addCall, deleteCall, detailCall, listCall, updateCall } from '../shared/calls/resource-calls.ts';
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

const own = { scenes: ['portal', 'tenant', 'tenant-admin'] } as const;
const park = { tenant_id: TenantId };
/** A page of what a park shows, with all buildings in which it shows something. */
const shown = { output: pageOf(ShownSpace).extend({ buildings: z.array(z.string()) }) };

/** Spaces to let of a park: what its visitors and its own people see, and who keeps it (product §8, §14). */
export const estateContract = defineContract({
  listSpaces: {
    ...listCall(`${at}/ListSpaces`, 'public', 'The spaces that a park shows its visitors, by building and floor', {
      ...found,
      filters: { ...park, ...found.filters },
      item: ShownSpace,
    }),
    ...shown,
    rate,
  },
  getSpace: {
    method: 'POST',
    path: `${at}/GetSpace`,
    access: 'public',
    summary: 'One space that a park shows its visitors',
    rate,
    input: z.strictObject({ ...park, space_id: Guid }),
    output: ShownSpace,
  },
  listOwnSpaces: {
    ...listCall(`${at}/ListOwnSpaces`, own, 'The spaces that the caller’s own park shows, by building and floor', {
      ...found,
      item: ShownSpace,
    }),
    ...shown,
  },
  getOwnSpace: detailCall(
    `${at}/GetOwnSpace`,
    own,
    'One space that the caller’s own park shows',
    'space_id',
    ShownSpace,
  ),
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
    /** Of what the park is told: the building, the floor and the name of the space. */
    output: z.object({ subject: z.string() }),
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
