import type { ColumnType, Generated } from 'kysely';
import type { Model } from '#domain/iot/model.ts';
import type { Value, Values } from '#domain/iot/value.ts';

export interface IotProjectTable {
  project_id: Generated<string>;
  tenant_id: string;
  name: string;
  description: Generated<string>;
  create_time: Generated<Date>;
}
export interface IotProductTable {
  product_id: Generated<string>;
  tenant_id: string;
  project_id: string;
  product_key: Generated<string>;
  name: string;
  category: string;
  description: Generated<string>;
  status: Generated<number>;
  release_time: Date | null;
  model: ColumnType<Model, string | undefined, string>;
  create_time: Generated<Date>;
}
export interface IotTopicPolicyTable {
  policy_id: Generated<string>;
  tenant_id: string;
  product_id: string;
  topic: string;
  privilege: number;
  description: Generated<string>;
  created_at: Generated<Date>;
}
export interface IotDeviceTable {
  device_id: Generated<string>;
  tenant_id: string;
  product_id: string;
  device_name: string;
  remark: Generated<string>;
  secret_sha256: string;
  /** When it was given the secret that it has. */
  secret_time: Generated<Date>;
  disabled: Generated<boolean>;
  log_level: Generated<number>;
  create_time: Generated<Date>;
}
/** What a device last reported, by the identifiers of its properties. */
export type Reported = Record<string, { value: unknown; at: string }>;
export interface IotDeviceStateTable {
  device_id: string;
  tenant_id: string;
  online: Generated<boolean>;
  seen_at: Date | null;
  reported: ColumnType<Reported, string | undefined, string>;
}
export interface IotDeviceLogTable {
  log_id: Generated<string>;
  tenant_id: string;
  device_id: string;
  kind: string;
  topic: Generated<string>;
  cause: Generated<string>;
  detail: Generated<string>;
  created_at: Generated<Date>;
}
export interface IotMessageTable {
  message_id: Generated<string>;
  tenant_id: string;
  device_id: string;
  topic: string;
  payload: Buffer;
  cause: Generated<string>;
  received_at: Generated<Date>;
}
/** An action that a device is asked for, and what it answered. */
export interface IotActionTable {
  run_id: Generated<string>;
  tenant_id: string;
  device_id: string;
  action_id: string;
  input: ColumnType<Values, string, never>;
  author: string;
  /** The seconds for which its answer counts. */
  timeout: number;
  created_at: Generated<Date>;
  sent_at: Date | null;
  answered_at: Date | null;
  code: number | null;
  status: Generated<string>;
  output: ColumnType<Values, string | undefined, string>;
}
/** What a property of a device is to be. */
export interface IotDesiredTable {
  device_id: string;
  tenant_id: string;
  property_id: string;
  value: ColumnType<Value, string, string>;
  author: string;
  set_at: Generated<Date>;
}
/** When the broker was last there; one row. */
export interface IotBrokerTable {
  one: Generated<boolean>;
  beat_at: Date;
}
