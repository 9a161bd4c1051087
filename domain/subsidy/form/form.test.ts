import { orderKey, strangeLetters } from './order-rules.ts';
import { describe, expect, test } from 'vitest';
import { sampleForm, sampleOrders } from '#db/seeds/samples.ts';
import { ENDED, returnTargets, stepCode } from '../flow/flow.ts';
import { defaultFlow } from '../flow/default-flows.ts';
import { filesOf, fullForm } from './form.ts';
import { countVerdicts, judgeOrders, rowHint } from './order-verdict.ts';
import { changedSections, diffForms } from './revision-diff.ts';

const files = {
  licence: '00000000-0000-4000-8000-000000000001',
  letter: '00000000-0000-4000-8000-000000000002',
  screenshot: '00000000-0000-4000-8000-000000000003',
};
const good = sampleForm({
  park_id: 'p',
  year: 2026,
  cloud_account: '10001',
  orders: sampleOrders(2, 100),
  files,
  custom: false,
});
/** A form whose parts may be set to anything. */
interface Loose {
  [key: string]: unknown;
  data: Record<string, unknown>;
  order_data: { cloud_account: unknown; order_detail: Record<string, unknown>[] };
}
const broken = (change: (f: Loose) => void, custom = false): string[] => {
  const form = structuredClone(good) as unknown as Loose;
  change(form);
  const parsed = fullForm({ custom }).safeParse(form);
  return parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`);
};

/** The faults of a form whose second line is changed. */
const line = (change: Record<string, unknown>): string[] =>
  broken((f) => void Object.assign(f.order_data.order_detail[1] ?? {}, change));

test('a complete form passes', () => expect(broken(() => {})).toEqual([]));

test('a year that others have decided on stays', () => {
  const rules = { custom: false, submitted: good, yearKept: true };
  const faults = (apply_year: number) =>
    fullForm(rules)
      .safeParse({ ...good, apply_year })
      .error?.issues.map((i) => `${i.path.join('.')} ${i.message}`);
  expect(faults(good.apply_year)).toBeUndefined();
  expect(faults(good.apply_year - 1)).toEqual(['apply_year yearKept']);
});

test('each rule of spec §5 names its field', () => {
  const cases: Record<string, string[]> = {
    'no legal representative': broken((f) => (f.data['lar'] = '')),
    'a representative of 21': broken((f) => (f.data['lar'] = '长'.repeat(21))),
    'a representative with a sign': broken((f) => (f.data['lar'] = '张@三')),
    'no domain': broken((f) => delete f.data['domain']),
    'an introduction of 201': broken((f) => (f.data['introduction'] = 'x'.repeat(201))),
    'is_used left open': broken((f) => delete f.data['is_used']),
    'used, but no type or provider': broken((f) => Object.assign(f.data, { cloud_type: [], provider: [] })),
    'not used needs neither': broken((f) => Object.assign(f.data, { is_used: 0, cloud_type: [], provider: [] })),
    'no licence': broken((f) => delete f.data['biz_license_file']),
    'no commitment letter': broken((f) => delete f.data['commitment_file']),
    'a custom tenant needs none': broken((f) => delete f.data['commitment_file'], true),
    'no year': broken((f) => delete f['apply_year']),
    'a description of 201': broken((f) => (f['description'] = 'x'.repeat(201))),
    'no screenshot': broken((f) => (f['order_img'] = [])),
    'eleven screenshots': broken((f) => (f['order_img'] = Array.from({ length: 11 }, () => files.screenshot))),
    'an account with letters': broken((f) => (f.order_data.cloud_account = '1000a')),
    'no orders': broken((f) => (f.order_data.order_detail = [])),
    '101 orders': broken(
      (f) =>
        (f.order_data.order_detail = Array.from({ length: 101 }, (_, i) => ({
          ...sampleOrders(1, 1)[0],
          sub_order_num: String(i),
        }))),
    ),
    'a repeated sub-order': broken((f) => (f.order_data.order_detail[1] = f.order_data.order_detail[0] ?? {})),
    'an unknown field': broken((f) => (f['status'] = 7)),
    'a paid order': line({ order_status: '已支付' }),
    'an order without a status': line({ order_status: '' }),
    'a postpaid order': line({ payment: '后付费' }),
    'an order that does not say how it is paid': line({ payment: '' }),
    'a total out of the blue': line({ unit_price: '1.00', quantity: 1, discount: '', all_money: '999999999.00' }),
    'a total that is too low': line({ unit_price: '100.00', quantity: 2, discount: '50%', all_money: '99.97' }),
    'a fen per unit of tolerance': line({ unit_price: '100.00', quantity: 2, discount: '50%', all_money: '99.98' }),
    'something of what costs nothing': line({
      unit_price: '0.00',
      quantity: 1e9,
      discount: '',
      all_money: '9999999.99',
    }),
    'half a fen that is rounded up': line({ unit_price: '0.01', quantity: 1000, discount: '50%', all_money: '10.00' }),
    'twice the price of cheap things': line({
      unit_price: '0.01',
      quantity: 1000,
      discount: '10%',
      all_money: '10.00',
    }),
    'a number that a spreadsheet cut short': line({ order_num: '2.02611E+13' }),
    'no discount is the full price': line({ unit_price: '100.00', quantity: 2, discount: '', all_money: '200.00' }),
    'a percentage without its sign': line({ unit_price: '100.00', quantity: 2, discount: '85', all_money: '170' }),
    'a discount in words': line({ discount: '八五折' }),
    'a discount of 101': line({ discount: '101%' }),
    'a price over a thousand million': line({
      unit_price: '1000000000.01',
      quantity: 1,
      discount: '',
      all_money: '1000000000.01',
    }),
    'the largest line': line({
      unit_price: '1000000000',
      quantity: 1e9,
      discount: '',
      all_money: '1000000000000000000',
    }),
    'a cell over its bound': line({ product_detail: 'x'.repeat(2001) }),
    'a total of too many digits': line({ all_money: '9'.repeat(22) }),
  };
  const shown = Object.entries(cases)
    .map(([name, issues]) => `${name}: ${issues.join(' | ') || 'fine'}`)
    .join('\n');
  expect(`\n${shown}\n`).toMatchInlineSnapshot(`
    "
    no legal representative: data.lar required
    a representative of 21: data.lar tooLong
    a representative with a sign: data.lar larChars
    no domain: data.domain required
    an introduction of 201: data.introduction tooLong
    is_used left open: data.is_used isUsed
    used, but no type or provider: data.cloud_type cloudType | data.provider provider
    not used needs neither: fine
    no licence: data.biz_license_file fileRequired
    no commitment letter: data.commitment_file fileRequired
    a custom tenant needs none: fine
    no year: apply_year applyYear
    a description of 201: description tooLong
    no screenshot: order_img screenshots
    eleven screenshots: order_img tooMany
    an account with letters: order_data.cloud_account cloudAccount
    no orders: order_data.order_detail orders
    101 orders: order_data.order_detail csvLines
    a repeated sub-order: order_data.order_detail.1.sub_order_num duplicateSubOrder
    an unknown field:  Unrecognized key: "status"
    a paid order: order_data.order_detail.1.order_status csvUnpaid
    an order without a status: order_data.order_detail.1.order_status csvUnpaid
    a postpaid order: order_data.order_detail.1.payment csvUnpaid
    an order that does not say how it is paid: order_data.order_detail.1.payment csvUnpaid
    a total out of the blue: order_data.order_detail.1.all_money orderTotal
    a total that is too low: order_data.order_detail.1.all_money orderTotal
    a fen per unit of tolerance: fine
    something of what costs nothing: order_data.order_detail.1.all_money orderTotal
    half a fen that is rounded up: fine
    twice the price of cheap things: order_data.order_detail.1.all_money orderTotal
    a number that a spreadsheet cut short: order_data.order_detail.1.order_num orderScientific
    no discount is the full price: fine
    a percentage without its sign: fine
    a discount in words: order_data.order_detail.1.discount discount
    a discount of 101: order_data.order_detail.1.discount discount
    a price over a thousand million: order_data.order_detail.1.unit_price amountAtMost
    the largest line: fine
    a cell over its bound: order_data.order_detail.1.product_detail tooLong
    a total of too many digits: order_data.order_detail.1.all_money money
    "
  `);
});

test('files of a form', () => expect(filesOf(good)).toEqual([files.licence, files.letter, files.screenshot]));

describe('orders against the product list', () => {
  const listed = [
    { sub_product_name: 'A', special_label: false, promotion: false },
    { sub_product_name: 'B', special_label: true, promotion: false },
    { sub_product_name: 'C', special_label: false, promotion: true },
  ];
  const verdicts = judgeOrders(
    ['A', 'B', 'C', 'D'].map((n) => ({ sub_order_num: n, sub_product_name: n })),
    listed,
  );
  test('7041 not listed, 7077 promotion, the special label beside', () => {
    expect(verdicts.map((v) => [v.sub_order_num, v.code, v.special_label, rowHint(v)])).toEqual([
      ['A', 0, false, null],
      ['B', 0, true, 'specialLabel'],
      ['C', 7077, false, 'promotion'],
      ['D', 7041, false, 'notInList'],
    ]);
    expect(rowHint({ code: 7041, special_label: true })).toBe('both');
    expect(rowHint({ code: 7099, special_label: false })).toBe('promotion');
  });
  test('the banner counts both', () => expect(countVerdicts(verdicts)).toEqual({ errors: 2, special: 1 }));
});

test('what changed between two submissions, by section', () => {
  const after = { ...good, description: '新说明', data: { ...good.data, domain: 'new.example.com' }, order_img: [] };
  expect(diffForms(good, after).map((c) => `${c.section} ${c.path}`)).toEqual([
    'subsidy description',
    'orders order_img',
    'basic data.domain',
  ]);
  expect(changedSections(good, good)).toEqual([]);
});

test('a step returns to its listed earlier steps, else to the first', () => {
  const flow = defaultFlow('online', false);
  expect(flow.steps.map((_, at) => returnTargets(flow, at))).toEqual([
    [],
    ['corp_submit_apply'],
    ['corp_submit_apply', 'operator_approval'],
    ['corp_submit_apply'],
    ['corp_submit_apply'],
  ]);
  expect(stepCode(flow, flow.steps.length)).toBe(ENDED.code);
});

test('a line that was submitted as it is was judged then; one that is changed is judged anew', () => {
  const old = structuredClone(good);
  Object.assign(old.order_data.order_detail[1] ?? {}, { sub_order_num: '订单·1', all_money: '1.00' });
  const judge = (form: typeof good, submitted?: typeof good) =>
    fullForm({ custom: false, submitted })
      .safeParse(form)
      .error?.issues.map((i) => `${i.path.join('.')} ${i.message}`) ?? [];
  expect(judge(old)).toHaveLength(2);
  const fromDatabase = JSON.parse(JSON.stringify(old)) as typeof good;
  fromDatabase.order_data.order_detail = old.order_data.order_detail.map(
    (of) => Object.fromEntries(Object.entries(of).toReversed()) as typeof of,
  );
  expect(judge(old, fromDatabase)).toEqual([]);
  const changed = structuredClone(old);
  Object.assign(changed.order_data.order_detail[1] ?? {}, { product_detail: '另一台' });
  expect(judge(changed, old)).toHaveLength(2);
});

test.each([
  ['full width', '２０２６-a'],
  ['a joiner of no width', '20\u200b26-A'],
  ['a grapheme joiner', '20\u034f26-A'],
  ['a variation selector', '2026\ufe0f-A'],
  ['a mark over a digit', '2\u0301026-A'],
  ['a filler', '20\u316426-A'],
  ['an empty Braille cell', '2026\u2800-A'],
  ['a hyphen that does not break', '2026\u2011A'],
  ['a minus sign', '2026\u2212A'],
])('one sub-order is not two by %s', (_name, written) => expect(orderKey(written)).toBe('2026-A'));
test.each([
  ['Cyrillic А', '2026-\u0410', '\u0410'],
  ['a Greek Ο for a zero', '2\u039f26-A', '\u039f'],
  ['an Arabic digit', '\u0662026-A', '\u0662'],
  ['a small capital', '2026-\u1d00', '\u1d00'],
  ['the Chinese one', '2026\u4e00A', '\u4e00'],
  ['a radical', '2026-\u2eba', '\u2eba'],
])('one sub-order is not two by %s either: it is refused', (_name, written, letters) => {
  expect(strangeLetters(written)).toBe(letters);
  expect(line({ sub_order_num: written })).toEqual(['order_data.order_detail.1.sub_order_num orderLetters']);
});
test.each(['2026-A_1.b/3#4', 'Ａ-１２', '2026\u2011A'])('digits, Latin letters and signs are a number: %s', (written) =>
  expect(strangeLetters(written)).toBe(''),
);
test('numbers that differ stay two', () => expect(orderKey('1-12')).not.toBe(orderKey('11-2')));

test('the products that it was written for are the writer’s own note: they are bounded, and not sent', () => {
  const written = (products: unknown) => fullForm({ custom: true }).safeParse({ ...good, products });
  expect(written(['云硬盘']).data).not.toHaveProperty('products');
  expect(written(['云硬盘']).success).toBe(true);
  expect(written(['长'.repeat(101)]).success).toBe(false);
});
