import { filesContract } from '#domain/files/contract.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { corpContract } from '#domain/identity/corp-contract.ts';
import { belongingContract } from '#domain/identity/belonging-contract.ts';
import { joinContract } from '#domain/identity/join-contract.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import { profileContract } from '#domain/identity/profile-contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { savedViewsContract } from '#domain/identity/saved-view-contract.ts';
import { twoFactorContract } from '#domain/identity/two-factor-contract.ts';
import { sliderContract } from '#domain/identity/slider-contract.ts';
import { substituteContract } from '#domain/identity/substitute-contract.ts';
import { rightsContract } from '#domain/identity/rights-contract.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { asOwner } from '#test/as-owner.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { CORP_FACTS, creditCode } from '#test/builders/corp.ts';
import { hire } from '#test/builders/hire.ts';
import { askCode } from '#test/builders/sms.ts';
import { turnOn } from '#test/builders/two-factor.ts';
import { does, fresh, idOf, userOf, type Acts } from './does.ts';

/** What people do about themselves and each other. */
export const PEOPLE: Acts = {
  'signing in by a code, by a ticket, with a new password': async ({ cast: { w }, center }) => {
    const mobile = MOBILES.operator2;
    const user = w.anonymous();
    await user.call(identityContract.smsLogin, {
      mobile,
      code: await askCode(w, user, mobile, 'login'),
      login_type: 1,
    });
    const code = await askCode(w, user, mobile, 'find_password');
    await user.call(identityContract.smsFindPassword, { mobile, code, password: 'Park2026demo' });
    await w.anonymous().call(identityContract.loginTicket, { ticket: center.ticket({ mobile }), login_type: 1 });
  },

  'roles of a park, and of the provider': async (r) => {
    const resources = ['statistics.steps.read'];
    const role = { name: '统计', note: '', resources, considered: resources };
    const park = { ...role, scene: 'tenant' as const };
    const added = await does(r, 'tenant admin', roleContract.addParkRole, park);
    const next = { ...park, role_id: added.role_id, name: '统计专员', lock: added.lock };
    const { role_id, lock } = await does(r, 'tenant admin', roleContract.updateParkRole, next);
    await does(r, 'tenant admin', roleContract.deleteParkRole, { role_id, lock });
    const ours = { ...role, scene: 'platform' as const };
    const made = await does(r, 'head', roleContract.addProviderRole, ours);
    const changed = { ...ours, role_id: made.role_id, name: '统计专员', lock: made.lock };
    const now = await does(r, 'head', roleContract.updateProviderRole, changed);
    await does(r, 'head', roleContract.deleteProviderRole, { role_id: now.role_id, lock: now.lock });
  },

  'the slider': async ({ cast: { w } }) => {
    const { slider_id } = await w.anonymous().call(sliderContract.getSlider, {});
    await w.db.system
      .updateTable('slider_challenge')
      .set({ asked_at: new Date(Date.now() - 1_000) } as never)
      .where('ticket_sha256', 'is', null)
      .execute();
    const track = Array.from({ length: 12 }, (_, i) => ({ x: i / 11, t: i * 40 }));
    await w.anonymous().call(sliderContract.verifySlider, { slider_id, track });
  },

  'joining an enterprise': async (r) => {
    const { w } = r.cast;
    const [user, mobile] = [w.anonymous(), '13900000151'];
    const { credit_code } = await w.db.system
      .selectFrom('corp')
      .where('tenant_id', '=', 'nanshan')
      .orderBy('created_at')
      .select('credit_code')
      .executeTakeFirstOrThrow();
    const code = await askCode(w, user, mobile, 'register');
    const asked = { tenant_id: 'nanshan', credit_code, contact_name: '李雷', mobile, code, password: 'Park2026demo' };
    const { request_id } = await user.call(joinContract.corpJoin, asked);
    await does(r, await w.signIn(MOBILES.applicant), joinContract.answerJoin, { request_id, agree: true, reason: '' });
    const password_old = 'Park2026demo';
    await user.call(identityContract.loginPassword, { mobile, password: password_old, login_type: 4 });
    await user.call(profileContract.changePassword, { password_old, password: 'Another2026pass' });
  },

  'a substitute, named and ended': async (r) => {
    const { w } = r.cast;
    const day = beijingDay(Date.now());
    const days = { from_day: addDays(day, 3), to_day: addDays(day, 4) };
    const substitute_id = await idOf(await w.signIn(MOBILES.operator2));
    const { substitution_id } = await does(r, 'operator', substituteContract.saveSubstitute, {
      substitute_id,
      ...days,
    });
    const { list } = await userOf(r, 'operator').call(substituteContract.getSubstituteList, {});
    const lock = list.find((each) => each.substitution_id === substitution_id)?.lock ?? '';
    await does(r, 'operator', substituteContract.endSubstitute, { substitution_id, lock });
  },

  'a colleague, let in, changed, disabled': async (r) => {
    const hat = { scene: 'tenant', tenant_id: 'nanshan', roles: ['reception_operator'] } as const;
    const hats = [{ ...hat, roles: [...hat.roles] }];
    const { user_id } = await does(r, 'tenant admin', userContract.createUser, {
      mobile: '13900000161',
      name: '韩梅梅',
      hats,
    });
    const { lock } = await does(r, 'tenant admin', userContract.getUserDetail, { user_id });
    await does(r, 'tenant admin', rightsContract.explainRights, { user_id });
    await does(r, 'tenant admin', userContract.updateUser, { user_id, name: '韩梅', hats, lock });
    const mobile = { user_id, mobile: '13900000171', reason: '换号' };
    await does(r, 'tenant admin', userContract.changeMobile, mobile);
    await does(r, 'tenant admin', userContract.sendPassword, { user_id });
    await does(r, 'tenant admin', userContract.updateUserStatus, { user_id, status: 'disabled' });
  },

  'a second factor: turned on, said, renewed, removed by oneself and by an administrator': async (r) => {
    const { w } = r.cast;
    const { fresh: code } = await turnOn(await w.signIn(MOBILES.operator2));
    const user = await w.signIn(MOBILES.operator2);
    await user.call(twoFactorContract.sayCode, { code: code() });
    const { recovery_codes } = await user.call(twoFactorContract.renewRecoveryCodes, { code: code() });
    await user.call(twoFactorContract.removeTwoFactor, { code: recovery_codes[0] ?? '' });
    await turnOn(user);
    await does(r, 'tenant admin', userContract.removeSecondFactor, { user_id: await idOf(user) });
  },

  'an enterprise, added, corrected, disabled': async (r) => {
    const { corp_id, lock } = await does(r, 'tenant admin', corpContract.addCorp, {
      tenant_id: 'nanshan',
      credit_code: creditCode(900),
      ...CORP_FACTS,
    });
    const facts = { ...CORP_FACTS, contact_name: '韩梅' };
    const corrected = await does(r, 'tenant admin', corpContract.updateCorp, { corp_id, lock, ...facts });
    const state = { corp_id, lock: corrected.lock, state: 'disabled' as const, reason: '已迁出' };
    await does(r, 'tenant admin', corpContract.updateCorpState, state);
  },

  'an enterprise that asks to belong to another park': async (r) => {
    const { w } = r.cast;
    const hat = { scene: 'tenant-admin' as const, tenant_id: 'binhai', roles: ['super_admin'] };
    const { user: admin } = await hire(w, { ...hat, mobile: '13900000162', name: '滨海管理员' });
    const { request_id } = await userOf(r, 'applicant').call(belongingContract.applyToPark, { tenant_id: 'binhai' });
    await does(r, admin, belongingContract.answerParkRequest, { request_id, agree: true });
  },

  'one’s own sign-ins, ended': async (r) => {
    const other = await r.cast.w.signIn(MOBILES.operator);
    const { list } = await other.call(profileContract.getSessionList, {});
    const { session_id = '' } = list.find(({ current }) => current) ?? {};
    await does(r, 'operator', profileContract.endSession, { session_id });
  },

  'a message of one’s own, looked at and read': async (r) => {
    await fresh(r);
    const operator = userOf(r, 'operator');
    const { items } = await operator.call(myMessagesContract.listMessages, { unread: true, limit: 1 });
    const { message_id = '' } = items[0] ?? {};
    await does(r, 'operator', myMessagesContract.getMessage, { message_id });
    for (const stranger of ['applicant', 'foreign operator', 'tenant admin'] as const) {
      const { marked } = await userOf(r, stranger).call(myMessagesContract.markRead, { message_list: [message_id] });
      if (marked > 0) throw new Error(`${stranger} marked a message of the operator`);
    }
    await operator.call(myMessagesContract.markRead, { message_list: [message_id] });
  },

  'a view, changed and forgotten': async (r) => {
    const view = { list: 'subsidy', name: '我的', query: 'tab=0' } as const;
    const { view_id, lock } = await userOf(r, 'operator').call(savedViewsContract.addView, view);
    const next = { ...view, view_id, lock, name: '待办' };
    const changed = await does(r, 'operator', savedViewsContract.updateView, next);
    await does(r, 'operator', savedViewsContract.deleteView, { list: 'subsidy', view_id, lock: changed.lock });
  },

  'a public file': async ({ cast: { w, places } }) => {
    await asOwner(w, `update stored_file set is_public = true where guid = '${places.one.guid}'`);
    await w.anonymous().call(filesContract.publicDownload, { guid: places.one.guid });
    await asOwner(w, `update stored_file set is_public = false where guid = '${places.one.guid}'`);
  },
};
