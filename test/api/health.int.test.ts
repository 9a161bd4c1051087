import { afterAll, beforeAll, expect, test } from 'vitest';
import { world, type World } from '../world.ts';

let w: World;
beforeAll(async () => {
  w = await world({ worker: false });
});
afterAll(() => w.close());

const ready = async () => {
  const answer = await w.app.inject({ method: 'GET', url: '/readyz' });
  return [answer.statusCode, answer.json<{ status: string }>().status];
};

test('without Temporal the API is degraded, not dead: lists need the database alone', async () => {
  expect(await ready()).toEqual([200, 'ok']);
  await w.deps.temporal.connection.close();
  expect(await ready()).toEqual([200, 'degraded']);
});
