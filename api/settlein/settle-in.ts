import { enquire } from '#db/repositories/customers/enquiries.ts';
import { tellSettleIn } from '#db/repositories/messages/tell.ts';
import { isSwitchedOn } from '#db/repositories/modules/modules.ts';
import { settleIns } from '#db/repositories/settlein/settle-ins.ts';
import { findCorp } from '#db/repositories/identity/identity.ts';
import type { Item } from '#db/repositories/shared/resource.ts';
import type { RowsQuery } from '#db/repositories/shared/tenant-rows.ts';
import type { Tx } from '#db/client.ts';
import { now } from '#db/clock.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { settleInContract } from '#domain/settlein/contract.ts';
import { SETTLE_IN_EDGES, settleInSubject, type SettleIn } from '#domain/settlein/settle-in.ts';
import { authorOf, within } from '../shared/calls/change.ts';
import { ownCorp, ownTenant, type Context, type Handlers } from '../shared/calls/context.ts';
import { stillOpen } from '../shared/calls/open-tenant.ts';

/** Enterprises ask to move in, and the park answers (product §18). */
export const settleInHandlers: Handlers<typeof settleInContract> = {
  listSettleIn: ({ status, ...page }, ctx) => listed(ctx, { ...page, filters: { status } }),
  ownSettleIns: (page, ctx) =>
    listed(ctx, { ...page, sort: 'created_at', order: 'desc', filters: { corp_id: ownCorp(ctx.session) } }),

  applySettleIn: async (fields, ctx) => {
    const owner = ownerOf(ctx);
    const corp = await findCorp(ctx.deps.db.system, ownCorp(ctx.session));
    if (!corp) throw new AppError('NOT_FOUND');
    const { corp_id, corp_name, credit_code } = corp;
    const values = { ...fields, corp_id, corp_name, credit_code, user_id: ctx.session.user_id };
    return within(ctx, owner, async (tx) => {
      const made = await settleIns.add(tx, { by: authorOf(ctx), owner }, values);
      await stillOpen(tx, owner.tenant_id);
      return viewOf(made);
    });
  },

  withdrawSettleIn: ({ settle_in_id, lock }, ctx) => {
    const owner = ownerOf(ctx);
    return within(ctx, owner, async (tx) => {
      const { corp_id } = await settleIns.get(tx, owner, settle_in_id);
      // another enterprise's is as if it did not exist
      if (corp_id !== ownCorp(ctx.session)) throw new AppError('NOT_FOUND');
      const values = { status: SETTLE_IN_EDGES.withdraw.to };
      return viewOf(await settleIns.update(tx, { by: authorOf(ctx), owner }, settle_in_id, lock, values));
    });
  },

  answerSettleIn: ({ settle_in_id, lock, agree, reason }, ctx) => {
    const owner = ownerOf(ctx);
    const { to: status } = SETTLE_IN_EDGES[agree ? 'agree' : 'refuse'];
    const values = { status, reason, decided_by: ctx.session.name, decided_at: now };
    const act = { by: authorOf(ctx), owner, reason };
    return within(ctx, owner, async (tx) => {
      const asked = await settleIns.update(tx, act, settle_in_id, lock, values, { status, reason });
      if (agree) await passOn(tx, ctx, asked);
      const { corp_id } = asked;
      await tellSettleIn(
        tx,
        { tenant_id: owner.tenant_id, corp_id, settle_in_id },
        agree ? { outcome: 'agree' } : { outcome: 'refuse', note: reason },
      );
      return viewOf(asked);
    });
  },
};

type Asked = Item<Omit<SettleIn, 'apply_time' | 'lock'> & { created_at: Date }>;
const ownerOf = (ctx: Context) => ({ tenant_id: ownTenant(ctx.session) });
const viewOf = ({ created_at, ...asked }: Asked): SettleIn => ({ ...asked, apply_time: created_at.toISOString() });

const listed = (ctx: Context, query: RowsQuery) =>
  within(ctx, ownerOf(ctx), async (tx) => {
    const { total, items } = await settleIns.list(tx, ownerOf(ctx), query);
    return { total, items: items.map(viewOf) };
  });

/** Who is to move in becomes an opportunity of the park, where it has any. */
async function passOn(tx: Tx, ctx: Context, asked: Asked): Promise<void> {
  const { settle_in_id, corp_id, corp_name, credit_code, name, mobile, needs } = asked;
  const { tenant_id } = ownerOf(ctx);
  if (!(await isSwitchedOn(tx, tenant_id, 'crm'))) return;
  await enquire(tx, {
    tenant_id,
    source: 'estate',
    subject_id: settle_in_id,
    subject: settleInSubject(asked),
    org_name: corp_name,
    name,
    mobile,
    note: needs,
    author: ctx.session.name,
    author_id: ctx.session.user_id,
    corp: { corp_id, credit_code },
    idem_key: `settle-in/${settle_in_id}`,
  });
}
