/** What of an opportunity is counted: that it was entered, that somebody worked on it, that it was won. */
export const CRM_BASES = ['opportunity', 'exploit', 'win'] as const;
export type CrmBasis = (typeof CRM_BASES)[number];
/** Numbers of the page's head (spec §3, customer statistics). */
export const CORE_FIGURES = [...CRM_BASES, 'corp_register'] as const;
export type CoreFigure = (typeof CORE_FIGURES)[number];

/** Charts of the attributes of what was entered, by the specification's names, each with the attribute that it is drawn of. */
export const ATTRIBUTE_CHARTS = {
  scale: 'scale',
  sources: 'source',
  source_agents: 'source_agent',
  trades: 'trade',
  types: 'customer_type',
  type_clouds: 'type_cloud',
  annual_cloud_forecast: 'annual_cloud_forecast',
  annual_revenues: 'annual_revenue',
  agents: 'agent',
} as const;
export type AttributeChart = keyof typeof ATTRIBUTE_CHARTS;
/** Everything by which opportunities are told apart; `all` for none of it. */
export const CRM_ATTRIBUTES = [
  'all',
  ...Object.values(ATTRIBUTE_CHARTS),
  'income_trade',
  'register_trade',
  'second_trade',
  'follower',
  'need',
  'need_level',
  'step',
  'winback',
] as const;
export type CrmAttribute = (typeof CRM_ATTRIBUTES)[number];

/** What an enterprise means to spend on cloud services in a year, and what it takes in: lower ends of the bands, yuan. */
export const BAND_STARTS = {
  annual_cloud_forecast: [100_000, 500_000, 1_000_000, 5_000_000],
  annual_revenue: [5_000_000, 20_000_000, 100_000_000, 400_000_000],
} as const;
export type BandedAttribute = keyof typeof BAND_STARTS;
export const isBanded = (attribute: CrmAttribute): attribute is BandedAttribute =>
  Object.hasOwn(BAND_STARTS, attribute);

/** Rows of a chart's table (spec §9), and of the list of enterprises that came back. */
export const CHART_PAGE = 7;
export const WIN_BACK_PAGE = 500;
/** Values of a chart at most, and scenes; beyond them the rarest are left out. */
export const MAX_VALUES = 100;
export const MAX_SCENES = 200;

/** A need as it is counted: how pressing, and what for. */
export const needOf = (level: number, type: string): string => `${level} ${type}`;
