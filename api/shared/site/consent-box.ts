import { createElement as h, type ReactNode } from 'react';
import { fill } from '#domain/shared/errors/errors.ts';
import { CONSENT_TEXTS, TICKED } from '#domain/sms/consent.ts';
import type { Site } from './site.ts';

/** The box of a form by which somebody agrees to the park's marketing by SMS; nobody but them ticks it. */
export const consentBox = (site: Site, said: Readonly<Record<string, string>>): ReactNode =>
  h(
    'p',
    { key: 'marketing', className: 'site-check' },
    h('input', {
      id: 'f-marketing',
      name: 'marketing',
      type: 'checkbox',
      value: TICKED,
      defaultChecked: said['marketing'] === TICKED,
    }),
    h('label', { htmlFor: 'f-marketing' }, fill(CONSENT_TEXTS[site.lang], { park: site.park_name })),
  );
