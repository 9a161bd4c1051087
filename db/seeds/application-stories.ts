import type { DEALERS } from './dealers.ts';

const OPERATOR = '13800000011';
const GOVERNMENT = '13800000013';
const PROVIDER_ADMIN = '13800000021';
const PROVIDER = '13800000022';
const SECOND_OPERATOR = '13800000014';
const FINAL_ADMIN = '13800000023';

/**
 * `after`: days since what came before it. `by`: the enterprise's own, where it is left out. `hand_in`: what its step asks
 * the enterprise for. `inspect`: what a spot inspection found.
 */
export type Act = {
  by?: string;
  after: number;
  return?: string;
  modify?: true;
  close?: string;
  hand_in?: true;
  inspect?: string;
};
export interface Story {
  /** The enterprise's key in `people.ts` or `enterprises.ts`. */
  corp: string;
  /** Who applies; the enterprise's own person where it is left out. */
  by?: string;
  /** Online, where it is left out; else of the park's products, or of those that are paid after use. */
  type?: 'offline' | 'postpaid';
  /** The agent that pays. */
  dealer?: keyof typeof DEALERS;
  /** Lines of the order, or products, and the unit price of each in yuan. */
  orders: number;
  price: number;
  /** How many days ago it was submitted. */
  ago: number;
  acts: Act[];
}

const passed = (operator: number, government = 0, modify = 0, provider = 0): Act[] =>
  [
    { by: OPERATOR, after: operator },
    { by: GOVERNMENT, after: government },
    { by: PROVIDER_ADMIN, after: modify, modify: true as const },
    { by: PROVIDER, after: provider },
  ].filter(({ after }) => after > 0);

/** What happened to each demo application so far, by whom and when; the last ones wait. */
export const STORIES: Story[] = [
  { corp: 'qiming', orders: 3, price: 8600, ago: 292, acts: passed(2, 6, 1, 3) },
  { corp: 'ruixin', orders: 4, price: 15200, ago: 251, acts: passed(1, 5, 2, 2) },
  { corp: 'hanhai', orders: 5, price: 3980, ago: 223, acts: passed(3, 7, 1, 4) },
  { corp: 'lanjian', dealer: 'yunfan', orders: 2, price: 21800, ago: 186, acts: passed(2, 8, 2, 3) },
  {
    corp: 'lvyuan',
    orders: 2,
    price: 6400,
    ago: 158,
    acts: [{ by: OPERATOR, after: 2, close: '订单已支付，不符合补贴条件' }],
  },
  { corp: 'kangning', orders: 3, price: 11900, ago: 129, acts: passed(1, 4, 1, 2) },
  { corp: 'xunlian', orders: 6, price: 2650, ago: 97, acts: passed(2, 9, 1, 4) },
  { corp: 'yunqi', by: '13800000002', orders: 3, price: 5200, ago: 61, acts: passed(1, 6, 1, 3) },
  {
    corp: 'yunqi',
    by: '13800000002',
    orders: 2,
    price: 7800,
    ago: 40,
    acts: [{ by: OPERATOR, after: 1, close: '重复提交，请以最新申请为准' }],
  },
  {
    corp: 'yunqi',
    by: '13800000002',
    orders: 3,
    price: 6600,
    ago: 4,
    acts: [{ by: '13800000002', after: 2, close: '业务调整，今年不再采购' }],
  },
  { corp: 'yunqi', by: '13800000001', orders: 1, price: 88000, ago: 12, acts: passed(2, 6, 2) },
  { corp: 'guangyu', dealer: 'yunfan', orders: 4, price: 9300, ago: 10, acts: passed(1, 7, 1) },
  { corp: 'yunqi', by: '13800000001', orders: 6, price: 2400, ago: 8, acts: passed(1, 6) },
  { corp: 'jiutian', dealer: 'haiyue', orders: 3, price: 18400, ago: 6, acts: passed(2) },
  { corp: 'yunqi', by: '13800000001', orders: 2, price: 45000, ago: 5, acts: passed(2) },
  { corp: 'yunqi', by: '13800000002', orders: 4, price: 9800, ago: 4, acts: passed(1) },
  {
    corp: 'yunqi',
    by: '13800000001',
    orders: 2,
    price: 15600,
    ago: 3,
    acts: [{ by: OPERATOR, after: 1, return: '订单截图不清晰，请重新上传完整截图' }],
  },
  { corp: 'lvyuan', orders: 3, price: 4300, ago: 2, acts: [] },
  { corp: 'yunqi', by: '13800000001', orders: 3, price: 12800, ago: 1, acts: [] },
  { corp: 'yunqi', by: '13800000002', orders: 5, price: 3600, ago: 0, acts: [] },
  { corp: 'dingyuan', by: '13800000041', orders: 2, price: 26000, ago: 1, acts: [] },
  ...productStories(),
];

/** Offline and postpaid ones: ended, with what was handed in to review, and asked for it. */
function productStories(): Story[] {
  const granted = (operator: number, government: number, provider: number): Act[] => [
    { by: OPERATOR, after: operator },
    { by: GOVERNMENT, after: government },
    { by: PROVIDER, after: provider },
  ];
  const handedIn = (after: number): Act => ({ after, hand_in: true });
  return [
    {
      corp: 'ruixin',
      type: 'offline',
      orders: 2,
      price: 18600,
      ago: 172,
      acts: [
        ...granted(2, 5, 3),
        handedIn(40),
        { by: SECOND_OPERATOR, after: 2 },
        { by: PROVIDER_ADMIN, after: 1, modify: true },
        { by: GOVERNMENT, after: 3, inspect: '现场核查，设备与验收报告一致' },
        { by: PROVIDER_ADMIN, after: 1, modify: true },
        { by: FINAL_ADMIN, after: 2 },
      ],
    },
    {
      corp: 'kangning',
      type: 'postpaid',
      orders: 2,
      price: 420,
      ago: 118,
      acts: [...granted(1, 5, 2), handedIn(31), { by: FINAL_ADMIN, after: 3 }],
    },
    { corp: 'guangyu', type: 'offline', orders: 1, price: 32000, ago: 48, acts: [...granted(2, 6, 2), handedIn(35)] },
    { corp: 'hanhai', type: 'postpaid', orders: 1, price: 680, ago: 37, acts: [...granted(1, 4, 2), handedIn(28)] },
    { corp: 'yunqi', by: '13800000001', type: 'postpaid', orders: 2, price: 520, ago: 14, acts: granted(2, 6, 3) },
    { corp: 'yunqi', by: '13800000002', type: 'offline', orders: 2, price: 14800, ago: 11, acts: granted(1, 5, 2) },
    { corp: 'jiutian', type: 'postpaid', orders: 1, price: 960, ago: 3, acts: [{ by: OPERATOR, after: 1 }] },
    { corp: 'lanjian', type: 'offline', orders: 1, price: 26500, ago: 1, acts: [] },
  ];
}
