import { z } from 'zod';
import { CreditCode, Day, hasSpecials, optionalText, Reason200, rule, text } from '../shared/fields/fields.ts';
import { INDUSTRIES } from '../shared/fields/industries.ts';
import { codesOf } from '../shared/fields/names.ts';
import { POSITIONS } from '../shared/fields/positions.ts';
import { CLOUD_TYPES, RECORD_WAYS, SCALES, SOURCES } from './enums.ts';

/** As many needs as an opportunity lists, as many products, and as many people who help its follower. */
export const MAX_NEEDS = 20;
export const MAX_PRODUCTS = 20;
export const MAX_MEMBERS = 10;

/** An amount of yuan or none; at most 12 whole digits. */
export const OptionalAmount = z
  .string(rule('money'))
  .regex(/^\d{1,12}(\.\d{1,2})?$/, { message: rule('money'), abort: true })
  .nullable();
const OptionalCreditCode = optionalText(18)
  .transform((code) => code.toUpperCase())
  .refine((code) => code === '' || CreditCode.safeParse(code).success, rule('creditCode'));
const OptionalMobile = z.string(rule('mobile')).regex(/^(1[3-9]\d{9})?$/, rule('mobile'));
const Industry = z.enum(codesOf(INDUSTRIES), rule('choice')).nullable();
/** A text that counts as not filled in while it is empty. */
const filled = (max: number) =>
  optionalText(max)
    .nullable()
    .transform((said) => (said === '' ? null : said));

/** What is said of an opportunity when it is entered. */
export const BasicFields = {
  name: text(100),
  credit_code: OptionalCreditCode,
  corp_contact: text(60),
  contact_position: z.enum(['', ...codesOf(POSITIONS)], rule('choice')),
  corp_mobile: OptionalMobile,
  source: z.enum(codesOf(SOURCES), rule('required')),
  /** Who brought it, in words. */
  source_agent: optionalText(60),
};

const Need = z.strictObject({
  level: z.union([z.literal(1), z.literal(2), z.literal(3)], rule('choice')),
  type: text(40),
});
export type Need = z.output<typeof Need>;

/** What is known of what the enterprise wants. */
export const DetailFields = {
  amount: OptionalAmount,
  expected_day: Day.nullable(),
  needs: z.array(Need).max(MAX_NEEDS, rule('tooMany')),
  products: z.array(text(60)).max(MAX_PRODUCTS, rule('tooMany')),
  description: optionalText(500),
};

/** What is known of the enterprise; null is not filled in. */
export const PortraitFields = {
  scale: z.enum(codesOf(SCALES), rule('choice')).nullable(),
  trade: Industry,
  second_trade: filled(40),
  customer_type: z.union([z.literal(1), z.literal(2)], rule('choice')).nullable(),
  type_cloud: z.enum(codesOf(CLOUD_TYPES), rule('choice')).nullable(),
  annual_cloud_forecast: OptionalAmount,
  annual_revenue: OptionalAmount,
  agent: filled(60),
  register_trade: Industry,
  income_trade: Industry,
};
export const PORTRAIT_FIELDS = Object.keys(PortraitFields) as (keyof typeof PortraitFields)[];
export type Portrait = { [K in keyof typeof PortraitFields]: z.output<(typeof PortraitFields)[K]> };

/** What a follow-up says; the day of the next contact is judged by the server's clock. */
export const RecordFields = {
  way: z.enum(codesOf(RECORD_WAYS), rule('required')),
  content: text(500),
  next_contact_day: Day.nullable(),
};

/** Why an opportunity is closed or opened again. */
export const OpportunityReason = Reason200.refine((reason) => !hasSpecials(reason), rule('noSpecials'));
