import { z } from 'zod';
import { Mobile, optionalText, rule, text } from '../shared/fields/fields.ts';
import { INDUSTRIES } from '../shared/fields/industries.ts';
import { codesOf } from '../shared/fields/names.ts';
import { POSITIONS } from '../shared/fields/positions.ts';
import * as enums from './enums.ts';
import { SELECTABLE_STATUSES } from './status.ts';

/** An acceleration package; empty: none chosen. */
const PackageId = z.string(rule('format')).regex(/^[\w-]{0,64}$/, rule('format'));

/** What an enterprise tells; a call adds the tenant and the code that was sent to `mobile`. */
export const applyFields = {
  name: text(100),
  corp_contact: text(60),
  mobile: Mobile,
  contact_position: z.enum(codesOf(POSITIONS), rule('required')),
  trade: z.enum(codesOf(enums.TRADES), rule('trade')),
  other_trade: optionalText(60).default(''),
  finance_svr_require: z.enum(codesOf(enums.FINANCE_NEEDS), rule('required')),
  used_system: z
    .array(z.enum(codesOf(enums.USED_SYSTEMS)), rule('required'))
    .min(1, rule('required'))
    .max(10),
  state_of_art: z.enum(codesOf(enums.IP_STATES), rule('required')),
  core_require: z
    .array(z.enum(codesOf(enums.CORE_REQUIREMENTS)), rule('required'))
    .min(1, rule('required'))
    .max(10),
  expedite_pkg_id: PackageId.default(''),
};

/** An industry of its own needs a name. */
export function checkTrade(form: { trade: string; other_trade: string }, ctx: z.core.$RefinementCtx): void {
  if (form.trade === 'other' && form.other_trade === '')
    ctx.addIssue({ code: 'custom', path: ['other_trade'], message: rule('otherTrade') });
}
export const ApplyForm = z.strictObject(applyFields).superRefine(checkTrade);
export type ApplyForm = z.output<typeof ApplyForm>;
/** What an enterprise tells that has signed in: who it is, and by which number, is known of it. */
export const SignedInForm = z.strictObject(applyFields).omit({ name: true, mobile: true }).superRefine(checkTrade);
export type SignedInForm = z.output<typeof SignedInForm>;

/** The operator's feedback as it is sent (spec §5, §7): for an "other" information mode its words stand in the mode. */
export const feedbackFields = {
  register_trade: z.enum(codesOf(INDUSTRIES), rule('trade')),
  last_year_profit: z.enum(codesOf(enums.PROFITS), rule('lastYearProfit')),
  corp_rd_investment: z.enum(codesOf(enums.RD_INVESTMENTS), rule('rdInvestment')),
  information_mode: text(100, 'informationMode').refine((v) => v !== 'other', rule('informationModeOther')),
  information_investment: z.enum(codesOf(enums.INFORMATION_INVESTMENTS), rule('informationInvestment')),
  status: z.enum(SELECTABLE_STATUSES, rule('demandStatus')),
  close_reason: optionalText(200).default(''),
};

/** Who closes says why (spec §5). */
export function checkClose(form: { status: string; close_reason: string }, ctx: z.core.$RefinementCtx): void {
  if (form.status === 'close' && form.close_reason === '')
    ctx.addIssue({ code: 'custom', path: ['close_reason'], message: rule('closeReason') });
}

/** The feedback as the screen holds it: the mode's code, and the words of an "other" one beside it. */
export const FeedbackForm = z
  .strictObject({
    ...feedbackFields,
    information_mode: z.enum(codesOf(enums.INFORMATION_MODES), rule('informationMode')),
    information_mode_other: optionalText(100).default(''),
  })
  .superRefine(checkClose)
  .superRefine((form, ctx) => {
    if (form.information_mode === 'other' && form.information_mode_other === '')
      ctx.addIssue({ code: 'custom', path: ['information_mode_other'], message: rule('informationModeOther') });
  });
export type FeedbackForm = z.output<typeof FeedbackForm>;
