import { z } from 'zod';
import { Time } from '../../shared/calls/views.ts';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { addCall, deleteCall, listCall, Lock } from '../../shared/calls/resource-calls.ts';
import { Guid, rule } from '../../shared/fields/fields.ts';
import { pageFields, pageOf } from '../../shared/calls/page.ts';
import { DeviceFields, LOG_KIND_CODES, LogLevelField } from '../device.ts';
import { Model } from '../model.ts';
import { IOT_ACCESS } from './access.ts';

const at = '/iotexplorer/api/v1';
const { readDevices, writeDevices } = IOT_ACCESS;
const whose = { product_id: Guid };
const one = { ...whose, device_id: Guid };

/** A device as its park keeps it. */
export const Device = z.object({
  device_id: z.string(),
  device_name: z.string(),
  remark: z.string(),
  disabled: z.boolean(),
  log_level: z.number().int(),
  online: z.boolean(),
  /** When it was last heard of; null: never. */
  seen_time: Time.nullable(),
  /** When it was given the secret that it has. */
  secret_time: Time,
  create_time: Time,
  lock: z.string(),
});
export type Device = z.output<typeof Device>;

/** A device with its product, and what it last reported. */
export const DeviceDetail = Device.extend({
  product_id: z.string(),
  product_key: z.string(),
  product_name: z.string(),
  /** Where it connects; '' where the installation does not say. */
  broker_url: z.string(),
  model: Model,
  /** Values by the identifiers of properties, as JSON, with when each was reported. */
  reported: z.array(z.object({ id: z.string(), value: z.string(), time: Time })),
  /** What properties are to be, as JSON, who said so and when, and whether it is so by what it last reported. */
  desired: z.array(
    z.object({ id: z.string(), value: z.string(), author: z.string(), time: Time, is_reached: z.boolean() }),
  ),
  desired_lock: z.string(),
});
export type DeviceDetail = z.output<typeof DeviceDetail>;

/** A line of a device's log. */
export const DeviceLog = z.object({
  log_id: z.string(),
  time: Time,
  kind: z.enum(LOG_KIND_CODES),
  level: z.number().int(),
  topic: z.string(),
  /** Why, in the reader’s language; '' where there is nothing to say. */
  cause: z.string(),
  /** What was said, shortened, or who did it. */
  detail: z.string(),
});
export type DeviceLog = z.output<typeof DeviceLog>;

/** What a device told as an event of its model. */
export const DeviceEvent = z.object({
  message_id: z.string(),
  time: Time,
  event_id: z.string(),
  /** Values by the identifiers of its parameters, as JSON. */
  params: z.array(z.object({ id: z.string(), value: z.string() })),
});
export type DeviceEvent = z.output<typeof DeviceEvent>;

/** Devices of a product, whether they may connect, and what became of them (spec §7; product §17). */
export const devicesContract = defineContract({
  getDeviceList: listCall(`${at}/GetDeviceList`, readDevices, 'The devices of a product', {
    filters: {
      ...whose,
      disabled: z.union([z.literal(0), z.literal(1)]).optional(),
      online: z.union([z.literal(0), z.literal(1)]).optional(),
    },
    order: ['device_name', 'create_time'],
    item: Device,
  }),
  getDeviceDetail: {
    method: 'POST',
    path: `${at}/GetDeviceDetail`,
    access: readDevices,
    summary: 'One device, with what it last reported',
    input: z.strictObject(one),
    output: DeviceDetail,
  },
  createDevice: {
    ...addCall(
      `${at}/CreateDevice`,
      writeDevices,
      'Adds one; its secret is told in this answer only',
      { ...whose, ...DeviceFields },
      Device.extend({ device_secret: z.string(), broker_url: z.string() }),
    ),
    log: { type: 'create', grade: 'medium' },
  },
  deleteDevice: deleteCall(
    `${at}/DeleteDevice`,
    writeDevices,
    'Deletes one with its log and what it reported; it can no longer connect',
    'device_id',
    whose,
  ),
  disabledDevice: {
    method: 'POST',
    path: `${at}/DisabledDevice`,
    access: writeDevices,
    log: { type: 'update', grade: 'medium' },
    summary: 'Disables one, which is disconnected at once, or enables it again',
    input: z.strictObject({ ...one, lock: Lock, disabled: z.boolean(rule('required')) }),
    output: Device,
  },
  renewDeviceSecret: {
    method: 'POST',
    path: `${at}/RenewDeviceSecret`,
    access: writeDevices,
    log: { type: 'update', grade: 'high' },
    summary: 'Gives a device another secret, told in this answer only; whoever has the old one is disconnected',
    input: z.strictObject({ ...one, lock: Lock }),
    output: Device.extend({ device_secret: z.string(), broker_url: z.string() }),
  },
  updateDeviceLogLevel: {
    method: 'POST',
    path: `${at}/UpdateDeviceLogLevel`,
    access: writeDevices,
    log: { type: 'update', grade: 'low' },
    summary: 'Says what of a device is written to its log',
    input: z.strictObject({ ...one, lock: Lock, log_level: LogLevelField }),
    output: Device,
  },
  getDeviceLogList: {
    method: 'POST',
    path: `${at}/GetDeviceLogList`,
    access: readDevices,
    summary: 'The log of a device, the newest first; lines of 30 days',
    input: z.strictObject({ ...one, ...pageFields, kind: z.enum(LOG_KIND_CODES).optional() }),
    output: pageOf(DeviceLog),
  },
  getDeviceEventList: {
    method: 'POST',
    path: `${at}/GetDeviceEventList`,
    access: readDevices,
    summary: 'What a device told as events of its model, the newest first; of 30 days',
    input: z.strictObject({ ...one, ...pageFields }),
    output: pageOf(DeviceEvent),
  },
});
