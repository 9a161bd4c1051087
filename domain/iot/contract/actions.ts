import { z } from 'zod';
import { Time } from '../../shared/calls/views.ts';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { pageFields, pageOf } from '../../shared/calls/page.ts';
import { Lock } from '../../shared/calls/resource-calls.ts';
import { Guid, rule } from '../../shared/fields/fields.ts';
import { Timeout } from '../action.ts';
import { ValueList } from '../value.ts';
import { IOT_ACCESS } from './access.ts';

const at = '/iotexplorer/api/v1';
const { readDevices, writeDevices } = IOT_ACCESS;
const one = { product_id: Guid, device_id: Guid };
/** Values by identifiers, as JSON: each reader shows them by the model. */
const Told = z.array(z.object({ id: z.string(), value: z.string() }));

/** An action that a device was asked for, and where it stands. */
export const DeviceAction = z.object({
  run_id: z.string(),
  action_id: z.string(),
  input: Told,
  author: z.string(),
  create_time: Time,
  /** Until when its answer counts. */
  expire_time: Time,
  sent_time: Time.nullable(),
  answer_time: Time.nullable(),
  action_status: z.number().int(),
  /** What the device answered: 0 is done, and what it says of it; null while it has not. */
  code: z.number().int().nullable(),
  message: z.string(),
  output: Told,
});
export type DeviceAction = z.output<typeof DeviceAction>;

/** What is wanted of devices: actions, and values of properties (product §17). */
export const actionsContract = defineContract({
  callDeviceAction: {
    method: 'POST',
    path: `${at}/CallDeviceAction`,
    access: writeDevices,
    log: { type: 'update', grade: 'high' },
    summary: 'Asks a device for an action of its model; it is sent as soon as the device is there',
    input: z.strictObject({
      ...one,
      action_id: z.string(rule('required')).min(1, rule('required')).max(32, rule('tooLong')),
      input: ValueList,
      /** The seconds for which an answer counts. */
      timeout: Timeout,
    }),
    output: DeviceAction,
  },
  getDeviceActionList: {
    method: 'POST',
    path: `${at}/GetDeviceActionList`,
    access: readDevices,
    summary: 'What a device was asked for and what it answered, the newest first; of 30 days',
    input: z.strictObject({ ...one, ...pageFields }),
    output: pageOf(DeviceAction),
  },
  controlDeviceData: {
    method: 'POST',
    path: `${at}/ControlDeviceData`,
    access: writeDevices,
    log: { type: 'update', grade: 'high' },
    summary: 'Says, as it was read, which values properties of a device are to have; without one it is left to itself',
    input: z.strictObject({ ...one, lock: Lock, desired: ValueList }),
    output: z.object({ device_id: z.string() }),
  },
});
