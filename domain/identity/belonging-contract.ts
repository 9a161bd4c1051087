import { z } from 'zod';
import { forResource, WORKBENCH } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Guid, optionalText, TenantId } from '../shared/fields/fields.ts';
import { pageFields, pageOf } from '../shared/calls/page.ts';
import { Time } from '../shared/calls/views.ts';
import { JOIN_STATES } from './joining.ts';

const at = '/tenant/api/v1/tenant/corp';
const ENTERPRISE = { scenes: ['portal'] } as const;
/** The park answers, nobody for it. */
const PARK = { scenes: ['tenant-admin'], roles: ['super_admin'] } as const;

const ParkRequest = z.object({
  request_id: z.string(),
  /** The park that is asked. */
  tenant_id: z.string(),
  tenant_name: z.string(),
  /** Where the enterprise is now. */
  from_name: z.string(),
  corp_name: z.string(),
  credit_code: z.string(),
  lar: z.string(),
  /** The provider's directory has a cloud account of this name and credit code. */
  vouched: z.boolean(),
  /** Who asks. */
  name: z.string(),
  mobile: z.string(),
  note: z.string(),
  state: z.enum(JOIN_STATES),
  reason: z.string(),
  create_time: Time,
  answer_time: Time.nullable(),
  operator: z.string(),
});
export type ParkRequest = z.output<typeof ParkRequest>;

/** An enterprise of one park asks to belong to another, which answers (product §8). */
export const belongingContract = defineContract({
  applyToPark: {
    method: 'POST',
    path: `${at}/Apply`,
    access: ENTERPRISE,
    log: { type: 'create', grade: 'low' },
    summary: 'Asks a park to take one’s enterprise in; while a request is open it is that one',
    rate: { max: 20, per: 'minute' },
    input: z.strictObject({ tenant_id: TenantId, note: optionalText(200).default('') }),
    output: ParkRequest,
  },
  ownParkRequests: {
    method: 'POST',
    path: `${at}/apply/Own`,
    access: ENTERPRISE,
    summary: 'What one’s enterprise has asked of parks, the newest first',
    input: z.strictObject(pageFields),
    output: pageOf(ParkRequest),
  },
  listParkRequests: {
    method: 'POST',
    path: `${at}/apply/List`,
    access: forResource(WORKBENCH, 'identity.corps.read'),
    summary: 'Enterprises that ask to belong to the asker’s parks, the open ones first',
    input: z.strictObject({ ...pageFields, tenant_id: TenantId.optional() }),
    output: pageOf(ParkRequest),
  },
  answerParkRequest: {
    method: 'POST',
    path: `${at}/apply/Answer`,
    access: forResource(PARK, 'identity.corps.write'),
    log: { type: 'decide', grade: 'medium' },
    summary: 'Takes an enterprise in, with who asked as its first person, or refuses with a reason',
    input: z.strictObject({ request_id: Guid, agree: z.boolean(), reason: optionalText(200).default('') }),
    output: ParkRequest,
  },
});
