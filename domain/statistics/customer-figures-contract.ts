import { z } from 'zod';
import {
  forResource,
  PROVIDER_READING_OPPORTUNITIES,
  READ_OPPORTUNITIES,
  READING_OPPORTUNITIES,
} from '../shared/calls/access.ts';
import { CountedRow } from '../shared/calls/counted-row.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { pageFields, pageOf, pageUpTo } from '../shared/calls/page.ts';
import { Time } from '../shared/calls/views.ts';
import { optionalText, TenantIds, text, rule } from '../shared/fields/fields.ts';
import { INDUSTRY_TYPES } from '../shared/fields/industries.ts';
import {
  ATTRIBUTE_CHARTS,
  CHART_PAGE,
  CORE_FIGURES,
  CRM_ATTRIBUTES,
  CRM_BASES,
  WIN_BACK_PAGE,
} from './customers/attributes.ts';
import { endOf, monthOf, Seconds, startOf } from './figures/span.ts';

const at = '/tenant/api/v1/statistics';
/** Who sees opportunities sees what they come to. */
const access = forResource(READING_OPPORTUNITIES, READ_OPPORTUNITIES);
const ofProvider = forResource(PROVIDER_READING_OPPORTUNITIES, READ_OPPORTUNITIES);
const rate = { max: 240, per: 'minute' } as const;

const span = {
  /** Unix seconds: the first of the first month and the last of the last one; this year by default. */
  start_time: Seconds.refine((second) => second === startOf(monthOf(second)), rule('wholeMonths')).optional(),
  end_time: Seconds.refine((second) => second === endOf(monthOf(second)), rule('wholeMonths')).optional(),
  /** The parks; all that the hat sees by default. */
  tenant_ids: TenantIds.optional(),
};
const asked = {
  ...span,
  /** Only those of this industry, by its code. */
  industry_name: text(40).optional(),
  industry_type: z.enum(INDUSTRY_TYPES).default('trade'),
};
/** Demands tell the enterprise's own industry alone. */
const askedOfDemands = { ...span, industry_name: text(40).optional(), pkg_name: optionalText(100).default('') };
const told = { start_time: z.number().int(), end_time: z.number().int() };

const Core = z.object({ curr: z.number().int(), compared: z.string().nullable(), occupy: z.string() });
const ChartItem = z.object({
  /** A code, words of the opportunity's own, or the number of a band; '' where nobody told it. */
  name: z.string(),
  value: z.number().int(),
  percent: z.string(),
  total: z.string(),
});
const Chart = z.array(ChartItem);
const everyOf = <const K extends string, T extends z.ZodType>(keys: readonly K[], of: T) =>
  Object.fromEntries(keys.map((key) => [key, of])) as Record<K, T>;
/** How many values there are: a chart tells of the most frequent alone. */
const values = z.number().int();
const CHARTS = Object.keys(ATTRIBUTE_CHARTS) as (keyof typeof ATTRIBUTE_CHARTS)[];

