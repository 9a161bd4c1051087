import { createElement as h, type ReactNode } from 'react';
import { z } from 'zod';
import { withTenants } from '#db/client.ts';
import { cancelOwn, signUp } from '#db/repositories/activities/invitees.ts';
import { activityPortalContract, type ActivityPage } from '#domain/activities/contract/portal.ts';
import { InviteeFields, InviteeNum } from '#domain/activities/invitee.ts';
import { ACTIVITY_DETAIL } from '#domain/activities/page-paths.ts';
import { pageTexts } from '#domain/activities/page-texts.ts';
import { TICKED } from '#domain/sms/consent.ts';
import { Mobile } from '#domain/shared/fields/fields.ts';
import { AppError, errorText, fill } from '#domain/shared/errors/errors.ts';
import { stillOpen } from '../shared/calls/open-tenant.ts';
import { sitePath, type SitePage } from '../shared/site/document.ts';
import { article } from '../shared/site/parts.ts';
import type { Asked, SiteHandler } from '../shared/site/part.ts';
import type { Site } from '../shared/site/site.ts';
import { newNumber } from './new-number.ts';
import { field, form, readForm, type Faults } from '../shared/site/form.ts';
import { confirmForm, signUpForm } from './page-sign-up.ts';

const { signUp: signUpCall, cancel: cancelCall } = activityPortalContract;
/** What the forms do, by the calls that do the same. */
const ACTS = {
  signUp: { op_name: 'activities.portal.signUp', log: signUpCall.log },
  cancel: { op_name: 'activities.portal.cancel', log: cancelCall.log },
};
const CANCEL = `${ACTIVITY_DETAIL}/cancel`;
const KEY = /^[\w-]{8,64}$/;
const Guest = z.object(InviteeFields);
const Own = z.object({ invitee_num: z.string().trim().toUpperCase().pipe(InviteeNum), mobile: Mobile });

/**
 * Answers the form to sign up: with its faults beside the fields, with the question whether it is right, and once that was
 * confirmed with the number. `within`: the activity’s page with something below it.
 */
export async function signUpPage(
  site: Site,
  activity: ActivityPage,
  asked: Asked,
  within: (below: ReactNode, status?: 200 | 422) => SitePage,
): Promise<SitePage> {
  const { name = '', mobile = '', org_name = '', key } = asked;
  const entered = readForm(site, Guest, { name, mobile, org_name });
  if ('faults' in entered) return within(signUpForm(site, activity, asked, entered.faults), 422);
  const guest = entered.read;
  const { activity_id } = activity;
  const agrees = asked['marketing'] === TICKED;
  if (key === undefined || !KEY.test(key)) return within(confirmForm(site, activity_id, guest, agrees));
  const { tenant_id } = site;
  const fresh = { invitee_num: newNumber(), by_hand: false, user_id: null, changed_by: '', agrees };
  const act = { ...ACTS.signUp, target: activity.title, mobile: guest.mobile };
  try {
    const { invitee } = await withTenants(site.deps.db.app, [tenant_id], async (tx) => {
      const done = await signUp(tx, { tenant_id, activity_id, ...guest, ...fresh, idem_key: `page:${key}` });
      await stillOpen(tx, tenant_id);
      return done;
    });
    const texts = pageTexts(site.lang);
    const done = within(
      h(
        'section',
        { id: 'sign-up', className: 'site-said', role: 'status' },
        h('h2', null, texts.done),
        h('p', null, fill(texts.doneText, { num: invitee.invitee_num })),
      ),
    );
    return { ...done, act };
  } catch (error) {
    if (!(error instanceof AppError) || error.error === 'NOT_FOUND') throw error;
    const told = { '': errorText(error.error, site.lang, error.params) };
    // full or closed meanwhile: there is no form any more, but why is told
    const again =
      signUpForm(site, activity, asked, told) ?? h('p', { className: 'site-error', role: 'alert' }, told['']);
    return { ...within(again, 422), act: { ...act, refused: error } };
  }
}

/** The form to cancel a sign-up. */
export function cancelForm(site: Site, said: Asked, faults: Faults): SitePage {
  const texts = pageTexts(site.lang);
  const wrong = Object.keys(faults).length > 0;
  return {
    title: texts.cancel,
    canonical: CANCEL,
    status: wrong ? 422 : 200,
    body: article(
      texts.cancel,
      h('p', null, texts.cancelText),
      wrong ? h('p', { className: 'site-error', role: 'alert' }, faults[''] ?? texts.faults) : null,
      form(
        sitePath(site, CANCEL),
        texts.cancel,
        field(said, faults, { name: 'invitee_num', label: texts.num, maxLength: 10, required: true }),
        field(said, faults, {
          name: 'mobile',
          label: texts.mobile,
          type: 'tel',
          maxLength: 11,
          autoComplete: 'tel-national',
          required: true,
        }),
      ),
    ),
  };
}

/** Cancels, or says what is wrong. */
export const cancelPage: SiteHandler = async (site, asked) => {
  const texts = pageTexts(site.lang);
  const { invitee_num = '', mobile = '' } = asked;
  const entered = readForm(site, Own, { invitee_num, mobile });
  if ('faults' in entered) return cancelForm(site, asked, entered.faults);
  const own = entered.read;
  try {
    const { title } = await withTenants(site.deps.db.app, [site.tenant_id], (tx) =>
      cancelOwn(tx, site.tenant_id, own.invitee_num, own.mobile),
    );
    const said = h('p', { className: 'site-said', role: 'status' }, fill(texts.cancelledText, { title }));
    const act = { ...ACTS.cancel, target: title, mobile: own.mobile };
    return { title: texts.cancelled, canonical: CANCEL, act, body: article(texts.cancelled, said) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const absent = error.error === 'NOT_FOUND';
    const told = absent ? texts.unknown : errorText(error.error, site.lang, error.params);
    const act = { ...ACTS.cancel, target: own.invitee_num, mobile: own.mobile, refused: error };
    return { ...cancelForm(site, asked, { '': told }), act };
  }
};
