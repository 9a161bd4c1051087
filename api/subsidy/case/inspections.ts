import type { Tx } from '#db/client.ts';
import { documentHash } from '#db/document-hash.ts';
import { applicationsOf } from '#db/repositories/subsidy/applications.ts';
import { inspections } from '#db/repositories/subsidy/inspections.ts';
import { flowKey } from '#db/repositories/subsidy/subsidy-config.ts';
import type { ApplicationEvent } from '#domain/subsidy/case/state.ts';
import type { inspectionsContract } from '#domain/subsidy/contract/inspections.ts';
import { bindDocumentFiles, requireKinds } from '../../files/service.ts';
import { asUser, sendAct } from '../../shared/cases/acts.ts';
import { grantedTenant, scoped, type Context, type Handlers } from '../../shared/calls/context.ts';
import { InputError } from '../../shared/calls/input-error.ts';
import { actResult, type ActedOn } from './acts.ts';
import { newFilesOf } from './new-files.ts';
import { loadApplication } from './views.ts';

const KNOWN = { code: 'custom' as const, path: ['files'], message: 'noNewFile', input: undefined };

/** What the filters of the register ask of its rows. */
const filtersOf = (drawn: 'yes' | 'no' | undefined, result: string | undefined) => ({
  ...(drawn !== undefined && { drawn: drawn === 'yes' }),
  ...(result === 'pending' && { drawn: true, result: null, over: false }),
  ...(result !== undefined && result !== 'pending' && { result }),
});

type Row = Awaited<ReturnType<typeof inspections.list>>[number];

/** A page of the register, its steps by the names that the cases' flows have for them. */
async function rowsOf(ctx: Context, tx: Tx, rows: readonly Row[]) {
  const cases = await applicationsOf(
    tx,
    rows.map((row) => row.workflow_id),
  );
  const flows = await ctx.deps.flows.of(tx, cases);
  const known = new Map(cases.map((row) => [row.workflow_id, { row, flow: flows.get(flowKey(row)) }]));
  return rows.map(({ workflow_id, drawn_at, found_at, seed, ...row }) => {
    const found = known.get(workflow_id);
    const step = found?.flow?.steps.find(({ code }) => code === row.step);
    return {
      ...row,
      define_code: found?.row.allowance_type ?? 'offline',
      step_name: step?.name[ctx.lang] ?? row.step,
      // the lot tells what else the case will draw: nobody reads it before the case is over
      seed: row.over ? seed : null,
      drawn_at: drawn_at.toISOString(),
      found_at: found_at?.toISOString() ?? null,
      lock: documentHash(row),
    };
  });
}

export const inspectionsHandlers: Handlers<typeof inspectionsContract> = {
  listInspections: ({ tenant_id, drawn, result, ...page }, ctx) => {
    const tenantId = grantedTenant(ctx.session, tenant_id);
    // nobody asked for another order: the newest first
    const asked = page.sort ? page : { ...page, sort: 'drawn_at', order: 'desc' as const };
    return scoped(ctx, [tenantId], async (tx) => {
      const filters = filtersOf(drawn, result);
      const found = await inspections.page(tx, { tenant_id: tenantId }, { ...asked, filters });
      return { total: found.total, items: await rowsOf(ctx, tx, found.items) };
    });
  },

  addFinding: async ({ tenant_id, apply_num, task_id, result, finding, files }, ctx) => {
    const tenantId = grantedTenant(ctx.session, tenant_id);
    const guids = [...new Set(files)];
    const load = (tx: Tx) => loadApplication(tx, tenantId, apply_num, ctx.session.actor);
    const sent = await sendAct<ApplicationEvent, void, ActedOn>(asUser(ctx, tenantId), {
      route: 'inspection/AddFinding',
      body: { apply_num, task_id, result, finding, guids },
      async look() {
        await scoped(ctx, [tenantId], load);
        const named = guids.map((guid, i) => ({ path: ['files', i], guid, use: 'attachment' as const }));
        await requireKinds(ctx, tenantId, named);
      },
      async judge(tx) {
        const row = await load(tx);
        // what the case has already is no file of this inspection
        if ((await newFilesOf(tx, row, guids)).length < guids.length) throw new InputError([KNOWN]);
        await bindDocumentFiles(tx, guids);
        const event = { kind: 'inspect' as const, task_id, result, note: finding, guids };
        return { workflow_id: row.workflow_id, about: row, event, start: null };
      },
    });
    return actResult(ctx, tenantId, apply_num, sent);
  },
};
