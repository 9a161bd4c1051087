import { NEED_LEVELS } from '#domain/customers/enums.ts';
import { funnelContract } from '#domain/customers/contract/funnel.ts';
import type { Endpoint, Input, Output } from '#domain/shared/calls/endpoint.ts';
import type { IndustryType } from '#domain/shared/fields/industries.ts';
import { WIN_BACK_PAGE } from '#domain/statistics/customers/attributes.ts';
import { customerFiguresContract as figures } from '#domain/statistics/customer-figures-contract.ts';
import { call } from '#web/shared/calls/call.ts';
import { funnelAsked, isBeyondFunnel } from '../funnel-asked.ts';
import { REPORT_KEYS, REPORTS } from '../reports.ts';
import { isBeyondScenes, scenesAsked } from '../scenes-asked.ts';
import type { ChartLine, CustomersState } from '../use-customers.ts';

/** Followers that a file tells of at most: those with the most. */
const MAX_FOLLOWERS = 1_000;
const PAGE = 200;
export const LEVELS = Object.keys(NEED_LEVELS).map(Number) as (keyof typeof NEED_LEVELS)[];

type Asked = Pick<CustomersState, 'input' | 'span' | 'provider'>;
/** A chart of industries, each with what it divides into. */
export interface Divided {
  lines: readonly ChartLine[];
  values: number;
  seconds: readonly { industry: string; items: readonly ChartLine[]; values: number }[];
}
const ask = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
  call(endpoint, input, { showMsg: false });

/** Every number of the page as it is now, tab by tab, within what the page is narrowed to; asked one after another. */
export async function loadFigures({ input, span, provider }: Asked) {
  const divided = async (lines: readonly ChartLine[], values: number, kind: IndustryType): Promise<Divided> => {
    const seconds: Divided['seconds'][number][] = [];
    for (const { name } of lines)
      if (name !== '') {
        const of = { ...span, industry_name: name, industry_type: kind };
        seconds.push({ industry: name, ...(await ask(figures.getSecondIndustryAnalysis, of)) });
      }
    return { lines, values, seconds };
  };
  const core = await ask(figures.getCoreData, input);
  const scenes = { ...(await ask(figures.getZjtxPkgScene, scenesAsked(input))), beyond: isBeyondScenes(input) };
  const needs = [];
  for (const level of LEVELS) {
    const { types, values } = await ask(figures.getCustomerRequireCorps, { ...input, level, limit: 1 });
    needs.push({ level, types, values });
  }
  const attributes = await ask(figures.getCustomerAttributes, input);
  const trades = await divided(attributes.trades, attributes.values.trades, 'trade');
  const followers = await loadFollowers(input);
  const analysis = provider ? await ask(figures.getCustomerAnalysis, input) : null;
  const income = analysis && (await divided(analysis.incomeTrades, analysis.values.incomeTrades, 'income'));
  const register = analysis && (await divided(analysis.registerTrades, analysis.values.registerTrades, 'register'));
  const funnel = isBeyondFunnel(input) ? null : await ask(funnelContract.getCrmFunnel, funnelAsked(input));
  const reports = [];
  for (const key of REPORT_KEYS)
    reports.push({ key, ...(await ask(figures.getCustomerReportList, reportOf(input, key))) });
  return { core, scenes, needs, attributes, trades, followers, income, register, funnel, reports };
}
export type Figures = Awaited<ReturnType<typeof loadFigures>>;

/** Those won back are told one by one, of the other lists how many there are. */
const reportOf = (input: Asked['input'], key: (typeof REPORT_KEYS)[number]) => ({
  ...input,
  ...REPORTS[key],
  limit: key === 'wonBack' ? WIN_BACK_PAGE : 1,
});

async function loadFollowers(input: Asked['input']) {
  const items: Output<typeof figures.getOpportunityFollowers>['items'] = [];
  for (;;) {
    const page = await ask(figures.getOpportunityFollowers, { ...input, limit: PAGE, offset: items.length });
    items.push(...page.items);
    if (page.items.length < PAGE || items.length >= MAX_FOLLOWERS) return { items, total: page.total };
  }
}
