import { documentHash } from '#db/document-hash.ts';
import { activities } from '#db/repositories/activities/activities.ts';
import { listGuests, markGuest, signUp, type InviteeRow } from '#db/repositories/activities/invitees.ts';
import type { Invitee, inviteesContract } from '#domain/activities/contract/invitees.ts';
import { maskMobile } from '#domain/logs/log-row.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { within } from '../shared/calls/change.ts';
import { ownTenant, type Handlers } from '../shared/calls/context.ts';
import { newNumber } from './new-number.ts';

/** Who comes to a park’s activities. */
export const inviteesHandlers: Handlers<typeof inviteesContract> = {
  inviteeList: ({ activity_id, ...question }, ctx) => {
    const at = { tenant_id: ownTenant(ctx.session), activity_id };
    return within(ctx, { tenant_id: at.tenant_id }, async (tx) => {
      await activities.get(tx, { tenant_id: at.tenant_id }, activity_id);
      const asked = { ...at, ...question, state: question.state, sort: question.sort };
      const { total, items } = await listGuests(tx, asked);
      return { total, items: items.map(inviteeOf) };
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
          const current = inviteeOf(row);
          if (current.lock === lock) return;
          const params = { name: row.changed_by, at: (row.changed_at ?? row.created_at).getTime() };
          throw new AppError('STALE', { params, data: { current } });
        };
        return inviteeOf(await markGuest(tx, at, invitee_id, { act, by, asRead }));
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
      return inviteeOf((await signUp(tx, { ...guest, idem_key, changed_by: by })).invitee);
    });
  },
};

function inviteeOf(row: InviteeRow): Invitee {
  const { invitee_id, invitee_num, name, mobile, org_name, state, by_hand, changed_by } = row;
  const told = { invitee_id, invitee_num, name, mobile, org_name, state, by_hand, changed_by };
  return { ...told, create_time: row.created_at.toISOString(), lock: documentHash(told) };
}
