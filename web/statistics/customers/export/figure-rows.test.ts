import { expect, test } from 'vitest';
import { FUNNEL_STEPS } from '#domain/customers/funnel.ts';
import type { ChartLine } from '../use-customers.ts';
import { figureRows, type Words } from './figure-rows.ts';
import type { Figures } from './load-figures.ts';

const line = (name: string, value: number): ChartLine => ({ name, value, percent: '50.00', total: '8.00' });
const core = { curr: 3, compared: null, occupy: '60.00' };
const row = {
  tenant_id: 'a',
  bid: '1',
  name: '远航',
  tenant_name: 'A',
  step: 'won',
  step_name: '赢单',
  follower_name: '',
  amount: '7.00',
  create_time: '2026-04-01T02:00:00.000Z',
};
const attributes = {
  start_time: 0,
  end_time: 0,
  scale: [line('to_10', 2)],
  sources: [],
  source_agents: [line('云帆', 2)],
  trades: [],
  types: [],
  type_clouds: [],
  annual_cloud_forecast: [],
  annual_revenues: [],
  agents: [],
};
const FIGURES: Figures = {
  core: { start_time: 0, end_time: 0, opportunity: core, exploit: core, win: core, corp_register: core },
  scenes: { packages: [], items: [line('研发', 2)], values: 230, beyond: true },
  needs: [{ level: 3, types: [line('算力', 1)], values: 1 }],
  attributes: {
    ...attributes,
    values: {
      scale: 1,
      sources: 0,
      source_agents: 130,
      trades: 0,
      types: 0,
      type_clouds: 0,
      annual_cloud_forecast: 0,
      annual_revenues: 0,
      agents: 0,
    },
  },
  trades: {
    lines: [line('aerospace', 2)],
    values: 1,
    seconds: [{ industry: 'aerospace', items: [line('', 2)], values: 1 }],
  },
  followers: { items: [{ tenant_id: 'a', follower: 'u', name: '王伟', tenant_name: 'A', num: 3 }], total: 2 },
  income: { lines: [line('aerospace', 1)], values: 1, seconds: [] },
  register: null,
  funnel: {
    total: 3,
    cut: false,
    lost: 1,
    steps: FUNNEL_STEPS.map((step, at) => ({
      step,
      reached: 6 - at,
      share: step === 'won' ? null : '80.00',
      stays: at === 0 ? 4 : 0,
      median: at === 0 ? 2880 : null,
      average: at === 0 ? 4320 : null,
    })),
  },
  reports: [
    { key: 'wonBack', items: [row], total: 2 },
    { key: 'lost', items: [], total: 1 },
  ],
};
/** What is said by its key, and what with. */
const t = ((key: string, told: object = {}) => [key, ...Object.values(told).map(String)].join(' ')) as Words['t'];
const WORDS: Words = { t, lang: 'zh', valueName: (_attribute, value) => value || '?', stepName: (step) => step };
const told = (figures: Figures) =>
  figureRows(figures, WORDS).map((each) => Object.values(each).join('|').replace(/\|+$/, ''));

test('every section of the page is in the file, and what it leaves out is said', () => {
  expect(told(FIGURES)).toEqual([
    ...['opportunity', 'exploit', 'win', 'corp_register'].map(
      (figure) => `core.label|core.${figure}|3|60.00||core.noBefore`,
    ),
    'scenes.title|scenes.noIndustry',
    'scenes.title|研发|2|50.00',
    'scenes.title|cut 1 230',
    'needs.title · 紧急|算力|1|50.00',
    'chartOf.scale|to_10|2|50.00',
    'chartOf.source_agents|云帆|2|50.00',
    'chartOf.source_agents|cut 1 130',
    'chartOf.trades|aerospace|2|50.00|8.00',
    'chartOf.trades · second.title aerospace|?|2|50.00',
    'followers.title|王伟 · A|3',
    'followers.title|cut 1 2',
    'chartOf.incomeTrades|aerospace|1|50.00|8.00',
    ...[
      'new|6|80.00',
      'contacted|5|80.00',
      'needs_known|4|80.00',
      'proposal|3|80.00',
      'negotiation|2|80.00',
      'won|1',
    ].map((reached) => `funnel.title|${reached}`),
    'funnel.title|funnel.lost|1',
    'funnel.times · funnel.stays|new|4',
    'funnel.times · steps:inUnit funnel.median steps:unit.day|new|2.0',
    'funnel.times · steps:inUnit funnel.average steps:unit.day|new|3.0',
    'winBack.lists|winBack.list.wonBack|2',
    'winBack.lists|winBack.list.lost|1',
    'winBack.lists · winBack.list.wonBack|远航|||7.00',
    'winBack.lists · winBack.list.wonBack|cut 1 2',
  ]);
});

test('a funnel of more days than it is told of is said to be none, one of too many to be of the newest', () => {
  expect(told({ ...FIGURES, funnel: null })).toContain('funnel.title|funnel.tooLong');
  const cut = FIGURES.funnel && { ...FIGURES.funnel, cut: true, total: 20_000 };
  expect(told({ ...FIGURES, funnel: cut })).toContain('funnel.title|funnel.cut 20000');
});
