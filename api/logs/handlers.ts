import type { Tx } from '#db/client.ts';
import { listOperationRecords } from '#db/repositories/cases/operation-records.ts';
import { firstAt } from '#db/repositories/cases/records.ts';
import { applicationsOf } from '#db/repositories/subsidy/applications.ts';
import { flowKey } from '#db/repositories/subsidy/subsidy-config.ts';
import { OUTCOME_NAMES as ASSESSMENT_OUTCOMES } from '#domain/assessment/outcomes.ts';
import { OUTCOME_NAMES as DEMAND_OUTCOMES } from '#domain/demand/outcomes.ts';
import { OUTCOME_NAMES as VOUCHER_OUTCOMES } from '#domain/voucher/outcomes.ts';
import { listTenants } from '#db/repositories/identity/identity.ts';
import { countOperations, summedTo } from '#db/repositories/ops/log-sums.ts';
import { listOperations } from '#db/repositories/ops/log-page.ts';
import { findByText } from '#db/repositories/ops/log-search.ts';
import { getLogConfig, setLogConfig } from './retention.ts';
import { BS_MODS, type BsMod, type logsContract } from '#domain/logs/contract.ts';
import { OUTCOME_NAMES as RECEPTION_OUTCOMES } from '#domain/reception/outcomes.ts';
import type { CaseKind } from '#domain/shared/cases/case.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { OUTCOMES as SUBSIDY_OUTCOMES } from '#domain/subsidy/case/outcomes.ts';
import { toldOutcome } from '#domain/subsidy/case/told-outcome.ts';
import { LOG_GRADES, LOG_TYPES, type LogEntry } from '#domain/shared/data/log-entry.ts';
import { logItem } from '#domain/logs/log-view.ts';
import { parseWorkflowId } from '#workflows/messages.ts';
import { scoped, seesTenant, type Context, type Handlers } from '../shared/calls/context.ts';
import { whoseRows, withRowsOf } from '../shared/calls/whose-rows.ts';

const OUTCOMES: Record<CaseKind, Record<string, Names>> = {
  subsidy: SUBSIDY_OUTCOMES,
  reception: RECEPTION_OUTCOMES,
  demand: DEMAND_OUTCOMES,
  voucher: VOUCHER_OUTCOMES,
  assessment: ASSESSMENT_OUTCOMES,
};
const modOf = (kind: CaseKind): BsMod =>
  (Object.keys(BS_MODS) as BsMod[]).find((mod) => BS_MODS[mod] === kind) as BsMod;

export const logsHandlers: Handlers<typeof logsContract> = {
  getOperationRecordList: (input, ctx) => {
    const { limit, offset, bs_mod, bs_mod_list, bs_key, bs_key_list, bs_field_tenant_list } = input;
    const mods = [...new Set([...bs_mod_list, ...(bs_mod ? [bs_mod] : [])])];
    const keys = [...new Set([...bs_key_list, ...(bs_key ? [bs_key] : [])])];
    const asked = bs_field_tenant_list.length > 0 ? bs_field_tenant_list : ctx.session.tenants;
    const tenants = asked.filter((t) => seesTenant(ctx.session, t));
    if (tenants.length === 0) return Promise.resolve({ total: 0, list: [] });
    const cases = mods.flatMap((mod) => tenants.flatMap((t) => keys.map((key) => `${BS_MODS[mod]}/${t}/${key}`)));
    return scoped(ctx, tenants, async (tx) => {
      const { total, list } = await listOperationRecords(tx, cases, { limit, offset });
      const nameOf = await actNames(ctx, tx, list);
      return {
        total,
        list: list.map((r) => {
          const { kind, case_no } = parseWorkflowId(r.workflow_id);
          return {
            id: `${r.tenant_id}:${r.record_no}`,
            create_time: r.operate_time.toISOString(),
            username: r.operator,
            op_name: nameOf(r)?.[ctx.lang] ?? r.option,
            bs_mod: modOf(kind),
            bs_key: case_no,
            bs_field: JSON.stringify({ tenant_id: r.tenant_id, option: r.option, step: r.step, note: r.note }),
          };
        }),
      };
    });
  },

  getLogList: async ({ limit, offset, tenant_id, ...asked }, ctx) => {
    const { system } = ctx.deps.db;
    const whose = whoseRows(ctx, tenant_id);
    if (!whose) return { total: 0, list: [] };
    const filter = { ...asked, ...whose };
    const page = { limit, offset };
    const summed = await summedTo(system);
    const found = filter.text === undefined ? undefined : await findByText(system, filter, page, summed);
    return withRowsOf(ctx, whose, async (tx) => shown(await listOperations(tx, filter, page, { summed, found }), ctx));
  },

  logStat: async ({ begin, end, tenant_id }, ctx) => {
    const whose = whoseRows(ctx, tenant_id);
    if (!whose) return { list: [] };
    const summed = await summedTo(ctx.deps.db.system);
    const counts = await withRowsOf(ctx, whose, (tx) => countOperations(tx, { begin, end, summed, ...whose }));
    const list = counts.map((row) => ({
      ...row,
      type: row.type as LogEntry['type'],
      grade: row.grade as LogEntry['grade'],
    }));
    return { list };
  },

  getLogConfig,
  setLogConfig,

  getFilterSelectionItem: async (_, ctx) => {
    const choices = (names: Record<string, Names>) =>
      Object.entries(names).map(([value, name]) => ({ value, label: name[ctx.lang] }));
    const parks = await listTenants(ctx.deps.db.system);
    return {
      type: choices(LOG_TYPES),
      grade: choices(LOG_GRADES),
      tenant: parks
        .filter(({ tenant_id }) => seesTenant(ctx.session, tenant_id))
        .map(({ tenant_id, name }) => ({ value: tenant_id, label: name })),
    };
  },
};

type Listed = Awaited<ReturnType<typeof listOperations>>;

const shown = ({ total, list }: Listed, { lang, session }: Context) => ({
  total,
  list: list.map((row) => logItem(row, session.actor.scene, lang)),
});

type CaseRecord = Awaited<ReturnType<typeof listOperationRecords>>['list'][number];

/** What the acts of records are called: of applications by their flows, as their own records call them. */
async function actNames(ctx: Context, tx: Tx, records: readonly CaseRecord[]) {
  const sent = records.filter(({ option }) => option === 'resubmit').map(({ workflow_id }) => workflow_id);
  const cases = await applicationsOf(tx, [...new Set(sent)]);
  const flows = await ctx.deps.flows.of(tx, cases);
  const flowOf = new Map(cases.map((row) => [row.workflow_id, flows.get(flowKey(row))]));
  const first = await firstAt(tx, sent, 'resubmit');
  return (record: CaseRecord): Names | undefined => {
    const { workflow_id, option, step, seq } = record;
    const flow = flowOf.get(workflow_id);
    if (flow && option === 'resubmit') return toldOutcome(flow, { option, step, again: seq !== first(record) });
    return OUTCOMES[parseWorkflowId(workflow_id).kind][option];
  };
}
