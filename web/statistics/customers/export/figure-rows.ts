import type { TFunction } from 'i18next';
import { NEED_LEVELS } from '#domain/customers/enums.ts';
import type { Lang } from '#domain/shared/errors/errors.ts';
import {
  ATTRIBUTE_CHARTS,
  CORE_FIGURES,
  type AttributeChart,
  type CrmAttribute,
} from '#domain/statistics/customers/attributes.ts';
import { inUnit, unitOf } from '../../unit.ts';
import type { ChartLine } from '../use-customers.ts';
import type { Divided, Figures } from './load-figures.ts';

/** A number of the file: what it is of, and what is told of it. */
export interface FigureRow {
  by: string;
  name: string;
  value: string;
  percent: string;
  total: string;
  compared: string;
}
export interface Words {
  t: TFunction<['customerFigures', 'steps']>;
  lang: Lang;
  valueName: (attribute: CrmAttribute, value: string) => string;
  stepName: (step: string) => string;
}
const CHARTS = Object.keys(ATTRIBUTE_CHARTS) as AttributeChart[];

export const rowOf = (by: string, name: string, rest: Partial<FigureRow> = {}): FigureRow => ({
  by,
  name,
  value: '',
  percent: '',
  total: '',
  compared: '',
  ...rest,
});

/** Every number of the page, section by section, as the page shows them. */
export const figureRows = (figures: Figures, words: Words): FigureRow[] => [
  ...coreRows(figures, words),
  ...sceneRows(figures, words),
  ...needRows(figures, words),
  ...attributeRows(figures, words),
  ...followerRows(figures, words),
  ...analysisRows(figures, words),
  ...funnelRows(figures, words),
  ...reportRows(figures, words),
];

const coreRows = ({ core }: Figures, { t }: Words): FigureRow[] =>
  CORE_FIGURES.map((figure) => {
    const { curr, occupy, compared } = core[figure];
    return rowOf(t('core.label'), t(`core.${figure}`), {
      value: String(curr),
      percent: occupy,
      compared: compared ?? t('core.noBefore'),
    });
  });

/** A chart of the file: its lines, and how many values it leaves out. */
interface Told {
  by: string;
  lines: readonly ChartLine[];
  values: number;
  nameOf?: (name: string) => string;
  money?: boolean;
}
function chartRows({ t }: Words, { by, lines, values, nameOf = (name) => name, money = false }: Told): FigureRow[] {
  const rows = lines.map(({ name, value, percent, total }) =>
    rowOf(by, nameOf(name), { value: String(value), percent, total: money ? total : '' }),
  );
  return values > lines.length ? [...rows, rowOf(by, t('cut', { count: lines.length, values }))] : rows;
}

const sceneRows = ({ scenes: { items, values, beyond } }: Figures, words: Words): FigureRow[] => {
  const by = words.t('scenes.title');
  const rows = chartRows(words, { by, lines: items, values });
  return beyond ? [rowOf(by, words.t('scenes.noIndustry')), ...rows] : rows;
};

const needRows = ({ needs }: Figures, words: Words): FigureRow[] =>
  needs.flatMap(({ level, types, values }) => {
    const by = `${words.t('needs.title')} · ${NEED_LEVELS[level][words.lang]}`;
    return chartRows(words, { by, lines: types, values });
  });

const attributeRows = ({ attributes, trades }: Figures, words: Words): FigureRow[] =>
  CHARTS.flatMap((chart) => {
    const attribute = ATTRIBUTE_CHARTS[chart];
    const by = words.t(`chartOf.${chart}`);
    if (chart === 'trades') return dividedRows(words, by, attribute, trades);
    const nameOf = (name: string) => words.valueName(attribute, name);
    return chartRows(words, { by, lines: attributes[chart], values: attributes.values[chart], nameOf });
  });

/** Industries with what they come to, and after them what each divides into. */
function dividedRows(words: Words, by: string, attribute: CrmAttribute, { lines, values, seconds }: Divided) {
  const nameOf = (name: string) => words.valueName(attribute, name);
  return [
    ...chartRows(words, { by, lines, values, nameOf, money: true }),
    ...seconds.flatMap(({ industry, items, values: all }) =>
      chartRows(words, {
        by: `${by} · ${words.t('second.title', { name: nameOf(industry) })}`,
        lines: items,
        values: all,
        nameOf: (name) => words.valueName('second_trade', name),
      }),
    ),
  ];
}

function followerRows({ followers: { items, total } }: Figures, { t }: Words): FigureRow[] {
  const by = t('followers.title');
  const rows = items.map(({ name, tenant_name, num }) => rowOf(by, `${name} · ${tenant_name}`, { value: String(num) }));
  return total > items.length ? [...rows, rowOf(by, t('cut', { count: items.length, values: total }))] : rows;
}

const analysisRows = ({ income, register }: Figures, words: Words): FigureRow[] => [
  ...(income ? dividedRows(words, words.t('chartOf.incomeTrades'), 'income_trade', income) : []),
  ...(register ? dividedRows(words, words.t('chartOf.registerTrades'), 'register_trade', register) : []),
];

function funnelRows({ funnel }: Figures, { t, stepName }: Words): FigureRow[] {
  const title = t('funnel.title');
  if (funnel === null) return [rowOf(title, t('funnel.tooLong'))];
  const { steps, lost, cut, total } = funnel;
  const stayed = steps.filter(({ stays }) => stays > 0);
  const unit = unitOf(stayed.flatMap(({ median, average }) => [median ?? 0, average ?? 0]));
  const times = (what: 'median' | 'average') =>
    stayed.map((each) =>
      rowOf(
        `${t('funnel.times')} · ${t('steps:inUnit', { what: t(`funnel.${what}`), unit: t(`steps:unit.${unit}`) })}`,
        stepName(each.step),
        { value: inUnit(each[what] ?? 0, unit) },
      ),
    );
  return [
    ...(cut ? [rowOf(title, t('funnel.cut', { count: total }))] : []),
    ...steps.map(({ step, reached, share }) =>
      rowOf(title, stepName(step), { value: String(reached), percent: share ?? '' }),
    ),
    rowOf(title, t('funnel.lost'), { value: String(lost) }),
    ...stayed.map(({ step, stays }) =>
      rowOf(`${t('funnel.times')} · ${t('funnel.stays')}`, stepName(step), { value: String(stays) }),
    ),
    ...times('median'),
    ...times('average'),
  ];
}

function reportRows({ reports }: Figures, { t }: Words): FigureRow[] {
  const by = t('winBack.lists');
  const back = reports.find(({ key }) => key === 'wonBack') ?? { items: [], total: 0 };
  const of = `${by} · ${t('winBack.list.wonBack')}`;
  return [
    ...reports.map(({ key, total }) => rowOf(by, t(`winBack.list.${key}`), { value: String(total) })),
    ...back.items.map(({ name, amount }) => rowOf(of, name, { total: amount ?? '' })),
    ...(back.total > back.items.length ? [rowOf(of, t('cut', { count: back.items.length, values: back.total }))] : []),
  ];
}
