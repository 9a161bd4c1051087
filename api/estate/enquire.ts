import { acrossCorps } from '#db/client.ts';
import { enquire, knownEnquiry } from '#db/repositories/customers/enquiries.ts';
import { shownSpace } from '#db/repositories/estate/spaces.ts';
import { findCorp } from '#db/repositories/identity/identity.ts';
import type { estateContract } from '#domain/estate/contract.ts';
import { judgeEnquiry, spaceSubject } from '#domain/estate/rules.ts';
import { ESTATE_APP } from '#domain/estate/roles.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { appRole } from '../shared/calls/app-role.ts';
import { within } from '../shared/calls/change.ts';
import { ownCorp, ownTenant, type Handlers } from '../shared/calls/context.ts';
import { requireModule } from '../shared/calls/modules.ts';
import { stillOpen } from '../shared/calls/open-tenant.ts';

/** Somebody of an enterprise asks the park for a space that it shows and that is to let. */
export const enquireSpace: Handlers<typeof estateContract>['enquireSpace'] = async ({ space_id, ...said }, ctx) => {
  const tenant_id = ownTenant(ctx.session);
  const corp = await findCorp(ctx.deps.db.system, ownCorp(ctx.session));
  if (!corp) throw new AppError('NOT_FOUND');
  const { corp_id, corp_name, credit_code } = corp;
  return within(ctx, { tenant_id }, async (tx) => {
    await appRole(tx, ctx, ESTATE_APP);
    await requireModule(tx, 'customers', tenant_id);
    const idem_key = `estate/${ctx.session.user_id}/${ctx.idemKey}`;
    const asked = {
      tenant_id,
      source: 'estate' as const,
      subject_id: space_id,
      org_name: corp_name,
      ...said,
      idem_key,
    };
    // what was taken is answered as before, whatever has become of the space
    const known = await knownEnquiry(tx, asked);
    if (known) return { subject: known.subject };
    const space = await shownSpace(tx, tenant_id, space_id);
    if (!space) throw new AppError('NOT_FOUND');
    ctx.tell({ subject: space.name });
    const refusal = judgeEnquiry(space);
    if (refusal) throw new AppError(refusal.error, { params: refusal.params });
    const subject = spaceSubject(space);
    // they ask themselves: of one number, enterprise and person only so many are taken in a day
    const by = { author: '', corp: { corp_id, credit_code }, user_id: ctx.session.user_id };
    // the park's hour is counted over everybody, and the lead that it joins is the staff's
    await acrossCorps(tx, () => enquire(tx, { ...asked, ...by, subject }));
    await stillOpen(tx, tenant_id);
    return { subject };
  });
};
