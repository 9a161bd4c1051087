import { z } from 'zod';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { pageFields, pageOf } from '../../shared/calls/page.ts';
import { detailCall, listCall, Lock } from '../../shared/calls/resource-calls.ts';
import { Guid, optionalText, rule, TenantId } from '../../shared/fields/fields.ts';
import { BasicFields, DetailFields, MAX_MEMBERS, OpportunityReason, PortraitFields } from '../fields.ts';
import { STEPS } from '../steps.ts';
import { READING, WRITING } from './access.ts';
import { Keyword, opportunityFilters } from './filters.ts';
import { Duplicate, OpportunityChangeView, OpportunityDetail, OpportunityRow } from './views.ts';

const at = '/tenant/api/v1/crm';
const asRead = { bid: Guid, lock: Lock };
const { credit_code, corp_mobile } = BasicFields;
/** What a new one cannot be without. */
const NEEDED = ['name', 'corp_contact', 'source'] as const;
/** Closed by a call of its own, which asks for the reason. */
const Steps = z.enum(STEPS).exclude(['lost']);

/** The opportunities of a park: its staff follow them, the provider reads (spec §7; product §14). */
export const opportunitiesContract = defineContract({
  getOpportunityList: listCall(`${at}/GetOpportunityList`, READING, 'Opportunities, last touched first', {
    filters: opportunityFilters,
    order: ['touch_time', 'next_contact_day'],
    item: OpportunityRow,
  }),
  getOpportunity: detailCall(
    `${at}/GetOpportunity`,
    READING,
    'One of them with its way through the steps',
    'bid',
    OpportunityDetail,
  ),
  saveOpportunity: {
    method: 'POST',
    path: `${at}/SaveOpportunity`,
    access: WRITING,
    log: { type: 'update', grade: 'low' },
    summary: 'Enters one, or changes what is sent of one as it was read: fields, step, follower, who helps',
    input: z
      .strictObject({
        /** Absent: a new one. */
        bid: Guid.optional(),
        lock: Lock.optional(),
        ...z.object(BasicFields).partial().shape,
        ...z.object(DetailFields).partial().shape,
        step: Steps.optional(),
        /** Null: into the pool. A new one without it is its author’s. */
        follower: Guid.nullable().optional(),
        members: z.array(Guid).max(MAX_MEMBERS, rule('tooMany')).optional(),
        /** Asked for where it is opened again. */
        reason: OpportunityReason.optional(),
        /** Enters it although there is one alike. */
        confirm: z.boolean().default(false),
      })
      .superRefine((said, ctx) => {
        for (const path of said.bid === undefined ? NEEDED : (['lock'] as const))
          if (said[path] === undefined) ctx.addIssue({ code: 'custom', path: [path], message: rule('required') });
      }),
    output: OpportunityDetail,
  },
  saveOpportunityDetail: {
    method: 'POST',
    path: `${at}/SaveOpportunityDetail`,
    access: WRITING,
    log: { type: 'update', grade: 'low' },
    summary: 'Saves what the enterprise wants: amount, expected day, needs, products, description',
    input: z.strictObject({ ...asRead, ...DetailFields }),
    output: OpportunityDetail,
  },
  saveOpportunityPortrait: {
    method: 'POST',
    path: `${at}/SaveOpportunityPortrait`,
    access: WRITING,
    log: { type: 'update', grade: 'low' },
    summary: 'Saves what is known of the enterprise',
    input: z.strictObject({ ...asRead, ...PortraitFields }),
    output: OpportunityDetail,
  },
  closeOpportunity: {
    method: 'POST',
    path: `${at}/CloseOpportunity`,
    access: WRITING,
    log: { type: 'update', grade: 'medium' },
    summary: 'Closes an open one as lost, with a reason',
    input: z.strictObject({ ...asRead, reason: OpportunityReason }),
    output: OpportunityDetail,
  },
  findDuplicates: {
    method: 'POST',
    path: `${at}/FindDuplicates`,
    access: WRITING,
    summary: 'Open ones with the same credit code, mobile or name, legal forms and blanks apart',
    input: z.strictObject({
      name: optionalText(100).default(''),
      credit_code: credit_code.default(''),
      corp_mobile: corp_mobile.default(''),
    }),
    output: z.object({ items: z.array(Duplicate) }),
  },
  crmOppoCompleteRatio: {
    method: 'POST',
    path: `${at}/CrmOppoCompleteRatio`,
    access: READING,
    summary: 'How complete a portrait is, or on average those that the filters find, in percent with 2 decimals',
    input: z.strictObject({ bid: Guid.optional(), keyword: Keyword, ...opportunityFilters }),
    output: z.object({ ratio: z.string(), count: z.number().int() }),
  },
  getFollowers: {
    method: 'POST',
    path: `${at}/GetFollowers`,
    access: READING,
    summary: 'Who may follow opportunities, with how many open ones each has',
    input: z.strictObject({ ...pageFields, keyword: Keyword, tenant_id: TenantId.optional() }),
    output: pageOf(
      z.object({
        user_id: z.string(),
        name: z.string(),
        tenant_id: z.string(),
        tenant_name: z.string(),
        num: z.number().int(),
      }),
    ),
  },
  getChanges: {
    method: 'POST',
    path: `${at}/GetChanges`,
    access: READING,
    summary: 'Who changed what of one, the newest first',
    input: z.strictObject({ bid: Guid, ...pageFields }),
    output: pageOf(OpportunityChangeView),
  },
});
