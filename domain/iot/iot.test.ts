import { describe, expect, test } from 'vitest';
import { causeAgainst, isLogged, LOG_KIND_CODES } from './device.ts';
import { MAX_MESSAGE } from './limits.ts';
import { answerTo, causeAgainstMessage, kindOf, readMessage } from './message.ts';
import { EMPTY_MODEL, judgeModel, Model } from './model.ts';
import { judgeRelease } from './product.ts';
import { covers, judgePolicy, mayUse, PolicyFields, systemTopic } from './topic.ts';
import { A_MODEL } from '#test/builders/iot.ts';

describe('a model', () => {
  const property = A_MODEL.properties[0]!;
  test.each<[string, unknown, string | undefined]>([
    ['as it is', A_MODEL, undefined],
    ['nothing', EMPTY_MODEL, undefined],
    ['twice one identifier', { ...A_MODEL, properties: [property, property] }, 'properties'],
    ['an identifier with a space', { ...A_MODEL, properties: [{ ...property, id: 'a b' }] }, 'properties.0.id'],
    [
      'the most below the least',
      { ...A_MODEL, properties: [{ ...property, define: { ...property.define, max: -50 } }] },
      'properties.0.define.max',
    ],
    [
      'a type that there is not',
      { ...A_MODEL, properties: [{ ...property, define: { type: 'struct' } }] },
      'properties.0.define.type',
    ],
  ])('%s', (_what, model, fault) => expect(Model.safeParse(model).error?.issues[0]?.path.join('.')).toBe(fault));

  test('of a released product only grows; what people read may be worded anew', () => {
    const more = { ...property, id: 'humidity' };
    const judged = (properties: Model['properties'], released = true) =>
      judgeModel(released, A_MODEL, { ...A_MODEL, properties })?.error;
    const [, alarm] = A_MODEL.properties;
    expect(judged([...A_MODEL.properties, more])).toBe(undefined);
    expect(judged([more, alarm!, property])).toBe(undefined);
    expect(judged([{ ...property, name: '室温', description: 'x' }, alarm!])).toBe(undefined);
    expect(judged([{ ...property, mode: 'rw' }, alarm!])).toBe('IOT_KEPT');
    expect(judged([{ ...property, define: { type: 'bool' } }, alarm!])).toBe('IOT_KEPT');
    expect(judged([alarm!])).toBe('IOT_KEPT');
    expect(judged([alarm!], false)).toBe(undefined);
  });
});

test('a product is released once, with something to say', () => {
  const judged = (status: number, model: Model) => judgeRelease({ name: 'x', status, model })?.error;
  expect([judged(1, A_MODEL), judged(1, EMPTY_MODEL), judged(2, A_MODEL)]).toEqual([
    undefined,
    'IOT_MODEL_EMPTY',
    'IOT_RELEASED',
  ]);
});

describe('topics', () => {
  const device = { product_key: 'P1', device_name: 'd1' };
  const policies = [
    { topic: 'data/+', privilege: 1 },
    { topic: 'cmd/#', privilege: 2 },
  ];
  test.each([
    ['publish', systemTopic('up', 'property', device), true],
    ['subscribe', systemTopic('up', 'property', device), false],
    ['publish', systemTopic('down', 'action', device), false],
    ['subscribe', systemTopic('down', 'action', device), true],
    ['publish', systemTopic('up', 'property', { ...device, device_name: 'd2' }), false],
    ['publish', systemTopic('up', 'property', { ...device, product_key: 'P2' }), false],
    ['publish', 'P1/d1/data/a', true],
    ['publish', 'P1/d1/data/+', false],
    ['publish', 'P1/d2/data/a', false],
    ['publish', 'P1/d1/cmd/a', false],
    ['subscribe', 'P1/d1/cmd/a/b', true],
    ['subscribe', 'P1/d1/cmd/#', true],
    ['subscribe', 'P1/+/cmd/#', false],
    ['subscribe', '#', false],
    ['subscribe', '$SYS/#', false],
  ] as const)('%s %s: %s', (act, asked, may) => expect(mayUse(act, asked, device, policies)).toBe(may));

  test.each([
    ['a/+', 'a/b', true],
    ['a/+', 'a/+', true],
    ['a/b', 'a/+', false],
    ['a/+', 'a/#', false],
    ['a/#', 'a', true],
    ['a/b', 'a', false],
  ])('%s covers %s: %s', (filter, asked, does) => expect(covers(filter, asked)).toBe(does));

  test.each([
    ['data', true],
    ['data/+/x', true],
    ['data/#', true],
    ['#', true],
    ['#/data', false],
    ['/data', false],
    ['$thing/up', false],
    ['a b', false],
    ['', false],
  ])('a policy of %j: %s', (topic, fine) => expect(PolicyFields.topic.safeParse(topic).success).toBe(fine));

  test('those of a released product stay, others join them', () => {
    const was = { topic: 'data', privilege: 1 };
    const judged = (after: object | null, before: typeof was | null = was, released = true) =>
      judgePolicy(released, before, after)?.error;
    expect(judged(was, null)).toBe(undefined);
    expect(judged({ description: 'x' })).toBe(undefined);
    expect(judged({ ...was, privilege: 3 })).toBe('IOT_KEPT');
    expect(judged(null)).toBe('IOT_KEPT');
    expect(judged(null, was, false)).toBe(undefined);
  });
});

