import { sql, type SqlBool } from 'kysely';
import { judgeAsking, MAX_ACTIONS_KEPT } from '#domain/iot/action.ts';
import { LOG_DAYS } from '#domain/iot/device.ts';
import type { Value, Values } from '#domain/iot/value.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Tx } from '../../client.ts';
import { countCapped } from '../shared/count-capped.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

interface Whose {
  tenant_id: string;
  device_id: string;
}

/** Actions that devices are asked for. */
export const actions = resource({
  rows: tenantRows('iot_action', {
    id: 'run_id',
    of: ['tenant_id', 'device_id'],
    columns: ['run_id', 'action_id', 'input', 'timeout', 'author'],
    order: ['run_id'],
  }),
  kind: 'iot_action',
  subject: (run) => run.action_id,
  max: MAX_ACTIONS_KEPT,
  async refuse({ tx, owner }) {
    const { tenant_id = '', device_id = '' } = owner;
    // who is kept out meanwhile is asked for nothing
    const device = await tx
      .selectFrom('iot_device')
      .where('tenant_id', '=', tenant_id)
      .where('device_id', '=', device_id)
      .select(['device_name', 'disabled'])
      .forShare()
      .executeTakeFirst();
    if (!device) throw new AppError('NOT_FOUND');
    return judgeAsking({ ...device, waiting: await waitingOf(tx, { tenant_id, device_id }) });
  },
});

const expires = sql<Date>`created_at + make_interval(secs => timeout)`;
/** Whether the answer to an action still counts. */
export const isWaited = sql<SqlBool>`answered_at is null and created_at + make_interval(secs => timeout) > now()`;

async function waitingOf(tx: Tx, { tenant_id, device_id }: Whose): Promise<number> {
  const { n } = await tx
    .selectFrom('iot_action')
    .where('tenant_id', '=', tenant_id)
    .where('device_id', '=', device_id)
    .where(isWaited)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** A page of what a device was asked for, the newest first, with the time of the database. */
export async function listActions(
  tx: Tx,
  { tenant_id, device_id }: Whose,
  { run_id, limit, offset }: { run_id?: string; limit: number; offset: number },
) {
  const runs = tx
    .selectFrom('iot_action')
    .where('tenant_id', '=', tenant_id)
    .where('device_id', '=', device_id)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${LOG_DAYS}::int)`)
    .$if(run_id !== undefined, (some) => some.where('run_id', '=', run_id ?? ''));
  const items = await runs
    .select([
      'run_id',
      'action_id',
      'input',
      'author',
      'created_at',
      'sent_at',
      'answered_at',
      'code',
      'status',
      'output',
    ])
    .select([expires.as('expires_at'), sql<Date>`now()`.as('now')])
    .orderBy('created_at', 'desc')
    .orderBy('run_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const whole = offset === 0 && items.length < limit;
  return { total: whole ? items.length : await countCapped(tx, runs.select('run_id as id')), items };
}

/** What is wanted of a device, by the identifiers of its properties. */
export const desiredOfDevice = (tx: Tx, { tenant_id, device_id }: Whose) =>
  tx
    .selectFrom('iot_desired')
    .where('tenant_id', '=', tenant_id)
    .where('device_id', '=', device_id)
    .select(['property_id', 'value', 'author', 'set_at'])
    .orderBy('property_id')
    .execute();

/** Says anew what is wanted of a device: what stays as it was keeps who said it and when. */
export async function putDesired(tx: Tx, whose: Whose, { values, author }: { values: Values; author: string }) {
  const rows: [string, Value][] = Object.entries(values);
  await tx
    .deleteFrom('iot_desired')
    .where('tenant_id', '=', whose.tenant_id)
    .where('device_id', '=', whose.device_id)
    .where('property_id', 'not in', ['', ...rows.map(([id]) => id)])
    .execute();
  for (const [property_id, value] of rows)
    await tx
      .insertInto('iot_desired')
      .values({ ...whose, property_id, value: JSON.stringify(value), author })
      .onConflict((on) =>
        on
          .columns(['device_id', 'property_id'])
          .doUpdateSet({ value: JSON.stringify(value), author, set_at: sql<Date>`now()` })
          .whereRef('iot_desired.value', 'is distinct from', sql`excluded.value`),
      )
      .execute();
}
