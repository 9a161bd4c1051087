import { selectDemands } from '#db/repositories/demand/demands.ts';
import { countOpenJoins } from '#db/repositories/identity/corp-joins.ts';
import { countPeople, findCorpDocument } from '#db/repositories/identity/corps.ts';
import { findTenant } from '#db/repositories/identity/identity.ts';
import { countSent, listSent, type SentRow } from '#db/repositories/ops/sent.ts';
import { requestsSentBy, type SentRequest } from '#db/repositories/identity/own-requests.ts';
import { selectReceptions } from '#db/repositories/reception/receptions.ts';
import { countApplications, selectApplications, type ListFilter } from '#db/repositories/subsidy/applications.ts';
import { listDrafts } from '#db/repositories/subsidy/drafts.ts';
import { flowKey } from '#db/repositories/subsidy/subsidy-config.ts';
import type { Tx } from '#db/client.ts';
import { DEMAND_STATUS_NAMES, isDemandOver } from '#domain/demand/status.ts';
import { JOIN_STATE_NAMES } from '#domain/identity/joining.ts';
import { SENT_KINDS, type Sent, type SentKind, type sentContract } from '#domain/identity/sent-contract.ts';
import { isReceptionOver, RECEPTION_STATUS_NAMES } from '#domain/reception/status.ts';
import { SETTLE_IN_STATUS, SETTLE_IN_STATUS_NAMES } from '#domain/settlein/settle-in.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { isOver, STATUS, STATUS_NAMES } from '#domain/subsidy/case/status.ts';
import { standingOf } from '#domain/subsidy/case/outlook.ts';
import { stepName } from '#domain/subsidy/flow/flow.ts';
import { ownCorp, ownTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';

/** Each kind of case's rows by their numbers, in the applicant's words. */
const TELL: Record<Exclude<SentKind, SentRequest['kind']>, (ctx: Context, tx: Tx, ids: string[]) => Promise<Sent[]>> = {
  async subsidy(ctx, tx, ids) {
    const rows = await selectApplications(tx, ofCorp(ctx), {})
      .where('subsidy_application.apply_num', 'in', ids)
      .execute();
    const flows = await ctx.deps.flows.of(tx, rows);
    return rows.map((row) => {
      const flow = flows.get(flowKey(row));
      if (!flow) throw new AppError('UNREACHABLE_STEP', { log: { apply_num: row.apply_num } });
      const over = isOver(row.status);
      return {
        ...NOTHING_MORE,
        kind: 'subsidy',
        id: row.apply_num,
        create_time: row.apply_time.toISOString(),
        status_name: STATUS_NAMES[row.status][ctx.lang],
        step_name: over || row.seq === 0 ? '' : stepName(flow, row.state.at)[ctx.lang],
        over,
        yours: standingOf(flow, row.state, row.seq > 0) === 'yours',
      };
    });
  },
  async reception({ session, lang }, tx, ids) {
    const none = { tenants: session.tenants, status: [], keyword: '' };
    const rows = selectReceptions(tx, none, { sort: 'create_time', order: 'desc' });
    return (await rows.where('reception.reserve_num', 'in', ids).execute()).map((row) => ({
      ...NOTHING_MORE,
      kind: 'reception',
      id: row.reserve_num,
      name: row.org_name,
      create_time: row.create_time.toISOString(),
      status_name: RECEPTION_STATUS_NAMES.tenant[row.status][lang],
      visit_time: row.visit_at.toISOString(),
      over: isReceptionOver(row.status),
    }));
  },
  async demand({ session, lang }, tx, ids) {
    const none = { tenants: session.tenants, status: [], keyword: '' };
    const rows = selectDemands(tx, none, { sort: 'create_time', order: 'desc' });
    return (await rows.where('demand.bid', 'in', ids).execute()).map((row) => ({
      ...NOTHING_MORE,
      kind: 'demand',
      id: row.bid,
      name: row.name,
      create_time: row.create_time.toISOString(),
      status_name: DEMAND_STATUS_NAMES[row.status][lang],
      over: isDemandOver(row.status),
    }));
  },
};
const NOTHING_MORE = { name: '', step_name: '', reason: '', visit_time: null, yours: false };

const REQUEST_STATE_NAMES = { ...JOIN_STATE_NAMES, withdrawn: SETTLE_IN_STATUS_NAMES[SETTLE_IN_STATUS.withdrawn] };
const requestTold = ({ lang }: Context, { kind, id, at, name, state, reason }: SentRequest): Sent => ({
  ...NOTHING_MORE,
  kind,
  id,
  name,
  create_time: at.toISOString(),
  status_name: REQUEST_STATE_NAMES[state][lang],
  reason,
  over: state !== 'pending',
});

/** The rows of a page, by kind and number. */
async function toldOf(ctx: Context, tx: Tx, rows: readonly SentRow[], requests: readonly SentRequest[]) {
  const told = new Map<string, Sent>();
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = some.map(({ id }) => id);
    const items =
      kind === 'join' || kind === 'belong' || kind === 'settle_in'
        ? requests.filter((each) => each.kind === kind && ids.includes(each.id)).map((each) => requestTold(ctx, each))
        : await TELL[kind](ctx, tx, ids);
    for (const item of items) told.set(`${kind}/${item.id}`, item);
  }
  return told;
}

const ofCorp = ({ session }: Context, more: Partial<ListFilter> = {}): ListFilter => ({
  tenants: [ownTenant(session)],
  corp_id: ownCorp(session),
  status: [],
  activity: [],
  keyword: '',
  ...more,
});

export const sentHandlers: Handlers<typeof sentContract> = {
  applyList: async ({ kind, open, limit, offset }, ctx) => {
    const { session } = ctx;
    const tenant_id = ownTenant(session);
    const own = { corp_id: ownCorp(session), mobile: session.mobile, open };
    const requests = await requestsSentBy(ctx.deps.db.system, own);
    const sender = { tenant_id, ...own, requests };
    return scoped(ctx, [tenant_id], async (tx) => {
      const counts = await countSent(tx, sender);
      const kinds: readonly SentKind[] = kind ? [kind] : SENT_KINDS;
      const rows = await listSent(tx, kinds, sender, { limit, offset });
      const told = await toldOf(ctx, tx, rows, requests);
      return {
        total: kinds.reduce<number>((sum, each) => sum + counts[each], 0),
        counts,
        items: rows.flatMap((row) => told.get(`${row.kind}/${row.id}`) ?? []),
      };
    });
  },

  getEnterprizeHome: (_input, ctx) => {
    const tenant_id = ownTenant(ctx.session);
    const corp_id = ownCorp(ctx.session);
    return scoped(ctx, [tenant_id], async (tx) => {
      const { system } = ctx.deps.db;
      const corp = await findCorpDocument(tx, corp_id);
      if (!corp) throw new AppError('NOT_FOUND');
      const count = (more: Partial<ListFilter>) => countApplications(tx, ofCorp(ctx, more));
      return {
        corp_name: corp.corp_name,
        credit_code: corp.credit_code,
        tenant_name: (await findTenant(tx, tenant_id))?.name ?? '',
        waiting: await count({ yours: true }),
        drafts: (await listDrafts(tx, { tenant_id, corp_id }, { limit: 0, offset: 0 })).total,
        joins: await countOpenJoins(system, corp_id),
        open: await count({ status: [STATUS.pending, STATUS.closing, STATUS.reviewing] }),
        ended: await count({ status: [STATUS.ended] }),
        people: (await countPeople(system, [corp_id])).get(corp_id) ?? 0,
      };
    });
  },
};