test('a device’s log has what is at its level, and what is more serious', () => {
  const kept = (level: number) => LOG_KIND_CODES.filter((kind) => isLogged(kind, level));
  expect([kept(0), kept(1), kept(2)]).toEqual([[], ['error'], ['disabled', 'refused', 'slowed', 'error']]);
  expect(LOG_KIND_CODES.filter((kind) => !isLogged(kind, 3))).toEqual(['published', 'subscribed', 'sent']);
  expect(kept(4)).toEqual(LOG_KIND_CODES);
});

test('a device is let in by its secret, unless it or its park is shut, or it wants a session kept', () => {
  const fine = { right: true, disabled: false, module_on: true, clean: true };
  const causes = [{}, { clean: false }, { module_on: false }, { disabled: true }, { right: false }];
  expect(causes.map((but) => causeAgainst({ ...fine, ...but }))).toEqual([
    '',
    'clean',
    'module_off',
    'is_disabled',
    'secret',
  ]);
  // a stranger is not told whether it is disabled
  expect(causeAgainst({ right: false, disabled: true, module_on: false, clean: false })).toBe('secret');
});

describe('a message', () => {
  test('is taken on a topic of its device, up to 64 kB', () => {
    const device = { product_key: 'P1', device_name: 'd1' };
    const against = (topic: string, bytes: number) => causeAgainstMessage({ topic, bytes }, device, []);
    const topic = systemTopic('up', 'event', device);
    expect([against(topic, MAX_MESSAGE), against(topic, MAX_MESSAGE + 1), against(`${topic}\0`, 1)]).toEqual([
      '',
      'too_large',
      'topic',
    ]);
  });

  const read = (kind: 'property' | 'event' | 'action', said: unknown) =>
    readMessage(kind, typeof said === 'string' ? said : JSON.stringify(said), A_MODEL);
  const reported = (params: object) => read('property', { method: 'report', clientToken: 't', params });
  test.each([
    [{ temperature: 20, alarm: true }, ''],
    [{ alarm: 1 }, ''],
    [{}, ''],
    [{ temperature: 85.1 }, 'not_in_model'],
    [{ temperature: '20' }, 'not_in_model'],
    [{ humidity: 1 }, 'not_in_model'],
  ])('that reports %j: %j', (params, cause) => expect(reported(params).cause).toBe(cause));

  test.each([
    ['四楼', ''],
    ['a\0b', 'not_in_model'],
    ['\uD800', 'not_in_model'],
    ['12345678901', 'not_in_model'],
  ])('that reports the text %j: %j', (place, cause) => {
    const define = { type: 'string', max_length: 10 } as const;
    const model = { ...A_MODEL, properties: [{ ...A_MODEL.properties[0]!, id: 'place', define }] };
    expect(readMessage('property', JSON.stringify({ method: 'report', params: { place } }), model).cause).toBe(cause);
  });

  test('is read by its topic’s shape, and answered under its token', () => {
    expect(reported({ temperature: 20 })).toEqual({ cause: '', token: 't', reported: { temperature: 20 } });
    const event = { method: 'event_post', eventId: 'hot', params: { at: 1_790_000_000_000 } };
    expect([read('event', event).cause, read('event', { ...event, eventId: 'cold' }).cause]).toEqual([
      '',
      'not_in_model',
    ]);
    expect(read('property', { method: 'control_reply', clientToken: 't', code: 0 })).toEqual({ cause: '' });
    expect(['{', '[]', 'null', '1'].map((text) => read('property', text).cause)).toEqual(Array(4).fill('not_json'));
    expect(read('property', { method: 'x' }).cause).toBe('not_in_model');
    expect(JSON.parse(answerTo('property', { cause: 'not_in_model', token: 't' }))).toEqual({
      method: 'report_reply',
      clientToken: 't',
      code: 406,
      status: 'not_in_model',
    });
  });

  test('is of the system, or of the product’s own', () => {
    const device = { product_key: 'P1', device_name: 'd1' };
    expect(kindOf(systemTopic('up', 'event', device), device)).toBe('event');
    expect(kindOf('P1/d1/data', device)).toBe('own');
  });
});
