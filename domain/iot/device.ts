import { z } from 'zod';
import { optionalText, rule } from '../shared/fields/fields.ts';
import type { Names } from '../shared/fields/names.ts';

/** As many devices as a product has. */
export const MAX_DEVICES = 10_000;
/** How long a line of a device's log is kept, days. */
export const LOG_DAYS = 30;

/** What of a device is written to its log: what is at its level, and what is more serious. */
export const LOG_LEVELS = { off: 0, error: 1, warn: 2, info: 3, debug: 4 } as const;
export type LogLevel = (typeof LOG_LEVELS)[keyof typeof LOG_LEVELS];
export const LOG_LEVEL_NAMES = {
  0: { zh: '关闭', en: 'Off' },
  1: { zh: '错误', en: 'Errors' },
  2: { zh: '警告', en: 'Warnings' },
  3: { zh: '信息', en: 'Information' },
  4: { zh: '调试', en: 'Every message' },
} as const satisfies Record<LogLevel, Names>;
export const asLogLevel = (level: number): LogLevel =>
  Object.values(LOG_LEVELS).find((known) => known === level) ?? LOG_LEVELS.info;
export const LogLevelField = z.union(
  [z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)],
  rule('required'),
);

/** What a line of the log tells, and how serious that is. */
export const LOG_KINDS = {
  enabled: { level: 3, zh: '启用', en: 'Enabled' },
  disabled: { level: 2, zh: '禁用', en: 'Disabled' },
  connected: { level: 3, zh: '上线', en: 'Connected' },
  disconnected: { level: 3, zh: '下线', en: 'Disconnected' },
  published: { level: 4, zh: '上报', en: 'Published' },
  subscribed: { level: 4, zh: '订阅', en: 'Subscribed' },
  sent: { level: 4, zh: '下发', en: 'Sent to it' },
  refused: { level: 2, zh: '拒绝', en: 'Refused' },
  slowed: { level: 2, zh: '限速', en: 'Slowed down' },
  error: { level: 1, zh: '错误', en: 'Error' },
} as const satisfies Record<string, Names & { level: LogLevel }>;
export type LogKind = keyof typeof LOG_KINDS;
export const LOG_KIND_CODES = Object.keys(LOG_KINDS) as [LogKind, ...LogKind[]];
export const asLogKind = (kind: string): LogKind => LOG_KIND_CODES.find((known) => known === kind) ?? 'error';
/** Whether a device whose log has a level keeps such a line. */
export const isLogged = (kind: LogKind, level: number): boolean => LOG_KINDS[kind].level <= level;

/** Why something was refused, or what went wrong, by codes that both languages have words for; '' where there is nothing to say. */
export const LOG_CAUSES = {
  '': { zh: '', en: '' },
  secret: { zh: '设备密钥不正确', en: 'The secret is wrong' },
  is_disabled: { zh: '设备已禁用', en: 'The device is disabled' },
  module_off: { zh: '园区未开通物联网', en: 'The park does without IoT' },
  clean: { zh: '须以清除会话方式连接', en: 'It must connect with a clean session' },
  topic: { zh: '主题不在设备的权限内', en: 'The topic is not one that the device may use' },
  too_large: { zh: '消息过大', en: 'The message is too large' },
  not_json: { zh: '消息不是有效的 JSON 对象', en: 'The message is not a JSON object' },
  not_in_model: { zh: '消息不符合物模型', en: 'The message does not fit the model' },
  no_action: { zh: '没有等待该回复的行为，或已超时', en: 'No action waits for this answer, or its time is over' },
  too_many: { zh: '订阅的主题过多', en: 'It listens to too many topics' },
  too_fast: { zh: '消息过于频繁，已放慢接收', en: 'It sends too often, and is heard more slowly' },
  not_stored: { zh: '消息暂时无法保存，设备会重发', en: 'The message could not be stored; the device sends it again' },
} as const satisfies Record<string, Names>;
export type LogCause = keyof typeof LOG_CAUSES;
export const asLogCause = (cause: string): LogCause =>
  (Object.keys(LOG_CAUSES) as LogCause[]).find((known) => known === cause) ?? '';

/** What a device calls itself in its topics. */
export const DeviceName = z
  .string(rule('required'))
  .trim()
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,47}$/, rule('format'));
/** What a park says of a device. */
export const DeviceFields = { device_name: DeviceName, remark: optionalText(60) };

/** What the broker knows of a device that comes. */
interface Coming {
  /** Whether the secret is its own. */
  right: boolean;
  disabled: boolean;
  /** Whether its park has devices. */
  module_on: boolean;
  /** Whether it asks for a session that is not kept. */
  clean: boolean;
}
/** Why a device is kept out; '' where it is let in. The broker keeps no session: what waits for a device would be lost with its process. */
export function causeAgainst({ right, disabled, module_on, clean }: Coming): LogCause {
  if (!right) return 'secret';
  if (disabled) return 'is_disabled';
  if (!module_on) return 'module_off';
  return clean ? '' : 'clean';
}
