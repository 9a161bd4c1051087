import { z } from 'zod';
import { Guid } from '../shared/fields/fields.ts';
import type { LogCause } from './device.ts';
import { MAX_FILTERS, MAX_MESSAGE } from './limits.ts';
import type { Model, Param } from './model.ts';
import { mayUse, SYSTEM_KINDS, systemTopic, type Policy, type SystemKind, type TopicOwner } from './topic.ts';
import { fits, type Values } from './value.ts';

/** What a message is, by its topic: one of the system’s, or of the product’s own. */
export const kindOf = (topic: string, device: TopicOwner): SystemKind | 'own' =>
  SYSTEM_KINDS.find((kind) => systemTopic('up', kind, device) === topic) ?? 'own';

/** Why a message is not taken; '' where it is. */
export const causeAgainstMessage = (
  { topic, bytes }: { topic: string; bytes: number },
  device: TopicOwner,
  policies: readonly Policy[],
): LogCause => {
  if (!mayUse('publish', topic, device, policies)) return 'topic';
  return bytes > MAX_MESSAGE ? 'too_large' : '';
};

/** Why a device may not listen to a filter beside those that it listens to; '' where it may. */
export const causeAgainstFilter = (
  filter: string,
  device: TopicOwner,
  { policies, heard }: { policies: readonly Policy[]; heard: ReadonlySet<string> },
): LogCause => {
  if (!mayUse('subscribe', filter, device, policies)) return 'topic';
  return heard.size < MAX_FILTERS || heard.has(filter) ? '' : 'too_many';
};

const Token = z.string().max(64).optional();
const Params = z.record(z.string(), z.unknown());
/** The longest that a device says in words how an action went, characters. */
const MAX_STATUS = 200;
/** The furthest that the code of an answer lies from zero. */
const MAX_CODE = 2_147_483_647;
const SHAPES = {
  property: z.discriminatedUnion('method', [
    z.object({ method: z.literal('report'), clientToken: Token, params: Params }),
    // it has heard what is wanted of it; whether it is so is what it reports
    z.object({ method: z.literal('control_reply'), clientToken: Token, code: z.number() }),
  ]),
  event: z.object({ method: z.literal('event_post'), clientToken: Token, eventId: z.string(), params: Params }),
  action: z.object({
    method: z.literal('action_reply'),
    clientToken: z.string().max(64),
    code: z.number().int().min(-MAX_CODE).max(MAX_CODE),
    status: z.string().optional(),
    response: Params.optional(),
  }),
} as const;

/** What the platform reads in a message: what it takes from it, and what was wrong with it. */
export interface Read {
  cause: LogCause;
  /** What the device calls its request, for the answer. */
  token?: string | undefined;
  /** The properties that it reported. */
  reported?: Values;
  /** How the action went that it was asked for under this token. */
  reply?: Reply;
}
/** What a device answers to an action: 0 says that it was done. */
export interface Reply {
  run_id: string;
  code: number;
  status: string;
  output: Readonly<Record<string, unknown>>;
}
/** A token of the platform: what it asked for is known by it. */
const RunId = Guid;

const fitAll = (known: readonly Param[], params: Readonly<Record<string, unknown>>): params is Values =>
  Object.entries(params).every(([id, value]) => known.some((param) => param.id === id && fits(param.define, value)));

/** Reads a message of a system topic by the product’s model (product §17). What does not fit is told, and kept all the same. */
export function readMessage(kind: SystemKind, text: string, model: Model): Read {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { cause: 'not_json' };
  }
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return { cause: 'not_json' };
  const parsed = SHAPES[kind].safeParse(json);
  if (!parsed.success) return { cause: 'not_in_model' };
  const said = parsed.data;
  const token = said.clientToken;
  switch (said.method) {
    case 'control_reply':
      return { cause: '' };
    case 'action_reply': {
      const { code, status = '', response: output = {} } = said;
      const run = RunId.safeParse(token);
      const plain = status.slice(0, MAX_STATUS).toWellFormed().replaceAll('\0', '');
      return run.success
        ? { cause: '', reply: { run_id: run.data, code, status: plain, output } }
        : { cause: 'no_action' };
    }
    case 'event_post': {
      const event = model.events.find(({ id }) => id === said.eventId);
      return { cause: event && fitAll(event.params, said.params) ? '' : 'not_in_model', token };
    }
    case 'report':
      return fitAll(model.properties, said.params)
        ? { cause: '', token, reported: said.params }
        : { cause: 'not_in_model', token };
  }
}

/** An event as it was told and stored. */
export const eventOf = (text: string): { eventId: string; params: Readonly<Record<string, unknown>> } =>
  SHAPES.event.parse(JSON.parse(text));

/** Whether what an action gave back is what its model says of it. */
export function isOutputOf(
  model: Model,
  actionId: string,
  output: Readonly<Record<string, unknown>>,
): output is Values {
  const action = model.actions.find(({ id }) => id === actionId);
  return action !== undefined && fitAll(action.output, output);
}

/** What the platform answers to a message that named a token: 0, or 406 where it does not fit. */
export const answerTo = (kind: SystemKind, { token, cause }: Read): string =>
  JSON.stringify({
    method: kind === 'event' ? 'event_reply' : 'report_reply',
    clientToken: token,
    code: cause === '' ? 0 : 406,
    status: cause === '' ? 'success' : cause,
  });

interface Ask {
  run_id: string;
  action_id: string;
  input: Values;
}
/** What a device is told to do; it answers under the same token. */
export const askingOf = ({ run_id, action_id, input }: Ask): string =>
  JSON.stringify({ method: 'action', clientToken: run_id, actionId: action_id, params: input });
/** What is wanted of the properties of a device. */
export const controlOf = (token: string, params: Values): string =>
  JSON.stringify({ method: 'control', clientToken: token, params });
