import { expect, test } from 'vitest';
import { dealerOf } from './dealer.ts';

const config = (have_dealer: number) => ({
  have_dealer,
  dealer_list: [{ dealer_id: 'a', dealer_name: '云帆代理', dealer_uin: '20001' }],
});
const through = (dealer_uin: string, dealer_name?: string) => ({
  pay_way: 2 as const,
  dealer: { dealer_uin, ...(dealer_name !== undefined && { dealer_name }) },
});

test.each([
  ['is called as the park lists it', through('20001', '我自己起的名'), config(1), undefined, '20001 云帆代理'],
  ['must be listed', through('20002'), config(1), undefined, null],
  ['must be offered', through('20001'), config(0), undefined, null],
  ['stays where it was chosen', through('20002'), config(0), through('20002', '已离开'), '20002 已离开'],
  ['another one than before must be listed', through('20003'), config(1), through('20002', '已离开'), null],
  ['is none where the enterprise pays', { ...through('20001'), pay_way: 1 as const }, config(1), undefined, undefined],
  ['is none where nobody was asked', {}, config(1), undefined, undefined],
])('the agent %s', (_name, form, conf, before, expected) => {
  const found = dealerOf(form, conf, before);
  expect(found ? `${found.dealer_uin} ${found.dealer_name}` : found).toBe(expected);
});
