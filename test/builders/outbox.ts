import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sweepMessages } from '#api/shared/runs/sweeper.ts';
import { queueSms, type Sms } from '#db/repositories/cases/outbox.ts';
import { smsContract } from '#domain/sms/contract.ts';
import type { TestUser } from '../test-user.ts';
import type { World } from '../world.ts';
import type { Gateway } from './gateway.ts';

/** A mobile that is nobody's. */
export const MOBILE = '13900001234';

const silent = { info() {}, warn() {} };

/** The outbox of a world whose messages go to a gateway: what waits, and what became of it. */
export function outboxOf(w: World, gateway: Gateway) {
  const rows = () => w.db.system.selectFrom('outbox_message').selectAll().orderBy('place').execute();
  return {
    rows,
    /** Queues messages, each that a task is due to {@link MOBILE} but for what is said. */
    queue: (...messages: Partial<Sms>[]) =>
      w.db.system.transaction().execute((tx) =>
        queueSms(
          tx,
          messages.map((of) => ({
            tenant_id: 'nanshan',
            template: 'task_due',
            receiver: MOBILE,
            parts: { num: 'N1' },
            dedupe_key: randomUUID(),
            ...of,
          })),
        ),
      ),
    send: (of: { SMS_GATEWAY_KNOWS_REPEATS?: boolean; SMS_GATEWAY_URL?: string } = {}) =>
      sweepMessages({ ...w.deps, config: { ...w.deps.config, SMS_GATEWAY_URL: gateway.url, ...of } }, silent),
    /** State and reason of each, in their order. */
    states: async () => (await rows()).map(({ status, reason }) => (reason ? `${status} ${reason}` : status)),
    /** What waits is due again. */
    later: () =>
      w.db.system
        .updateTable('outbox_message')
        .set({ next_at: sql<Date>`now()` })
        .where('status', '=', 'pending')
        .execute(),
    /** Begins anew. */
    async empty() {
      gateway.answers(() => 200);
      gateway.received.length = 0;
      for (const table of ['outbox_message', 'sms_month', 'sms_consent', 'message_preference'] as const)
        await w.db.system.deleteFrom(table).execute();
    },
  };
}
export type Outbox = ReturnType<typeof outboxOf>;

/** The newest SMS as the records of somebody show it. */
export async function newestRecord(who: TestUser) {
  const [record] = (await who.call(smsContract.listSmsRecords, { limit: 20, offset: 0 })).items;
  if (!record) throw new Error('no message');
  return record;
}
