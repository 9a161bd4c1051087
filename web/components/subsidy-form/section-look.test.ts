import { expect, test } from 'vitest';
import { DraftForm } from '#domain/subsidy/form/form.ts';
import { sectionOf } from './form-sections.ts';
import { looksTheSame, SHOWN } from './section-look.ts';
import { valueAt, withValue } from './path.ts';

type Look = Parameters<typeof looksTheSame>[0];
const { order_data, data, ...top } = DraftForm.shape;
const PATHS = [
  ...Object.keys(top),
  ...Object.keys(order_data.unwrap().shape).map((key) => `order_data.${key}`),
  ...Object.keys(data.unwrap().shape).map((key) => `data.${key}`),
];
const EMPTY: DraftForm = { order_data: {}, data: {} };

test.each(PATHS)('a section is drawn anew when %s of it changes', (path) => {
  const shown = SHOWN[sectionOf(path)];
  const changed = withValue(EMPTY, path, ['other']);
  expect(valueAt(changed, path)).toEqual(['other']);
  expect(shown(changed).some((value, i) => value !== shown(EMPTY)[i])).toBe(true);
});

const showing = [false];
const look = (form: Partial<Look['form']>, name: Look['name'] = 'basic'): Look =>
  ({
    name,
    type: 'online',
    form: { value: EMPTY, faults: new Map(), verdicts: [], asked: [], showing, ...form },
  }) as unknown as Look;
const verdicts: Look['form']['verdicts'] = [];
const asked: Look['form']['asked'] = [];
const base = { verdicts, asked };

test('a section stays as it is while only another one changes', () => {
  const faults = new Map([['order_data.order_detail.3.quantity', 'x']]);
  const value = withValue(EMPTY, 'order_data.order_detail', []);
  expect(looksTheSame(look(base), look({ ...base, value, faults }))).toBe(true);
  expect(looksTheSame(look(base, 'orders'), look({ ...base, value, faults }, 'orders'))).toBe(false);
});

test.each([
  ['a fault in it', { faults: new Map([['data.lar', 'x']]) }],
  ['the text of a fault', { faults: new Map([['data.lar', 'y']]) }],
  ['which faults are shown', { showing: [true] }],
  ['what is asked', { asked: [] }],
  ['the verdicts', { verdicts: [] }],
  ['whether a plan is asked for', { asksPlan: true }],
])('and is drawn anew with %s', (what, change) => {
  const before = what === 'the text of a fault' ? look({ ...base, faults: new Map([['data.lar', 'x']]) }) : look(base);
  expect(looksTheSame(before, look({ ...base, ...change }))).toBe(false);
});

test('or with what it is told beside the form', () => {
  expect(looksTheSame(look(base), { ...look(base), type: 'offline' })).toBe(false);
});
