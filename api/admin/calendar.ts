import { changeDays, countOpenDeadlines, listDays, listOpenDeadlines } from '#db/repositories/shared/calendar-days.ts';
import { lockCalendar } from '#db/repositories/shared/calendar.ts';
import { listTenants } from '#db/repositories/identity/identity.ts';
import type { Db, Tx } from '#db/client.ts';
import type { calendarContract } from '#domain/admin/calendar-contract.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { isWorkbenchScene, SYSTEM } from '#domain/shared/calls/scene.ts';
import { begunBefore, startStored, storeBatch } from '../shared/runs/batches.ts';
import { changeDocument, withLock } from '../shared/calls/change.ts';
import type { Context, Handlers } from '../shared/calls/context.ts';
import type { Deps } from '../deps.ts';

/** The calendar is every park's, so its change is too, whoever may see which. */
const everyTenant = async ({ db }: Deps): Promise<string[]> => (await listTenants(db.system)).map((t) => t.tenant_id);

/** A year as one document: true worked, false a holiday; absent, as the weekday says. */
const daysOf = async (db: Db | Tx, year: number): Promise<Record<string, boolean>> =>
  Object.fromEntries((await listDays(db, year)).map(({ day, working }) => [day, working]));

/** Changes days of a year as it was read, kept with what they were; how many are different now. */
async function changedDays(tx: Tx, ctx: Context, input: Parsed<typeof calendarContract.modifyCalendar>) {
  const { year, lock, days, reason } = input;
  let changed = 0;
  const read = (t: Tx) => daysOf(t, year);
  const write = async (t: Tx) => {
    changed = await changeDays(t, days);
  };
  await changeDocument(tx, ctx, { kind: 'calendar', owner: {}, lock, reason, read, write }, input);
  return changed;
}

export const calendarHandlers: Handlers<typeof calendarContract> = {
  getCalendar: async ({ year }, { deps, session }) => {
    const { lock, ...stored } = withLock(await daysOf(deps.db.system, year));
    const days = Object.entries(stored).map(([day, working]) => ({ day, working }));
    const inside = isWorkbenchScene(session.actor.scene);
    const open_tasks = inside ? await countOpenDeadlines(deps.db.system, session.tenants) : null;
    return { year, days, lock, known: days.length > 0, open_tasks };
  },

  modifyCalendar: async (input, ctx) => {
    const { deps } = ctx;
    const tenants = await everyTenant(deps);
    // the same request again has changed the days already, and somebody may have changed them since
    const begun = await begunBefore(ctx, 'rearm', input);
    if (begun) return { changed: 0, batch: begun };
    const { changed, open } = await deps.db.system.transaction().execute(async (tx) => {
      await lockCalendar(tx);
      const different = await changedDays(tx, ctx, input);
      const items = (await listOpenDeadlines(tx, tenants)).map(({ tenant_id, workflow_id, task_id }) => ({
        tenant_id,
        workflow_id,
        case_no: task_id.split(':')[0] ?? '',
        name: '',
        event: {},
      }));
      // the product itself counts anew; who changed the calendar is who started the batch
      const event = { kind: 'rearm', actor: SYSTEM };
      if (items.length > 0)
        await storeBatch(tx, ctx, { kind: 'rearm', title: input.reason, event, items, body: input });
      return { changed: different, open: items.length };
    });
    return { changed, batch: open > 0 ? await startStored(ctx) : null };
  },
};
