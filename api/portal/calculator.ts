import { createElement as h, type ReactNode } from 'react';
import { estimateOf, MAX_TYPED } from '#domain/portal/estimate.ts';
import { homeTexts } from '#domain/portal/home-texts.ts';
import type { Ratio } from '#domain/portal/programme.ts';
import { formatYuan } from '#domain/shared/money/money.ts';
import { languageField } from '../shared/site/parts.ts';
import type { Site } from '../shared/site/site.ts';

/** Where the calculator is answered; browsers with scripts show the answer where they are. */
export const ESTIMATE = '/cloudSubsidies/estimate';
const ANSWER = 'estimate';
const EXAMPLES = ['10000', '50000', '200000'];

/** What an order of so much would be subsidised with: a form, and its answer to what was typed so far. */
export function calculator(site: Pick<Site, 'lang' | 'chosen' | 'wording'>, ratio: Ratio, typed: string): ReactNode {
  const texts = homeTexts(site.lang).calculator;
  return h(
    'form',
    { className: 'calculator', method: 'get', action: ESTIMATE, 'data-live': ANSWER },
    languageField(site),
    h('h2', { className: 'ratio-title' }, texts.title(site.wording)),
    h('label', { htmlFor: 'amount' }, texts.amount),
    h(
      'div',
      { className: 'site-search' },
      h('input', {
        id: 'amount',
        name: 'amount',
        inputMode: 'decimal',
        autoComplete: 'off',
        maxLength: MAX_TYPED,
        placeholder: texts.example,
        defaultValue: typed,
        'aria-describedby': ANSWER,
      }),
      h('button', { className: 'site-button' }, texts.calculate),
    ),
    h(
      'p',
      { className: 'calculator-examples' },
      texts.examples,
      // the last of what a form says counts: these come after the field
      EXAMPLES.map((amount) =>
        h('button', { key: amount, name: 'amount', value: amount }, Number(amount).toLocaleString('en')),
      ),
    ),
    h('output', { id: ANSWER, htmlFor: 'amount', className: 'calculator-answer' }, answer(site, ratio, typed)),
  );
}

function answer({ lang, wording }: Pick<Site, 'lang' | 'wording'>, { gov_ratio }: Ratio, typed: string): ReactNode {
  const texts = homeTexts(lang).calculator;
  const estimate = estimateOf(typed, gov_ratio);
  if (estimate === null) return h('p', { className: 'site-hint' }, texts.empty);
  if (estimate === 'invalid') return h('p', { className: 'site-error' }, texts.invalid);
  const line = (name: string, amount: string) =>
    h('div', { key: name }, h('dt', null, name), h('dd', null, `¥${formatYuan(amount)}`));
  return [
    h(
      'dl',
      { key: 'shares' },
      line(texts.subsidy(wording), estimate.subsidy),
      line(texts.enterprise, estimate.enterprise),
    ),
    h('p', { key: 'note', className: 'site-hint' }, texts.note),
  ];
}
