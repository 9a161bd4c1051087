import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { RULES, type CaseStart } from '#domain/shared/cases/case.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import type { Tx } from '../client.ts';
import { agoMs } from '../clock.ts';
import { insertCommand } from '../repositories/cases/commands.ts';
import type { People } from './people.ts';

/** What an event or an input has beside what every kind's has. */
type Fields = Record<string, unknown>;

/** A demo user under the first hat. */
export function actorOf(people: People, mobile: string): Actor {
  const user = people.users.get(mobile);
  if (!user) throw new Error(`no demo user ${mobile}`);
  const { scene, roles, corp } = user.hat;
  return {
    user_id: user.user_id,
    name: user.name,
    scene,
    roles,
    ...(corp && { corp_id: people.corps.get(corp) ?? '' }),
  };
}

/**
 * Stores acts on a case as commands that nobody answered yet, in their order: the API's sweeper makes real cases of
 * them. `position` counts on from story to story, since the sweeper goes by age.
 */
export function sending(tx: Tx, on: { tenant_id: string; workflow_id: string }, first: number) {
  let position = first;
  const send = async (
    by: Actor,
    event: { kind: string } & Fields,
    start: (CaseStart & Fields) | null,
    event_id: string = randomUUID(),
    /** When it happened (epoch ms); today, where it is left out. */
    at?: number,
  ) => {
    await insertCommand(tx, {
      ...on,
      actor_id: by.user_id,
      idem_key: event_id,
      route: 'demo',
      body_sha256: event_id,
      message: { ...event, event_id, actor: by, rules: RULES, ...(at !== undefined && { at }) },
      start,
    });
    // a millisecond apart keeps each story in its order
    const created_at = new Date(Date.now() - 60_000 + position++);
    await sql`update command set next_at = ${agoMs(60_000)}, created_at = ${created_at} where idem_key = ${event_id}`.execute(
      tx,
    );
  };
  return Object.assign(send, { position: () => position });
}
