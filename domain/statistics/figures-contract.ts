import { z } from 'zod';
import { DESK, forResource } from '../shared/calls/access.ts';
import { ALLOWANCE_TYPES } from '../shared/fields/allowance-types.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { ApplyNum, optionalText, TenantIds } from '../shared/fields/fields.ts';
import { pageFields, pageOf } from '../shared/calls/page.ts';
import { Time } from '../shared/calls/views.ts';
import { CASE_STATES, FIGURES } from './figures/figure.ts';
import { Seconds } from './figures/span.ts';

const at = '/allowance/api/v1/statistics';
/** Who sees the lists of applications sees what they add up to. */
const access = forResource(DESK, 'subsidy.case.read');
const rate = { max: 240, per: 'minute' } as const;
const AllowanceType = z.enum(ALLOWANCE_TYPES);
const asked = {
  /** Unix seconds: the first of the first month and the last of the last one; this year by default. */
  start_time: Seconds.optional(),
  end_time: Seconds.optional(),
  /** The parks; all that the hat sees by default. */
  tenant_ids: TenantIds.optional(),
  /** Unix seconds: what was booked later does not count. */
  as_known_at: Seconds.optional(),
};

const item = {
  /** A month, a type, a park's id, a category ('' for none), an agent by name and number ('' for none), or `all`. */
  name: z.string(),
  value: z.string(),
  /** With two decimals. */
  percent: z.string(),
  total: z.string(),
  release: z.string(),
  occupy: z.string(),
};
const Item = z.object(item);
const RateItem = z.object({ ...item, closed: z.string() });
const answer = <T extends z.ZodType>(of: T) =>
  z.object({
    start_time: z.number().int(),
    end_time: z.number().int(),
    as_known_at: z.number().int().nullable(),
    all: of,
    /** Every month that was asked for. */
    by_month: z.array(of),
    by_type: z.array(of),
    /** Every park that was asked for. */
    by_tenant: z.array(of),
    /** The largest first; what has none comes as ''. */
    by_category: z.array(of),
    /** The largest first; '' where the enterprise pays itself. */
    by_dealer: z.array(of),
  });
const figure = <const P extends string, T extends z.ZodType>(name: P, summary: string, of: T) => ({
  method: 'POST' as const,
  path: `${at}/${name}` as const,
  access,
  summary,
  rate,
  input: z.strictObject(asked),
  output: answer(of),
});

/** What came of the subsidies, by month, type, park, product category and agent (spec §7, Statistics; product §15). */
export const figuresContract = defineContract({
  getApply: figure(
    'Apply',
    'Applications handed in: value their number, total their orders, release the subsidy, occupy what the enterprise pays',
    Item,
  ),
  getConversionRate: figure(
    'ConversionRate',
    'Of the applications handed in the share that was approved: total all, release approved, occupy running, closed',
    RateItem,
  ),
  getGovSent: figure(
    'GovSent',
    'What was approved: total what came in, release what went out again, value their difference, occupy what more is not spent',
    Item,
  ),
  getVoucher: figure('Voucher', 'What vouchers were issued for, told like what was approved', Item),
  getUsed: figure('Used', 'What was spent, told like what was approved', Item),
  getIncome: figure(
    'Income',
    'Orders of applications that passed, by the month of their end: value their money, total their number, release the subsidy, occupy what the enterprise pays',
    Item,
  ),
  listFigureCases: {
    method: 'POST',
    path: `${at}/Cases`,
    access,
    summary: 'The applications that a number of the statistics counts, with what each adds to it',
    rate,
    input: z.strictObject({
      ...asked,
      ...pageFields,
      figure: z.enum(FIGURES),
      allowance_type: AllowanceType.optional(),
      /** '' for what has none. */
      category: optionalText(100).optional(),
      /** The agent that pays; '' for what the enterprise pays itself. */
      dealer: optionalText(130).optional(),
      /** Of the rate of approval: only those that stand so. */
      state: z.enum(CASE_STATES).optional(),
    }),
    output: pageOf(
      z.object({
        tenant_id: z.string(),
        tenant_name: z.string(),
        apply_num: ApplyNum,
        corp_name: z.string(),
        allowance_type: AllowanceType,
        status: z.number().int(),
        apply_time: Time,
        value: z.string(),
        total: z.string(),
        release: z.string(),
        occupy: z.string(),
      }),
    ),
  },
});
