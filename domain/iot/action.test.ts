import { describe, expect, test } from 'vitest';
import { A_MODEL } from '#test/builders/iot.ts';
import { ACTION_STATUS, actionStatus, desiredOf, inputOf, judgeAsking, MAX_WAITING, settable } from './action.ts';
import { isOutputOf, readMessage } from './message.ts';
import type { Define } from './model.ts';
import { fits, isReached, valuesOf } from './value.ts';

describe('an action stands where its times say', () => {
  const at = (second: number) => new Date(1_790_000_000_000 + second * 1000);
  const asked = { expires_at: at(60), sent_at: null, answered_at: null, code: null };
  test.each([
    ['asked', {}, 0, ACTION_STATUS.waiting],
    ['sent', { sent_at: at(1) }, 1, ACTION_STATUS.sent],
    ['a moment before its end', { sent_at: at(1) }, 59.999, ACTION_STATUS.sent],
    ['at its end', { sent_at: at(1) }, 60, ACTION_STATUS.timedOut],
    ['never sent, at its end', {}, 60, ACTION_STATUS.timedOut],
    ['done, long ago', { sent_at: at(1), answered_at: at(2), code: 0 }, 900, ACTION_STATUS.done],
    ['failed', { sent_at: at(1), answered_at: at(2), code: 1 }, 3, ACTION_STATUS.failed],
  ])('%s', (_what, times, now, status) => expect(actionStatus({ ...asked, ...times }, at(now))).toBe(status));
});

test('a device is asked while it is let in and has not too much to do', () => {
  const judged = (disabled: boolean, waiting: number) => judgeAsking({ device_name: 'd', disabled, waiting })?.error;
  expect([judged(false, 0), judged(false, MAX_WAITING - 1), judged(false, MAX_WAITING), judged(true, 0)]).toEqual([
    undefined,
    undefined,
    'IOT_WAITING',
    'IOT_DISABLED',
  ]);
});

describe('a value', () => {
  const defines: Record<string, Define> = {
    bool: { type: 'bool' },
    int: { type: 'int', min: -5, max: 5, unit: '' },
    float: { type: 'float', min: 0, max: 1, unit: '' },
    string: { type: 'string', max_length: 3 },
    enum: { type: 'enum', options: [{ value: 2, name: 'two' }] },
    timestamp: { type: 'timestamp' },
  };
  const VALUES = [
    true,
    false,
    0,
    1,
    2,
    0.5,
    -5,
    6,
    8.64e15,
    8.64e15 + 2,
    '',
    'abc',
    'abcd',
    'a\0',
    '\uD800',
    null,
    NaN,
  ];
  test('that people give, and that a device reports, by types', () => {
    const rows = Object.entries(defines).map(([type, define]) => {
      const given = valuesOf([{ id: 'v', name: 'v', define }]);
      const marks = VALUES.map((v) => `${given.safeParse({ v }).success ? 'g' : '-'}${fits(define, v) ? 'r' : '-'}`);
      return `${type.padEnd(9)} ${marks.join(' ')}`;
    });
    expect(rows).toMatchInlineSnapshot(`
      [
        "bool      gr gr -r -r -- -- -- -- -- -- -- -- -- -- -- -- --",
        "int       -- -- gr gr gr -- gr -- -- -- -- -- -- -- -- -- --",
        "float     -- -- gr gr -- gr -- -- -- -- -- -- -- -- -- -- --",
        "string    -- -- -- -- -- -- -- -- -- -- gr gr -- -- -- -- --",
        "enum      -- -- -- -- gr -- -- -- -- -- -- -- -- -- -- -- --",
        "timestamp -- -- gr gr gr -- -- gr gr -- -- -- -- -- -- -- --",
      ]
    `);
  });

  test('is reached when the device reports it, by 1 and 0 as well', () => {
    expect([isReached(true, 1), isReached(true, true), isReached(false, 0), isReached(false, undefined)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([isReached(1, 1), isReached(1, true), isReached('a', 'a')]).toEqual([true, false, true]);
  });
});

test('what is asked and wanted is what the model has, each value of it and no other', () => {
  const input = inputOf(A_MODEL, 'restart');
  const paths = (value: unknown) => input?.safeParse(value).error?.issues.map(({ code, path }) => [code, ...path]);
  expect(paths({ delay: 5 })).toBe(undefined);
  expect(paths({ delay: 61 })).toEqual([['too_big', 'delay']]);
  expect(paths({})).toEqual([['invalid_type', 'delay']]);
  expect(paths({ delay: 5, more: 1 })).toEqual([['unrecognized_keys']]);
  expect(inputOf(A_MODEL, 'explode')).toBe(undefined);
  expect(settable(A_MODEL).map(({ id }) => id)).toEqual(['alarm']);
  const wanted = (value: object) => desiredOf(A_MODEL, Object.keys(value)).safeParse(value).success;
  expect([wanted({}), wanted({ alarm: true }), wanted({ alarm: 1 }), wanted({ temperature: 20 })]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('an answer to an action', () => {
  const run_id = '00000000-0000-4000-8000-000000000001';
  const read = (said: object) => readMessage('action', JSON.stringify({ method: 'action_reply', ...said }), A_MODEL);
  test.each([
    ['done', { clientToken: run_id, code: 0 }, { code: 0, status: '', output: {} }],
    ['with words', { clientToken: run_id, code: 1, status: 'a\0b' }, { code: 1, status: 'ab', output: {} }],
    [
      'with a response',
      { clientToken: run_id, code: 0, response: { a: 1 } },
      { code: 0, status: '', output: { a: 1 } },
    ],
  ])('%s', (_what, said, reply) => expect(read(said)).toEqual({ cause: '', reply: { run_id, ...reply } }));
  test.each([
    ['to nothing that was asked', { clientToken: 't', code: 0 }, 'no_action'],
    ['without a token', { code: 0 }, 'not_in_model'],
    ['with a code that no column takes', { clientToken: run_id, code: 2 ** 40 }, 'not_in_model'],
    ['with half a code', { clientToken: run_id, code: 0.5 }, 'not_in_model'],
  ])('%s', (_what, said, cause) => expect(read(said)).toEqual({ cause }));

  test('gives back what the model says', () => {
    const [restart] = A_MODEL.actions;
    const model = { ...A_MODEL, actions: [{ ...restart!, output: restart!.input }] };
    expect([{ delay: 1 }, {}, { delay: 61 }, { other: 1 }].map((out) => isOutputOf(model, 'restart', out))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isOutputOf(model, 'explode', {})).toBe(false);
  });
});
