import { expect, test } from 'vitest';
import { homeTexts, type ParkWording } from '#domain/portal/home-texts.ts';
import { programmeTexts } from '#domain/portal/programme-texts.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import { ALLOWANCE_TYPES } from '#domain/shared/fields/allowance-types.ts';
import { RULE_TEXTS } from '#domain/shared/texts/texts.ts';
import { defaultFlow } from '#domain/subsidy/flow/default-flows.ts';

/** Texts that say voucher whatever the park calls its subsidy, and why. */
const SAID: Record<string, string> = {
  'common.subsidyWording.voucher': 'the wording itself',
  'flows.conf.wordings.voucher': 'the wording itself, where it is chosen',
};

/** What is about the vouchers that a park issues: one that pays money instead has none. */
const OF_VOUCHERS =
  /^(vouchers\.|corpBill\.|reconciliation\.|menu\.(vouchers|reconciliation)$|today\.kind\.voucher$|apply\.mine\.vouchers$|visits\.page\.\/my-vouchers$|ops\.problems\.((?:cause|means)\.(?:issue|untold)_failing|kind\.voucher|act\.retryOnly|act\.voucher\.hint\.(?:skip|close))$|(VOUCHER_STATE|VOUCHER_REQUESTED|NOTHING_ASKED|ORDER_BOUND|DIFFERENCE_MOVED|serialTwice|lessThanAmount|notBound)\.)/;

const textsOf = (at: string, node: unknown): [string, string][] => {
  if (typeof node === 'string') return [[at, node]];
  return Object.entries(node ?? {}).flatMap(([key, child]) => textsOf([at, key].filter(Boolean).join('.'), child));
};
const zh = Object.values(import.meta.glob<object>(['./zh-CN/*.ts', '!./zh-CN/pages.ts'], { eager: true }));
const en = Object.values(import.meta.glob<object>(['./en-US/*.ts', '!./en-US/pages.ts'], { eager: true }));
/** All that texts say to a park. */
const wholeOf = (texts: unknown, park: ParkWording): string => {
  if (typeof texts === 'string') return texts;
  if (typeof texts === 'function') return wholeOf(texts(park), park);
  return Object.values(texts ?? {})
    .map((each) => wholeOf(each, park))
    .join(' ');
};
const named = (files: object[], word: RegExp) =>
  files
    .flatMap((file) => textsOf('', file))
    .filter(([at, text]) => word.test(text.replaceAll(/\{\{\w+\}\}/g, '')) && !(at in SAID) && !OF_VOUCHERS.test(at))
    .map(([at, text]) => `${at}: ${text}`);

test('no text of a page names the voucher itself: it takes the park’s wording, or says why not', () => {
  expect(zh.length).toBeGreaterThan(10);
  expect(named(zh, /券/)).toEqual([]);
  expect(named(en, /voucher/i)).toEqual([]);
});

test('what is listed is still there, and still names it', () => {
  const texts = new Map(zh.flatMap((file) => textsOf('', file)));
  for (const at of Object.keys(SAID)) expect(texts.get(at), at).toMatch(/券/);
});

test('no refusal names the voucher itself', () => {
  expect(named([ERRORS, RULE_TEXTS], /券|voucher/i)).toEqual([]);
});

test('a custom park has no step that issues a voucher, and no text that sends an application to the government or asks for papers after the approval', () => {
  for (const type of ALLOWANCE_TYPES)
    for (const { name } of defaultFlow(type, true).steps) expect(`${name.zh} ${name.en}`).not.toMatch(/券|voucher/i);
  const own = zh.flatMap((file) => textsOf('', file)).filter(([at]) => at.endsWith('_custom'));
  expect(own.map(([at]) => at)).toEqual([
    'apply.success.next2_custom',
    'apply.success.next3_custom',
    'apply.entry.offlineHint_custom',
    'apply.entry.postpaidHint_custom',
    'apply.outcome.account_custom',
    'apply.outcome.use1_custom',
  ]);
  expect(own.filter(([, text]) => /政府|验收|账单/.test(text))).toEqual([]);
  const said = (lang: 'zh' | 'en') => {
    const { how, hint } = homeTexts(lang);
    const park = { wording: 'X', custom: true };
    return [hint(park), ...how.steps.flatMap(({ text, time }) => [text(park), time(5, park)])].join(' ');
  };
  expect(`${said('zh')} ${said('en')}`).not.toMatch(/政府|券|government|voucher/i);
});

test('the programme’s page speaks to each park in its own words, and to a custom one of no step that it has not', () => {
  const park = { wording: 'X', custom: true };
  for (const each of [park, { ...park, custom: false }]) {
    expect(wholeOf(programmeTexts('zh'), each)).not.toMatch(/券/);
    expect(wholeOf(programmeTexts('en'), each)).not.toMatch(/voucher/i);
  }
  const { what, types, flow, docs } = programmeTexts('zh');
  expect(wholeOf([what, types.of.offline, types.of.postpaid, flow, docs], park)).not.toMatch(/政府|验收|账单|承诺书/);
});

test('who sends an application back rejects it: one word for that act, the specification’s; 退回 is where it goes to', () => {
  expect(named([...zh, ERRORS], /被退回|退回时|退回要求|退回可改|一人退回|运营方退回/)).toEqual([]);
});
