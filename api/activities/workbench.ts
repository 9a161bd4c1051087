import { activities, anyStatus, type ActivityItem } from '#db/repositories/activities/activities.ts';
import { handedInActivities, handedInActivity, requireHandedIn } from '#db/repositories/activities/handed-in.ts';
import { tell } from '#db/repositories/messages/tell.ts';
import { now } from '#db/clock.ts';
import type { Tx } from '#db/client.ts';
import type { activitiesContract, ActivityRow } from '#domain/activities/contract/workbench.ts';
import { ACTIVITY_STATUS as S } from '#domain/activities/status.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { tellingOfActivity } from '#domain/messages/tell.ts';
import type { Telling } from '#domain/messages/telling.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { bindDocumentFiles } from '../files/service.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { cleanHtml } from '../shared/files/clean-html.ts';
import { grantedTenant, ownTenant, scoped, type Context, type Handlers } from '../shared/calls/context.ts';
import { sizedOfPark } from '../shared/files/picture.ts';
import { historyOf, rowsOf } from './views.ts';

type Contract = typeof activitiesContract;

/** Activities: a park writes them and hands them in, the provider decides. */
export const activitiesHandlers: Handlers<Contract> = {
  tenantList: ({ status, ...page }, ctx) => {
    const owner = ownerOf(ctx);
    return within(ctx, owner, async (tx) => {
      const { total, items } = await activities.list(tx, owner, { ...page, filters: { status: status ?? anyStatus } });
      return { total, items: await rowsOf(tx, ctx, items) };
    });
  },
  tenantDetail: ({ activity_id }, ctx) => {
    const at = { tenant_id: ownTenant(ctx.session), activity_id };
    return detailOf(ctx, at, (tx) => activities.get(tx, { tenant_id: at.tenant_id }, activity_id));
  },
  add: ({ submit, ...fields }, ctx) =>
    writing(ctx, fields, (tx, owner, values) =>
      activities.add(
        tx,
        { by: authorOf(ctx), owner },
        { ...values, ...handedIn(ctx, submit), writers: [ctx.session.user_id] },
      ),
    ),
  update: ({ activity_id, lock, submit, ...fields }, ctx) =>
    writing(ctx, fields, async (tx, owner, values) => {
      const { writers } = await activities.get(tx, owner, activity_id);
      const all = [...new Set([...writers, ctx.session.user_id])];
      const next = { ...values, ...handedIn(ctx, submit), writers: all };
      return activities.update(tx, { by: authorOf(ctx), owner }, activity_id, lock, next, { ...values, submit });
    }),
  submit: ({ activity_id, lock, recall }, ctx) =>
    changing(ctx, ownerOf(ctx), activity_id, lock, {
      values: recall ? { status: S.draft } : handedIn(ctx, true),
      // who hands in stands for it as who wrote it does
      ...(!recall && { writes: true as const }),
    }),
  withdraw: ({ activity_id, lock, reason }, ctx) =>
    changing(ctx, ownerOf(ctx), activity_id, lock, { values: { status: S.withdrawn }, reason }),
  remove: ({ activity_id, lock }, ctx) => {
    const owner = ownerOf(ctx);
    return within(ctx, owner, async (tx) => {
      await activities.remove(tx, { by: authorOf(ctx), owner }, activity_id, lock);
      return { activity_id };
    });
  },

  providerList: ({ tenant_id, sort, ...question }, ctx) => {
    const tenants = tenant_id === undefined ? ctx.session.tenants : [grantedTenant(ctx.session, tenant_id)];
    if (tenants.length === 0) return Promise.resolve({ total: 0, items: [] });
    return scoped(ctx, tenants, async (tx) => {
      const { total, items } = await handedInActivities(tx, { tenants, sort, ...question, status: question.status });
      return { total, items: await rowsOf(tx, ctx, items) };
    });
  },
  providerDetail: (at, ctx) => detailOf(ctx, at, (tx) => handedInActivity(tx, at)),
  approve: ({ tenant_id, activity_id, lock, note }, ctx) =>
    changing(ctx, { tenant_id }, activity_id, lock, {
      values: { status: S.approved, reason: '', writers: [], ...decided(ctx) },
      reason: note,
      decides: 'approve',
    }),
  reject: ({ tenant_id, activity_id, lock, reason }, ctx) =>
    changing(ctx, { tenant_id }, activity_id, lock, {
      values: { status: S.rejected, reason, ...decided(ctx) },
      reason,
      decides: 'reject',
    }),
};

