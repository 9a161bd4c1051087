import { countWaiting, joinsById, listWaiting, parkRequestsById, type WaitingRow } from '#db/repositories/ops/inbox.ts';
import { assessmentsByNum } from '#db/repositories/assessment/assessments.ts';
import { selectDemands } from '#db/repositories/demand/demands.ts';
import { selectReceptions } from '#db/repositories/reception/receptions.ts';
import { selectApplications } from '#db/repositories/subsidy/applications.ts';
import type { Tx } from '#db/client.ts';
import type { Waiting } from '#db/repositories/shared/waiting.ts';
import { activitiesById } from '#db/repositories/activities/activities.ts';
import { listingsById } from '#db/repositories/catalog/listing.ts';
import { settleInsById } from '#db/repositories/settlein/settle-ins.ts';
import { vouchersById } from '#db/repositories/voucher/vouchers.ts';
import { teamUsersById } from '#db/repositories/catalog/team-users.ts';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import { ASSESSMENT_STEP_NAMES } from '#domain/assessment/steps.ts';
import { activitiesContract } from '#domain/activities/contract/workbench.ts';
import { listingContract } from '#domain/catalog/contract/listing.ts';
import { teamContract } from '#domain/catalog/contract/team.ts';
import { belongingContract } from '#domain/identity/belonging-contract.ts';
import { demandWorkbenchContract } from '#domain/demand/contract/workbench.ts';
import {
  INBOX_KINDS,
  isCaseKind,
  type Duty,
  type inboxContract,
  type InboxKind,
} from '#domain/identity/inbox-contract.ts';
import { vouchersContract } from '#domain/voucher/contract/vouchers.ts';
import { settleInContract } from '#domain/settlein/contract.ts';
import { joinContract } from '#domain/identity/join-contract.ts';
import { receptionActions } from '#domain/reception/policy.ts';
import { receptionWorkbenchContract } from '#domain/reception/contract/workbench.ts';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { actorIn } from '#domain/shared/calls/scene.ts';
import { actionsFor } from '#domain/subsidy/case/policy.ts';
import { stepName } from '#domain/subsidy/flow/flow.ts';
import { flowKey } from '#db/repositories/subsidy/subsidy-config.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { scoped, type Context, type Handlers, type Session } from '../shared/calls/context.ts';
import { parksFor } from '../shared/calls/modules.ts';

/** The calls of which one must be open to a hat for which a kind waits. */
const CALLS: Record<InboxKind, readonly Endpoint[]> = {
  subsidy: [approvalContract.getTenantApplyList, approvalContract.getCloudApproveList],
  reception: [receptionWorkbenchContract.tenantList, receptionWorkbenchContract.providerList],
  assessment: [assessmentsContract.tenantAssessments, assessmentsContract.providerAssessments],
  demand: [demandWorkbenchContract.tenantList, demandWorkbenchContract.providerList],
  join: [joinContract.joinList],
  belong: [belongingContract.answerParkRequest],
  team: [teamContract.approveTeamUser],
  listing: [listingContract.agreeListing],
  voucher: [vouchersContract.approvePass],
  activity: [activitiesContract.approve],
  settle_in: [settleInContract.answerSettleIn],
};
const kindsOf = (session: Session): InboxKind[] =>
  INBOX_KINDS.filter((kind) => CALLS[kind].some((call) => parksFor(call, session).length > 0));

/** What of a duty its own kind tells. */
type Told = Pick<Duty, 'tenant_id' | 'tenant_name' | 'name' | 'act'> &
  Partial<Pick<Duty, 'step_name' | 'escalated' | 'allowance_type' | 'order_money'>>;

