import type { Client } from '@temporalio/client';
import { defaultPayloadConverter, type Payload } from '@temporalio/common';
import { describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { dataConverter } from '#workflows/client/data-converter.ts';
import type { Difference } from './difference.ts';
import { mend } from './mend.ts';
import { orUnreadable, tellingKeys } from './unreadable.ts';

const keyOf = (id: string, fill: number): string => `${id}:${Buffer.alloc(32, fill).toString('base64url')}`;
const coded = async (keys: string): Promise<Payload[]> => {
  let payloads = [defaultPayloadConverter.toPayload({ transition: { seq: 1 } })];
  for (const codec of dataConverter(keys).payloadCodecs) payloads = await codec.encode(payloads);
  return payloads;
};
const read = async (payloads: Payload[], keys: string): Promise<undefined> => {
  for (const codec of tellingKeys(dataConverter(keys)).payloadCodecs.toReversed())
    payloads = await codec.decode(payloads);
};

describe('a history whose key is gone is told as such', () => {
  test.each([
    ['with other keys alone', keyOf('k1', 1)],
    ['with another key of its id', keyOf('k2', 3)],
  ])('%s', async (_, keys) => {
    const payloads = await coded(keyOf('k2', 2));
    const found = await orUnreadable('open, act 3', () => read(payloads, keys));
    expect(found).toMatchObject({ difference: 'unreadable', postgres: 'open, act 3' });
    expect(found?.todo).toContain('put the key k2');
  });

  test('not with its key', async () => {
    const payloads = await coded(keyOf('k2', 2));
    expect(await orUnreadable('', () => read(payloads, `${keyOf('k1', 1)},${keyOf('k2', 2)}`))).toBeUndefined();
  });

  test('what else fails ends the run', () =>
    expect(orUnreadable('', () => Promise.reject(new Error('14 UNAVAILABLE')))).rejects.toThrow('UNAVAILABLE'));

  test('also where it is to be mended: an earlier run may have another key', async () => {
    const events = [
      {
        eventId: 1,
        activityTaskScheduledEventAttributes: {
          activityType: { name: 'recordDemand' },
          input: { payloads: await coded(keyOf('k2', 2)) },
        },
      },
      { eventId: 2, activityTaskCompletedEventAttributes: { scheduledEventId: 1 } },
    ];
    const handle = { describe: () => ({ runId: 'r' }), fetchHistory: () => ({ events }) };
    const loadedDataConverter = {
      ...tellingKeys(dataConverter(keyOf('k1', 1))),
      payloadConverter: defaultPayloadConverter,
    };
    const client = { workflow: { getHandle: () => handle }, options: { loadedDataConverter } };
    const sides = { db: {} as Db, client: client as unknown as Client, taskQueue: '' };
    const found: Difference = {
      kind: 'demand',
      tenant_id: 'nanshan',
      workflow_id: 'demand/nanshan/D1',
      case_no: 'D1',
      difference: 'gap',
      postgres: 'open, act 3, without transition 1',
      temporal: 'running, act 3',
      todo: 'npm run reconcile -- --mend',
      mendable: true,
    };
    expect(await mend(sides, found)).toMatchObject({
      workflow_id: 'demand/nanshan/D1',
      difference: 'unreadable',
      mendable: false,
    });
  });
});