const ownerOf = (ctx: Context) => ({ tenant_id: ownTenant(ctx.session) });
const decided = ({ session }: Context) => ({ decided_by: session.name, decider_id: session.user_id, decided_at: now });
const handedIn = ({ session }: Context, submit: boolean) =>
  submit ? { status: S.submitted, submitted_by: session.name, submitted_at: now } : { status: S.draft };

/** Writes what a park says of an activity: its text cleaned, its picture as it will be shown. */
async function writing(
  ctx: Context,
  { content, picture, ...fields }: Omit<Parsed<Contract['add']>, 'submit'>,
  write: (tx: Tx, owner: { tenant_id: string }, values: Record<string, unknown>) => Promise<ActivityItem>,
): Promise<ActivityRow> {
  const owner = ownerOf(ctx);
  const shown = await sizedOfPark(ctx, owner.tenant_id, picture);
  return within(ctx, owner, async (tx) => {
    if (shown !== null) await bindDocumentFiles(tx, [shown]);
    return oneRow(tx, ctx, await write(tx, owner, { ...fields, content: cleanHtml(content), picture: shown }));
  });
}

interface Changed {
  values: Record<string, unknown>;
  reason?: string;
  /** By the provider, who is told nothing of a draft, not even what differs from what was read; who wrote it hears of it. */
  decides?: 'approve' | 'reject';
  /** Whoever acts does not decide on it later. */
  writes?: true;
}
/** Brings an activity to another status, as it was read; a repeated request asks for the same, whenever it comes. */
const changing = (
  ctx: Context,
  owner: { tenant_id: string },
  id: string,
  lock: string,
  { values, reason, decides, writes }: Changed,
) =>
  within(ctx, owner, async (tx) => {
    if (decides) await requireHandedIn(tx, { ...owner, activity_id: id });
    const act = { by: authorOf(ctx), owner, reason };
    const asked = { status: values['status'], reason };
    const { writers } = writes || decides ? await activities.get(tx, owner, id) : { writers: [] };
    const next = { ...values, ...(writes && { writers: [...new Set([...writers, ctx.session.user_id])] }) };
    const item = await activities.update(tx, act, id, lock, next, asked);
    if (decides)
      await tellWriters(tx, ctx, { ...item, ...owner }, tellingOfActivity(decides, { writers, note: reason ?? '' }));
    return oneRow(tx, ctx, item);
  });

/** Tells whoever wrote it what was decided, once for a request. */
const tellWriters = (
  tx: Tx,
  { session, idemKey }: Context,
  { tenant_id, activity_id, title }: { tenant_id: string; activity_id: string; title: string },
  telling: Telling,
): Promise<void> =>
  tell(
    tx,
    {
      tenant_id,
      case_kind: null,
      case_no: '',
      workflow_id: `activity/${activity_id}`,
      event: idemKey,
      actor_id: session.user_id,
      activity: { activity_id, title },
    },
    [telling],
  );

async function oneRow(tx: Tx, ctx: Context, item: ActivityItem): Promise<ActivityRow> {
  const [row] = await rowsOf(tx, ctx, [item]);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

const detailOf = (
  ctx: Context,
  { tenant_id, activity_id }: { tenant_id: string; activity_id: string },
  read: (tx: Tx) => Promise<ActivityItem>,
) =>
  within(ctx, { tenant_id }, async (tx) => ({
    ...(await oneRow(tx, ctx, await read(tx))),
    history: await historyOf(tx, tenant_id, activity_id),
  }));
