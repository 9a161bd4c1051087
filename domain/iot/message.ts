import { z } from 'zod';
import type { LogCause } from './device.ts';
import type { Define, Model, Param } from './model.ts';
import { mayUse, SYSTEM_KINDS, systemTopic, type Policy, type SystemKind, type TopicOwner } from './topic.ts';

/** The largest message that a device may send, bytes. */
export const MAX_MESSAGE = 64 * 1024;

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

const Token = z.string().max(64).optional();
const Params = z.record(z.string(), z.unknown());
const SHAPES = {
  property: z.object({ method: z.literal('report'), clientToken: Token, params: Params }),
  event: z.object({ method: z.literal('event_post'), clientToken: Token, eventId: z.string(), params: Params }),
  action: z.object({ method: z.literal('action_reply'), clientToken: Token, code: z.number() }),
} as const;

/** What the platform reads in a message: what it takes from it, and what was wrong with it. */
export interface Read {
  cause: LogCause;
  /** What the device calls its request, for the answer. */
  token?: string | undefined;
  /** The properties that it reported. */
  reported?: Readonly<Record<string, unknown>>;
}

/** Whether a text can be stored: not every one that JSON can write is. */
const isPlain = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Whether a value is what the model says of it. */
function fits(define: Define, value: unknown): boolean {
  switch (define.type) {
    case 'bool':
      return typeof value === 'boolean' || value === 0 || value === 1;
    case 'int':
    case 'float': {
      const number = define.type === 'int' ? Number.isInteger(value) : Number.isFinite(value);
      return number && Number(value) >= define.min && Number(value) <= define.max;
    }
    case 'string':
      return typeof value === 'string' && value.length <= define.max_length && isPlain(value);
    case 'enum':
      return define.options.some((option) => option.value === value);
    case 'timestamp':
      // milliseconds, as far as a date goes
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 8.64e15;
  }
}
const fitAll = (known: readonly Param[], params: Readonly<Record<string, unknown>>): boolean =>
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
  if (said.method === 'action_reply') return { cause: '', token };
  if (said.method === 'event_post') {
    const event = model.events.find(({ id }) => id === said.eventId);
    return { cause: event && fitAll(event.params, said.params) ? '' : 'not_in_model', token };
  }
  if (!fitAll(model.properties, said.params)) return { cause: 'not_in_model', token };
  return { cause: '', token, reported: said.params };
}

/** What the platform answers to a message that named a token: 0, or 406 where it does not fit. */
export const answerTo = (kind: SystemKind, { token, cause }: Read): string =>
  JSON.stringify({
    method: kind === 'event' ? 'event_reply' : 'report_reply',
    clientToken: token,
    code: cause === '' ? 0 : 406,
    status: cause === '' ? 'success' : cause,
  });