/** Each kind's rows by their ids, in its own words. */
const TELL: Record<InboxKind, (ctx: Context, tx: Tx, ids: string[]) => Promise<[id: string, told: Told][]>> = {
  async subsidy(ctx, tx, ids) {
    const none = { tenants: ctx.session.tenants, status: [], activity: [], keyword: '' };
    const rows = await selectApplications(tx, none, {}).where('subsidy_application.apply_num', 'in', ids).execute();
    const flows = await ctx.deps.flows.of(tx, rows);
    return rows.map((row) => {
      const { apply_num, tenant_id, tenant_name, corp_name: name, state, escalated, allowance_type, order_money } = row;
      const flow = flows.get(flowKey(row));
      if (!flow) throw new AppError('UNREACHABLE_STEP', { log: { apply_num } });
      const action = actionsFor({ apply_num, flow, state }, actorIn(ctx.session.actor, tenant_id));
      const act = action.answer ? 'answer' : action.modify ? 'modify' : 'approval';
      return [
        apply_num,
        {
          tenant_id,
          tenant_name,
          name,
          act,
          step_name: stepName(flow, state.at)[ctx.lang],
          escalated,
          allowance_type,
          order_money,
        },
      ];
    });
  },
  async reception({ session }, tx, ids) {
    const none = { tenants: session.tenants, status: [], keyword: '' };
    const rows = selectReceptions(tx, none, { sort: 'create_time', order: 'desc' });
    return (await rows.where('reception.reserve_num', 'in', ids).execute()).map((row) => {
      const { reserve_num, tenant_id, tenant_name, org_name: name, state } = row;
      const action = receptionActions({ reserve_num, state }, session.actor, Date.now());
      const act = action.approval ? 'approval' : action.received ? 'feedback' : 'confirm';
      return [reserve_num, { tenant_id, tenant_name, name, act }];
    });
  },
  async demand({ session }, tx, ids) {
    const none = { tenants: session.tenants, status: [], keyword: '' };
    const rows = selectDemands(tx, none, { sort: 'create_time', order: 'desc' });
    return (await rows.where('demand.bid', 'in', ids).execute()).map(({ bid, tenant_id, tenant_name, name }) => [
      bid,
      { tenant_id, tenant_name, name, act: 'feedback' },
    ]);
  },
  async assessment(ctx, tx, ids) {
    const stepNames: Partial<Record<string, Names>> = ASSESSMENT_STEP_NAMES;
    const rows = await assessmentsByNum(tx, ids);
    return rows.map(({ assess_num, tenant_id, tenant_name, name, activity }) => [
      assess_num,
      {
        tenant_id,
        tenant_name,
        name,
        act: activity === 'provider_evaluation' ? 'approval' : 'feedback',
        step_name: stepNames[activity]?.[ctx.lang] ?? '',
      },
    ]);
  },
  join: async (_ctx, tx, ids) => (await joinsById(tx, ids)).map(requestTold),
  belong: async (_ctx, tx, ids) => (await parkRequestsById(tx, ids)).map(requestTold),
  team: async (_ctx, tx, ids) =>
    (await teamUsersById(tx, ids)).map(({ team_user_id, tenant_id, tenant_name, name, product_name }) => [
      team_user_id,
      { tenant_id, tenant_name, name: `${name} · ${product_name}`, act: 'answer' },
    ]),
  voucher: async (_ctx, tx, ids) =>
    (await vouchersById(tx, ids)).map(({ voucher_num, tenant_id, tenant_name, corp_name: name }) => [
      voucher_num,
      { tenant_id, tenant_name, name, act: 'answer' },
    ]),
  activity: async (_ctx, tx, ids) =>
    (await activitiesById(tx, ids)).map(({ activity_id, tenant_id, tenant_name, title: name }) => [
      activity_id,
      { tenant_id, tenant_name, name, act: 'answer' },
    ]),
  settle_in: async (_ctx, tx, ids) =>
    (await settleInsById(tx, ids)).map(({ settle_in_id, tenant_id, tenant_name, corp_name: name }) => [
      settle_in_id,
      { tenant_id, tenant_name, name, act: 'answer' },
    ]),
  listing: async (_ctx, tx, ids) =>
    (await listingsById(tx, ids)).map(({ listing_id, tenant_id, tenant_name, name, product_name }) => [
      listing_id,
      { tenant_id, tenant_name, name: `${product_name} · ${name}`, act: 'answer' },
    ]),
};

function requestTold(row: {
  request_id: string;
  tenant_id: string;
  tenant_name: string;
  corp_name: string;
}): [string, Told] {
  const { request_id, tenant_id, tenant_name, corp_name: name } = row;
  return [request_id, { tenant_id, tenant_name, name, act: 'answer' }];
}

/** The duties of a page in its order. */
async function dutiesOf(ctx: Context, tx: Tx, rows: readonly WaitingRow[]): Promise<Duty[]> {
  const told = new Map<string, Told>();
  for (const [kind, of] of Map.groupBy(rows, (row) => row.kind))
    for (const [id, words] of await TELL[kind](
      ctx,
      tx,
      of.map((row) => row.id),
    ))
      told.set(`${kind}/${id}`, words);
  const now = Date.now();
  return rows.flatMap(({ kind, id, since, due }) => {
    const words = told.get(`${kind}/${id}`);
    if (!words) return [];
    return {
      kind,
      id,
      step_name: '',
      allowance_type: null,
      order_money: null,
      escalated: false,
      ...words,
      since: since.toISOString(),
      due_at: due?.toISOString() ?? null,
      overdue: kind === 'subsidy' && due !== null && due.getTime() <= now,
    };
  });
}

/** How much of a kind waits; what cases a hat has is counted once until one of its parks' cases changes. */
function countOf({ deps, session }: Context, tx: Tx, kind: InboxKind, waiting: Waiting): Promise<number> {
  const count = () => countWaiting(tx, kind, waiting);
  if (!isCaseKind(kind)) return count();
  const { scene, roles, user_id, acts_for } = session.actor;
  return deps.counts.of(session.tenants, ['inbox', kind, waiting.keyword, scene, roles, user_id, acts_for], count);
}

export const inboxHandlers: Handlers<typeof inboxContract> = {
  approveList: async ({ kind, sort, overdue, keyword, limit, offset }, ctx) => {
    const { tenants, actor } = ctx.session;
    const kinds = tenants.length === 0 ? [] : kindsOf(ctx.session);
    if (kinds.length === 0) return { total: 0, counts: {}, overdue_total: 0, items: [] };
    const waiting = { tenants, waiting_for: actor, keyword };
    // only applications are late: a visit that began is fed back, nothing else has a day
    const asked = kinds.filter((each) => (kind ?? each) === each && (!overdue || each === 'subsidy'));
    return scoped(ctx, tenants, async (tx) => {
      const counts: Partial<Record<InboxKind, number>> = {};
      for (const each of kinds) counts[each] = await countOf(ctx, tx, each, waiting);
      const late = kinds.includes('subsidy') ? await countWaiting(tx, 'subsidy', { ...waiting, overdue: true }) : 0;
      const rows = await listWaiting(tx, asked, { ...waiting, overdue }, { sort, limit, offset });
      return {
        total: overdue ? (asked.length > 0 ? late : 0) : asked.reduce((sum, each) => sum + (counts[each] ?? 0), 0),
        counts,
        overdue_total: late,
        items: await dutiesOf(ctx, tx, rows),
      };
    });
  },
};
