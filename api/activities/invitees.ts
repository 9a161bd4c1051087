import { documentHash } from '#db/document-hash.ts';
import { activities } from '#db/repositories/activities/activities.ts';
import { listGuests, markGuest, signUp, type InviteeRow } from '#db/repositories/activities/invitees.ts';
import type { Invitee, inviteesContract } from '#domain/activities/contract/invitees.ts';
import { MAX_PASSED_ON } from '#domain/activities/invitee.ts';
import { passedOn, passOn } from '#db/repositories/activities/pass-on.ts';
import type { Tx } from '#db/client.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { maskMobile } from '#domain/logs/log-row.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { within } from '../shared/calls/change.ts';
import { ownTenant, type Handlers, type Session } from '../shared/calls/context.ts';
import { parksFor } from '../shared/calls/modules.ts';
import { newNumber } from './new-number.ts';

const { getOpportunity, saveOpportunity } = opportunitiesContract;

/** Who comes to a park’s activities. */
export const inviteesHandlers: Handlers<typeof inviteesContract> = {
  inviteeList: ({ activity_id, ...question }, ctx) => {
    const at = { tenant_id: ownTenant(ctx.session), activity_id };
    return within(ctx, { tenant_id: at.tenant_id }, async (tx) => {
      await activities.get(tx, { tenant_id: at.tenant_id }, activity_id);
      const asked = { ...at, ...question, state: question.state, sort: question.sort };
      const { total, items } = await listGuests(tx, asked);
      return { total, items: await inviteesOf(tx, ctx.session, items) };
    });
  },
  saveInvitee: ({ activity_id, invitee_id, lock, act, name = '', mobile = '', org_name }, ctx) => {
    const at = { tenant_id: ownTenant(ctx.session), activity_id };
    const by = ctx.session.name;
    return within(ctx, { tenant_id: at.tenant_id }, async (tx) => {
      const { title } = await activities.get(tx, { tenant_id: at.tenant_id }, activity_id);
      ctx.tell({ subject: mobile === '' ? title : `${title} ${maskMobile(mobile)}` });
      if (invitee_id !== undefined && act !== undefined) {
        const asRead = (row: InviteeRow) => {
          const current = inviteeOf(row, null);
          if (current.lock === lock) return;
          const params = { name: row.changed_by, at: (row.changed_at ?? row.created_at).getTime() };
          throw new AppError('STALE', { params, data: { current } });
        };
        return inviteeWith(tx, ctx.session, await markGuest(tx, at, invitee_id, { act, by, asRead }));
      }
      const guest = {
        ...at,
        name,
        mobile,
        org_name,
        invitee_num: newNumber(),
        by_hand: true,
        user_id: null,
        agrees: false,
      };
      const idem_key = `${ctx.session.user_id}:${ctx.idemKey}`;
      return inviteeWith(tx, ctx.session, (await signUp(tx, { ...guest, idem_key, changed_by: by })).invitee);
    });
  },
  passOnInvitees: ({ activity_id, invitee_list }, ctx) => {
    const at = { tenant_id: ownTenant(ctx.session), activity_id };
    const { name: author, user_id: author_id } = ctx.session;
    return within(ctx, { tenant_id: at.tenant_id }, async (tx) => {
      // nobody learns from guests who is a customer, or begins one, that may not
      if (!parksFor(saveOpportunity, ctx.session).includes(at.tenant_id)) throw new AppError('NOT_FOUND');
      const { title } = await activities.get(tx, { tenant_id: at.tenant_id }, activity_id);
      ctx.tell({ subject: title });
      return passOn(tx, { ...at, title, invitee_list, limit: MAX_PASSED_ON, author, author_id });
    });
  },
};

/** Guests as they are told, for who reads opportunities each with the one that it was passed on to. */
async function inviteesOf(tx: Tx, session: Session, rows: readonly InviteeRow[]): Promise<Invitee[]> {
  const tenantId = ownTenant(session);
  const reads = parksFor(getOpportunity, session).includes(tenantId);
  const ids = reads ? rows.map(({ invitee_id }) => invitee_id) : [];
  const bids = await passedOn(tx, tenantId, ids);
  return rows.map((row) => inviteeOf(row, bids.get(row.invitee_id) ?? null));
}
async function inviteeWith(tx: Tx, session: Session, row: InviteeRow): Promise<Invitee> {
  const [told = inviteeOf(row, null)] = await inviteesOf(tx, session, [row]);
  return told;
}

function inviteeOf(row: InviteeRow, opportunity_bid: string | null): Invitee {
  const { invitee_id, invitee_num, name, mobile, org_name, state, by_hand, changed_by } = row;
  const told = { invitee_id, invitee_num, name, mobile, org_name, state, by_hand, changed_by };
  return { ...told, create_time: row.created_at.toISOString(), opportunity_bid, lock: documentHash(told) };
}
