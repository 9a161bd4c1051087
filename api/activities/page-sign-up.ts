import { randomUUID } from 'node:crypto';
import { createElement as h, type ReactNode } from 'react';
import type { ActivityPage } from '#domain/activities/contract/portal.ts';
import { ACTIVITY_DETAIL } from '#domain/activities/page-paths.ts';
import { pageTexts } from '#domain/activities/page-texts.ts';
import { TICKED } from '#domain/sms/consent.ts';
import { sitePath } from '../shared/site/document.ts';
import { consentBox } from '../shared/site/consent-box.ts';
import type { Asked } from '../shared/site/part.ts';
import type { Site } from '../shared/site/site.ts';
import { field, form, hidden, type Faults } from '../shared/site/form.ts';

/**
 * The form to sign up, as it was filled in, with its faults; nothing where nobody signs up any more. It is the same for
 * everybody: the key of an act comes with the question whether it is right.
 */
export function signUpForm(site: Site, { activity_id, sign_up }: ActivityPage, said: Asked, faults: Faults): ReactNode {
  const texts = pageTexts(site.lang);
  if (sign_up !== 'open' || site.closed) return null;
  return h(
    'section',
    { id: 'sign-up', key: 'sign-up' },
    h('h2', null, texts.signUp),
    Object.keys(faults).length === 0
      ? null
      : h('p', { className: 'site-error', role: 'alert' }, faults[''] ?? texts.faults),
    form(
      sitePath(site, ACTIVITY_DETAIL),
      texts.next,
      hidden({ activity_id }),
      field(said, faults, { name: 'name', label: texts.name, maxLength: 60, autoComplete: 'name', required: true }),
      field(said, faults, {
        name: 'mobile',
        label: texts.mobile,
        type: 'tel',
        maxLength: 11,
        autoComplete: 'tel-national',
        required: true,
      }),
      field(said, faults, {
        name: 'org_name',
        label: texts.org + texts.optional,
        maxLength: 60,
        autoComplete: 'organization',
      }),
      consentBox(site, said),
    ),
  );
}

/** Whether it is right what somebody entered; sent on, it signs up once, however often it is sent. */
export function confirmForm(
  site: Site,
  activity_id: string,
  guest: Readonly<Record<string, string>>,
  agrees: boolean,
): ReactNode {
  const texts = pageTexts(site.lang);
  const { name = '', mobile = '', org_name = '' } = guest;
  const fact = (label: string, value: string) => h('div', { key: label }, h('dt', null, label), h('dd', null, value));
  const back = new URLSearchParams({ activity_id }).toString();
  return h(
    'section',
    { id: 'sign-up', key: 'sign-up' },
    h('h2', null, texts.check),
    h(
      'dl',
      { className: 'site-facts' },
      fact(texts.name, name),
      fact(texts.mobile, mobile),
      org_name === '' ? null : fact(texts.org, org_name),
      agrees ? fact(texts.agreed, '✓') : null,
    ),
    form(
      sitePath(site, ACTIVITY_DETAIL),
      texts.confirm,
      hidden({ activity_id, ...guest, ...(agrees && { marketing: TICKED }), key: randomUUID() }),
    ),
    h('p', null, h('a', { href: sitePath(site, `${ACTIVITY_DETAIL}?${back}`) }, texts.change)),
  );
}
