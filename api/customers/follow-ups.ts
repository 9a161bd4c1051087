import {
  followUpOfKey,
  insertFollowUp,
  listFollowUps,
  lockOpportunity,
} from '#db/repositories/customers/follow-ups.ts';
import { opportunityOf } from '#db/repositories/customers/opportunities.ts';
import type { followUpsContract } from '#domain/customers/contract/records.ts';
import type { FollowUp } from '#domain/customers/contract/views.ts';
import { judgeRecord } from '#domain/customers/judge.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { rule } from '#domain/shared/fields/fields.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { ownTenant, scoped, type Handlers } from '../shared/calls/context.ts';
import { InputError } from '../shared/calls/input-error.ts';

/** Follow-ups: who was in touch, and when somebody is to be again. */
export const followUpsHandlers: Handlers<typeof followUpsContract> = {
  createRecord: ({ bid, ...said }, ctx) => {
    const { session, idemKey } = ctx;
    const tenant_id = ownTenant(session);
    const today = beijingDay(Date.now());
    const asked = { tenant_id, bid, ...said, author: session.name, author_id: session.user_id, idem_key: idemKey };
    return scoped(ctx, [tenant_id], async (tx) => {
      if (!(await lockOpportunity(tx, asked))) throw new AppError('NOT_FOUND');
      const standing = await opportunityOf(tx, bid);
      ctx.tell({ target: bid, subject: standing.name });
      const done = await followUpOfKey(tx, asked);
      if (done) return viewOf(done);
      const refusal = judgeRecord(standing, session.actor);
      if (refusal) throw new AppError(refusal.error, { params: refusal.params });
      if (said.next_contact_day !== null && said.next_contact_day < today)
        throw new InputError([
          { code: 'custom', path: ['next_contact_day'], message: rule('outOfRange'), input: undefined },
        ]);
      return viewOf(await insertFollowUp(tx, asked, today));
    });
  },
  getRecords: ({ bid, ...page }, ctx) =>
    scoped(ctx, ctx.session.tenants, async (tx) => {
      const { total, items } = await listFollowUps(tx, await opportunityOf(tx, bid), page);
      return { total, items: items.map(viewOf) };
    }),
};

type Row = Awaited<ReturnType<typeof listFollowUps>>['items'][number];
const viewOf = ({ record_id, way, content, next_contact_day, author, created_at }: Row): FollowUp => ({
  record_id,
  way,
  content,
  next_contact_day,
  operator: author,
  create_time: created_at.toISOString(),
});
