import {
  changeDays,
  countOpenDeadlines,
  findDays,
  listDays,
  listOpenDeadlines,
} from '#db/repositories/shared/calendar-days.ts';
import { lockCalendar } from '#db/repositories/shared/calendar.ts';
import { listTenants } from '#db/repositories/identity/identity.ts';
import type { Tx } from '#db/client.ts';
import type { calendarContract } from '#domain/admin/calendar-contract.ts';
import type { Parsed } from '#domain/shared/endpoint.ts';
import { isWorkbenchScene, SYSTEM } from '#domain/shared/scene.ts';
import { begunBefore, startStored, storeBatch } from '../shared/batches.ts';
import { changeDocument } from '../shared/change.ts';
import type { Context, Handlers } from '../shared/context.ts';
import type { Deps } from '../deps.ts';

/** The calendar is every park's, so its change is too, whoever may see which. */
const everyTenant = async ({ db }: Deps): Promise<string[]> => (await listTenants(db.system)).map((t) => t.tenant_id);

/** Changes days, kept with what they were; how many are different now. */
async function changedDays(tx: Tx, ctx: Context, input: Parsed<typeof calendarContract.modifyCalendar>) {
  const { days, reason } = input;
  let changed = 0;
  const asked = days.map(({ day }) => day);
  const read = (t: Tx) => findDays(t, asked);
  const write = async (t: Tx) => {
    changed = await changeDays(t, days);
  };
  await changeDocument(tx, ctx, { kind: 'calendar', owner: {}, lock: undefined, reason, read, write }, input);
  return changed;
}

export const calendarHandlers: Handlers<typeof calendarContract> = {
  getCalendar: async ({ year }, { deps, session }) => {
    const days = await listDays(deps.db.system, year);
    const inside = isWorkbenchScene(session.actor.scene);
    const open_tasks = inside ? await countOpenDeadlines(deps.db.system, session.tenants) : null;
    return { year, days, known: days.length > 0, open_tasks };
  },

  modifyCalendar: async (input, ctx) => {
    const { deps } = ctx;
    const tenants = await everyTenant(deps);
    // the same request again has changed the days already, and somebody may have changed them since
    const run = await begunBefore(ctx, 'rearm', input);
    if (run) return { changed: 0, run };
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
    return { changed, run: open > 0 ? await startStored(ctx) : null };
  },
};
