import { describe, expect, test } from 'vitest';
import { sampleForm, sampleOrders } from '#db/seeds/samples.ts';
import { identityContract } from '#domain/identity/contract.ts';
import { DraftForm, fullForm } from '#domain/subsidy/form/form.ts';

const guid = '00000000-0000-4000-8000-000000000001';
const good = sampleForm({
  park_id: 'p',
  year: 2026,
  cloud_account: '10001',
  orders: sampleOrders(1, 100),
  files: { licence: guid, letter: guid, screenshot: guid },
  custom: false,
});

describe('whoever registers can apply', () => {
  const registration = identityContract.corpRegister.input.shape;
  const applies = (lar: unknown, cloud_account: unknown) => {
    const form = { ...good, data: { ...good.data, lar }, order_data: { ...good.order_data, cloud_account } };
    return fullForm({ custom: false }).safeParse(form).success;
  };
  test.each([
    ['陈志远', true],
    ['㐀𠮷', true],
    ['𠮷'.repeat(20), true],
    ['𠮷'.repeat(21), false],
    ['John-Paul J. 3', false],
    ['John-Paul.J3', true],
    ['阿卜杜拉·买买提', true],
    ['张@三', false],
    ['カタカナ', false],
    ['', false],
    [' ', false],
    [undefined, false],
  ])('a representative called %s: %s', (lar, fine) => {
    expect(registration.lar.safeParse(lar).success).toBe(fine);
    expect(applies(lar, '10001')).toBe(fine);
    expect(fine && DraftForm.safeParse({ data: { lar } }).success).toBe(fine);
  });
  test.each(['10001', '123456789012', '1000', '1234567890123', '1000a', '１０００１', ' 10001'])(
    'the account %s',
    (account) => expect(registration.cloud_account.safeParse(account).success).toBe(applies('陈志远', account)),
  );
  test('an account may still be missing', () => expect(registration.cloud_account.parse(undefined)).toBe(''));
});
