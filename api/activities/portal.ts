import { cancelOwn, signUp } from '#db/repositories/activities/invitees.ts';
import { shownActivities, shownActivity } from '#db/repositories/activities/portal.ts';
import type { activityPortalContract } from '#domain/activities/contract/portal.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingTime } from '#domain/shared/time/working-days.ts';
import { requireSlider } from '../identity/service.ts';
import { cleanHtml } from '../shared/files/clean-html.ts';
import { visitorScope, type Handlers } from '../shared/calls/context.ts';
import { openTenant, stillOpen } from '../shared/calls/open-tenant.ts';
import { newNumber } from './new-number.ts';
import { cardsOf } from './views.ts';

/** What visitors see of a park’s activities, and how they sign up. */
export const activityPortalHandlers: Handlers<typeof activityPortalContract> = {
  list: async ({ tenant_id, ...question }, ctx) => {
    await openTenant(ctx.deps, tenant_id);
    return visitorScope(ctx, tenant_id, async (tx) => {
      const { total, items } = await shownActivities(tx, tenant_id, question);
      return { total, items: cardsOf(items) };
    });
  },
  detail: async ({ tenant_id, activity_id }, ctx) => {
    await openTenant(ctx.deps, tenant_id);
    return visitorScope(ctx, tenant_id, async (tx) => {
      const found = await shownActivity(tx, { tenant_id, activity_id });
      const [card] = found ? cardsOf([found]) : [];
      if (!found || !card) throw new AppError('NOT_FOUND');
      return { ...card, content: cleanHtml(found.content) };
    });
  },
  signUp: async ({ slider_ticket, marketing, ...guest }, ctx) => {
    await openTenant(ctx.deps, guest.tenant_id);
    const act = `sign-up/${guest.activity_id}/${ctx.idemKey}`;
    await requireSlider(ctx.deps, slider_ticket, act);
    const user_id = ctx.session?.user_id ?? null;
    return visitorScope(ctx, guest.tenant_id, async (tx) => {
      const asked = {
        ...guest,
        user_id,
        by_hand: false,
        changed_by: '',
        agrees: marketing,
        idem_key: `visitor:${ctx.idemKey}`,
      };
      const { shown, invitee } = await signUp(tx, { ...asked, invitee_num: newNumber() });
      // its reference to the park has waited for whoever closes it
      await stillOpen(tx, guest.tenant_id);
      ctx.tell({ subject: shown.title });
      return {
        activity_id: shown.activity_id,
        title: shown.title,
        place: shown.place,
        begin_time: beijingTime(shown.begin_at.getTime()),
        invitee_num: invitee.invitee_num,
      };
    });
  },
  cancel: ({ tenant_id, invitee_num, mobile }, ctx) =>
    visitorScope(ctx, tenant_id, async (tx) => {
      const { title } = await cancelOwn(tx, tenant_id, invitee_num, mobile);
      ctx.tell({ subject: title });
      return { invitee_num, title };
    }),
};
