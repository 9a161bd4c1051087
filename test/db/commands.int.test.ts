import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabases, type Databases } from '#db/client.ts';
import { answerCommand, findCommand, insertCommand } from '#db/repositories/cases/commands.ts';
import type { KnownAnswer } from '#domain/shared/cases/case.ts';
import { VISITOR } from '#domain/shared/calls/scene.ts';
import { createDatabase } from '../world.ts';

let db: Databases;
beforeAll(async () => {
  db = openDatabases(await createDatabase(), () => {});
});
afterAll(() => db.close());

test('given two answers to one command, the first counts for both who asked', async () => {
  const key = { tenant_id: 'nanshan', actor_id: randomUUID(), idem_key: 'twice-asked' };
  const message = { kind: 'update', event_id: 'e', actor: VISITOR };
  const command = { ...key, route: 'x', body_sha256: 'x', workflow_id: 'demand/nanshan/D1', message, start: null };
  await db.system.transaction().execute((tx) => insertCommand(tx, command));
  const stale: KnownAnswer = { state: 'refused', error: 'STALE_TASK', params: {} };
  const ended: KnownAnswer = { state: 'refused', error: 'DEMAND_FINAL', params: {} };
  expect(await answerCommand(db.system, key, stale)).toEqual(stale);
  expect(await answerCommand(db.system, key, ended)).toEqual(stale);
  expect(await findCommand(db.system, key)).toMatchObject({ state: 'refused', response: stale });
});
