import { inviteesContract } from '#domain/activities/contract/invitees.ts';
import { activityPortalContract } from '#domain/activities/contract/portal.ts';
import { activitiesContract } from '#domain/activities/contract/workbench.ts';
import { aGuest, anActivity } from '#test/builders/activity.ts';
import { does, userOf, type Acts } from './does.ts';

const { add, update, submit, withdraw, remove, tenantDetail, providerDetail, approve, reject } = activitiesContract;
const tenant_id = 'nanshan';

/** What is done with an activity and its guests. */
export const ACTIVITIES: Acts = {
  'an activity, written, rejected, mended, approved, visited and withdrawn': async (r) => {
    const { w } = r.cast;
    const { activity_id, lock } = await does(r, 'tenant admin', add, anActivity());
    await does(r, 'tenant admin', submit, { activity_id, lock });
    const at = { tenant_id, activity_id };
    const read = await does(r, 'provider admin', providerDetail, at);
    await does(r, 'provider admin', reject, { ...at, lock: read.lock, reason: '请补充' });
    const rejected = await does(r, 'tenant admin', tenantDetail, { activity_id });
    const mended = { activity_id, lock: rejected.lock, ...anActivity({ place: '二楼' }), submit: true };
    const again = await does(r, 'tenant admin', update, mended);
    const passed = await does(r, 'provider admin', approve, { ...at, lock: again.lock });

    const visitor = w.anonymous();
    await visitor.call(activityPortalContract.detail, at);
    const guest = await aGuest(w, at);
    const { invitee_num } = await visitor.call(activityPortalContract.signUp, guest);
    const [row] = (await does(r, 'tenant admin', inviteesContract.inviteeList, { activity_id })).items;
    const { invitee_id = '', lock: asRead = '' } = row ?? {};
    await does(r, 'tenant admin', inviteesContract.saveInvitee, {
      activity_id,
      invitee_id,
      lock: asRead,
      act: 'confirm',
    });
    await does(r, 'tenant admin', inviteesContract.passOnInvitees, { activity_id, invitee_list: [invitee_id] });
    await visitor.call(activityPortalContract.cancel, { tenant_id, invitee_num, mobile: guest.mobile });
    const gone = await does(r, 'tenant admin', withdraw, { activity_id, lock: passed.lock, reason: '改期' });
    await does(r, userOf(r, 'tenant admin'), remove, { activity_id, lock: gone.lock });
  },
};