/** What became of the parks' opportunities (spec §2, opportunity statistics; §7, Statistics; product §14). */
export const customerFiguresContract = defineContract({
  getCoreData: {
    method: 'POST',
    path: `${at}/coreData`,
    access,
    summary: 'Opportunities entered, worked on and won, and enterprises registered: now, against before, as a share',
    rate,
    input: z.strictObject(asked),
    output: z.object({ ...told, ...everyOf(CORE_FIGURES, Core) }),
  },
  getCustomerAttributes: {
    method: 'POST',
    path: `${at}/customerAttributes`,
    access,
    summary: 'Opportunities entered, by what their portraits say',
    rate,
    input: z.strictObject(asked),
    output: z.object({ ...told, ...everyOf(CHARTS, Chart), values: z.object(everyOf(CHARTS, values)) }),
  },
  getCustomerAnalysis: {
    method: 'POST',
    path: `${at}/customerAnalysis`,
    access: ofProvider,
    summary: 'Opportunities won by the industry of their income, and those entered by the registered one',
    rate,
    input: z.strictObject(asked),
    output: z.object({
      ...told,
      incomeTrades: Chart,
      registerTrades: Chart,
      values: z.object({ incomeTrades: values, registerTrades: values }),
    }),
  },
  getSecondIndustryAnalysis: {
    method: 'POST',
    path: `${at}/secondIndustryAnalysis`,
    access,
    summary: 'Second-level industries within one',
    rate,
    input: z.strictObject({ ...asked, industry_name: text(40) }),
    output: z.object({ items: Chart, values }),
  },
  getZjtxPkgScene: {
    method: 'POST',
    path: `${at}/zjtxPkgScene`,
    access,
    summary: 'Scenes that demands of the zjtx programme ask for',
    rate,
    input: z.strictObject(askedOfDemands),
    output: z.object({
      /** Names of the packages that were asked for. */
      packages: z.array(z.string()),
      items: Chart,
      values,
    }),
  },
  getOpportunityFollowers: {
    method: 'POST',
    path: `${at}/opportunityFollowers`,
    access,
    summary: 'Who follows how many of the opportunities entered, whoever has most first',
    rate,
    input: z.strictObject({ ...asked, ...pageFields, limit: pageFields.limit.default(CHART_PAGE) }),
    output: pageOf(
      z.object({
        tenant_id: z.string(),
        follower: z.string(),
        name: z.string(),
        tenant_name: z.string(),
        num: z.number().int(),
      }),
    ),
  },
  getCustomerRequireCorps: {
    method: 'POST',
    path: `${at}/customerRequireCorps`,
    access,
    summary: 'Enterprises by what they need',
    rate,
    input: z.strictObject({
      ...asked,
      ...pageFields,
      level: z.number().int().min(1).max(3),
      type: text(40).optional(),
    }),
    output: z.object({
      /** What is needed at this level, by how many. */
      types: Chart,
      values,
      total: z.number().int(),
      items: z.array(
        z.object({ ...CountedRow.shape, needs: z.array(z.object({ level: z.number().int(), type: z.string() })) }),
      ),
    }),
  },
  getCustomerReportList: {
    method: 'POST',
    path: `${at}/customerReportList`,
    access,
    summary: 'Customers that were reported, and of them those who came back after a year without orders',
    rate,
    input: z.strictObject({
      ...asked,
      ...pageUpTo(WIN_BACK_PAGE),
      /** 0 all, 1 open, 2 won, 3 closed. */
      status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).default(0),
      winback: z.boolean().default(false),
    }),
    output: pageOf(CountedRow),
  },
  listCounted: {
    method: 'POST',
    path: `${at}/Opportunities`,
    access,
    summary: 'The opportunities that a number counts',
    rate,
    input: z.strictObject({
      ...asked,
      ...pageFields,
      basis: z.enum(CRM_BASES),
      /** What somebody needs, how far they are and who came back have lists of their own. */
      attribute: z.enum(CRM_ATTRIBUTES).exclude(['need', 'need_level', 'step', 'winback']).default('all'),
      /** '' for those of whom it is not known. */
      value: optionalText(100).default(''),
    }),
    output: pageOf(CountedRow),
  },
  listRegistered: {
    method: 'POST',
    path: `${at}/Registered`,
    access,
    summary: 'The enterprises that registered, as the head counts them',
    rate,
    input: z.strictObject({ ...asked, ...pageFields }),
    output: pageOf(
      z.object({
        tenant_id: z.string(),
        corp_id: z.string(),
        corp_name: z.string(),
        tenant_name: z.string(),
        create_time: Time,
      }),
    ),
  },
  listSceneDemands: {
    method: 'POST',
    path: `${at}/SceneDemands`,
    access,
    summary: 'The demands that ask for a scene',
    rate,
    input: z.strictObject({ ...askedOfDemands, ...pageFields, scene: text(100) }),
    output: pageOf(
      z.object({
        tenant_id: z.string(),
        bid: z.string(),
        name: z.string(),
        tenant_name: z.string(),
        expedite_pkg_name: z.string(),
        create_time: Time,
      }),
    ),
  },
});
