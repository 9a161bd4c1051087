import { changeDays, countOpenDeadlines, listDays, listOpenDeadlines } from '#db/repositories/shared/calendar-days.ts';
import { lockCalendar } from '#db/repositories/shared/calendar.ts';
import { listTenants } from '#db/repositories/identity/identity.ts';
import type { calendarContract } from '#domain/admin/calendar-contract.ts';
import { isWorkbenchScene, SYSTEM } from '#domain/shared/scene.ts';
import { begunBefore, runStored, storeBatch } from '../shared/batches.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../shared/context.ts';

/** The calendar is every park's, so its change is too, whoever may see which. */
const everyTenant = async ({ db }: Deps): Promise<string[]> => (await listTenants(db.system)).map((t) => t.tenant_id);

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
      const different = await changeDays(tx, input.days);
      const items = (await listOpenDeadlines(tx, tenants)).map(({ tenant_id, workflow_id, task_id }) => ({
        tenant_id,
        workflow_id,
        case_no: task_id.split(':')[0] ?? '',
        name: '',
        event: {},
      }));
      // the product itself counts anew; who changed the calendar is who started the run
      const event = { kind: 'rearm', actor: SYSTEM };
      if (items.length > 0)
        await storeBatch(tx, ctx, { kind: 'rearm', title: input.reason, event, items, body: input });
      return { changed: different, open: items.length };
    });
    return { changed, run: open > 0 ? await runStored(ctx) : null };
  },
};
