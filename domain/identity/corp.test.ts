import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { grid } from '../shared/cases/edges.ts';
import { CORP_EDGES, CORP_STATES, CorpFields, judgeCorpState, judgeLettingIn, type CorpState } from './corp.ts';

test('every state × act', () => {
  expect(grid<CorpState>(CORP_EDGES, CORP_STATES)).toMatchInlineSnapshot(`
    "          disable   enable
    active    disabled  -
    disabled  -         active"
  `);
});

const corp = (state: CorpState) => ({ corp_name: '云启', state });

test.each<[from: CorpState, to: CorpState, reason: string, error: string | undefined]>([
  ['active', 'disabled', '已迁出', undefined],
  ['active', 'disabled', '  ', 'REASON_REQUIRED'],
  ['disabled', 'active', '', undefined],
  ['disabled', 'disabled', '已迁出', 'CORP_STATE'],
  ['active', 'active', '', 'CORP_STATE'],
])('%s to %s for "%s"', (from, to, reason, error) => {
  expect(judgeCorpState(corp(from), to, reason)?.error).toBe(error);
});

test('nobody is let into a disabled enterprise', () => {
  expect(judgeLettingIn(corp('active'))).toBeUndefined();
  expect(judgeLettingIn(corp('disabled'))).toMatchObject({ error: 'CORP_DISABLED', params: { name: '云启' } });
});

describe('what staff correct', () => {
  const good = { corp_name: '云启', lar: '陈', domain: '', contact_name: '', contact_mobile: '', introduction: '' };
  const fields = z.strictObject(CorpFields);
  test.each<[field: keyof typeof good, value: string, rule: string | undefined]>([
    ['corp_name', '', 'required'],
    ['corp_name', '企'.repeat(101), 'tooLong'],
    ['lar', '', 'required'],
    ['domain', 'yunqi.example', undefined],
    ['domain', 'yunqi example', 'domain'],
    ['contact_mobile', '13800000001', undefined],
    ['contact_mobile', '12800000001', 'mobile'],
    ['introduction', '介'.repeat(201), 'tooLong'],
  ])('%s %#', (field, value, rule) => {
    const { error } = fields.safeParse({ ...good, [field]: value });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(rule && [[field, rule]]);
  });
});
