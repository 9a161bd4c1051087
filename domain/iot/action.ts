import { z } from 'zod';
import { refuse, type Refusal } from '../shared/cases/case.ts';
import { rule } from '../shared/fields/fields.ts';
import type { Names } from '../shared/fields/names.ts';
import type { Model } from './model.ts';
import { valuesOf, type Values } from './value.ts';

/** As many actions of one device as may wait for their answers, and as are kept of it. */
export const MAX_WAITING = 20;
export const MAX_ACTIONS_KEPT = 10_000;
/** How long an answer may be waited for, seconds, by what people choose among; the wire takes from 5 seconds to a day. */
export const TIMEOUT_NAMES = {
  10: { zh: '10 秒', en: '10 seconds' },
  30: { zh: '30 秒', en: '30 seconds' },
  60: { zh: '1 分钟', en: '1 minute' },
  300: { zh: '5 分钟', en: '5 minutes' },
  3600: { zh: '1 小时', en: '1 hour' },
  86400: { zh: '1 天', en: '1 day' },
} as const satisfies Record<number, Names>;
export const Timeout = z
  .number(rule('required'))
  .int(rule('format'))
  .min(5, rule('outOfRange'))
  .max(86_400, rule('outOfRange'));

/** Where an action stands that a device was asked for. */
export const ACTION_STATUS = { waiting: 1, sent: 2, done: 3, failed: 4, timedOut: 5 } as const;
export type ActionStatus = (typeof ACTION_STATUS)[keyof typeof ACTION_STATUS];
export const ACTION_STATUS_NAMES = {
  1: { zh: '等待设备连接', en: 'Waits for the device' },
  2: { zh: '已下发，等待回复', en: 'Sent, waits for its answer' },
  3: { zh: '已完成', en: 'Done' },
  4: { zh: '设备回复失败', en: 'The device says it failed' },
  5: { zh: '超时未回复', en: 'Not answered in time' },
} as const satisfies Record<ActionStatus, Names>;

/** A status as it comes on the wire. */
export const asActionStatus = (status: number): ActionStatus =>
  Object.values(ACTION_STATUS).find((known) => known === status) ?? ACTION_STATUS.waiting;

/** What is kept of an action: until when it is waited for, when it was sent, and what the device answered. */
export interface Asked {
  expires_at: Date;
  sent_at: Date | null;
  answered_at: Date | null;
  /** 0: it was done. */
  code: number | null;
}
/** Where it stands at a time: once its time is over no answer counts, whatever was restarted meanwhile (product §17). */
export function actionStatus({ expires_at, sent_at, answered_at, code }: Asked, now: Date): ActionStatus {
  if (answered_at !== null) return code === 0 ? ACTION_STATUS.done : ACTION_STATUS.failed;
  if (expires_at <= now) return ACTION_STATUS.timedOut;
  return sent_at === null ? ACTION_STATUS.waiting : ACTION_STATUS.sent;
}

/** What an action may be asked with; undefined when the model has no such action. */
export function inputOf({ actions }: Model, actionId: string): z.ZodType<Values> | undefined {
  const action = actions.find(({ id }) => id === actionId);
  return action && valuesOf(action.input);
}

/** The properties that may be set from the platform. */
export const settable = ({ properties }: Model): Model['properties'] => properties.filter(({ mode }) => mode === 'rw');
/** What may be wanted of a device: values of some of them. */
export const desiredOf = (model: Model, ids: readonly string[]): z.ZodType<Values> =>
  valuesOf(settable(model).filter(({ id }) => ids.includes(id)));

interface Asking {
  device_name: string;
  disabled: boolean;
  /** Actions that wait for their answers. */
  waiting: number;
}
/** Whether a device may be asked for another action. Raises IOT_DISABLED, IOT_WAITING. */
export function judgeAsking({ device_name: name, disabled, waiting }: Asking): Refusal | undefined {
  if (disabled) return refuse('IOT_DISABLED', { name });
  return waiting < MAX_WAITING ? undefined : refuse('IOT_WAITING', { name, max: MAX_WAITING });
}
