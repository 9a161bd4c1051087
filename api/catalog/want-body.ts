import { randomUUID } from 'node:crypto';
import { createElement as h, type ReactNode } from 'react';
import { z } from 'zod';
import { withTenants } from '#db/client.ts';
import { marketContract } from '#domain/catalog/contract/market.ts';
import { WANTED } from '#domain/catalog/market.ts';
import { MARKET } from '#domain/catalog/market-texts.ts';
import { WANT, wantPath, wantTexts } from '#domain/catalog/want-texts.ts';
import { EnquiryFields } from '#domain/shared/enquiry/enquiry.ts';
import { AppError, errorText } from '#domain/shared/errors/errors.ts';
import { Guid } from '#domain/shared/fields/fields.ts';
import { sitePath, type SitePage } from '../shared/site/document.ts';
import { field, form, hidden, readForm, type Faults } from '../shared/site/form.ts';
import { article } from '../shared/site/parts.ts';
import type { Asked, SiteHandler, SitePages } from '../shared/site/part.ts';
import type { Site } from '../shared/site/site.ts';
import { want, wantedName, type Which } from './want.ts';

const ACT = { op_name: 'catalog.market.wantProduct', log: marketContract.wantProduct.log };
const KEY = /^[\w-]{8,64}$/;
const Asks = z.object({ kind: z.enum(WANTED), id: Guid });
const Entered = z.object(EnquiryFields);
type Entered = z.output<typeof Entered>;

/** What is wanted, by the address or the form. Raises NOT_FOUND. */
async function wantedOf(site: Site, asked: Asked): Promise<{ which: Which; name: string }> {
  const { data: which } = Asks.safeParse({ kind: asked['kind'], id: asked['id'] });
  if (!which || site.closed) throw new AppError('NOT_FOUND');
  const name = await withTenants(site.deps.db.app, [site.tenant_id], (tx) => wantedName(tx, site.tenant_id, which));
  return { which, name };
}

/** `/applicationMarket/want?kind=&id=`: the form, the same for everybody. */
const wantPage: SiteHandler = async (site, asked) => {
  const { which, name } = await wantedOf(site, asked);
  return pageOf(site, which, name, entryForm(site, which, {}, {}));
};

/** Answers the form: with its faults, with the question whether it is right, and once that was confirmed with what comes of it. */
const wanting: SiteHandler = async (site, asked) => {
  const { which, name: what } = await wantedOf(site, asked);
  const { org_name = '', name = '', mobile = '', note = '', key } = asked;
  const entered = readForm(site, Entered, { org_name, name, mobile, note });
  if ('faults' in entered) return pageOf(site, which, what, entryForm(site, which, asked, entered.faults), 422);
  const { read } = entered;
  if (key === undefined || !KEY.test(key)) return pageOf(site, which, what, confirmForm(site, which, read));
  const act = { ...ACT, target: what, mobile: read.mobile };
  try {
    const idem_key = `page:${key}`;
    await withTenants(site.deps.db.app, [site.tenant_id], (tx) =>
      want(tx, site.tenant_id, which, { ...read, idem_key }),
    );
    return { ...pageOf(site, which, what, saidOf(site, what)), act };
  } catch (error) {
    if (!(error instanceof AppError) || error.error === 'NOT_FOUND') throw error;
    const told = { '': errorText(error.error, site.lang, error.params) };
    return { ...pageOf(site, which, what, entryForm(site, which, asked, told), 422), act: { ...act, refused: error } };
  }
};

function pageOf(site: Site, { kind, id }: Which, name: string, below: ReactNode, status: 200 | 422 = 200): SitePage {
  const texts = wantTexts(site.lang);
  const title = texts.titleOf(name);
  return {
    title,
    canonical: wantPath(kind, id),
    listed: false,
    status,
    body: article(
      title,
      h('p', null, texts.hint),
      below,
      h('p', null, h('a', { href: sitePath(site, MARKET) }, texts.back)),
    ),
  };
}

function entryForm(site: Site, which: Which, said: Asked, faults: Faults): ReactNode {
  const texts = wantTexts(site.lang);
  const wrong = Object.keys(faults).length > 0;
  const entry = (name: keyof Entered, label: string, maxLength: number, more: object = { required: true }) =>
    field(said, faults, { name, label, maxLength, ...more });
  return h(
    'section',
    { key: 'want' },
    wrong ? h('p', { className: 'site-error', role: 'alert' }, faults[''] ?? texts.faults) : null,
    form(
      sitePath(site, WANT),
      texts.next,
      hidden({ ...which }),
      entry('org_name', texts.org, 60, { required: true, autoComplete: 'organization' }),
      entry('name', texts.name, 60, { required: true, autoComplete: 'name' }),
      entry('mobile', texts.mobile, 11, { required: true, type: 'tel', autoComplete: 'tel-national' }),
      entry('note', texts.note, 300, {}),
    ),
  );
}

/** Whether it is right what somebody entered; sent on, it is written down once, however often it is sent. */
function confirmForm(site: Site, which: Which, entered: Entered): ReactNode {
  const texts = wantTexts(site.lang);
  const fact = (label: string, value: string) => h('div', { key: label }, h('dt', null, label), h('dd', null, value));
  return h(
    'section',
    { key: 'want' },
    h('h2', null, texts.check),
    h(
      'dl',
      { className: 'site-facts' },
      fact(texts.org, entered.org_name),
      fact(texts.name, entered.name),
      fact(texts.mobile, entered.mobile),
      entered.note === '' ? null : fact(texts.note, entered.note),
    ),
    form(sitePath(site, WANT), texts.confirm, hidden({ ...which, ...entered, key: randomUUID() })),
    h('p', null, h('a', { href: sitePath(site, wantPath(which.kind, which.id)) }, texts.change)),
  );
}

const saidOf = (site: Site, name: string): ReactNode =>
  h(
    'section',
    { key: 'want', className: 'site-said', role: 'status' },
    h('h2', null, wantTexts(site.lang).done),
    h('p', null, wantTexts(site.lang).doneText(name)),
  );

/** Where enterprises ask for what a park shows; a park that does without opportunities takes no wishes. */
export const wantPages: SitePages = { module: 'crm', pages: { [WANT]: wantPage }, forms: { [WANT]: wanting } };

/** The way to it from a product or package; nothing where the park takes no wishes. */
export function wantLink(site: Site, { kind, id }: Which): ReactNode {
  if (!site.modules.includes('crm')) return null;
  const href = sitePath(site, wantPath(kind, id));
  return h('a', { className: 'site-button', href, rel: 'nofollow', 'data-report': 'want' }, wantTexts(site.lang).want);
}
